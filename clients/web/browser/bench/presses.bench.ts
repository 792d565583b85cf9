import { loadavg } from 'node:os';
import type { Locator } from '@playwright/test';
import type { ContractBoard } from '../support/contract/board.ts';
import { CONTRACT_BOARDS } from '../support/contract/boards.ts';
import { objectronContract } from '../support/contract/objectron.ts';
import { ContractTable } from '../support/contract/table.ts';
import { type Figure, print } from '../support/figures.ts';
import { test } from '../support/test.ts';

const RUNS = 9;

/** The largest grid that forms offer: 900 squares. */
const LARGE: ContractBoard = {
  ...objectronContract,
  name: 'Objectron, 30 by 30',
  rest: ['O19'],
  stored: {
    ...objectronContract.stored,
    position: { players: [{ at: 'O15', carried: ['disc'] }, { at: 'AA6' }] },
    options: { width: 30, height: 30, power: 'calm', memory: 'unaided' },
  },
};

test('figures of presses on the boards', async ({ newPlayer }) => {
  test.setTimeout(300_000);
  const figures: Figure[] = [];
  for (const board of [...CONTRACT_BOARDS, LARGE]) {
    const table = new ContractTable(await newPlayer(), board, false);
    await table.open();
    const [picks, previews]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      const [first = '', ...rest] = table.way;
      picks.push(await timeOf(table.target(first).first(), () => table.press(first)));
      previews.push(await timeOf(table.page.locator('.room-bar'), () => table.press(...rest)));
      await table.fresh();
    }
    figures.push(
      { what: `${board.name}: first pick`, runs: picks },
      { what: `${board.name}: preview`, runs: previews },
    );
    await table.page.context().close();
  }
  process.stdout.write(`\nload ${loadavg()[0]?.toFixed(1)}\n`);
  print(figures);
});

/** Time from the last click of a press until the change of an element is painted (ms). */
async function timeOf(part: Locator, press: () => Promise<void>): Promise<number> {
  // Install the listener before the press.
  const watch = await part.evaluateHandle(watchPaint);
  await press();
  return watch.evaluate(({ painted }) => painted);
}

/** Runs in the page. */
function watchPaint(element: Element): { painted: Promise<number> } {
  const painted = new Promise<number>((resolve) => {
    let since = 0;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        since = timeStamp;
      },
      { capture: true },
    );
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - since);
    const watch = new MutationObserver(() => {
      if (since === 0) return;
      watch.disconnect();
      // A message posted within a frame arrives after it.
      requestAnimationFrame(() => port2.postMessage(null));
    });
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-label', 'aria-pressed'] });
  });
  // In an object, because Playwright would await a plain promise.
  return { painted };
}
