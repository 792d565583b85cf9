import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNothingCovered, expectUsableByAll, settled } from './looks.ts';
import { expect } from './test.ts';

/** For people to look at; git does not keep them. */
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

/** How a page is opened that will be looked at. */
export const FIRST: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Looks at what is shown now in every size and theme. */
export async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await page.screenshot({ path: `${FOLDER}${name}-${colorScheme}-${width}.png` });
      await expectNoSidewaysScroll(page);
      await expectNothingCovered(page);
      await expectUsableByAll(page);
    }
  }
}

/** Held upright. */
export const PHONES = SIZES.filter(([width]) => width < 700);

/** Whoever sits at the table is read to the end of their name, in every size. */
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
