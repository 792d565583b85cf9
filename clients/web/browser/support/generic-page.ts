import type { Page } from '@playwright/test';
import { type Chance, seeded } from '@tavola/kernel';
import { type StoredGame, storeGame } from './device.ts';
import { expect } from './test.ts';

/** What leads on in the page: lit spots and chips, else pieces. */
const ONWARD = ['.kit-spot[aria-label*="can go here"]', '.kit-chip[aria-pressed=false]'].join();
const PIECES = '.kit-spot[aria-label*="can move"]';
/** More presses than any action needs. */
const MAX_PRESSES = 60;

/** A game on the generic board, played by random presses. */
export class GenericPage {
  readonly page: Page;
  readonly #chance: Chance;

  constructor(page: Page, seed: string) {
    this.page = page;
    this.#chance = seeded(seed);
  }

  async open(stored: StoredGame): Promise<void> {
    await storeGame(this.page, stored);
    await this.page.goto(`/play/${stored.game}?board=generic`);
    await expect(this.page.locator('.generic-board')).toBeVisible();
  }

  /** Presses until an action is previewed, and confirms it. Returns false after the end of the game. */
  async move(): Promise<boolean> {
    const { page } = this;
    const isOver = page.locator('.end-headline');
    const confirm = page.locator('.bar-confirm');
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      // Until it is this player’s turn, or the game is over.
      await expect(
        isOver
          .or(confirm)
          .or(page.locator(`${ONWARD}, ${PIECES}, .generic-row select`))
          .first(),
      ).toBeVisible();
      if ((await isOver.count()) > 0) return false;
      if ((await confirm.count()) > 0) {
        await confirm.click();
        await expect(confirm).toBeHidden();
        return true;
      }
      await this.#press();
    }
    throw new Error('no presses lead to a preview');
  }

  /** Sets an open list, else presses what leads on, sometimes another piece. */
  async #press(): Promise<void> {
    const lists = this.page.locator('.generic-row select');
    for (const list of await lists.all()) {
      if ((await list.inputValue()) !== '') continue;
      await list.selectOption({ index: 1 + this.#chance.below((await list.locator('option').count()) - 1) });
      return;
    }
    const onward = this.page.locator(ONWARD);
    const isOnward = (await onward.count()) > 0 && this.#chance.below(4) > 0;
    const targets = isOnward ? onward : this.page.locator(`${ONWARD}, ${PIECES}`);
    await targets.nth(this.#chance.below(await targets.count())).click();
  }
}
