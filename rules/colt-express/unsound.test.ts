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

it('a position is refused if a player is known to have more cards than there are in the hand', () => {
  const chance = seeded('sure');
  const options = coltExpress.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  let { state } = start(coltExpress, { options: options.value, seats: 3 }, chance).step;
  while (state.phase !== 'schemin') {
    const now = state;
    const moves = gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
    state = coltExpress.apply(now, moves, chance).state;
  }
  const withSure = (seat: number, sure: number) =>
    coltExpress.parse.state({
      ...state,
      players: state.players.map((player, index) => (index === seat ? { ...player, sure } : player)),
    });
  for (const [seat, { hand }] of state.players.entries()) {
    const most = hand.filter((card) => card !== BULLET).length;
    expect(withSure(seat, most)).toMatchObject({ ok: true });
    expect(withSure(seat, most + 1)).toEqual({ ok: false, error: { code: 'bad-cards', at: [String(seat)] } });
  }
});
