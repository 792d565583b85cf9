import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { clockFor, type Match, MINUTE, type Terms } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { openNode } from '../testing/faulty-store.ts';
import { TestPlatform } from '../testing/platform.ts';
import { MIN_OUTAGE_MS, type Outages } from './outages.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open((id) => (id === 'dvonn' ? (dvonn as Game<Shape>) : undefined));
});
afterEach(() => platform.close());

const terms: Terms = { clock: clockFor(10 * MINUTE), absence: 'hold', undo: true };

async function startedTable(change: Partial<Terms> = {}): Promise<Table> {
  const table = await platform.table('ada', { terms: { ...terms, ...change } });
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

const wait = (ms: number): void => platform.world.freeze(ms);
const away = (ms: number) => platform.restart(() => wait(ms));

const otherNode = (): Promise<Outages> => openNode(platform.store, platform.world);

async function match({ matchId }: Table): Promise<Match> {
  const found = await platform.platform.matches.get(matchId ?? '');
  if (found === null) throw new Error('no match');
  return found;
}

const given = async ({ matchId }: Table): Promise<readonly number[]> =>
  (await platform.platform.matches.log(matchId ?? '', 0)).flatMap((entry) =>
    entry.kind === 'clock' && entry.open.change === 'given-back' ? [entry.open.ms] : [],
  );

describe('time lost to an outage', () => {
  for (const [ms, back] of [
    [MIN_OUTAGE_MS - 1, []],
    [MIN_OUTAGE_MS, [MIN_OUTAGE_MS]],
    [3 * MINUTE, [3 * MINUTE]],
    [60 * MINUTE, [60 * MINUTE]],
  ] as const) {
    it(`of ${ms} milliseconds is given back as ${JSON.stringify(back)}, and the deadline moves by it`, async () => {
      const table = await startedTable();
      const { due } = (await match(table)).clock;
      wait(MINUTE);
      await away(ms);
      await platform.platform.scheduler.look();
      const after = await match(table);
      expect(await given(table)).toEqual(back);
      expect(after).toMatchObject({ ended: null, clock: { due: (due ?? 0) + (back[0] ?? 0) } });
    });
  }

  it('is given back once, however often the server starts and the match is looked at', async () => {
    const table = await startedTable();
    await away(MINUTE);
    for (let start = 0; start < 3; start += 1) {
      await match(table);
      await platform.platform.scheduler.look();
      await platform.restart();
    }
    await match(table);
    expect(await given(table)).toEqual([MINUTE]);
  });

  it('adds up over outages in which no one came to look', async () => {
    const table = await startedTable();
    const { due } = (await match(table)).clock;
    await away(MINUTE);
    wait(5000);
    await away(2 * MINUTE);
    expect((await match(table)).clock.due).toBe((due ?? 0) + 3 * MINUTE);
    expect(await given(table)).toEqual([3 * MINUTE]);
  });

  it('is not taken from a bank, even when the seat moves at once', async () => {
    const table = await startedTable({ clock: { ...clockFor(10 * MINUTE), bank: 5 * MINUTE } });
    wait(MINUTE);
    await away(20 * MINUTE);
    const before = await platform.platform.matches.get(table.matchId ?? '');
    const seat = before?.pending[0]?.seat ?? 0;
    const action = dvonn.sample(before?.state as never, seat, seeded('move'));
    await platform.platform.matches.act(table.matchId ?? '', seat, { action, step: 0 });
    expect((await match(table)).clock.banks?.[seat]).toBe(4 * MINUTE);
  });

  it('counts from the last entry of the match when that is later than the last sign of life', async () => {
    // A power cut: the house is not closed, so what counts is what was written while it ran.
    await startedTable();
    await platform.platform.heartbeat.beat();
    wait(4000);
    const late = await startedTable();
    wait(60_000);
    const outages = await otherNode();
    expect(outages.owed(platform.world.now() - 64_000)).toBe(64_000);
    expect(outages.owed((await match(late)).clock.since)).toBe(60_000);
    // So little is not worth an entry.
    expect(outages.owed(platform.world.now() - MIN_OUTAGE_MS)).toBe(MIN_OUTAGE_MS);
    expect(outages.owed(platform.world.now() - MIN_OUTAGE_MS + 1)).toBe(0);
    expect(outages.owed(platform.world.now())).toBe(0);
  });

  it('is given to everything that is counted, and to nothing else', async () => {
    const endless = await startedTable({ clock: null, patience: null });
    const patient = await startedTable({ clock: null });
    const paused = await startedTable();
    const running = await startedTable();
    const id = paused.matchId ?? '';
    await platform.platform.matches.propose(id, 0, { kind: 'pause' });
    await platform.platform.matches.vote(id, 1, (await match(paused)).ballots[0]?.id ?? -1, true);
    const { pausedWith, pausedUntil } = (await match(paused)).clock;
    expect(pausedWith).not.toBeNull();
    await away(30 * MINUTE);
    // The pause is as long as agreed, and leaves the time that was left.
    expect((await match(paused)).clock).toMatchObject({ pausedWith, pausedUntil: (pausedUntil ?? 0) + 30 * MINUTE });
    const tables = [endless, patient, paused, running];
    for (const table of tables) await match(table);
    expect(await Promise.all(tables.map(given))).toEqual([[], [30 * MINUTE], [30 * MINUTE], [30 * MINUTE]]);
  });

  it('is none while someone else lives', async () => {
    const table = await startedTable();
    for (let beat = 0; beat < 20; beat += 1) {
      wait(5000);
      await platform.platform.heartbeat.beat();
    }
    const lastAt = (await match(table)).clock.since;
    wait(5999);
    const other = await otherNode();
    expect(other.owed(lastAt)).toBe(0);
    wait(MIN_OUTAGE_MS);
    const third = await otherNode();
    expect(third.owed(lastAt)).toBe(MIN_OUTAGE_MS);
    // Those who were there before hear of it with their next beat.
    await platform.platform.heartbeat.beat();
    expect(platform.platform.outages.owed(lastAt)).toBe(MIN_OUTAGE_MS);
  });
});

it('the log of outages is in no account’s list', async () => {
  await startedTable();
  await platform.platform.heartbeat.beat();
  expect(await platform.store.logs.listed({ most: 100 })).toHaveLength(1);
  expect(await platform.platform.tables.ofAccount('ada', 100)).toHaveLength(1);
});
