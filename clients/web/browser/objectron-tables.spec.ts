import { keepTable } from './support/device.ts';
import { Lights } from './support/grid.ts';
import { expectUsableByAll } from './support/looks.ts';
import { makeTable, signIn, startMatch } from './support/people.ts';
import { nextOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const CALM = { width: 10, height: 10, power: 'calm', memory: 'unaided' } as const;
const TOGETHER = [{ name: 'Juniper' }, { name: 'Moth' }] as const;
/** Nobody needs as many steps as this on the smallest grid. */
const LONGEST_GAME = 300;

test('a new game against a bot is played from the start to the end', { tag: '@long' }, async ({ page }) => {
  const wish = { sitters: ['me', 'random'], lot: false, options: CALM };
  await page.addInitScript((text) => localStorage.setItem('tavola.play.objectron', text), JSON.stringify(wish));
  await page.goto('/play/objectron');
  const table = new Lights(page);
  await table.isAsked();
  for (let steps = 0; steps < LONGEST_GAME; steps += 1) {
    await expect(table.movable.first().or(table.result)).toBeVisible({ timeout: 120_000 });
    if ((await table.result.count()) > 0) break;
    // The finish is in the upper right; there are always ways that lead nearer, until there are none at all.
    await nearest(table);
    await table.confirmed();
  }
  await expect(table.result).toBeVisible();
  await expect(page.locator('.lead')).toContainText(/’s starting square and wins|can’t move/);
  await expect(page.getByText('Fairness verified')).toBeVisible();
});

/** Steps on the lit square that is nearest to the upper right corner. */
async function nearest({ movable }: Lights): Promise<void> {
  const names = await movable.evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));
  const worth = (name: string): number => name.charCodeAt(0) - 'A'.charCodeAt(0) + Number(name.slice(1));
  const best = names.indexOf([...names].sort((a, b) => worth(b) - worth(a))[0] ?? '');
  await movable.nth(best).click();
}

/** Whoever may step now; null when the match is over. */
async function asked(tables: readonly Lights[]): Promise<Lights | null> {
  let found: Lights | null = null;
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

test('two people far apart: both see the steps, nobody else’s turn can be played, and nothing can be taken back', async ({
  somebody,
}) => {
  const [host, guest] = [await somebody(), await somebody()];
  const position = { players: [{ at: 'G7', carried: ['grenade'] }, { at: 'D3' }], walls: ['A5C5'], turn: 41 };
  await startMatch(host, guest, { game: 'objectron', options: CALM, position });
  const [one, other] = [new Lights(host), new Lights(guest)];
  const [first, second] = (await nextOf([one, other])) === one ? [one, other] : [other, one];
  await first.tool('Lay a light grenade').click();
  await first.confirmed();
  await first.step('H8');
  await second.hasSeen(2);
  await expect(second.log.filter({ hasText: 'lays a light grenade' })).toHaveCount(1);
  // Invisible to both of them from now on: neither the square nor its name tells.
  for (const table of [first, second]) await expect(table.square('G7')).not.toHaveAccessibleName(/grenade/);
  await second.square('E4').click();
  await expect(second.prompt).toContainText('It’s not your turn');
  // Something may have been learned by every step, so none is ever taken back, and it is not offered.
  await first.page.getByRole('button', { name: 'Menu' }).click();
  await expect(first.page.getByRole('menuitem', { name: 'Rules', exact: true })).toBeVisible();
  await expect(first.page.getByRole('menuitem', { name: 'Undo a move' })).toHaveCount(0);
  await first.page.keyboard.press('Escape');
  for (let steps = 0; steps < LONGEST_GAME && (await first.result.count()) === 0; steps += 1) {
    if ((await asked([first, second])) === null) break;
    const before = await Promise.all([first, second].map(({ log }) => log.count()));
    // A board that is just being told something takes no step: whoever is asked then tries again.
    await expect(async () => {
      const mover = await asked([first, second]);
      if (mover === null) return;
      // The second goes the same way, which leads them away from their own finish.
      await nearest(mover);
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
    await expect(page.locator('.lead')).toContainText('’s starting square and wins');
});

for (const [memory, name] of [
  ['shown', /^C3, armed light grenade/],
  ['unaided', /^C3, empty/],
] as const) {
  test(`with the memory ${memory} an active grenade is ${memory === 'shown' ? 'seen' : 'not to be seen'}`, async ({
    page,
  }) => {
    const position = { players: [{ at: 'A1' }, { at: 'J10' }], armed: ['C3'] };
    await keepTable(page, { game: 'objectron', chairs: TOGETHER, position, options: { ...CALM, memory } });
    await page.goto('/play/objectron');
    const table = new Lights(page);
    await table.isAsked();
    await expect(table.square('C3')).toHaveAccessibleName(name);
  });
}

test('the charged disc flies to the edge, and is shown where it will stop', async ({ page }) => {
  const position = { players: [{ at: 'A3', carried: ['charged-disc'] }, { at: 'J10' }] };
  await keepTable(page, { game: 'objectron', chairs: TOGETHER, position, options: CALM });
  await page.goto('/play/objectron');
  const table = new Lights(page);
  await table.isAsked();
  await table.tool('Throw a charged identity disc').click();
  await expect(table.prompt).toContainText('Choose a direction.');
  await expect(table.square('J3')).toHaveAccessibleName(/the disc would stop here/);
  await table.square('B3').click();
  await expect(table.bar).toContainText('J3');
  await table.confirmed();
  await expect(table.square('J3')).toHaveAccessibleName(/charged identity disc/);
  await expect(table.log.filter({ hasText: 'charged identity disc' })).toHaveCount(1);
});

test('the lobby shows the very grid that will be played on, and another one when it is asked for', async ({ page }) => {
  await signIn(page);
  const { code } = await makeTable(page, { game: 'objectron', options: CALM });
  await page.goto(`/t/${code}`);
  const grid = page.locator('.preview .objectron-drawing');
  await expect(grid).toBeVisible();
  const before = await grid.innerHTML();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect.poll(() => grid.innerHTML()).not.toBe(before);
  await expectUsableByAll(page);
});

test('a new game on this device asks for a grid again until it can be made', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/objectron');
  await new Lights(page).isAsked();
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
