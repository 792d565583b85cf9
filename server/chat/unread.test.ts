import { UserError } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aroundStore } from '../testing/around-store.ts';
import { type TestClient, TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let ada: TestClient;
let isAway: boolean;
beforeEach(async () => {
  isAway = false;
  platform = await TestPlatform.open(undefined, (store) => ({
    ...store,
    // As another node hears it: without the line.
    watch: (watcher) => store.watch({ ...watcher, said: (id, number) => watcher.said?.(id, number) }),
    ...aroundStore(store, async ({ area, method, carryOut }) => {
      if (isAway && area === 'chat' && method !== 'add') throw new UserError('The database isn’t answering.');
      return carryOut();
    }),
  }));
  const { id } = await platform.table('ada');
  platform.platform.run();
  ada = platform.connect(id, 'ada');
  await ada.hello();
});
afterEach(() => platform.close());

const texts = () => ada.frames.flatMap((frame) => (frame.t === 'said' ? frame.sayings.map(({ text }) => text) : []));

it('reads a chat line again that could not be read when its news came, until it can', async () => {
  isAway = true;
  await ada.send({ t: 'say', text: 'anyone here?' });
  await platform.world.advance(3000);
  expect(texts()).toEqual([]);
  isAway = false;
  await platform.world.advance(1000);
  expect(texts()).toEqual(['anyone here?']);
  await platform.world.advance(3000);
  expect(texts()).toHaveLength(1);
});
