import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, createTestTable, freshName, signInAs } from '../people.ts';

/** The table screen around the board. */
export class BoardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get confirm(): Locator {
    return this.page.locator('.bar-confirm');
  }

  get clear(): Locator {
    return this.page.locator('.bar-keys').getByRole('button', { name: /^Clear/ });
  }

  get help(): Locator {
    return this.page.getByRole('dialog', { name: 'Keys and help' });
  }

  get dialogs(): Locator {
    return this.page.locator('dialog[open]');
  }

  get openChat(): Locator {
    return this.page.getByRole('button', { name: /^Open chat/ });
  }

  get closeChat(): Locator {
    return this.page.getByRole('button', { name: 'Close chat' });
  }

  get chatField(): Locator {
    return this.page.getByRole('textbox', { name: 'Message the table' });
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Leaves the focus on nothing. */
  async blur(): Promise<void> {
    await this.page.evaluate(() => {
      const { activeElement: active } = document;
      if (active instanceof HTMLElement || active instanceof SVGElement) active.blur();
    });
  }

  async focusBar(): Promise<void> {
    await this.page.locator('.bar-keys button').first().focus();
  }

  async openHelp(): Promise<void> {
    await this.blur();
    await this.key('?');
    await expect(this.help).toBeVisible();
  }

  async closeHelp(): Promise<void> {
    await this.key('Escape');
    await expect(this.help).toBeHidden();
    // A dialog reports its end a moment later, and would close again if it were reopened before.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  /** Shows the position before the first move. */
  async goToStart(): Promise<void> {
    await this.#step('First');
    await expect(this.page.locator('.room-bar.looking')).toBeVisible();
  }

  async stepForward(): Promise<void> {
    const place = this.page.locator('.stepper-place');
    const before = await place.innerText();
    await this.#step('Next');
    await expect(place).not.toHaveText(before, { useInnerText: true });
  }

  async #step(name: string): Promise<void> {
    const steps = this.page.getByRole('navigation', { name: 'Move navigation' });
    await steps.getByRole('button', { name, exact: true }).click();
  }

  /** Asks for a hint by its key and waits for the preview. */
  async hint(): Promise<void> {
    await this.key('i');
    await expect(this.confirm).toBeVisible();
  }

  /** Turns single-key shortcuts off in the settings. */
  async turnOffLetters(): Promise<void> {
    await this.page.goto('/settings');
    await this.page.getByRole('switch', { name: /shortcut/i }).uncheck();
  }

  /** Opens a started online table against bots, as its player or as a spectator. */
  async openOnlineTable(
    game: string,
    seats: number,
    { isSpectator, query = '' }: { readonly isSpectator: boolean; readonly query?: string | undefined },
  ): Promise<void> {
    const { page } = this;
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'random' }));
    await signInAs(page);
    const table = await createTestTable(page, { game, seats: [{ kind: 'open' }, ...bots] });
    await callApi(page.context(), 'POST', `/api/tables/${table.id}/start`);
    if (isSpectator) {
      await page.context().clearCookies();
      await signInAs(page, freshName('Spectator'));
    }
    await page.goto(`/t/${table.code}${query}`);
  }
}
