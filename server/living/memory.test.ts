import { Worker } from 'node:worker_threads';
import { DEFAULT_TERMS, MINUTE } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../tables/table.ts';
import { bot, open, TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

async function started(): Promise<Table> {
  const table = await platform.table('ada', { terms: { ...DEFAULT_TERMS, clock: null } });
  await platform.platform.tables.sit(table.id, 'bob');
  const begun = await platform.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

/** Whether a table and its match are in memory. */
const kept = ({ id, matchId }: Table) => [
  platform.platform.tables.peek(id) !== null,
  platform.platform.matches.peek(matchId ?? '') !== null,
];

describe('after ten minutes', () => {
  it('an unused table and match leave the memory, and those with connections stay', async () => {
    platform.platform.run();
    const [watched, idle] = [await started(), await started()];
    const client = platform.connect(watched.id, null);
    await client.hello();
    await platform.world.advance(9 * MINUTE);
    expect([watched, idle].map(kept)).toEqual([
      [true, true],
      [true, true],
    ]);
    await platform.world.advance(2 * MINUTE);
    expect([watched, idle].map(kept)).toEqual([
      [true, true],
      [false, false],
    ]);
    client.connection.closed();
    await platform.world.advance(11 * MINUTE);
    expect(kept(watched)).toEqual([false, false]);
    expect(await platform.platform.tables.find(idle.id)).toMatchObject({ id: idle.id, status: 'running' });
    expect(await platform.platform.matches.get(idle.matchId ?? '')).toMatchObject({ step: 0, ended: null });
  });

  it('each is counted from when it was last asked for', async () => {
    const [asked, idle] = [await started(), await started()];
    platform.world.freeze(10 * MINUTE - 1);
    platform.platform.sweep();
    expect([asked, idle].map(kept)).toEqual([
      [true, true],
      [true, true],
    ]);
    await platform.platform.matches.get(asked.matchId ?? '');
    await platform.platform.tables.find(asked.id);
    platform.world.freeze(1);
    platform.platform.sweep();
    expect([asked, idle].map(kept)).toEqual([
      [true, true],
      [false, false],
    ]);
    platform.world.freeze(10 * MINUTE);
    platform.platform.sweep();
    expect(kept(asked)).toEqual([false, false]);
  });

  it('a match whose bot is still thinking stays', async () => {
    // The thread never receives its task.
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
    const chairs = [open, ...Array.from({ length: 6 }, () => bot('easy'))];
    const made = await platform.table('ada', { game: 'diplomacy', options: {}, chairs });
    const begun = await platform.platform.start(made.id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    platform.world.freeze(10 * MINUTE);
    platform.platform.sweep();
    expect(kept(begun.value)).toEqual([true, true]);
  });
});
