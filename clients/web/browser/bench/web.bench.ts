import type { Page } from '@playwright/test';
import { DvonnPage, inTurnOrder } from '../support/dvonn-page.ts';
import { print } from '../support/figures.ts';
import { settled } from '../support/layout.ts';
import { startOnlineGame } from '../support/people.ts';
import { DEFAULT_CONTEXT, test } from '../support/test.ts';

const RUNS = 9;

test('figures of the pages', async ({ browser, baseURL, newPlayer }) => {
  test.setTimeout(300_000);
  const usual = { ...DEFAULT_CONTEXT, ...(baseURL === undefined ? {} : { baseURL }) };
  const paints: { readonly first: number; readonly largest: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // A new browser with empty caches.
    const context = await browser.newContext(usual);
    const page = await context.newPage();
    await page.goto('/');
    await settled(page);
    paints.push(await page.evaluate(paintTimes));
    await context.close();
  }
  const device = new DvonnPage(await newPlayer({ reducedMotion: 'no-preference' }));
  await device.page.goto('/play/dvonn');
  await device.expectTurn();
  const busy = await longestTaskWhileBotThinks(device);
  const seen = await movesSeen(await newPlayer(), await newPlayer());
  // Without the service worker, which would load everything in the background.
  const bare = await browser.newContext({ ...usual, serviceWorkers: 'block' });
  const [home, play] = await scriptBytes(await bare.newPage());
  await bare.close();
  process.stdout.write(`\nJavaScript over the wire: home ${kilo(home)}, a match against a bot ${kilo(play)} more\n`);
  print([
    { what: 'home, never visited: first paint', runs: paints.map(({ first }) => first) },
    { what: 'home, never visited: largest paint', runs: paints.map(({ largest }) => largest) },
    { what: 'longest task on the page while a bot thinks', runs: busy },
    { what: 'move confirmed until the other player’s page shows it', runs: seen },
  ]);
});

/** Script bytes transferred for the home page and, after Play, for a game against a bot. */
async function scriptBytes(page: Page): Promise<readonly [home: number, play: number]> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const isScript = new URL(response.url()).pathname.endsWith('.js');
    if (isScript)
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  const loaded = async (): Promise<number> => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
  await page.goto('/');
  await settled(page);
  const home = await loaded();
  await page.getByRole('link', { name: 'Play DVONN against a bot' }).click();
  const seat = new DvonnPage(page);
  await seat.expectTurn();
  await seat.move();
  await seat.expectMoves(2);
  return [home, await loaded()];
}

/** First and largest contentful paint (ms since navigation). */
function paintTimes(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    const paints: Record<string, number> = {};
    const look = (list: PerformanceObserverEntryList): void => {
      for (const { entryType, name, startTime } of list.getEntries())
        paints[entryType === 'paint' ? name : entryType] = startTime;
      const { 'first-contentful-paint': first, 'largest-contentful-paint': largest } = paints;
      if (first !== undefined && largest !== undefined) resolve({ first, largest });
    };
    for (const type of ['paint', 'largest-contentful-paint'])
      new PerformanceObserver(look).observe({ type, buffered: true });
  });
}

async function longestTaskWhileBotThinks(seat: DvonnPage): Promise<readonly number[]> {
  const { page } = seat;
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'tavolaTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const longest: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await seat.move();
    await seat.expectMoves(2 * (run + 1));
    const tasks = await page.evaluate(() => (Reflect.get(window, 'tavolaTasks') as number[]).splice(0));
    // The browser reports only tasks of 50 ms or more.
    longest.push(Math.max(0, ...tasks));
  }
  return longest;
}

/** Both pages read the same clock. */
async function movesSeen(host: Page, guest: Page): Promise<readonly number[]> {
  await startOnlineGame(host, guest);
  const [first, second] = await inTurnOrder(host, guest);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [mover, other] = run % 2 === 0 ? [first, second] : [second, first];
    await mover.expectTurn();
    await mover.movable.first().click();
    await mover.lit.first().click();
    const seen = other.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const board = document.querySelector('.dvonn-drawing');
          const before = board?.getAttribute('aria-label');
          const watch = new MutationObserver(() => {
            if (board?.getAttribute('aria-label') === before) return;
            watch.disconnect();
            requestAnimationFrame(() => resolve(Date.now()));
          });
          if (board !== null) watch.observe(board, { attributes: true });
        }),
    );
    const pressed = mover.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
        }),
    );
    await mover.confirm.click();
    times.push((await seen) - (await pressed));
  }
  return times;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
