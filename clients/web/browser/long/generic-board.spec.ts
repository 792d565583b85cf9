import type { StoredGame } from '../support/device.ts';
import { GenericPage } from '../support/generic-page.ts';
import { expectAccessible } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const BOT = { bot: 'random' } as const;
const against = (bots: number): StoredGame['chairs'] => [
  { name: 'Juniper' },
  ...Array.from({ length: bots }, () => BOT),
];

const GAMES: readonly StoredGame[] = [
  { game: 'dvonn', chairs: against(1) },
  { game: 'frogs', chairs: against(1) },
  { game: 'objectron', chairs: against(1), options: { width: 10, height: 10, power: 'calm', memory: 'unaided' } },
  { game: 'colt-express', chairs: against(1) },
  { game: 'diplomacy', chairs: against(6), options: { edition: 'tavola', lastYear: 1902 } },
];

for (const stored of GAMES)
  test(`${stored.game} is played to the end on the generic board`, async ({ page }) => {
    const board = new GenericPage(page, stored.game);
    await board.open(stored);
    await expectAccessible(page);
    let moves = 0;
    while (await board.move()) moves += 1;
    expect(moves).toBeGreaterThan(0);
    await expect(page.locator('.end-headline')).toHaveText(/\w/);
  });
