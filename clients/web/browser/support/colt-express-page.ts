import { expect, type Locator, type Page } from '@playwright/test';

/** Selectors of possible presses, in order of preference. */
const CHOICES = [
  '.bar-confirm:not(:disabled)',
  '.colt-character:not(.kit-idle)',
  '.kit-chip:not([aria-pressed=true])',
  '.colt-hand-asked .colt-card:not(.kit-idle, [aria-pressed=true])',
];
const RESULT = '.end-headline';

/** Page object of a Colt Express table. */
export class ColtExpressPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get prompt(): Locator {
    return this.page.locator('.room-prompt');
  }

  get bar(): Locator {
    return this.page.locator('.room-bar');
  }

  get hand(): Locator {
    return this.page.getByRole('region', { name: 'Your hand' });
  }

  get stack(): Locator {
    return this.page.getByRole('region', { name: /^Common deck/ }).getByRole('listitem');
  }

  get choices(): Locator {
    return this.page.getByRole('region', { name: 'Your choices' });
  }

  get result(): Locator {
    return this.page.locator(RESULT);
  }

  get log(): Locator {
    return this.page.getByRole('list', { name: 'History' }).getByRole('listitem');
  }

  /** A place, bandit or pile on the train. */
  spot(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  card(name: string): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  option(group: string, name: RegExp): Locator {
    return this.choices.getByRole('group', { name: group }).getByRole('button', { name });
  }

  async confirmMove(): Promise<void> {
    const confirm = this.page.locator('.bar-confirm');
    await confirm.click();
    await expect(confirm).toHaveCount(0);
  }

  async playCard(name: string): Promise<void> {
    await this.card(name).click();
    await this.confirmMove();
  }

  /** Presses the first available choice. Returns the phase, or null if nothing can be chosen. */
  async tryAnswer(): Promise<string | null> {
    return this.page.evaluate((choices) => {
      const found = choices.map((choice) => document.querySelector<HTMLElement>(choice)).find((one) => one !== null);
      found?.click();
      if (found === undefined || found === null) return null;
      return /colt-phase-(\w+)/.exec(document.querySelector('.colt-round')?.className ?? '')?.[1] ?? '';
    }, CHOICES);
  }

  /** Waits for a choice or the end, then presses the first choice. Returns the phase. */
  async answer(): Promise<string> {
    await this.page.waitForFunction((any) => document.querySelector(any) !== null, [RESULT, ...CHOICES].join());
    return (await this.tryAnswer()) ?? '';
  }
}

/** Lets all players take the first choice until a condition holds. Returns the phases they were in. */
export async function playUntil(
  robbers: readonly ColtExpressPage[],
  isDone: () => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const phases = new Set<string>();
  while (!(await isDone())) for (const robber of robbers) phases.add((await robber.tryAnswer()) ?? '');
  return phases;
}
