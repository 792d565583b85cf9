import { afterEach, beforeEach, expect, it } from 'vitest';
import { seatingOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { TestPlatform } from '../testing/platform.ts';

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

async function started(): Promise<Table> {
  const { id } = await one.table('ada');
  await one.platform.tables.sit(id, 'bob');
  const begun = await one.platform.start(id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

it('a match that has started is not started again', async () => {
  const table = await started();
  const match = await one.platform.matches.get(table.matchId ?? '');
  const again = await one.platform.matches.start(table, seatingOf(table));
  expect(again.ok && again.value.link).toBe(match?.link);
  await one.restart();
  const later = await one.platform.matches.start(table, seatingOf(table));
  expect(later.ok && [later.value.link, later.value.nextSeq]).toEqual([match?.link, match?.nextSeq]);
});

it('a match that cannot start says why', async () => {
  const table = await started();
  const codeOf = async (change: Partial<Table>) => {
    const result = await one.platform.matches.start({ ...table, ...change }, []);
    return result.ok ? 'started' : result.error.code;
  };
  expect(await codeOf({ matchId: null })).toBe('table-not-started');
  expect(await codeOf({ order: null })).toBe('table-not-started');
  expect(await codeOf({ game: 'chess' })).toBe('table-not-started');
  const origin = { kind: 'position', position: 'nonsense' } as const;
  expect(await codeOf({ matchId: 'other.match', origin })).toBe('bad-stack');
});
