import type { Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestHouse } from '../testing/house.ts';

let house: TestHouse;
/** Ids of the logs that were changed, in order. */
let changed: string[];
beforeEach(async () => {
  changed = [];
  const counted = (store: Store): Store => ({
    ...store,
    logs: {
      ...store.logs,
      append: (append) => {
        changed.push(append.logId);
        return store.logs.append(append);
      },
    },
  });
  house = await TestHouse.open(undefined, counted);
});
afterEach(() => house.close());

it('a match that is owed nothing is read without a change to it', async () => {
  const table = await house.table('ada');
  await house.house.tables.sit(table.id, 'bob');
  const started = await house.house.start(table.id, 'ada');
  const matchId = (started.ok ? started.value.matchId : null) ?? '';
  await house.restart();
  changed = [];
  expect((await house.house.matches.get(matchId))?.start.matchId).toBe(matchId);
  expect(changed).not.toContain(matchId);
});
