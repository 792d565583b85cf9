import { expect } from '@playwright/test';
import { EMPTY } from './observe.ts';
import type { ContractRow } from './row.ts';
import type { ContractTable } from './table.ts';

const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'];
/** Contains the letters of most shortcuts. */
const MESSAGE = 'hurry up';

/** Rows 6 to 8 and 13: who gets a key. */
export const FOCUS_ROWS: readonly ContractRow[] = [
  {
    number: 6,
    says: 'Escape closes an overlay, else leaves a field, else puts down, else clears a refusal, else returns from the past',
    devices: ['desktop'],
    async run(table) {
      const { first, refused } = table.board;
      await table.press(first);
      await table.entry.focus();
      await table.key('Escape');
      await expect(table.entry).not.toBeFocused();
      await table.expect({ held: [first] }, 'Escape in a field only leaves it');
      await table.openHelp();
      await table.closeHelp();
      await table.expect({ held: [first] }, 'Escape only closes the overlay');
      await table.key('Escape');
      await table.expect(EMPTY, 'Escape puts down');
      await table.press(...refused.picks, refused.press);
      await table.key('Escape');
      await table.expect({ held: [] }, 'Escape puts down what stayed picked');
      if (refused.picks.length > 0) await table.key('Escape');
      await table.expect({ refusal: null }, 'Escape clears the refusal');
      await table.play();
      await table.goToStart();
      await table.openHelp();
      await table.closeHelp();
      await table.expect({ isPast: true }, 'Escape only closes the overlay');
      await table.key('Escape');
      await table.expect({ isPast: false }, 'Escape returns from the past');
    },
  },
  {
    number: 7,
    says: 'letters act only on the board, in the action bar or on nothing; never in a field, panel, menu or dialog',
    devices: ['desktop'],
    async run(table) {
      for (const go of [() => table.focus(table.board.first), () => table.blur(), () => table.focusBar()]) {
        await go();
        await table.key('?');
        await expect(table.help, 'a letter opens the help').toBeVisible();
        await table.closeHelp();
      }
      for (const go of ELSEWHERE) await nothingHappens(table, go);
    },
  },
  {
    number: 8,
    says: 'opening the chat focuses its field, closing it returns the focus; a preference turns letters off',
    devices: ['desktop'],
    async run(table) {
      await table.openOnline();
      const { preview, refusal } = await table.observe();
      const { hasOpenChat = false } = table.board;
      await (hasOpenChat ? table.chatField : table.openChat).click();
      await expect(table.chatField).toBeFocused();
      await table.page.keyboard.type(MESSAGE);
      await expect(table.chatField).toHaveValue(MESSAGE);
      // Bots may have moved.
      await table.expect({ ...EMPTY, preview, refusal, isPast: false });
      await expect(table.help).toBeHidden();
      if (!hasOpenChat) {
        await table.closeChat.dispatchEvent('click');
        await expect(table.openChat).toBeFocused();
      }
      await table.turnOffLetters();
      await table.visit();
      await table.key('?');
      await expect(table.help).toBeHidden();
      await table.forget();
    },
  },
  {
    number: 13,
    says: 'one tab stop for all spots; arrows walk, N and P jump between lit targets; the focus stays through a move',
    devices: ['desktop'],
    async run(table) {
      const { first } = table.board;
      expect(await table.tabStops.count()).toBe(1);
      await table.tabStops.focus();
      const { focus: start } = await table.observe();
      const reached = new Set<string>();
      for (const key of ARROWS) {
        await table.tabStops.focus();
        await table.key(key);
        const { focus } = await table.observe();
        await expect(table.target(focus), `${key} leads to a spot`).toHaveCount(1);
        reached.add(focus);
      }
      expect(reached.size, `arrows leave ${start}`).toBeGreaterThan(1);
      expect(await table.tabStops.count()).toBe(1);
      await table.focus(first);
      await table.key('Enter');
      const { lit } = await table.observe();
      const jumps: string[] = [];
      for (const key of ['n', 'n', 'p']) {
        await table.key(key);
        jumps.push((await table.observe()).focus);
      }
      for (const focus of jumps) expect(lit).toContain(focus);
      expect(jumps[2], 'P returns').toBe(jumps[0]);
      await table.key('Escape');
      await table.preview();
      await table.focus(table.end);
      await table.key(table.confirmKey);
      await table.expectConfirmed('the key confirms');
      await table.expect({ focus: table.end }, 'the focus stays on its spot');
    },
  },
];

/** Places where letters belong to the control. */
const ELSEWHERE: readonly ((table: ContractTable) => Promise<void>)[] = [
  (table) => table.entry.focus(),
  (table) => table.focusPanel(),
  (table) => table.openMenu(),
  (table) => table.openHelp(),
];

async function nothingHappens(table: ContractTable, go: (table: ContractTable) => Promise<void>): Promise<void> {
  const { moves, preview } = await table.observe();
  await table.blur();
  await go(table);
  const dialogs = await table.dialogs.count();
  await table.key('u', 'i', '?');
  await table.expect({ moves, preview });
  expect(await table.dialogs.count()).toBe(dialogs);
  await table.key('Escape');
}
