import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ColtExpressPage } from './colt-express-page.ts';
import { storeGame } from './device.ts';
import { expect } from './test.ts';

export const SIX = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco'];
export const ROUND_4: object = JSON.parse(
  readFileSync(new URL('../testdata/colt-express-round-4.json', import.meta.url), 'utf8'),
);
/** After the player’s own card nobody has a choice: five climb, one finds nothing, five climb down, and one robs the locomotive. */
export const STACK = [
  ...['1 cheyenne-floor up', '2 django-floor up', '3 doc-floor down', '4 ghost-floor up', '5 tuco-floor up'],
  ...['1 cheyenne-rob up', '2 django-floor up', '3 doc-floor up', '4 ghost-floor up', '5 tuco-floor up'],
  ...['0 belle-floor up', '0 belle-rob up'],
];
export const CARDS = STACK.length + 1;
/**
 * Six seats in Stealin’, with 13 cards on the deck. The first is the player’s own Move. `isStopped`: the clock only moves when the
 * test moves it.
 */
export async function openStealin(page: Page, isStopped = false): Promise<ColtExpressPage> {
  const chairs = SIX.map((_, seat) => (seat === 0 ? { name: 'Juniper' } : ({ bot: 'random' } as const)));
  const position = { ...ROUND_4, hands: SIX.map(() => ''), phase: 'stealin', acting: '0 belle-move up', stack: STACK };
  await storeGame(page, { game: 'colt-express', chairs, position });
  await page.clock.install();
  await page.goto('/play/colt-express');
  const robber = new ColtExpressPage(page);
  await robber.spot('0r').click();
  await page.locator('.bar-confirm').waitFor();
  if (isStopped) await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('.bar-confirm').click();
  await expect(page.locator('.show-bar')).toBeVisible();
  return robber;
}

/** What the page tells at one moment. */
export interface PageMoment {
  readonly title: string;
  readonly said: readonly string[];
  /** Cards left on the deck, and the one that is resolved. */
  readonly left: number;
  readonly now: string | null;
  readonly lines: readonly string[];
  /** Who is on which roof, as screen readers hear it. */
  readonly roofs: readonly string[];
  /** What the seats’ panel says of each bandit. */
  readonly panel: readonly string[];
  readonly round: string;
  readonly heard: string;
}

export function momentOf(page: Page): Promise<PageMoment | null> {
  return page.evaluate(() => {
    const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    const bar = document.querySelector('.show-bar .bar-title');
    if (bar === null) return null;
    return {
      title: bar.textContent ?? '',
      said: textsOf('.show-beats > li'),
      left: document.querySelectorAll('.colt-stack li > .colt-back').length,
      now: document.querySelector('.colt-stack li:has(> .colt-now)')?.getAttribute('aria-label') ?? null,
      lines: textsOf('.log .log-words'),
      roofs: [...document.querySelectorAll('[data-spot$="r"][aria-label]')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      ),
      panel: [...document.querySelectorAll('.room-seats .colt-held')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      ),
      round: document.querySelector('.colt-round-card h3')?.textContent ?? '',
      heard: textsOf('[role=log]').join(' '),
    };
  });
}
