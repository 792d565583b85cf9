import { expect } from '@playwright/test';
import { EMPTY } from './observe.ts';
import { type ContractRow, isWhole } from './row.ts';

/** Rows 1 to 5: picking, previewing and confirming. */
export const HAND_ROWS: readonly ContractRow[] = [
  {
    number: 1,
    says: 'while a whole preview stands, Enter confirms wherever the focus is, and Space presses the focused target',
    devices: ['desktop'],
    concerns: isWhole,
    async run(table) {
      const { first, other } = table.board;
      const places = [
        ...[...new Set([table.end, first, other])].map((target) => [target, () => table.focus(target)] as const),
        ...(table.tray === null ? [] : [['a tool or choice', () => table.focusTray()] as const]),
        ['nothing', () => table.blur()] as const,
      ];
      for (const [place, go] of places) {
        await table.preview();
        await go();
        await table.key('Enter');
        await table.expectConfirmed(`Enter with the focus on ${place}`);
        await table.fresh();
      }
      await table.preview();
      await table.focus(first);
      await table.key(' ');
      await table.expect({ ...EMPTY, moves: 0 }, 'Space on the first pick deselects it');
    },
  },
  {
    number: 2,
    says: 'without a preview, Enter and Space press the focused target; repeated keys and input methods press nothing',
    devices: ['desktop'],
    async run(table) {
      const { first } = table.board;
      for (const key of ['Enter', 'Space']) {
        await table.focus(first);
        await table.inputMethodKey(key);
        await table.expect(EMPTY, `${key} of an input method picks nothing`);
        for (const target of table.way) {
          await table.focus(target);
          await table.key(key);
        }
        await table.expectPreview(`${key} on each target`);
        await table.inputMethodKey(key);
        await table.expect({ moves: 0 }, `${key} of an input method does not confirm`);
        await table.fresh();
      }
      for (const target of table.way) {
        await table.focus(target);
        const [pressed, repeated] = await table.holdKey('Enter');
        expect(repeated, `a repeated Enter on ${target}`).toEqual(pressed);
      }
      await table.expectPreview('Enter on each target');
    },
  },
  {
    number: 3,
    says: 'the Confirm button shows the key that works; for composed drafts that is Ctrl+Enter, and Enter presses the focused target',
    devices: ['desktop'],
    async run(table) {
      const { first, drafts } = table.board;
      await table.preview();
      const shown = await table.confirm.locator('kbd').innerText();
      expect(shown).toMatch(drafts === 'whole' ? /^Enter$/ : /(?:Ctrl|⌘).*Enter/);
      if (drafts === 'composed') {
        await table.focus(first);
        await table.key('Enter');
        await table.expect({ held: [first], moves: 0 }, 'Enter presses');
        await table.key('Escape');
      }
      await table.key(table.confirmKey);
      await table.expectConfirmed(`${shown} confirms`);
    },
  },
  {
    number: 4,
    says: 'a second press on the pick deselects; Escape, Clear and the empty ground put down hand and preview',
    devices: ['desktop', 'touch'],
    async run(table) {
      const { first, drafts } = table.board;
      const ways: readonly (readonly [string, () => Promise<void>])[] = [
        ['Escape', () => table.key('Escape')],
        ['the empty ground', async () => table.pressAt(await table.groundPoint())],
      ];
      for (const [what, putDown] of [['a second press', () => table.press(first)] as const, ...ways]) {
        await table.press(first);
        await table.expect({ held: [first] }, 'the first press picks');
        await putDown();
        await table.expect(EMPTY, `${what} deselects`);
      }
      if (drafts === 'composed') return;
      const clear = ['Clear', () => table.clear.click()] as const;
      for (const [what, putDown] of [...ways, clear]) {
        await table.preview();
        await putDown();
        await table.expect({ ...EMPTY, moves: 0 }, `${what} puts down hand and preview`);
      }
    },
  },
  {
    number: 5,
    says: 'a second press on the previewed target, or its letter, does nothing but light the Confirm button',
    devices: ['desktop', 'touch'],
    concerns: isWhole,
    async run(table) {
      const { letter, first, rest } = table.board;
      const previewed = await table.preview();
      const again: readonly (() => Promise<void>)[] = [
        () => table.press(table.end),
        ...(letter === undefined || table.isTouch ? [] : [() => table.key(letter)]),
      ];
      for (const press of again) {
        const isLit = await table.watchConfirm();
        await press();
        expect({ ...(await table.observe()), focus: '' }).toEqual({ ...previewed, focus: '' });
        await expect.poll(isLit, { message: 'Confirm is lit' }).toBe(true);
      }
      await table.fresh();
      await table.press(first, ...rest.slice(0, -1));
      await table.press(table.end, table.end);
      await table.expect({ preview: previewed.preview, moves: 0 }, 'a double press is not a move');
    },
  },
];
