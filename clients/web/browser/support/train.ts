import { expect, type Locator, type Page } from '@playwright/test';

/** What a person can press, the first thing first. */
const CHOICES = [
  '.bar-confirm:not(:disabled)',
  '.colt-character:not([aria-disabled=true])',
  '.colt-option:not([aria-pressed=true])',
  '.colt-hand-asked .colt-card:not([aria-disabled=true], [aria-pressed=true])',
];
const RESULT = '.end-headline';

/** A page at a table of Colt Express. */
export class Robber {
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

  /** A place, a bandit or a pile on the train. */
  spot(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  card(name: string): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  option(group: string, name: RegExp): Locator {
    return this.choices.getByRole('group', { name: group }).getByRole('button', { name });
  }

  async confirmed(): Promise<void> {
    const confirm = this.page.locator('.bar-confirm');
    await confirm.click();
    await expect(confirm).toHaveCount(0);
  }

  async lay(name: string): Promise<void> {
    await this.card(name).click();
    await this.confirmed();
  }

  /** Presses the first thing there is to press, if there is any. Answers the part of the game it was in, or null. */
  async tryAnswer(): Promise<string | null> {
    return this.page.evaluate((choices) => {
      const found = choices.map((choice) => document.querySelector<HTMLElement>(choice)).find((one) => one !== null);
      found?.click();
      if (found === undefined || found === null) return null;
      return /colt-phase-(\w+)/.exec(document.querySelector('.colt-board')?.className ?? '')?.[1] ?? '';
    }, CHOICES);
  }

  /** Waits until somebody is asked, or it is over, and presses the first thing there is. Answers the part of the game it was in. */
  async answer(): Promise<string> {
    await this.page.waitForFunction((any) => document.querySelector(any) !== null, [RESULT, ...CHOICES].join());
    return (await this.tryAnswer()) ?? '';
  }
}

/** Everybody answers whatever comes, until this is so. Answers the parts of the game they were in. */
export async function playUntil(
  robbers: readonly Robber[],
  isSo: () => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  while (!(await isSo())) for (const robber of robbers) seen.add((await robber.tryAnswer()) ?? '');
  return seen;
}
