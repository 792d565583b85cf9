import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { type Figure, print } from '../support/figures.ts';
import { longMatch } from '../support/long-match.ts';
import { expect, test } from '../support/test.ts';

const ENTRIES = 200;
/** Steps in each direction at most. */
const STEPS = 60;
const GAMES = [
  { id: 'frogs', seats: 4 },
  { id: 'diplomacy', seats: 7 },
] as const;

test('figures of stepping through finished matches', async ({ page }) => {
  test.setTimeout(600_000);
  const figures: Figure[] = [];
  for (const { id, seats } of GAMES) {
    const file = await longMatch(id, seats, ENTRIES);
    await page.goto('/load');
    const count = (JSON.parse(file) as { log: unknown[] }).log.length;
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'long.tavola.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await page.getByRole('button', { name: 'Replay the game' }).click({ timeout: 60_000 });
    await expect(page.getByText('Fairness verified')).toBeVisible({ timeout: 60_000 });
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible({ timeout: 60_000 });
    await slider.focus();
    const last = Number(await slider.getAttribute('aria-valuemax'));
    const steps = Math.min(STEPS, last);
    const what = `${id}, ${count} entries: a step`;
    figures.push({ what: `${what} back`, runs: await stepThrough(page, 'ArrowLeft', steps) });
    figures.push({ what: `${what} forward`, runs: await stepThrough(page, 'ArrowRight', steps) });
  }
  process.stdout.write(
    `\nload of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  print(figures);
});

async function stepThrough(page: Page, key: string, steps: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) times.push(await pressKey(page, key));
  return times;
}

/** Presses a key. Returns the time until the next position is painted (ms). */
async function pressKey(page: Page, key: string): Promise<number> {
  // Install the listener before pressing the key.
  const taken = await page.evaluateHandle(watchStep);
  await page.keyboard.press(key);
  return taken.evaluate(({ done }) => done);
}

function watchStep(): { done: Promise<number> } {
  const slider = document.querySelector('[role=slider]');
  const board = document.getElementById('board');
  const before = slider?.getAttribute('aria-valuenow');
  const done = new Promise<number>((resolve) => {
    let since = 0;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        since = timeStamp;
      },
      { capture: true, once: true },
    );
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - since);
    const watch = new MutationObserver(() => {
      if (slider?.getAttribute('aria-valuenow') === before || board?.getAttribute('aria-busy') === 'true') return;
      watch.disconnect();
      // A message posted within a frame arrives after it.
      requestAnimationFrame(() => port2.postMessage(null));
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  // In an object, because Playwright would await a plain promise.
  return { done };
}
