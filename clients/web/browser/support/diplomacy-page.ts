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

  sheet(name: 'Your orders' | 'Results' | 'Powers'): Locator {
    return this.page.getByRole('tab', { name });
  }

  verdict(notation: string): Locator {
    return this.panel.getByRole('listitem').filter({ has: this.page.getByText(notation, { exact: true }) });
  }

  /** Presses provinces at a visible point, because the middle of a coast is often water. */
  async press(...places: readonly string[]): Promise<void> {
    for (const name of places) {
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
