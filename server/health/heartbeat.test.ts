import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Store } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTAGE_LOG, Outages } from '../matches/outages.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { FaultyStore } from '../testing/faulty-store.ts';
import { type HealthChange, Heartbeat } from './heartbeat.ts';
import { healthLine, spanText } from './sentences.ts';
import { SteadyWorld } from './steady-world.ts';

const HOUR = 3_600_000;
const START = 1_000_000;

/** One node on a store that it may share with others. */
class Node {
  readonly machine = new FakeWorld(START);
  readonly world = new SteadyWorld(this.machine);
  readonly faulty = new FaultyStore();
  readonly changes: HealthChange[] = [];
  readonly outages: Outages;
  readonly heartbeat: Heartbeat;
  found = 0;

  constructor(shared: Store) {
    const store = this.faulty.wrap(shared);
    this.outages = new Outages(store);
    this.heartbeat = new Heartbeat({
      store,
      world: this.world,
      outages: this.outages,
      onChange: (change) => this.changes.push(change),
      onOutage: () => {
        this.found += 1;
      },
    });
  }

  async start(): Promise<this> {
    await this.heartbeat.open();
    this.heartbeat.start();
    return this;
  }
}

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-beat-'));
  store = await openSqlite({ folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Starts a clock in the store. */
async function startClock(): Promise<void> {
  const row = { id: 'm', code: 'm', game: 'dvonn', status: 'running', listed: false, summary: '{}' } as const;
  await store.logs.create({ ...row, createdAt: START, updatedAt: START });
  await store.logs.append({ logId: 'm', expectedSeq: 0, entries: [], updatedAt: START, dueAt: START + HOUR });
}

/** Lets time pass for all nodes, a little for each in turn. */
async function live(ms: number, ...nodes: readonly Node[]): Promise<void> {
  for (let left = ms; left > 0; left -= 500)
    for (const { machine, faulty } of nodes) {
      await machine.advance(Math.min(500, left));
      await faulty.idle();
    }
}

const lastBeat = async (): Promise<number> => (await store.logs.find({ id: OUTAGE_LOG }))?.updatedAt ?? 0;
const entered = async (): Promise<unknown[]> =>
  (await store.logs.read(OUTAGE_LOG, 0)).map(({ body }) => JSON.parse(body));

describe('a heartbeat', () => {
  it('comes every 4 s, and every second while a clock runs', async () => {
    const node = await new Node(store).start();
    await live(3500, node);
    expect(await lastBeat()).toBe(START);
    await live(500, node);
    expect(await lastBeat()).toBe(START + 4000);
    await startClock();
    await live(4000, node);
    for (let second = 9; second < 15; second += 1) {
      await live(1000, node);
      expect(await lastBeat()).toBe(START + 1000 * second);
    }
    expect(await entered()).toEqual([]);
  });

  it('does not take the first clock after a quiet time for an interruption', async () => {
    const node = await new Node(store).start();
    await live(8000, node);
    await startClock();
    await live(8000, node);
    expect(node.heartbeat.mayFire()).toBe(true);
  });

  it('comes at a health check that finds the last one more than a second ago', async () => {
    const node = await new Node(store).start();
    await live(2000, node);
    node.faulty.fault = 'full';
    expect(node.heartbeat.lookNow()).toEqual({ able: true });
    await node.faulty.idle();
    expect(node.heartbeat.lookNow()).toMatchObject({ able: false, since: START });
  });

  it('fails when the store does not hold what it acknowledged', async () => {
    const node = new Node(store);
    await node.heartbeat.open();
    node.machine.freeze(60_000);
    const { append } = store.logs;
    Object.assign(store.logs, { append: async () => ({ kind: 'appended' }) });
    await node.heartbeat.beat();
    expect(node.heartbeat.health()).toMatchObject({ able: false, why: 'The storage failed.' });
    Object.assign(store.logs, { append });
    await node.heartbeat.beat();
    expect(node.heartbeat.health()).toEqual({ able: true });
  });

  it('does not pile up while the store is silent', async () => {
    const node = await new Node(store).start();
    let calls = 0;
    const { append } = store.logs;
    Object.assign(store.logs, {
      append: (...args: Parameters<typeof append>) => {
        calls += 1;
        return append(...args);
      },
    });
    node.faulty.fault = 'silent';
    await live(60_000, node);
    node.faulty.fault = 'none';
    await node.faulty.idle();
    expect(calls).toBe(1);
  });

  it('reads outages that earlier versions have entered', async () => {
    await startClock();
    await new Node(store).start();
    const old = { from: START + 1000, to: START + 61_000 };
    const entries = [{ seq: 0, at: old.to, body: JSON.stringify(old) }];
    await store.logs.append({ logId: OUTAGE_LOG, expectedSeq: 0, entries, updatedAt: old.to });
    const node = new Node(store);
    node.machine.freeze(61_000);
    await node.start();
    expect(node.outages.owed(START)).toBe(60_000);
  });

  it('stops in time although the store is silent', async () => {
    const node = await new Node(store).start();
    node.faulty.fault = 'silent';
    const stopped = node.heartbeat.stop();
    await live(4000, node);
    await stopped;
    node.faulty.fault = 'none';
    await node.faulty.idle();
  });
});

it('a clock that was set back is not followed later either, when the store was silent', async () => {
  await startClock();
  const node = await new Node(store).start();
  await live(5000, node);
  node.machine.setBy(-HOUR);
  await live(10_000, node);
  node.faulty.fault = 'silent';
  await live(75_000, node);
  node.faulty.fault = 'none';
  await live(20_000, node);
  expect(node.heartbeat.health()).toEqual({ able: true });
  expect(node.world.now() - node.machine.now()).toBe(HOUR);
});

describe('several nodes on one store', () => {
  let [one, two]: [Node, Node] = [] as never;
  beforeEach(async () => {
    await startClock();
    one = await new Node(store).start();
    two = await new Node(store).start();
    await live(5000, one, two);
  });

  it.each(['away', 'silent', 'full'] as const)(
    'one node alone with a store that is %s records no outage and fires nothing',
    async (fault) => {
      one.faulty.fault = fault;
      await live(75_000, one, two);
      expect([one.heartbeat.mayFire(), two.heartbeat.mayFire()]).toEqual([false, true]);
      one.faulty.fault = 'none';
      await live(4000, one, two);
      expect([await entered(), one.found, two.found, two.changes]).toEqual([[], 0, 0, []]);
      expect(one.changes.map(healthLine).at(-1)).toMatch(/^Moves can be stored again after 1 min 1\d s\.$/);
      expect([one.heartbeat.health().able, one.heartbeat.mayFire()]).toEqual([true, false]);
    },
  );

  it('record one outage, known to both, if both lose the store', async () => {
    for (const { faulty } of [one, two]) faulty.fault = 'away';
    await live(75_000, one, two);
    for (const { faulty } of [one, two]) faulty.fault = 'none';
    await live(4000, one, two);
    expect(await entered()).toHaveLength(1);
    expect([one.found, two.found]).toEqual([1, 1]);
    const owed = [one, two].map(({ outages }) => outages.owed(START));
    expect(owed[0]).toBe(owed[1]);
    expect(Math.abs((owed[0] ?? 0) - 75_000)).toBeLessThanOrEqual(3000);
  });

  it('record no outage if only one was suspended, which then takes the time of the other', async () => {
    await live(75_000, two);
    one.machine.setBy(75_000);
    await live(4000, one, two);
    expect([await entered(), one.found]).toEqual([[], 0]);
    expect(one.world.now()).toBe(two.world.now());
    expect(one.heartbeat.health()).toEqual({ able: true });
  });

  it('record one outage if both were suspended', async () => {
    for (const { machine } of [one, two]) machine.setBy(HOUR);
    await live(4000, one, two);
    expect(await entered()).toHaveLength(1);
    expect([one, two].map(({ world, machine }) => world.now() - machine.now())).toEqual([0, 0]);
  });

  it.each([HOUR, -HOUR])('one whose clock alone is set by %i ms keeps the time of the others', async (ms) => {
    one.machine.setBy(ms);
    await live(20_000, one, two);
    expect([await entered(), one.found, two.found]).toEqual([[], 0, 0]);
    expect(one.world.now()).toBe(two.world.now());
    expect(one.heartbeat.health()).toEqual({ able: true });
  });
});

it.each([
  [400, '1 s'],
  [3000, '3 s'],
  [60_000, '1 min'],
  [75_400, '1 min 15 s'],
  [HOUR, '1 h'],
  [2 * HOUR + 300_000 + 7000, '2 h 5 min'],
])('%i ms are called %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
