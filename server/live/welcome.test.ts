import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(() => platform.close());

it('a player who sits down while names are read is in the last table that the client gets', async () => {
  const { directory, tables } = platform.platform;
  const { id } = await platform.table('ada');
  const client = platform.connect(id, 'bob');
  const shown = directory.shown.bind(directory);
  let isFirst = true;
  directory.shown = async (ids) => {
    const names = await shown(ids);
    if (isFirst) {
      isFirst = false;
      await tables.sit(id, 'bob');
    }
    return names;
  };
  await client.hello();
  const told = client.frames.flatMap((frame) => (frame.t === 'welcome' || frame.t === 'table' ? [frame.table] : []));
  expect(told.at(-1)?.chairs.map(({ who }) => who)).toEqual(['ada', 'bob']);
});
