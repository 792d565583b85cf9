import type { BrowserContextOptions } from '@playwright/test';
import type { ContractBoard } from './support/contract/board.ts';
import { CONTRACT_BOARDS } from './support/contract/boards.ts';
import type { ContractDevice, ContractRow } from './support/contract/row.ts';
import { FOCUS_ROWS } from './support/contract/rows-focus.ts';
import { HAND_ROWS } from './support/contract/rows-hand.ts';
import { POINTER_ROWS } from './support/contract/rows-pointer.ts';
import { WORDS_ROWS } from './support/contract/rows-words.ts';
import { ContractTable } from './support/contract/table.ts';
import { Guard } from './support/guard.ts';
import { DEFAULT_CONTEXT, expect, test } from './support/test.ts';

const ROWS = [...HAND_ROWS, ...FOCUS_ROWS, ...POINTER_ROWS, ...WORDS_ROWS];

const DEVICES: Readonly<Record<ContractDevice, BrowserContextOptions>> = {
  desktop: {},
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** The board with all rows on a desktop in a normal run. */
const WHOLE_BOARD = 'dvonn';
/** Rows that a normal run tests on every board. */
const USUAL_ROWS: readonly number[] = [1, 5, 9, 11];
/** Rows about what a board itself draws, says and lets fly. A normal run tests them on the generic board too. */
const GENERIC_ROWS: readonly number[] = [10, 13, 14, 17];

function isLong({ id }: ContractBoard, device: ContractDevice, { number }: ContractRow): boolean {
  const isUsual = id === WHOLE_BOARD || USUAL_ROWS.includes(number);
  return device === 'touch' || !(isUsual || (id === 'generic' && GENERIC_ROWS.includes(number)));
}

for (const device of ['desktop', 'touch'] as const)
  for (const board of CONTRACT_BOARDS)
    test.describe(`${board.name}, ${device}`, () => {
      // In order, in one worker: the rows share a page.
      test.describe.configure({ mode: 'default' });
      const guard = new Guard();
      let table: ContractTable;

      test.beforeAll(async ({ browser, server }) => {
        const context = await browser.newContext({
          ...DEFAULT_CONTEXT,
          ...DEVICES[device],
          baseURL: server.url,
          serviceWorkers: 'block',
        });
        await guard.watch(context);
        table = new ContractTable(await context.newPage(), board, device === 'touch');
        await table.open();
      });

      test.afterAll(async () => {
        await table.page.context().close();
        expect(guard.problems, 'nothing goes wrong on the page').toEqual([]);
      });

      for (const row of ROWS) {
        if (!row.devices.includes(device) || row.concerns?.(board) === false) continue;
        const tag = isLong(board, device, row) ? ['@long'] : [];
        test(`${row.number}: ${row.says}`, { tag }, async () => {
          await table.fresh();
          await row.run(table);
        });
      }
    });
