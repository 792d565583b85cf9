import { storeGame } from './support/device.ts';
import { nextToMove } from './support/dvonn-page.ts';
import { expectAccessible } from './support/layout.ts';
import { ObjectronPage } from './support/objectron-page.ts';
import { createTestTable, signInAs, startOnlineGame } from './support/people.ts';
import { expect, test } from './support/test.ts';

const CALM = { width: 10, height: 10, power: 'calm', memory: 'unaided' } as const;
const TOGETHER = [{ name: 'Juniper' }, { name: 'Moth' }] as const;
/** More moves than any game on the smallest grid takes. */
const MAX_MOVES = 300;

test('a new game against a bot can be played from start to end', { tag: '@long' }, async ({ page }) => {
  const options = { sitters: ['me', 'random'], lot: false, options: CALM };
  await page.addInitScript((text) => localStorage.setItem('tavola.play.objectron', text), JSON.stringify(options));
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.expectTurn();
  for (let steps = 0; steps < MAX_MOVES; steps += 1) {
    await expect(table.movable.first().or(table.result)).toBeVisible({ timeout: 120_000 });
    if ((await table.result.count()) > 0) break;
    // The finish is in the upper right. Some move leads closer until the game is over.
    await moveNearest(table);
    await table.confirmMove();
  }
  await expect(table.result).toBeVisible();
  await expect(page.locator('.lead')).toContainText(/reaches the finish and wins|can’t move/);
  await expect(page.getByText('Fairness verified')).toBeVisible();
});

/** Moves to the legal square nearest to the upper right corner. */
async function moveNearest({ movable }: ObjectronPage): Promise<void> {
  const names = await movable.evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));
  const worth = (name: string): number => name.charCodeAt(0) - 'A'.charCodeAt(0) + Number(name.slice(1));
  const best = names.indexOf([...names].sort((a, b) => worth(b) - worth(a))[0] ?? '');
  await movable.nth(best).click();
}

/** The player to move, or null when the game is over. */
async function playerToMove(tables: readonly ObjectronPage[]): Promise<ObjectronPage | null> {
  let found: ObjectronPage | null = null;
  const isSettled = async (): Promise<boolean> => {
    for (const table of tables) {
      if ((await table.result.count()) > 0) return true;
      if ((await table.movable.count()) > 0) found = table;
    }
    return found !== null;
  };
  await expect.poll(isSettled).toBe(true);
  return found;
}

test('online, both players see the moves, cannot play out of turn, and cannot undo', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  const position = { players: [{ at: 'G7', carried: ['grenade'] }, { at: 'D3' }], walls: ['A5C5'], turn: 41 };
  await startOnlineGame(host, guest, { game: 'objectron', options: CALM, position });
  const [one, other] = [new ObjectronPage(host), new ObjectronPage(guest)];
  const [first, second] = (await nextToMove([one, other])) === one ? [one, other] : [other, one];
  await first.tool('Lay a light grenade').click();
  await first.confirmMove();
  await first.step('H8');
  await second.expectMoves(2);
  await expect(second.log.filter({ hasText: 'lays a light grenade' })).toHaveCount(1);
  // Invisible to both players from now on: neither the square nor its label shows it.
  for (const table of [first, second]) await expect(table.square('G7')).not.toHaveAccessibleName(/grenade/);
  await second.square('E4').click();
  await expect(second.prompt).toContainText('It’s not your turn');
  // Every move may reveal something, so undo is never offered.
  await first.page.getByRole('button', { name: 'Menu' }).click();
  await expect(first.page.getByRole('menuitem', { name: 'Rules', exact: true })).toBeVisible();
  await expect(first.page.getByRole('menuitem', { name: 'Undo a move' })).toHaveCount(0);
  await first.page.keyboard.press('Escape');
  for (let steps = 0; steps < MAX_MOVES && (await first.result.count()) === 0; steps += 1) {
    if ((await playerToMove([first, second])) === null) break;
    const before = await Promise.all([first, second].map(({ log }) => log.count()));
    // The board ignores input during an update, so the player to move retries.
    await expect(async () => {
      const mover = await playerToMove([first, second]);
      if (mover === null) return;
      // The second player moves the same way, away from their own finish.
      await moveNearest(mover);
      await mover.confirm.click({ timeout: 5000 });
    }).toPass();
    for (const [index, { log, result }] of [first, second].entries()) {
      const hasHeard = async () => (await log.count()) > (before[index] ?? 0) || (await result.count()) > 0;
      await expect.poll(hasHeard).toBe(true);
    }
  }
  await expect(first.result).toHaveText('You win.');
  await expect(second.result).toHaveText(/ wins\.$/);
  for (const { page } of [first, second])
    await expect(page.locator('.lead')).toContainText('reaches the finish and wins');
});

for (const [memory, name] of [
  ['shown', /^C3, armed light grenade/],
  ['unaided', /^C3, empty/],
] as const) {
  test(`with the memory ${memory} an active grenade is ${memory === 'shown' ? 'visible' : 'hidden'}`, async ({
    page,
  }) => {
    const position = { players: [{ at: 'A1' }, { at: 'J10' }], armed: ['C3'] };
    await storeGame(page, { game: 'objectron', chairs: TOGETHER, position, options: { ...CALM, memory } });
    await page.goto('/play/objectron');
    const table = new ObjectronPage(page);
    await table.expectTurn();
    await expect(table.square('C3')).toHaveAccessibleName(name);
  });
}

test('the charged disc flies to the edge, and the preview shows where it stops', async ({ page }) => {
  const position = { players: [{ at: 'A3', carried: ['charged-disc'] }, { at: 'J10' }] };
  await storeGame(page, { game: 'objectron', chairs: TOGETHER, position, options: CALM });
  await page.goto('/play/objectron');
  const table = new ObjectronPage(page);
  await table.expectTurn();
  await table.tool('Throw a charged identity disc').click();
  await expect(table.prompt).toContainText('Choose a direction.');
  await expect(table.square('J3')).toHaveAccessibleName(/can go here/);
  await table.square('B3').click();
  await expect(table.bar).toContainText('J3');
  await table.confirmMove();
  await expect(table.square('J3')).toHaveAccessibleName(/charged identity disc/);
  await expect(table.log.filter({ hasText: 'charged identity disc' })).toHaveCount(1);
});

test('the lobby shows the actual grid, and can generate another one', async ({ page }) => {
  await signInAs(page);
  const { code } = await createTestTable(page, { game: 'objectron', options: CALM });
  await page.goto(`/t/${code}`);
  const grid = page.locator('.preview .objectron-drawing');
  await expect(grid).toBeVisible();
  const before = await grid.innerHTML();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect.poll(() => grid.innerHTML()).not.toBe(before);
  await expectAccessible(page);
});

test('a new local game asks for a valid grid size', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/objectron');
  await new ObjectronPage(page).expectTurn();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'New game…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByLabel('Columns').fill('9');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Columns').fill('12');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: /^Objectron grid, 12 by 10/ })).toBeVisible();
});
