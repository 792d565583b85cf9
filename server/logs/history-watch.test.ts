import { beforeEach, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { HistoryWatch } from './history-watch.ts';
import type { RememberedMark } from './mark-file.ts';

let world: FakeWorld;
/** The marks in the store, and whether it answers. */
let marks: Map<string, number>;
let isAway: boolean;
let reloads: number;
let noticed: number;
let watch: HistoryWatch;
let remembered: RememberedMark | null;

beforeEach(() => {
  world = new FakeWorld();
  marks = new Map();
  isAway = false;
  reloads = 0;
  noticed = 0;
  remembered = null;
  watch = newWatch();
});

function newWatch(): HistoryWatch {
  const mark = async (name: string, value: number): Promise<number | null> => {
    if (isAway) throw new Error('away');
    const before = marks.get(name) ?? null;
    marks.set(name, Math.max(value, before ?? 0));
    return before;
  };
  return new HistoryWatch({
    store: { settings: { mark } as never },
    world,
    memory: {
      last: async () => remembered,
      remember: async (mark) => {
        remembered = mark;
      },
    },
    reload: async () => {
      if (isAway) throw new Error('away');
      reloads += 1;
    },
    onRewound: () => {
      noticed += 1;
    },
  });
}

it('a store that keeps its marks has not gone back', async () => {
  watch.start();
  await world.advance(60_000);
  expect([...marks.values()]).toEqual([30]);
  expect([noticed, reloads]).toEqual([0, 0]);
});

it('a store that went back is noticed within five seconds, once, by every node for itself', async () => {
  const other = newWatch();
  watch.start();
  other.start();
  await world.advance(10_000);
  const copy = new Map(marks);
  await world.advance(20_000);
  marks = copy;
  await world.advance(5000);
  expect([noticed, reloads]).toEqual([2, 2]);
  await world.advance(60_000);
  expect([noticed, reloads]).toEqual([2, 2]);
});

it('a store that has lost the mark altogether has gone back', async () => {
  await watch.check();
  marks.clear();
  await watch.check();
  expect([noticed, reloads]).toEqual([1, 1]);
});

it('a copy on which others have gone on is noticed all the same', async () => {
  for (let times = 0; times < 5; times += 1) await watch.check();
  marks = new Map([['another node', 1000]]);
  await watch.check();
  expect(noticed).toBe(1);
});

it('what fails to be reloaded is tried again, and nothing is acknowledged until then', async () => {
  watch.start();
  await world.advance(10_000);
  isAway = true;
  watch.wentBack();
  await world.advance(10_000);
  expect([noticed, reloads]).toEqual([1, 0]);
  const until = watch.untilReloaded;
  isAway = false;
  await world.advance(2000);
  await until;
  expect([noticed, reloads, watch.untilReloaded]).toEqual([1, 1, null]);
});

it('a store that was away, and has everything, has not gone back', async () => {
  watch.start();
  await world.advance(4000);
  isAway = true;
  await world.advance(60_000);
  isAway = false;
  await world.advance(60_000);
  expect([noticed, reloads]).toEqual([0, 0]);
});

it('an answer that was lost is not a loss', async () => {
  await watch.check();
  const [name] = marks.keys();
  // The mark was raised, but the answer was lost.
  marks.set(name ?? '', 2);
  isAway = true;
  await watch.check().catch(() => undefined);
  isAway = false;
  await watch.check();
  expect(noticed).toBe(0);
});

it('a watch that is stopped asks nothing', async () => {
  watch.start();
  await world.advance(4000);
  await watch.stop();
  await world.advance(60_000);
  // The last one was raised by stopping.
  expect([...marks.values()]).toEqual([3]);
  expect(remembered?.value).toBe(3);
  expect(world.timers).toBe(0);
});

it('a file swapped for an earlier copy while no node ran is noticed at the start', async () => {
  for (let times = 0; times < 3; times += 1) await watch.check();
  const copy = new Map(marks);
  for (let times = 0; times < 3; times += 1) await watch.check();
  await newWatch().open();
  expect(noticed).toBe(0);
  marks = copy;
  await newWatch().open();
  expect([noticed, reloads]).toEqual([1, 0]);
  // Reported once: from then on this copy is the data.
  await newWatch().open();
  expect(noticed).toBe(1);
});
