import { Worker } from 'node:worker_threads';
import { DEFAULT_TERMS, MINUTE } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../tables/table.ts';
import { bot, open, TestHouse } from '../testing/house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await TestHouse.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await house.close();
});

async function started(): Promise<Table> {
  const table = await house.table('ada', { terms: { ...DEFAULT_TERMS, clock: null } });
  await house.house.tables.sit(table.id, 'bob');
  const begun = await house.house.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

/** Whether a table and its match are in memory. */
const kept = ({ id, matchId }: Table) => [
  house.house.tables.peek(id) !== null,
  house.house.matches.peek(matchId ?? '') !== null,
];

describe('after ten minutes', () => {
  it('an unused table and match leave the memory, and those with connections stay', async () => {
    house.house.run();
    const [watched, idle] = [await started(), await started()];
    const client = house.connect(watched.id, null);
    await client.hello();
    await house.world.advance(9 * MINUTE);
    expect([watched, idle].map(kept)).toEqual([
      [true, true],
      [true, true],
    ]);
    await house.world.advance(2 * MINUTE);
    expect([watched, idle].map(kept)).toEqual([
      [true, true],
      [false, false],
    ]);
    client.connection.closed();
    await house.world.advance(11 * MINUTE);
    expect(kept(watched)).toEqual([false, false]);
    expect(await house.house.tables.find(idle.id)).toMatchObject({ id: idle.id, status: 'running' });
    expect(await house.house.matches.get(idle.matchId ?? '')).toMatchObject({ step: 0, ended: null });
  });

  it('each is counted from when it was last asked for', async () => {
    const [asked, idle] = [await started(), await started()];
    house.world.freeze(10 * MINUTE - 1);
    house.house.sweep();
    expect([asked, idle].map(kept)).toEqual([
      [true, true],
      [true, true],
    ]);
    await house.house.matches.get(asked.matchId ?? '');
    await house.house.tables.find(asked.id);
    house.world.freeze(1);
    house.house.sweep();
    expect([asked, idle].map(kept)).toEqual([
      [true, true],
      [false, false],
    ]);
    house.world.freeze(10 * MINUTE);
    house.house.sweep();
    expect(kept(asked)).toEqual([false, false]);
  });

  it('a match whose bot is still thinking stays', async () => {
    // The thread never receives its task.
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
    const chairs = [open, ...Array.from({ length: 6 }, () => bot('easy'))];
    const made = await house.table('ada', { game: 'diplomacy', options: {}, chairs });
    const begun = await house.house.start(made.id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    house.world.freeze(10 * MINUTE);
    house.house.sweep();
    expect(kept(begun.value)).toEqual([true, true]);
  });
});
