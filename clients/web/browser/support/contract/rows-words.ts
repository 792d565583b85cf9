import { expect } from '@playwright/test';
import { MARK_WORDS } from './board.ts';
import { EMPTY } from './observe.ts';
import type { ContractRow } from './row.ts';

/** Longest flight of a step without beats (ms of animation). */
const MAX_FLIGHT = 2000;

/** Rows 14 to 17: what is said and shown. */
export const WORDS_ROWS: readonly ContractRow[] = [
  {
    number: 14,
    says: 'each label is name, contents and marks, with the same words on all boards',
    devices: ['desktop'],
    async run(table) {
      const { first, labelled, ends, costly } = table.board;
      const expectMarks = (shown: Parameters<typeof table.expect>[0], why: string) =>
        table.expect(shown, why, { ...table.board.markup, marks: MARK_WORDS });
      const { spot, label, mark } = labelled;
      await expect(table.target(spot)).toHaveAccessibleName(new RegExp(`^${label}, (?:.*, )?${MARK_WORDS[mark]}$`));
      await table.press(first);
      await expectMarks({ held: [first], lit: expect.arrayContaining([...ends]) }, 'marks of a pick');
      await table.fresh();
      await table.preview();
      const { held, aim } = await table.observe({ ...table.board.markup, marks: MARK_WORDS });
      expect([...held, ...aim], 'marks of a preview').toEqual(expect.arrayContaining([...table.way]));
      if (costly !== undefined) {
        await table.fresh();
        await table.press(...costly.presses);
        await expectMarks({ doomed: costly.doomed }, 'marks of a costly preview');
      }
      await table.fresh();
      await table.play();
      await expectMarks({ last: expect.arrayContaining([table.end]) }, 'marks of the last move');
    },
  },
  {
    number: 15,
    says: 'the pick with its number of targets, the preview, refusals and each move are announced once',
    devices: ['desktop'],
    async run(table) {
      const { first, rest, ends, refused, mover, asks } = table.board;
      await table.listen();
      await table.press(first);
      await table.expectHeard(new RegExp(`\\b${ends.length}\\b`), 'the pick');
      await table.press(...rest);
      const { preview } = await table.observe();
      await table.expectHeard(preview ?? '', 'the preview');
      await table.key(table.confirmKey);
      if (asks !== undefined) await table.expectHeard(asks, 'the question');
      await table.expectConfirmed('the key confirms');
      await table.expectHeard(new RegExp(`^(?!.*${mover}.*${mover}).*${mover}`), 'the move');
      await table.fresh();
      await table.listen();
      await table.press(...refused.picks);
      await table.heard();
      await table.press(refused.press);
      await table.expectHeard(refused.says, 'the refusal');
    },
  },
  {
    number: 16,
    says: 'in the past, and with no one to act, everything can be focused and nothing can be picked',
    devices: ['desktop'],
    async run(table) {
      await table.play();
      await table.goToStart();
      for (const go of [async () => undefined, () => table.openOnline({ isSpectator: true })]) {
        await go();
        for (const target of await table.someSpots()) {
          await table.press(target);
          await table.focus(target);
          await expect(table.target(target).first()).toHaveAccessibleName(/\w/);
          for (const key of ['Enter', 'Space']) await table.key(key);
          await table.expect({ ...EMPTY, lit: [], movable: [], focus: target });
        }
      }
    },
  },
  {
    number: 17,
    says: 'nothing flies with reduced motion; else a step is short, a press ends it, and what was previewed flies once',
    devices: ['desktop'],
    async run(table) {
      const { page, board } = table;
      await table.play();
      await table.goToStart();
      expect(await table.flightsOf(() => table.stepForward()), 'with reduced motion').toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      try {
        await table.goToStart();
        const flights = await table.flightsOf(() => table.stepForward());
        expect(flights.length, 'pieces that fly').toBeGreaterThan(0);
        expect(Math.max(...flights)).toBeLessThanOrEqual(MAX_FLIGHT);
        await table.goToStart();
        expect(await table.isCutByPress(() => table.stepForward()), 'a press ends it').toBe(true);
        await table.fresh();
        await table.preview();
        const confirm = async (): Promise<void> => {
          await table.key(table.confirmKey);
          await table.expectConfirmed('the key confirms');
        };
        const shown = board.fliesAfterPreview ? expect.any(Array) : [];
        expect(await table.flightsOf(confirm), 'what the preview showed').toEqual(shown);
      } finally {
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
    },
  },
];
