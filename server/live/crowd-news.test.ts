import { expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { Crowd, SAY_AGAIN } from './crowd.ts';
import { PATIENCE } from './watchers.ts';

it('once all spectators of a table have left, no node reports its count again', async () => {
  const world = new FakeWorld();
  const counts: number[][] = [[], []];
  const crowds: Crowd[] = counts.map(
    (heard, index) =>
      new Crowd({
        world,
        tell: async (text) => crowds[1 - index]?.heard(text),
        onCount: (_table, count) => heard.push(count),
      }),
  );
  const leave = crowds.map((crowd, node) => crowd.came('table', `spectator ${node}`));
  await world.advance(PATIENCE);
  for (const go of leave) go();
  await world.advance(PATIENCE);
  expect(counts.map((heard) => heard.at(-1))).toEqual([0, 0]);
  const reported = counts.map((heard) => heard.length);
  await world.advance(20 * SAY_AGAIN);
  expect(counts.map((heard) => heard.length)).toEqual(reported);
  await Promise.all(crowds.map((crowd) => crowd.close()));
});
