import { createTestTable, signInAs } from './support/people.ts';
import { PushReceiver } from './support/push-receiver.ts';
import { expect, test } from './support/test.ts';

// The service worker receives notifications.
test.use({ serviceWorkers: 'allow' });

const NOTICE = { kind: 'turn', game: 'frogs', table: 'By the window', code: 'K7Q4RM2' };

test('a push notification is shown and opens its table; invalid messages are ignored', async ({ page }) => {
  const bell = await PushReceiver.of(page);
  await bell.deliver({ ...NOTICE, kind: 'nonsense' });
  await bell.deliver({ ...NOTICE, code: 7 });
  await bell.deliver(NOTICE);
  await expect.poll(async () => (await bell.asked()).shown.length).toBe(1);
  const { shown } = await bell.asked();
  expect(shown).toMatchObject([
    { title: 'It’s your turn', body: 'By the window, Frogs & Bridges', tag: 'turn /t/K7Q4RM2', data: '/t/K7Q4RM2' },
  ]);
  // No page shows the table yet, so a window opens.
  expect(await bell.press('/t/K7Q4RM2')).toBe(true);
  expect(await bell.asked()).toMatchObject({ opened: ['/t/K7Q4RM2'], focused: [] });
});

test('no notification is shown for the visible table; pressing one focuses its open page', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page);
  const { code } = await createTestTable(page);
  const bell = await PushReceiver.of(page);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await bell.deliver({ ...NOTICE, code });
  await bell.deliver({ ...NOTICE, kind: 'said' });
  await expect.poll(async () => (await bell.asked()).shown).toMatchObject([{ title: 'You have a new message' }]);
  expect(await bell.press(`/t/${code}`)).toBe(true);
  expect(await bell.asked()).toMatchObject({ opened: [], focused: [`/t/${code}`] });
});
