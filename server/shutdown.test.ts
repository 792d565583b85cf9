import { expect, test } from 'vitest';
import { closeInOrder } from './shutdown.ts';
import { FakeWorld } from './testing/fake-world.ts';

test('leaves behind what does not close in time, reports what fails, and closes the rest in order', async () => {
  const world = new FakeWorld();
  const order: string[] = [];
  const failed: string[] = [];
  const step = (what: string, close: () => Promise<unknown>, untilMs = 1000) => ({
    what,
    untilMs,
    close: () => {
      order.push(what);
      return close();
    },
  });
  const closing = closeInOrder(
    [
      step('one', async () => undefined),
      step('stuck', () => new Promise(() => undefined)),
      step('broken', () => Promise.reject(new Error('no')), 2000),
      step('last', async () => undefined, 2000),
    ],
    world,
    (_error, what) => failed.push(what),
  );
  await expect.poll(() => order).toEqual(['one', 'stuck']);
  await world.advance(999);
  expect(order).toEqual(['one', 'stuck']);
  await world.advance(1);
  expect(await closing).toEqual(['stuck']);
  expect(order).toEqual(['one', 'stuck', 'broken', 'last']);
  expect(failed).toEqual(['broken']);
  expect(world.timers).toBe(0);
});
