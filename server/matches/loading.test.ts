import type { Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
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
  platform = await TestPlatform.open(undefined, counted);
});
afterEach(() => platform.close());

it('a match that is owed nothing is read without a change to it', async () => {
  const table = await platform.table('ada');
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  const matchId = (started.ok ? started.value.matchId : null) ?? '';
  await platform.restart();
  changed = [];
  expect((await platform.platform.matches.get(matchId))?.start.matchId).toBe(matchId);
  expect(changed).not.toContain(matchId);
});
