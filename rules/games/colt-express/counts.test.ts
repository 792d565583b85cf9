import { gatherMoves, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { coltExpress } from './index.ts';
import { BULLET, type ColtState } from './types.ts';

const GAMES = 4;

/** All states of a random game. */
function* statesOf(seed: string, seats: number): Iterable<ColtState> {
  const chance = seeded(seed);
  const options = coltExpress.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  let { state } = start(coltExpress, { options: options.value, seats }, chance).step;
  yield state;
  while (coltExpress.outcome(state) === null) {
    const now = state;
    const moves = gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
    state = coltExpress.apply(now, moves, chance).state;
    yield state;
  }
}

it('everyone sees how many cards and bullets each player has, and no one else their cards', () => {
  let most = 0;
  for (let game = 0; game < GAMES; game += 1) {
    for (const state of statesOf(`counts ${game}`, 3 + game)) {
      const counts = state.players.map(({ hand, deck, kept }) => ({
        hand: hand.length,
        deck: deck.length,
        kept: kept.length,
        bullets: [...hand, ...deck].filter((card) => card === BULLET).length,
      }));
      for (const viewer of [null, ...counts.keys()]) {
        const seen = coltExpress.view(state, viewer);
        expect(seen.players).toMatchObject(counts);
        expect(seen.own?.hand).toEqual(viewer === null ? undefined : state.players[viewer]?.hand);
      }
      most = Math.max(most, ...counts.map(({ bullets }) => bullets));
    }
  }
  // Otherwise the games would not have tried much.
  expect(most).toBeGreaterThan(2);
});
