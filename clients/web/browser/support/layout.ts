import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no serious axe violations (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // No foreign frames, so axe does not need a second page to merge results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(serious, `axe at ${page.url()}`).toEqual([]);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 8);
  });
  expect(wide, `what sticks out at ${page.url()}`).toEqual([]);
}

/** Waits until the screen has its heading and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

interface Box {
  readonly element: Element;
  readonly place: DOMRect;
}

/** Rows whose items must not overlap. */
const ROWS = 'header, .room-seats, .room-bar, .lobby-bar, .create-bar';

/** Expects that texts and controls in these rows do not overlap and stay within their card. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate((rows) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.hidden-text') === null;
    /** Bounds of an element's own text, or of a whole control. */
    const placeOf = (element: Element): DOMRect | null => {
      if (element.matches('button, a')) return element.getBoundingClientRect();
      const words = [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const [first, last] = [words[0], words.at(-1)];
      if (first === undefined || last === undefined) return null;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      return shownPart(element, range.getBoundingClientRect());
    };
    /** The visible part of the bounds. */
    const shownPart = (element: Element, whole: DOMRect): DOMRect => {
      let { left, right, top, bottom } = whole;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'hidden') continue;
        const edge = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isBeside = (one: Box, other: Box): boolean => {
      const wide = Math.min(one.place.right, other.place.right) - Math.max(one.place.left, other.place.left);
      const high = Math.min(one.place.bottom, other.place.bottom) - Math.max(one.place.top, other.place.top);
      return wide <= 3 || high <= 3 || one.element.contains(other.element) || other.element.contains(one.element);
    };
    const partsOf = (row: Element): Box[] =>
      [...row.querySelectorAll('*')].filter(isShown).flatMap((element) => {
        const place = placeOf(element);
        return place === null || place.width === 0 ? [] : [{ element, place }];
      });
    const name = ({ element }: Box): string =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    const sticksOut = ({ element, place }: Box): boolean => {
      const card = element.closest('.seat-card, button, a')?.getBoundingClientRect();
      return card !== undefined && getComputedStyle(element).overflow === 'visible' && place.right > card.right + 1;
    };
    return [...document.querySelectorAll(rows)].flatMap((row) =>
      partsOf(row).flatMap((one, index, parts) => [
        ...parts
          .slice(index + 1)
          .filter((other) => !isBeside(one, other))
          .map((other) => `${name(one)} / ${name(other)}`),
        ...(sticksOut(one) ? [`${name(one)} sticks out of its card`] : []),
      ]),
    );
  }, ROWS);
  expect(covered, `what is in the way of something else at ${page.url()}`).toEqual([]);
}
