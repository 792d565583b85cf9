import { type Colt, coltExpress } from '@tavola/games/colt-express';
import { type Game, gatherMoves, type Move, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { Meter } from '../../search/budget.ts';
import { ColtWalk } from './walk.ts';

it('every step of a walk has one action of each seat that is asked, the own seat first in secret', () => {
  const steps: (readonly [asked: readonly number[], moves: readonly Move<Colt>[]])[] = [];
  const game: Game<Colt> = {
    ...coltExpress,
    apply: (state, moves, chance) => {
      steps.push([coltExpress.pending(state).map(({ seat }) => seat), [...moves]]);
      for (const { seat, action } of moves) expect(coltExpress.check(state, seat, action)).toBeNull();
      return coltExpress.apply(state, moves, chance);
    },
  };
  const chance = seeded('walk');
  const options = coltExpress.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  let { state } = start(coltExpress, { options: options.value, seats: 4 }, chance).step;
  const seat = 2;
  let sealed = 0;
  while (coltExpress.outcome(state) === null) {
    const now = state;
    if (coltExpress.pending(now).some((demand) => demand.seat === seat)) {
      const imagine = () => coltExpress.imagine(coltExpress.view(now, seat), seat, chance);
      const walk = new ColtWalk({ game, imagine, seat, chance, meter: new Meter({ nodes: 1000 }) });
      steps.length = 0;
      for (let count = 0; count < 12 && walk.seat !== null; count += 1) walk.wander();
      for (const [asked, moves] of steps) {
        const seats = moves.map((move) => move.seat);
        expect(new Set(seats).size).toBe(seats.length);
        expect(asked).toEqual(expect.arrayContaining(seats));
        if (seats.includes(seat)) expect(seats[0]).toBe(seat);
        if (seats.length > 1) sealed += 1;
      }
    }
    const moves = gatherMoves(coltExpress.pending(now), chance, (demand) =>
      coltExpress.sample(now, demand.seat, chance),
    );
    state = coltExpress.apply(now, moves, chance).state;
  }
  expect(sealed).toBeGreaterThan(0);
});
