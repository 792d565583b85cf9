import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { Crowd, SAY_AGAIN } from './crowd.ts';
import { PATIENCE } from './watchers.ts';

const TABLE = 'table';

/** Nodes that hear each other at once, unless one is cut off. */
let world: FakeWorld;
let crowds: Crowd[];
let counts: number[][];
let cutOff: Set<number>;
beforeEach(() => {
  world = new FakeWorld();
  cutOff = new Set();
  counts = [[], [], []];
  crowds = counts.map(
    (heard, index) =>
      new Crowd({
        world,
        tell: async (text) => {
          if (cutOff.has(index)) throw new Error('cut off');
          for (const [other, crowd] of crowds.entries()) if (other !== index && !cutOff.has(other)) crowd.heard(text);
        },
        onCount: (table, count) => void (table === TABLE && heard.push(count)),
      }),
  );
});

const here = (node: number): Crowd => crowds[node] as Crowd;
const soon = () => world.advance(PATIENCE);
const all = () => crowds.map((crowd) => crowd.count(TABLE));

describe('who looks on', () => {
  it('is counted on every node, wherever they connect', async () => {
    here(0).came(TABLE, 'ada');
    here(1).came(TABLE, 'bob');
    here(1).came(TABLE, null);
    here(2).came(TABLE, null);
    here(2).came('elsewhere', 'cid');
    await soon();
    expect(all()).toEqual([4, 4, 4]);
    expect(counts.map((heard) => heard.at(-1))).toEqual([4, 4, 4]);
    expect(here(0).count('elsewhere')).toBe(1);
  });

  it('is one person in several windows, on whatever nodes; without a name each counts', async () => {
    for (const node of [0, 0, 1, 2]) here(node).came(TABLE, 'ada');
    for (const node of [0, 1]) here(node).came(TABLE, null);
    await soon();
    expect(all()).toEqual([3, 3, 3]);
  });

  it('reaches a node that loads the table later', async () => {
    here(0).came(TABLE, 'ada');
    cutOff.add(2);
    here(1).came(TABLE, 'bob');
    await soon();
    cutOff.delete(2);
    here(2).came(TABLE, 'cid');
    expect(here(2).count(TABLE)).toBe(3);
  });

  it('goes from the count when they go, and when a node goes down', async () => {
    const went = here(0).came(TABLE, 'ada');
    here(1).came(TABLE, 'bob');
    await soon();
    went();
    await soon();
    expect(all()).toEqual([1, 1, 1]);
    await here(1).close();
    expect([here(0), here(2)].map((crowd) => crowd.count(TABLE))).toEqual([0, 0]);
    expect(counts[2]?.at(-1)).toBe(0);
  });

  it('goes from the count some time after a node has died, and never of one that lives', async () => {
    here(0).came(TABLE, 'ada');
    here(1).came(TABLE, 'bob');
    await soon();
    cutOff.add(1);
    await world.advance(3 * SAY_AGAIN);
    expect(here(2).count(TABLE)).toBe(2);
    await world.advance(SAY_AGAIN);
    expect(here(2).count(TABLE)).toBe(1);
    expect(counts[2]?.at(-1)).toBe(1);
    await world.advance(10 * SAY_AGAIN);
    expect([here(0), here(2)].map((crowd) => crowd.count(TABLE))).toEqual([1, 1]);
  });

  it('is not mixed up with anything else that nodes tell each other', () => {
    here(0).heard('hello');
    here(0).heard('{"watching":"table"}');
    here(0).heard('{"something":1}');
    expect(here(0).count(TABLE)).toBe(0);
  });

  it('never names anybody', () => {
    const told: string[] = [];
    const crowd = new Crowd({ world, tell: async (text) => void told.push(text), onCount: () => undefined });
    for (let count = 0; count < 600; count += 1) crowd.came(TABLE, `account ${count}`);
    crowd.beat();
    expect(told.at(-1)).not.toContain('account');
    expect(Buffer.byteLength(told.at(-1) ?? '')).toBeLessThan(7000);
    expect(crowd.count(TABLE)).toBe(600);
  });
});
