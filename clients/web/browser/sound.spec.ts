import { DvonnPage } from './support/dvonn-page.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** How many sounds have started. */
    soundsStarted?: number;
  }
}

test('one press turns sound on, a move is heard, and the choice is remembered', async ({ page }) => {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.soundsStarted = (window.soundsStarted ?? 0) + 1;
      start.apply(this, when);
    };
  });
  const started = () => page.evaluate(() => window.soundsStarted ?? 0);
  await page.goto('/play/dvonn');
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
  expect(await started()).toBe(0);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(started).toBeGreaterThan(0);
  const before = await started();
  await seat.expectTurn();
  await seat.move();
  await expect.poll(started).toBeGreaterThan(before);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
});
