import { gatherMoves, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { type ColtState, coltExpress } from './index.ts';
import { BULLET } from './types.ts';

/** The first states of random games in which something is still to be done, and the state each game started from. */
function waiting(): { readonly first: ColtState; readonly later: ColtState }[] {
  const found: { readonly first: ColtState; readonly later: ColtState }[] = [];
  for (let game = 0; game < 8; game += 1) {
    const chance = seeded(`queue ${game}`);
    const options = coltExpress.parse.options({});
    if (!options.ok) throw new Error(options.error.code);
    const first = start(coltExpress, { options: options.value, seats: 4 }, chance).step.state;
    let state = first;
    while (coltExpress.outcome(state) === null && state.queue.length === 0) {
      const now = state;
      const moves = gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
      state = coltExpress.apply(now, moves, chance).state;
    }
    if (state.queue.length > 0) found.push({ first, later: state });
  }
  return found;
}

it('a position is refused if something in it is to be done twice, or by someone who has nothing to do', () => {
  const found = waiting();
  expect(found.length).toBeGreaterThan(0);
  const refused = { ok: false, error: { code: 'bad-field', at: ['queue'] } };
  for (const { first, later } of found) {
    expect(coltExpress.parse.state(later)).toMatchObject({ ok: true });
    expect(coltExpress.parse.state({ ...later, queue: [...later.queue, ...later.queue] })).toEqual(refused);
    expect(coltExpress.parse.state({ ...first, queue: later.queue })).toEqual(refused);
  }
});

/** The first state of a random game in this phase. */
function firstIn(phase: ColtState['phase']): ColtState {
  const chance = seeded('sure');
  const options = coltExpress.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  let { state } = start(coltExpress, { options: options.value, seats: 3 }, chance).step;
  while (state.phase !== phase) {
    const now = state;
    const moves = gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
    state = coltExpress.apply(now, moves, chance).state;
  }
  return state;
}

const parseWith = (state: ColtState, seat: number, change: Partial<ColtState['players'][number]>) =>
  coltExpress.parse.state({
    ...state,
    players: state.players.map((player, index) => (index === seat ? { ...player, ...change } : player)),
  });

it('a position is refused if a player is known to have more cards than there are in the hand', () => {
  const state = firstIn('schemin');
  for (const [seat, { hand }] of state.players.entries()) {
    const most = hand.filter((card) => card !== BULLET).length;
    expect(parseWith(state, seat, { sure: most })).toMatchObject({ ok: true });
    expect(parseWith(state, seat, { sure: most + 1 })).toEqual({
      ok: false,
      error: { code: 'bad-cards', at: [String(seat)] },
    });
  }
});

it('a position is refused if a player has a hand while no cards are laid', () => {
  const state = firstIn('stealin');
  expect(coltExpress.parse.state(state)).toMatchObject({ ok: true });
  for (const [seat, { deck }] of state.players.entries()) {
    const refused = { ok: false, error: { code: 'bad-cards', at: [String(seat)] } };
    expect(parseWith(state, seat, { hand: deck.slice(0, 1), deck: deck.slice(1) })).toEqual(refused);
    expect(parseWith(state, seat, { bare: true })).toEqual(refused);
    expect(parseWith(state, seat, { sure: 1 })).toEqual(refused);
  }
});
