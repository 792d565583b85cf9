import { gameById } from '@tavola/games';
import { clockFor, MINUTE, type Terms } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Platform } from '../platform.ts';
import { seatOfAccount } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { TestClient, TestPlatform } from '../testing/platform.ts';
import { STRICT_GRACE } from './absence.ts';
import { Connection } from './connection.ts';
import { Visit } from './visit.ts';

/** The machine may be busy with other things. */
const PATIENT = { timeout: 60_000, interval: 5 };

let one: TestPlatform;
/** A second process on the same store. */
let two: Platform;
beforeEach(async () => {
  one = await TestPlatform.open();
  two = new Platform({ store: one.store, world: one.world, gameById, botThreads: 1 });
  await two.open();
});
afterEach(async () => {
  await one.close();
});

async function started(absence: Terms['absence']): Promise<Table> {
  const table = await one.table('ada', { terms: { clock: clockFor(MINUTE), absence, undo: true, claim: null } });
  await one.platform.tables.sit(table.id, 'bob');
  const begun = await one.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function enterTwo(tableId: string, account: string): Promise<TestClient> {
  const parts = { platform: two, store: one.store, visit: new Visit({ platform: two, tableId, account }) };
  const client = new TestClient((send, end) => new Connection({ ...parts, send, end }));
  await client.hello();
  return client;
}

async function enterOne(tableId: string, account: string): Promise<TestClient> {
  const client = one.connect(tableId, account);
  await client.hello();
  return client;
}

/** Another player leaves now and loses the seat. A player who left before would have lost theirs by then. */
async function gracePasses(): Promise<void> {
  const table = await started('strict');
  (await enterOne(table.id, 'bob')).connection.closed();
  await expect.poll(() => later(STRICT_GRACE, () => stateOf(table, 'bob')), PATIENT).toMatchObject({ abandoned: true });
}

/** The state after this much time. */
async function later<T>(ms: number, ask: () => T | Promise<T>): Promise<T> {
  await one.world.advance(ms);
  return ask();
}

const stateOf = async (table: Table, account: string) =>
  (await one.platform.matches.get(table.matchId ?? ''))?.seats[seatOfAccount(table, account) ?? -1];

describe('someone who left one process and is at another', () => {
  it('keeps the seat of a strict table', async () => {
    const table = await started('strict');
    const before = await enterOne(table.id, 'ada');
    const bob = await enterOne(table.id, 'bob');
    const after = await enterTwo(table.id, 'ada');
    before.connection.closed();
    // Told away by the one, and called back by the other.
    await expect
      .poll(
        () => after.frames.flatMap((frame) => (frame.t === 'lines' ? frame.lines : [])).map(({ open }) => open),
        PATIENT,
      )
      .toContainEqual(expect.objectContaining({ change: 'back' }));
    await gracePasses();
    expect(bob.view).toMatchObject({ ended: null });
    expect(await stateOf(table, 'ada')).toMatchObject({ away: false, abandoned: false });
  });

  it('is not recorded at a table without claims', async () => {
    const table = await started('hold');
    const before = await enterOne(table.id, 'ada');
    const log = await one.platform.matches.log(table.matchId ?? '', 0);
    before.connection.closed();
    await gracePasses();
    expect(await one.platform.matches.log(table.matchId ?? '', 0)).toEqual(log);
  });
});

describe('someone who left', () => {
  it('and is nowhere loses the seat of a strict table', async () => {
    const table = await started('strict');
    const ada = await enterOne(table.id, 'ada');
    const bob = await enterTwo(table.id, 'bob');
    ada.connection.closed();
    await expect.poll(() => later(STRICT_GRACE, () => bob.view.ended), PATIENT).toBe('played');
    expect(await stateOf(table, 'ada')).toMatchObject({ abandoned: true });
  });

  it('and comes back in time keeps it', async () => {
    const table = await started('strict');
    (await enterOne(table.id, 'ada')).connection.closed();
    const back = await enterOne(table.id, 'ada');
    await gracePasses();
    expect(back.view.ended).toBeNull();
    await expect.poll(() => stateOf(table, 'ada'), PATIENT).toMatchObject({ away: false, abandoned: false });
  });
});
