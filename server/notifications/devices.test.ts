import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';
import { MAX_DEVICES, PushDevices } from './devices.ts';
import { Receiver } from './testing/receiver.ts';
import { openVapid } from './vapid.ts';

let platform: TestPlatform;
let receiver: Receiver;
beforeEach(async () => {
  platform = await TestPlatform.open();
  receiver = await Receiver.start();
});
afterEach(async () => {
  await platform.close();
  await receiver.close();
});

it('a further device of an account replaces its oldest, and no other account’s', async () => {
  const { store, world } = platform;
  const vapid = await openVapid(store.settings, null);
  const devices = new PushDevices({ store: store.notifications, vapid, reach: 'anywhere', world });
  for (const id of ['ann', 'bob'])
    await store.accounts.create({ id, name: id, foldedName: id, passwordHash: null, createdAt: 0, seenAt: 0 });
  const keep = async (account: string, name: string) => {
    await world.advance(1);
    expect(await devices.keep(account, { ...receiver.device(`/${name}`, []), kinds: ['turn'] })).toBe(true);
  };
  const kept = async (account: string) =>
    (await store.notifications.devicesOf(account, 2 * MAX_DEVICES))
      .map(({ body }) => new URL((JSON.parse(body) as { endpoint: string }).endpoint).pathname)
      .sort();
  await keep('bob', 'bob');
  const names = Array.from({ length: MAX_DEVICES + 2 }, (_, number) => String.fromCharCode(97 + number));
  for (const name of names) await keep('ann', name);
  expect(await kept('ann')).toEqual(names.slice(2).map((name) => `/${name}`));
  expect(await kept('bob')).toEqual(['/bob']);
});
