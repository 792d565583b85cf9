import { type Cell, type DvonnState, dvonn, isPlacing, WHITE } from '@tavola/games/dvonn';
import { toFastBoard } from '@tavola/games/dvonn/fast';
import { type Chance, noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { estimateBoard } from './evaluate.ts';
import { ratePlaces } from './placing.ts';

const NODES = 150;

function placeFor(...turn: Parameters<typeof ratePlaces>): Cell {
  return ratePlaces(...turn)[0]?.at as Cell;
}

/** Fills the board, one seat placing with thought and the other at random. */
function filled(thinker: Seat, chance: Chance): DvonnState {
  let { state } = dvonn.setup({ setup: 'placed' }, 2, null, noChance);
  while (isPlacing(state)) {
    const seat = state.turn;
    const action =
      seat === thinker
        ? ({ type: 'place', at: placeFor(state, seat, new Meter({ nodes: NODES }), chance) } as const)
        : dvonn.sample(state, seat, chance);
    expect(dvonn.check(state, seat, action)).toBeNull();
    state = dvonn.apply(state, [{ seat, action }], noChance).state;
  }
  return state;
}

describe('placing', () => {
  it.each([0, 1])('leaves seat %i better off than placing at random, every time', (thinker) => {
    for (let game = 0; game < 5; game += 1) {
      const worth = estimateBoard(toFastBoard({ ...filled(thinker, seeded(`placing ${game}`)), turn: WHITE }));
      expect(thinker === WHITE ? worth : -worth).toBeGreaterThan(0);
    }
  });

  it('finds the same place for the same seed, and takes no more looks than it may', () => {
    const { state } = dvonn.setup({ setup: 'placed' }, 2, null, noChance);
    const place = () => {
      const meter = new Meter({ nodes: NODES });
      return [placeFor(state, WHITE, meter, seeded('place')), meter.nodes];
    };
    expect(place()).toEqual(place());
    expect(place()[1]).toBe(NODES);
  });

  it('names a free space even without any budget', () => {
    const { state } = dvonn.setup({ setup: 'placed' }, 2, null, noChance);
    const at = placeFor(state, WHITE, new Meter({ nodes: 0 }), seeded(1));
    expect(dvonn.check(state, WHITE, { type: 'place', at })).toBeNull();
  });
});
