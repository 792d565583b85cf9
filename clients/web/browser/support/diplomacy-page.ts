import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a Diplomacy table. */
export class DiplomacyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  place(name: string): Locator {
    return this.page.locator(`.map-province[data-place="${name}"], .map-coast-spot[data-place="${name}"]`);
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
    return this.page.getByRole('button', { name: /Can be selected\.$/ });
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

/** Runs in the page: a point on the screen where a press hits this element. */
function pointWithin(element: Element): { readonly x: number; readonly y: number } {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const steps = Array.from({ length: 29 }, (_, index) => (index + 1) / 30);
  const spots = steps.flatMap((across) => steps.map((down) => ({ x: left + across * width, y: top + down * height })));
  const middle = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - left - width / 2, y - top - height / 2);
  const found = spots
    .toSorted((a, b) => middle(a) - middle(b))
    .find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-place]') === element);
  if (found === undefined) throw new Error(`${element.getAttribute('data-place')} is covered`);
  return found;
}
