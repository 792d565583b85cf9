import { Doorbell } from './support/doorbell.ts';
import { makeTable, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

// The service worker receives notifications.
test.use({ serviceWorkers: 'allow' });

const NOTICE = { kind: 'turn', game: 'frogs', table: 'By the window', code: 'K7Q4RM2' };

test('a notice that is pushed is shown, what is none is not, and pressing one opens its table', async ({ page }) => {
  const bell = await Doorbell.of(page);
  await bell.ring({ ...NOTICE, kind: 'nonsense' });
  await bell.ring({ ...NOTICE, code: 7 });
  await bell.ring(NOTICE);
  await expect.poll(async () => (await bell.asked()).shown.length).toBe(1);
  const { shown } = await bell.asked();
  expect(shown).toMatchObject([
    { title: 'It’s your turn', body: 'By the window, Frogs & Bridges', tag: 'turn /t/K7Q4RM2', data: '/t/K7Q4RM2' },
  ]);
  // Nobody is there yet: a window is opened.
  expect(await bell.press('/t/K7Q4RM2')).toBe(true);
  expect(await bell.asked()).toMatchObject({ opened: ['/t/K7Q4RM2'], focused: [] });
});

test('who looks at the very table is told nothing; pressing a notice leads back to its open page', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  const { code } = await makeTable(page);
  const bell = await Doorbell.of(page);
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await bell.ring({ ...NOTICE, code });
  await bell.ring({ ...NOTICE, kind: 'said' });
  await expect.poll(async () => (await bell.asked()).shown).toMatchObject([{ title: 'You have a new message' }]);
  expect(await bell.press(`/t/${code}`)).toBe(true);
  expect(await bell.asked()).toMatchObject({ opened: [], focused: [`/t/${code}`] });
});
