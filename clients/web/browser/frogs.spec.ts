import { readFileSync } from 'node:fs';
import { storeGame } from './support/device.ts';
import { nextToMove } from './support/dvonn-page.ts';
import { FrogsPage } from './support/frogs-page.ts';
import { tabTo } from './support/keys.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered } from './support/layout.ts';
import { startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

const { actions } = JSON.parse(readFileSync(new URL('testdata/frogs-game.json', import.meta.url), 'utf8')) as {
  readonly actions: readonly string[];
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FOUR = [{ name: 'Juniper' }, { bot: 'easy' }, { bot: 'random' }, { bot: 'easy' }] as const;

test('two players play a whole game by mouse, with every card, and see the same result', {
  tag: '@long',
}, async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await startOnlineGame(host, guest, { game: 'frogs' });
  const [one, other] = [new FrogsPage(host), new FrogsPage(guest)];
  const [first, second] = (await nextToMove([one, other])) === one ? [one, other] : [other, one];
  await second.press('H2');
  await expect(second.prompt).toContainText('It’s not your turn');
  for (const [index, action] of actions.entries()) {
    const seat = index % 2 === 0 ? first : second;
    await seat.expectMoves(index);
    await seat.playAction(action);
  }
  await expect(first.result).toHaveText(/^You win by 3\.$/);
  await expect(second.result).toHaveText(/ wins by 3\.$/);
  for (const { page } of [first, second]) {
    await expect(page.locator('.lead')).toContainText('gets all 3 frogs home and wins.');
    await expect(page.getByText('Fairness verified')).toBeVisible();
  }
  await first.page.getByRole('button', { name: 'View the history' }).click();
  for (const name of ['Extra Jump', 'Parachute', 'Extra Bridge', 'Bridge Removal'])
    await expect(first.log.filter({ hasText: `plays ${name}` })).toHaveCount(1);
  await first.press('C3');
  await expect(first.prompt).toContainText('The game is over.');
});

test('one player starts a game for four with three bots', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/frogs');
  const pond = new FrogsPage(page);
  await pond.expectTurn();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByLabel('Players').selectOption('4');
  await dialog.getByLabel('Navy player').selectOption('random');
  await dialog.getByLabel('Ink player').selectOption('easy');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('Random bot 1');
  await pond.expectMoves(0);
  await pond.playAction('H1C1');
  await pond.expectMoves(4);
  await pond.expectTurn();
  await pond.movable.last().click();
  await expect(pond.lit.first()).toBeVisible();
});

test('a game for four with three bots can be finished', { tag: '@long' }, async ({ page }) => {
  // Nothing can block the last frog: the bridge into a home stays, and a frog in front of it can be passed.
  const frogs = [
    ['E2', 'H3', 'H4'],
    ['H2', 'H2', 'H2'],
    ['H3', 'H3', 'H3'],
    ['H4', 'H4', 'H4'],
  ];
  await storeGame(page, { game: 'frogs', chairs: FOUR, position: { seats: 4, turn: 0, round: 9, frogs } });
  await page.goto('/play/frogs');
  const pond = new FrogsPage(page);
  await pond.playAction('parachute E2E3');
  await pond.expectMoves(4);
  await pond.playAction('E3H2');
  await expect(pond.result).toHaveText('You win by 3.');
  await expectAccessible(page);
});

const CARDS = [
  {
    card: 'Extra Jump',
    steps: ['C2', 'B2'],
    says: ['Select a frog to jump twice', 'an empty leaf for the first jump', 'Choose where the second jump'],
    end: 'A2',
  },
  { card: 'Parachute', steps: ['C2'], says: ['It doesn’t need a bridge', 'Choose any neighbouring leaf'], end: 'D2' },
  {
    card: 'Extra Bridge',
    steps: ['C2D2'],
    says: ['Choose the first open gap', 'Choose the second open gap'],
    end: 'A4A5',
  },
  { card: 'Bridge Removal', steps: [], says: ['Choose a wooden bridge'], end: 'A1A2' },
] as const;

for (const { card, steps, says, end } of CARDS) {
  const tag = card === 'Extra Jump' || card === 'Bridge Removal' ? [] : ['@long'];
  test(`${card} is played step by step, and can be cleared at each of them`, { tag }, async ({ page }) => {
    const position = {
      seats: 2,
      frogs: [
        ['C2', 'H1', 'H1'],
        ['H2', 'H2', 'H2'],
      ],
      open: ['C2D2', 'A4A5'],
    };
    await storeGame(page, { game: 'frogs', chairs: [{ name: 'Juniper' }, { name: '' }], position });
    await page.goto('/play/frogs');
    const pond = new FrogsPage(page);
    await pond.expectTurn();
    for (let done = 0; done <= steps.length; done += 1) {
      await pond.press(card);
      for (const [index, step] of steps.slice(0, done).entries()) {
        await expect(pond.prompt).toContainText(says[index] ?? '');
        await pond.press(step);
      }
      await expect(pond.prompt).toContainText(says[done] ?? '');
      await expect(pond.card(card)).toHaveAttribute('aria-pressed', 'true');
      await pond.clearButton.click();
      await expect(pond.prompt).toContainText('Your turn: jump, bridge or card');
      await expect(pond.card(card)).toHaveAttribute('aria-pressed', 'false');
    }
    await pond.press(card, ...steps, end);
    await expect(pond.prompt).toContainText('Preview');
    await page.getByRole('button', { name: /^Clear Esc/ }).click();
    await expect(pond.confirm).toHaveCount(0);
    await expect(pond.prompt).toContainText('Your turn: jump, bridge or card');
    await pond.press(card, ...steps, end);
    await pond.confirm.click();
    await pond.expectMoves(1);
    await expect(page.getByRole('img', { name: /^Cards left: / }).first()).not.toHaveAccessibleName(new RegExp(card));
  });
}

test('a card can be played by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/frogs');
  const pond = new FrogsPage(page);
  await pond.expectTurn();
  await tabTo(page, pond.card('Parachute'));
  await page.keyboard.press('Enter');
  await expect(pond.prompt).toContainText('It doesn’t need a bridge');
  await tabTo(page, page.locator('[data-spot]'), 'Shift+Tab');
  await page.keyboard.press('n');
  await expect(pond.spot('H1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await expect(pond.spot('C1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pond.confirm).toBeVisible();
  await page.keyboard.press('Enter');
  await pond.expectMoves(2);
});

test('on a phone taps near a leaf count, and nothing overlaps', { tag: '@long' }, async ({ newPlayer }) => {
  const page = await newPlayer(PHONE);
  const position = {
    seats: 4,
    frogs: [
      ['C2', 'H1', 'H1'],
      ['H2', 'H2', 'H2'],
      ['H3', 'H3', 'H3'],
      ['H4', 'H4', 'H4'],
    ],
    open: ['A4A5'],
  };
  await storeGame(page, { game: 'frogs', chairs: FOUR, position });
  await page.goto('/play/frogs');
  const pond = new FrogsPage(page);
  await pond.expectTurn();
  await expectNoSidewaysScroll(page);
  await expectNothingCovered(page);
  await expectAccessible(page);
  const box = await pond.spot('A4A5').boundingBox();
  if (box === null) throw new Error('the gap is not on the page');
  // On the edge of the neighbouring leaf, which has no action.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 15);
  await expect(pond.confirm).toBeVisible();
  await expect(pond.previewed).toHaveText('Bridge between A4 and A5');
  await test.step('with two players on the smallest phone, the turn text is not cut off', async () => {
    const small = await newPlayer({ ...PHONE, viewport: { width: 360, height: 740 } });
    await storeGame(small, { game: 'frogs', chairs: FOUR.slice(0, 2), position: { seats: 2 } });
    await small.goto('/play/frogs');
    const state = small.locator('.seat-card-state').filter({ hasText: 'Your turn' });
    await expect(state).toBeVisible();
    expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
]) {
  const tag = viewport.width === 390 ? [] : ['@long'];
  test(`the board for four fits into ${viewport.width} by ${viewport.height}`, { tag }, async ({ newPlayer }) => {
    const page = await newPlayer({ viewport });
    await storeGame(page, { game: 'frogs', chairs: FOUR });
    await page.goto('/play/frogs');
    const pond = new FrogsPage(page);
    await pond.expectTurn();
    await pond.press('H1');
    await expectNoSidewaysScroll(page);
    await expectNothingCovered(page);
    for (const part of [page.locator('.frogs-drawing'), pond.cards, page.locator('.room-bar')])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}
