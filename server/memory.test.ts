import { MINUTE } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Table } from './tables/table.ts';
import { person, TestHouse } from './testing/house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await TestHouse.open();
});
afterEach(() => house.close());

async function started(): Promise<Table> {
  const table = await house.table('ada');
  await house.house.tables.sit(table.id, person('bob'), 'e');
  const begun = await house.house.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

const isThere = ({ matchId }: Table): boolean => house.house.matches.peek(matchId ?? '') !== null;

it('a match that nobody looks at leaves the memory after ten minutes, and comes back when it is asked for', async () => {
  const [watched, asked, idle] = [await started(), await started(), await started()];
  await house.connect(watched.id, null).hello();
  await house.world.advance(10 * MINUTE - 1);
  house.house.sweep();
  expect([watched, asked, idle].map(isThere)).toEqual([true, true, true]);
  await house.house.matches.get(asked.matchId ?? '');
  await house.world.advance(1);
  house.house.sweep();
  expect([watched, asked, idle].map(isThere)).toEqual([true, true, false]);
  await house.world.advance(10 * MINUTE);
  house.house.sweep();
  expect([watched, asked, idle].map(isThere)).toEqual([true, false, false]);
  expect(await house.house.matches.get(idle.matchId ?? '')).toMatchObject({ step: 0, ended: null });
});
