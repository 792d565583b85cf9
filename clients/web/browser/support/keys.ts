import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the wanted control has the focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  const reached = wanted.and(page.locator(':focus'));
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${wanted}`);
}
