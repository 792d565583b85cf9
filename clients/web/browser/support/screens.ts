import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered, settled } from './layout.ts';
import { expect } from './test.ts';

/** Screenshots for reviewers. Ignored by git. */
const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [360, 740],
  [844, 390],
];
const THEMES = ['light', 'dark'] as const;

/** Options of pages for `checkEverySize`. */
export const FIRST_VIEWPORT: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Checks the current screen in every size and theme, and takes screenshots. */
export async function checkEverySize(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await page.screenshot({ path: `${FOLDER}${name}-${colorScheme}-${width}.png` });
      await expectNoSidewaysScroll(page);
      await expectNothingCovered(page);
      await expectAccessible(page);
    }
  }
}

/** Portrait phones. */
export const PHONES = SIZES.filter(([width]) => width < 700);

/** Expects that no player's name is cut off in any size. */
export async function expectWholeNames(page: Page, sizes = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const cut = await page.locator('.room-seats .seat-card-name strong').evaluateAll((names) =>
      names
        .filter((name) => {
          const place = name.getBoundingClientRect();
          const edge = name.closest('.seat-card-name')?.getBoundingClientRect() ?? place;
          const isOver = name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3;
          return (getComputedStyle(name).display !== 'inline' && isOver) || place.right > edge.right + 1;
        })
        .map((name) => name.textContent),
    );
    expect(cut, `names that are cut at ${width}`).toEqual([]);
  }
}
