import { expectNoSidewaysScroll, expectNothingCovered, settled } from './support/layout.ts';
import { startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A phone in landscape. */
const LANDSCAPE_PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
/** Board and controls of each game. */
const PARTS = {
  'colt-express': ['.colt-board .kit-place', '.colt-tray'],
  diplomacy: ['.dip-board .kit-place', '.dip-panel'],
  dvonn: ['.dvonn-drawing'],
  frogs: ['.frogs-drawing', '.frogs-tray'],
  objectron: ['.objectron-board .kit-place', '.objectron-tray'],
};

for (const [game, parts] of Object.entries(PARTS))
  test(`${game}: on a landscape phone board and controls fit, and the history is one press away`, {
    tag: game === 'diplomacy' ? [] : ['@long'],
  }, async ({ newPlayer }) => {
    const page = await newPlayer(LANDSCAPE_PHONE);
    await page.goto(`/play/${game}`);
    await settled(page);
    for (const part of ['.room-prompt', '.room-bar', ...parts])
      await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
    await expectNothingCovered(page);
    await expectNoSidewaysScroll(page);
    const history = page.getByRole('tab', { name: 'History' });
    if (game === 'diplomacy') await history.click();
    else await page.getByRole('button', { name: 'History' }).click();
    await expect(history).toBeFocused();
    await expect(page.getByRole('tabpanel').last()).toBeInViewport();
    if (game !== 'diplomacy') await page.getByRole('button', { name: 'Back to the board' }).click();
    await expect(page.locator('.room-bar')).toBeInViewport({ ratio: 0.99 });
  });

test('on a phone one press opens unread chat', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(LANDSCAPE_PHONE), await newPlayer()];
  await startOnlineGame(host, guest);
  await guest.getByRole('button', { name: /^Open chat/ }).click();
  await guest.getByRole('textbox', { name: 'Message the table' }).fill('Shall we begin?');
  await guest.keyboard.press('Enter');
  await host.getByRole('button', { name: 'History and chat, 1 new message' }).click();
  await expect(host.getByText('Shall we begin?')).toBeInViewport();
});

test('the header of a table overlaps nothing at any width', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/diplomacy');
  await settled(page);
  for (const width of [1440, 1280, 1160, 1100, 1099, 960, 901, 900, 760, 701, 700, 560, 420, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCovered(page);
    await expectNoSidewaysScroll(page);
  }
});
