import { type DvonnView, dvonn } from '@tavola/games/dvonn';
import { type Game, gatherMoves, type Shape, seeded, start } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { isLosing } from './draw-policy.ts';

const game = dvonn as Game<Shape>;
const { state } = start(game, { options: { setup: 'random' }, seats: 2 }, seeded('board')).step;

describe('a bot that is offered a draw', () => {
  it('refuses at the start, where anyone may still win', () => {
    for (const seat of [0, 1]) expect(isLosing(game, game.view(state, seat), seat, seeded('even'))).toBe(false);
  });

  it('refuses it among four who stand alike, although three of them will lose', () => {
    const even = start(nim, { options: { beans: 40 }, seats: 4 }, seeded('four')).step.state;
    const seeds = Array.from({ length: 30 }, (_, seed) => seed);
    const takers = seeds.filter((seed) =>
      isLosing(nim as Game<Shape>, nim.view(even, seed % 4), seed % 4, seeded(seed)),
    );
    // Forty random games may mislead occasionally.
    expect(takers.length).toBeLessThanOrEqual(2);
  });

  it.each([
    [2, 8],
    [4, 4],
    [5, 3],
  ])('of %i seats takes it with up to %i wins in forty games', (seats, most) => {
    const takes = (wins: number): boolean => {
      let played = 0;
      const decided = {
        imagine: () => {
          played += 1;
          return played;
        },
        outcome: (state: number) => ({
          ranks: Array.from({ length: seats }, (_, seat) => ((seat === 1) === state <= wins ? 1 : 2)),
        }),
      } as unknown as Game<Shape>;
      const taken = isLosing(decided, null, 1, seeded('unused'));
      expect(played).toBe(40);
      return taken;
    };
    expect([0, most, most + 1, 40].map(takes)).toEqual([true, true, false, false]);
  });

  it('takes it far behind and near the end, and refuses it far ahead', () => {
    const late = lateAndLopsided();
    const [white = 0, black = 0] = (game.view(late, null) as DvonnView).scores;
    const [behind, ahead] = white < black ? [0, 1] : [1, 0];
    expect(isLosing(game, game.view(late, behind), behind, seeded('late'))).toBe(true);
    expect(isLosing(game, game.view(late, ahead), ahead, seeded('late'))).toBe(false);
  });
});

/** A board of a match played at random, a few moves before its end, on which one side is twelve pieces ahead. */
function lateAndLopsided(): unknown {
  for (let seed = 0; ; seed += 1) {
    const luck = seeded(`lopsided ${seed}`);
    const states: unknown[] = [state];
    for (let now = state; game.outcome(now) === null; states.push(now)) {
      const moves = gatherMoves(game.pending(now), luck, ({ seat }) => game.sample(now, seat, luck));
      now = game.apply(now, moves, luck).state;
    }
    const late = states.at(-4);
    const [white = 0, black = 0] = (game.view(late, null) as DvonnView).scores;
    if (Math.abs(white - black) >= 12) return late;
  }
}
