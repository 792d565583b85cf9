import { expect } from '@playwright/test';
import type { Observation } from './observe.ts';
import { type ContractRow, isWhole } from './row.ts';

/** Smallest width and height of a lit spot (CSS pixels). */
const MIN_SIZE = 24;
/** Closer than this (CSS pixels), a press that moves is a click. */
const CLICK = 4;

/** The input without the focus, which depends on the device used. */
function inputOf({ held, aim, doomed, preview, refusal, pointed, orders }: Observation): Partial<Observation> {
  return { held, aim, doomed, preview, refusal, pointed, orders };
}

/** Rows 9 to 12: dragging, refusals, and the ways to a preview. */
export const POINTER_ROWS: readonly ContractRow[] = [
  {
    number: 9,
    says: 'a drag equals two clicks: same preview, refusal and focus; less than 6 pixels is a click',
    devices: ['desktop', 'touch'],
    async run(table) {
      const { first, refused, draggable } = table.board;
      const start = await table.pointOf(first);
      if (!table.isTouch) {
        await table.drag(start, { x: start.x + CLICK, y: start.y }, CLICK);
        await table.expect({ held: [first], preview: null }, 'a press that hardly moves is a click');
        await table.fresh();
      }
      if (!draggable) {
        await table.drag(start, await table.pointOf(table.end));
        await table.expect({ held: [], preview: null, moves: 0 }, 'a drag presses nothing');
        return;
      }
      for (const [what, presses] of [
        ['preview', table.way],
        ['refusal', [...refused.picks, refused.press]],
      ] as const) {
        await table.press(...presses);
        const clicked = await table.observe();
        await table.fresh();
        const [from = '', to = ''] = presses;
        await table.drag(await table.pointOf(from), await table.pointOf(to));
        await table.expect(inputOf(clicked), `a drag leads to the same ${what}`);
        await table.expect({ focus: to }, `the focus is on the target of the ${what}`);
        await table.fresh();
      }
      await table.drag(start, await table.pointOf(table.end));
      await table.key('Enter');
      await table.expectConfirmed('Enter after a drag');
    },
  },
  {
    number: 10,
    says: 'a refusal names the rule and highlights its spots, and what was picked stays picked',
    devices: ['desktop', 'touch'],
    async run(table) {
      const { picks, press, says, at } = table.board.refused;
      await table.press(...picks, press);
      await table.expect({ refusal: expect.stringContaining(says), pointed: [...at].sort(), held: [...picks] });
    },
  },
  {
    number: 11,
    says: 'clicks, a typed move and a hint lead to the same preview, and Enter confirms each',
    devices: ['desktop'],
    async run(table) {
      const { first, drafts } = table.board;
      const clicked = await table.preview();
      await table.key(table.confirmKey);
      await table.expectConfirmed('Enter after clicks');
      await table.fresh();
      await table.type(table.way);
      await table.expect(inputOf(clicked), 'a typed move is previewed like a clicked one');
      await table.key(table.confirmKey);
      await table.expectConfirmed('Enter after a typed move');
      await table.fresh();
      await table.press(first);
      await table.hint();
      const hinted = await table.observe();
      await table.key(table.confirmKey);
      await table.expectConfirmed('Enter after a hint');
      await table.fresh();
      if (drafts === 'whole') await table.press(...table.board.pressesOf(hinted));
      else await table.typeText(hinted.orders.join('; ').replaceAll('–', '-'));
      await table.expect(inputOf(hinted), 'a hint is previewed like other moves');
    },
  },
  {
    number: 12,
    says: 'at 360 pixels every lit spot is 24 by 24 or also a choice, and taps near a lit spot count for it',
    devices: ['touch'],
    async run(table) {
      const { first } = table.board;
      for (const picks of [[], [first]]) {
        await table.press(...picks);
        const { lit, movable } = await table.observe();
        for (const target of new Set([...movable, ...lit])) {
          const { width, height } = await table.sizeOf(target);
          const isLarge = width >= MIN_SIZE && height >= MIN_SIZE;
          expect(isLarge || table.board.markup.choices[target] !== undefined, `${target}: ${width} by ${height}`).toBe(
            true,
          );
        }
      }
      const near = await table.nearMiss(table.end, [...(await table.observe()).lit]);
      if (near === null || !isWhole(table.board)) return;
      await table.pressAt(near);
      await table.expectPreview('a tap beside the target');
    },
  },
];
