import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { CARDS, momentOf, openStealin } from '../support/stealin.ts';
import { expect, test } from '../support/test.ts';

/** Screenshots for reviewers. Ignored by git. */
const FOLDER = fileURLToPath(new URL('../../screenshots/stealin/', import.meta.url));
const SIZES = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;
/** How far the clock is moved at a time (ms). */
const TICK = 50;

for (const { width, height, colorScheme } of SIZES) {
  test(`a picture of every moment of Stealin’ at ${width} by ${height}`, async ({ newPlayer }) => {
    const page = await newPlayer({ viewport: { width, height }, colorScheme });
    await openStealin(page, true);
    mkdirSync(FOLDER, { recursive: true });
    const told = new Set<string>();
    for (let moment = await momentOf(page); moment !== null; moment = await momentOf(page)) {
      const { left, title, said } = moment;
      const what = `${left} ${title} ${said.length}`;
      if (!told.has(what)) {
        told.add(what);
        const number = String(told.size).padStart(2, '0');
        await page.screenshot({ path: `${FOLDER}${width}-${number}.png` });
        await expectNoSidewaysScroll(page);
      }
      await page.clock.runFor(TICK);
    }
    expect(told.size).toBeGreaterThan(CARDS);
  });
}
