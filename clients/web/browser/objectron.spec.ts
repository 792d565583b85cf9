import { storeGame } from './support/device.ts';
import { tabTo } from './support/keys.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered } from './support/layout.ts';
import { ObjectronPage } from './support/objectron-page.ts';
import { expect, test } from './support/test.ts';

const CALM = { width: 10, height: 10, power: 'calm', memory: 'unaided' } as const;
const TOGETHER = [{ name: 'Juniper' }, { name: 'Moth' }] as const;

test('a game against a bot can be finished with animations on', { tag: '@long' }, async ({ newPlayer }) => {
  const page = await newPlayer({ reducedMotion: 'no-preference' });
  // Three moves from the finish: the bot cannot get home first.
  const players = [{ at: 'G7' }, { at: 'J2' }];
  const position = { players, walls: ['A5C5'], turn: 41 };
  await storeGame(page, {
    game: 'objectron',
    chairs: [{ name: 'Juniper' }, { bot: 'random' }],
    position,
    options: CALM,
  });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  for (let steps = 0; steps < 60 && (await table.result.count()) === 0; steps += 1) {
    await expect(table.movable.first().or(table.result)).toBeVisible({ timeout: 120_000 });
    if ((await table.result.count()) > 0) break;
    // Towards the upper right: later squares are closer.
    await table.movable.last().click();
    await table.confirmMove();
  }
  await expect(table.result).toHaveText('You win.');
  await expect(page.locator('.lead')).toContainText('reaches the finish and wins');
  await expectAccessible(page);
});

test('two players on one device: grenade, disc through a teleporter, a warning, and a confirmed loss', async ({
  page,
}) => {
  const position = {
    teleporters: ['C1G6', 'G6C1'],
    items: { disc: ['A1'] },
    players: [{ at: 'A1', carried: ['grenade'] }, { at: 'I6' }],
  };
  await storeGame(page, { game: 'objectron', chairs: TOGETHER, position, options: CALM });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.expectTurn();
  await expectAccessible(page);
  await table.tool('Pick up the identity disc').click();
  await expect(table.bar).toContainText('You’ll be carrying 2 of 6 items.');
  await table.confirmMove();
  await table.tool('Throw an identity disc').click();
  await expect(table.prompt).toContainText('Choose a direction.');
  await table.square('B1').click();
  await expect(table.bar).toContainText('passing through the teleporter on C1');
  await expect(table.bar).toContainText('hits Amber on I6');
  await table.confirmMove();
  await expect(page.getByRole('img', { name: /, will lose 3 actions$/ }).first()).toBeVisible();
  await table.tool('Lay').click();
  await expect(table.prompt).toContainText('Use your last action to move');
  await table.step('B2');
  // Amber has lost the whole turn, so Cyan moves again.
  await expect(table.prompt).toContainText('You’re Cyan.');
  await table.tool('Lay a light grenade').click();
  await table.confirmMove();
  await table.tool('End turn').click();
  await expect(page.getByText('If you end it now, you lose the game.')).toBeVisible();
  await page.getByRole('button', { name: /^Clear/ }).click();
  await expect(table.confirm).toHaveCount(0);
  await table.step('C3');
  await expect(table.square('B2')).toHaveAccessibleName(/^B2, Cyan’s light trail/);
  await table.tool('End turn').click();
  await table.confirmMove();
  await expect(table.prompt).toContainText('You’re Amber.');
  await table.tool('End turn').click();
  // Enter alone does not lose the game.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const lose = page.getByRole('button', { name: /^End and lose/ });
  await expect(lose).toHaveClass(/nudged/);
  await lose.click();
  await expect(table.result).toHaveText(/^Juniper wins/);
  await expect(page.locator('.lead')).toContainText('Moth ended a turn without moving');
});

test('a grenade without power costs four actions', { tag: '@long' }, async ({ page }) => {
  const dark = `03${'0'.repeat(98)}`;
  const mined = { players: [{ at: 'A2' }, { at: 'J9' }], armed: ['B1'], dark };
  await storeGame(page, { game: 'objectron', chairs: TOGETHER, position: mined, options: CALM });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await expect(table.square('B1')).toHaveAccessibleName('B1, no power for 3 turns, can go here');
  await table.square('B1').click();
  await expect(table.bar).toContainText('Ends your turn');
  await table.confirmMove();
  await expect(table.log.filter({ hasText: 'loses 4 actions' })).toHaveCount(1);
});

test('a player who moves into a corner is warned, and loses after confirming', async ({ page }) => {
  const position = {
    walls: ['B1B3'],
    players: [{ at: 'A2', trail: [{ at: 'A3', stays: 1 }] }, { at: 'J9' }],
    moved: true,
    actions: 2,
  };
  await storeGame(page, { game: 'objectron', chairs: TOGETHER, position, options: CALM });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.square('A1').click();
  await expect(page.getByText('You’d have no moves left')).toBeVisible();
  await table.confirmMove();
  await expect(page.locator('.lead')).toContainText('Juniper can’t move. Moth wins.');
});

test('moving, throwing and ending the turn work by keyboard', { tag: '@long' }, async ({ page }) => {
  const position = {
    players: [{ at: 'C3', carried: ['disc'], trail: [{ at: 'B2', stays: 0 }] }, { at: 'J9' }],
  };
  await storeGame(page, { game: 'objectron', chairs: TOGETHER, position, options: CALM });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.expectTurn();
  await tabTo(page, page.locator('[data-spot]'));
  await expect(table.square('C3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(table.square('C4')).toBeFocused();
  await page.keyboard.press('Numpad9');
  await expect(table.square('D4')).toBeFocused();
  await expect(table.bar).toContainText('Move to D4');
  await page.keyboard.press('Enter');
  await table.expectMoves(1);
  await page.keyboard.press('t');
  await page.keyboard.press('d');
  await expect(table.bar).toContainText('Throw identity disc right');
  await page.keyboard.press('Enter');
  await table.expectMoves(2);
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await expect(table.confirm).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(table.prompt).toContainText('A light trail blocks C3.');
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await table.expectMoves(3);
  await expect(table.prompt).toContainText('You’re Amber.');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
]) {
  const tag = viewport.width === 390 ? [] : ['@long'];
  test(`a grid of 30 is usable in ${viewport.width} by ${viewport.height}`, { tag }, async ({ newPlayer }) => {
    const page = await newPlayer({ viewport });
    const options = { ...CALM, width: 30, height: 30 };
    const players = [
      { at: 'O15', carried: ['grenade', 'disc', 'charged-disc'], penalty: 2 },
      { carried: ['disc'], penalty: 1 },
    ];
    await storeGame(page, { game: 'objectron', chairs: TOGETHER, position: { players }, options });
    await page.goto('/play/objectron');
    const table = new ObjectronPage(page);
    await table.expectTurn();
    await expectNoSidewaysScroll(page);
    await expectNothingCovered(page);
    for (const part of ['.objectron-board .kit-place', '.objectron-tray', '.room-bar'])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    // The visible part contains the player to move.
    await expect(table.square('O15')).toBeInViewport();
    await page.getByRole('button', { name: /^Zoom (?:in|out)$/ }).click();
    await expect(table.square('O15')).toBeInViewport();
  });
}
