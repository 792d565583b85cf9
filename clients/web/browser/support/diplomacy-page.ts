import { expect, type Locator, type Page } from '@playwright/test';
import { pointWithin } from './points.ts';

/** Page object of a Diplomacy table. */
export class DiplomacyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  place(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  get provinces(): Locator {
    return this.page.locator('[data-spot]:not([data-spot*="/"])');
  }

  get prompt(): Locator {
    return this.page.locator('.room-prompt');
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Orders and results' });
  }

  get endTurn(): Locator {
    return this.page.getByRole('button', { name: /^Submit\b/ });
  }

  /** Submits the orders. If some are missing, answers the question of the page. */
  async submit(): Promise<void> {
    const label = await this.endTurn.innerText();
    await this.endTurn.click();
    const [, given, wanted] = /(\d+) of (\d+)/.exec(label) ?? [];
    if (given !== wanted) await this.page.getByRole('button', { name: 'Submit anyway' }).click();
  }

  get seats(): Locator {
    return this.page.getByRole('region', { name: 'Seats' });
  }

  /** What is written so far, in notation. */
  get written(): Locator {
    return this.panel.locator('.dip-row .dip-notation');
  }

  get lit(): Locator {
    return this.page.getByRole('button', { name: /, can (?:move|go here)(?:, last move)?$/ });
  }

  sheet(name: 'Orders' | 'Last season' | 'Press' | 'History' | 'Powers'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  verdict(notation: string): Locator {
    return this.panel.locator('.dip-verdict').filter({ has: this.page.getByText(notation, { exact: true }) });
  }

  /** Drags from one province to another. */
  async drag(from: string, to: string): Promise<void> {
    const start = await this.place(from).evaluate(pointWithin);
    const end = await this.place(to).evaluate(pointWithin);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Presses provinces at a visible point, because the middle of a coast is often water. */
  async press(...places: readonly string[]): Promise<void> {
    for (const name of places) {
      // On a phone the camera follows the previous press.
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { x, y } = await this.place(name).evaluate(pointWithin);
      await this.page.mouse.click(x, y);
    }
  }

  async type(text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Type orders' });
    await field.fill(text);
    await field.press('Enter');
  }

  async expectPhase(phase: string): Promise<void> {
    await expect(this.prompt).toContainText(phase);
  }
}
