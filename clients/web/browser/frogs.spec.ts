import { readFileSync } from 'node:fs';
import { keepTable } from './support/device.ts';
import { tabTo } from './support/keys.ts';
import { expectNoSidewaysScroll, expectNothingCovered, expectUsableByAll } from './support/looks.ts';
import { startMatch } from './support/people.ts';
import { Pond } from './support/pond.ts';
import { nextOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const { actions } = JSON.parse(readFileSync(new URL('testdata/frogs-game.json', import.meta.url), 'utf8')) as {
  readonly actions: readonly string[];
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FOUR = [{ name: 'Juniper' }, { bot: 'easy' }, { bot: 'random' }, { bot: 'easy' }] as const;

test('two people play a whole game by mouse, with every card; both are shown the same result', {
  tag: '@long',
}, async ({ somebody }) => {
  const [host, guest] = [await somebody(), await somebody()];
  await startMatch(host, guest, { game: 'frogs' });
  const [one, other] = [new Pond(host), new Pond(guest)];
  const [first, second] = (await nextOf([one, other])) === one ? [one, other] : [other, one];
  await second.press('H2');
  await expect(second.prompt).toContainText('It’s not your turn');
  for (const [index, action] of actions.entries()) {
    const seat = index % 2 === 0 ? first : second;
    await seat.hasSeen(index);
    await seat.make(action);
  }
  await expect(first.result).toHaveText(/^You win by 3\.$/);
  await expect(second.result).toHaveText(/ wins by 3\.$/);
  for (const { page } of [first, second]) {
    await expect(page.locator('.lead')).toContainText('gets all 3 frogs home and wins.');
    await expect(page.getByText('Fairness verified')).toBeVisible();
  }
  await first.page.getByRole('button', { name: 'Read the history' }).click();
  for (const name of ['Extra Jump', 'Parachute', 'Extra Bridge', 'Bridge Removal'])
    await expect(first.log.filter({ hasText: `plays ${name}` })).toHaveCount(1);
  await first.press('C3');
  await expect(first.prompt).toContainText('The game is over.');
});

test('one person and three bots sit down to a pond for four', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/frogs');
  const pond = new Pond(page);
  await pond.isAsked();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByLabel('Players').selectOption('4');
  await dialog.getByLabel('Navy player').selectOption('random');
  await dialog.getByLabel('Ink player').selectOption('easy');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('Random bot 1');
  await pond.hasSeen(0);
  await pond.make('H1C1');
  await pond.hasSeen(4);
  await pond.isAsked();
  await pond.movable.last().click();
  await expect(pond.lit.first()).toBeVisible();
});

test('a game for four with three bots is played to its end', { tag: '@long' }, async ({ page }) => {
  // Nothing can keep the last frog out: the way into a home is never taken away, and a frog on the door is passed.
  const frogs = [
    ['E2', 'H3', 'H4'],
    ['H2', 'H2', 'H2'],
    ['H3', 'H3', 'H3'],
    ['H4', 'H4', 'H4'],
  ];
  await keepTable(page, { game: 'frogs', chairs: FOUR, position: { seats: 4, turn: 0, round: 9, frogs } });
  await page.goto('/play/frogs');
  const pond = new Pond(page);
  await pond.make('parachute E2E3');
  await pond.hasSeen(4);
  await pond.make('E3H2');
  await expect(pond.result).toHaveText('You win by 3.');
  await expectUsableByAll(page);
});

const CARDS = [
  {
    card: 'Extra Jump',
    steps: ['C2', 'B2'],
    says: ['Select the frog that jumps twice', 'an empty leaf for the first jump', 'Choose the second jump'],
    end: 'A2',
  },
  { card: 'Parachute', steps: ['C2'], says: ['It needs no bridge', 'Choose any neighbouring leaf'], end: 'D2' },
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
  test(`${card} is played step by step, and put back at every one of them`, { tag }, async ({ page }) => {
    const position = {
      seats: 2,
      frogs: [
        ['C2', 'H1', 'H1'],
        ['H2', 'H2', 'H2'],
      ],
      open: ['C2D2', 'A4A5'],
    };
    await keepTable(page, { game: 'frogs', chairs: [{ name: 'Juniper' }, { name: '' }], position });
    await page.goto('/play/frogs');
    const pond = new Pond(page);
    await pond.isAsked();
    for (let done = 0; done <= steps.length; done += 1) {
      await pond.press(card);
      for (const [index, step] of steps.slice(0, done).entries()) {
        await expect(pond.prompt).toContainText(says[index] ?? '');
        await pond.press(step);
      }
      await expect(pond.prompt).toContainText(says[done] ?? '');
      await expect(pond.card(card)).toHaveAttribute('aria-pressed', 'true');
      await pond.putBack.click();
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
    await pond.hasSeen(1);
    await expect(page.getByRole('img', { name: /^Cards left: / }).first()).not.toHaveAccessibleName(new RegExp(card));
  });
}

test('a card is played by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/frogs');
  const pond = new Pond(page);
  await pond.isAsked();
  await tabTo(page, pond.card('Parachute'));
  await page.keyboard.press('Enter');
  await expect(pond.prompt).toContainText('It needs no bridge');
  await tabTo(page, page.locator('[data-spot]'), 'Shift+Tab');
  await page.keyboard.press('n');
  await expect(pond.spot('H1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await expect(pond.spot('C1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pond.confirm).toBeVisible();
  await page.keyboard.press('Enter');
  await pond.hasSeen(2);
});

test('on a phone a finger need not meet the middle, and everything has its room', { tag: '@long' }, async ({
  somebody,
}) => {
  const page = await somebody(PHONE);
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
  await keepTable(page, { game: 'frogs', chairs: FOUR, position });
  await page.goto('/play/frogs');
  const pond = new Pond(page);
  await pond.isAsked();
  await expectNoSidewaysScroll(page);
  await expectNothingCovered(page);
  await expectUsableByAll(page);
  const box = await pond.spot('A4A5').boundingBox();
  if (box === null) throw new Error('the gap is not on the page');
  // On the edge of the leaf beside it, where nothing can be done.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 15);
  await expect(pond.confirm).toBeVisible();
  await expect(page.getByText('Bridge between A4 and A5', { exact: true })).toBeVisible();
  await test.step('between two, on the smallest phone, whose move it is can be read to its end', async () => {
    const small = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } });
    await keepTable(small, { game: 'frogs', chairs: FOUR.slice(0, 2), position: { seats: 2 } });
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
  test(`the pond for four is seen whole in ${viewport.width} by ${viewport.height}`, { tag }, async ({ somebody }) => {
    const page = await somebody({ viewport });
    await keepTable(page, { game: 'frogs', chairs: FOUR });
    await page.goto('/play/frogs');
    const pond = new Pond(page);
    await pond.isAsked();
    await pond.press('H1');
    await expectNoSidewaysScroll(page);
    await expectNothingCovered(page);
    for (const part of [page.locator('.frogs-drawing'), page.locator('.frogs-cards'), page.locator('.room-bar')])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}
