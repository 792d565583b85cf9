import { stripVTControlCharacters } from 'node:util';
import {
  CAUSES,
  type Diplomacy,
  type DiplomacyEvent,
  diplomacy,
  ENDINGS,
  HINTS,
  REFUSALS,
  SEATS,
  type Verdict,
} from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import { noChance, type Reason, seeded } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { wrap } from '../../screen.ts';
import { seatViewOf } from '../../seat-view.ts';
import { diplomacyUi as ui } from './ui.ts';

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const see = (state: Diplomacy['state'], colours = false) =>
  seatViewOf(diplomacy, state, 2, { names, paint: makePaint(colours) });
const start = diplomacy.setup({ edition: 'tavola', lastYear: 1910 }, SEATS, null, noChance).state;
const seatView = see(start);
const words = diplomacyWords(en, language);
const SENTENCE = /^[^!]*[.?]$/;

describe('sentences', () => {
  it.each([...REFUSALS, 'unknown-word', 'not-understood'])('for the refusal %s', (code) => {
    expect(ui.refusal(seatView, { code, at: ['par'] }, null)).toMatch(SENTENCE);
  });

  it.each([...CAUSES, ...HINTS])('for the warning %s', (code) => {
    const sentence = ui.warning(seatView, { code, at: ['par'] });
    expect(sentence).toMatch(SENTENCE);
    expect(sentence).not.toContain(code.includes('-') ? code : '\n');
  });

  it.each(CAUSES)('for an order that failed: %s', (code) => {
    const cause = { code, by: ['mun'], fleets: ['eng'], strength: 1, against: 2 };
    const verdict: Verdict = {
      seat: 2,
      unit: { seat: 2, type: 'A', at: 'par' },
      order: { type: 'move', unit: 'par', to: 'bur' },
      ok: false,
      cause,
    };
    const sentence = ui.event(seatView, { type: 'resolved', phase: 'S1901M', verdicts: [verdict] });
    expect(sentence).toMatch(/^Spring 1901, orders: 1 order failed\.\n {2}France {3}A PAR - BUR {3}\(failed\) \S.+\.$/);
  });

  it.each(ENDINGS)('for the end by %s', (reason) => {
    expect(ui.event(seatView, { type: 'ended', reason, ranks: [1], centres: [] })).toMatch(SENTENCE);
  });

  it.each<[DiplomacyEvent, string | null]>([
    [{ type: 'set-up', edition: 'tavola', lastYear: 1910 }, null],
    [{ type: 'resolved', phase: 'W1901A', verdicts: [] }, null],
    [{ type: 'phase', phase: 'F1903R' }, 'Fall 1903, retreats.'],
    [{ type: 'seized', centre: 'bel', seat: 2, from: null }, 'France takes Belgium.'],
    [{ type: 'seized', centre: 'bel', seat: 2, from: 3 }, 'France takes Belgium from Germany.'],
    [{ type: 'eliminated', seat: 4, year: 1905 }, 'Italy is eliminated.'],
    [{ type: 'gave-up', seat: 1 }, 'England is in civil disorder. Its units hold.'],
    [{ type: 'came-back', seat: 1 }, 'England has a new player, Bob.'],
    [
      { type: 'dislodged', unit: { seat: 0, type: 'A', at: 'vie' }, by: 'boh', retreats: [] },
      'Austria’s army in Vienna is dislodged by an attack from Bohemia.',
    ],
    [
      { type: 'disbanded', unit: { seat: 0, type: 'A', at: 'vie' }, cause: { code: 'no-retreat', by: [] } },
      'Austria’s army in Vienna is disbanded. It had nowhere to retreat to.',
    ],
  ])('for the event %j', (event, sentence) => {
    expect(ui.event(seatView, event)).toBe(sentence);
  });

  it('for every fault of a position', () => {
    const faults: Reason[] = [
      'position-not-an-object',
      'unknown-field',
      'bad-field',
      'bad-phase',
      'bad-place',
      'two-units',
      'too-many-units',
      'bad-retreat',
      'bad-centre',
      'nobody-to-ask',
    ].map((code) => ({ code, at: ['par'] }));
    for (const fault of faults) expect(ui.positionFault(fault)).not.toContain(fault.code);
    expect(ui.positionFault({ code: 'bad-field', at: ['units', 'A XXX'] })).toBe(
      'Can’t read “A XXX” in the field “units”.',
    );
  });

  it.each([
    ['burg', 'BUR (Burgundy)'],
    ['pairs', 'PAR (Paris)'],
    ['nor', 'NAO (North Atlantic Ocean), NTH (North Sea), NWY (Norway)'],
  ])('suggest for "%s": %s', (typed, meant) => {
    const sentence = ui.refusal(seatView, { code: 'unknown-word', at: [typed] }, null);
    for (const part of meant.split(', ')) expect(sentence).toContain(part);
  });

  it('suggest nothing without a similar province', () => {
    expect(ui.refusal(seatView, { code: 'unknown-word', at: ['xqzw'] }, null)).not.toContain('Did you mean');
  });
});

describe('the words of every client', () => {
  const { view } = seatView;
  it.each(REFUSALS)('refuse: %s', (code) => {
    for (const at of [['par'], ['xyz'], ['build']])
      expect(ui.refusal(seatView, { code, at }, null)).toBe(words.refusal({ code, at }, view, null));
  });

  it.each([...CAUSES, ...HINTS])('warn: %s', (code) => {
    expect(ui.warning(seatView, { code, at: ['par'] })).toBe(words.warning({ code, at: ['par'] }));
  });

  it.each(ENDINGS)('end a game: %s', (reason) => {
    for (const ranks of [
      [1, 2, 2, 2, 2, 2, 2],
      [1, 1, 1, 4, 4, 4, 4],
    ]) {
      const outcome = { reason, ranks, scores: [] };
      expect(ui.outcome?.(outcome, names)).toBe(words.outcome(outcome, names));
    }
  });

  it('describe the events of whole games, and what the web shows beside the map', () => {
    const chance = seeded('the same events');
    let count = 0;
    for (let state = start; diplomacy.outcome(state) === null; ) {
      const now = state;
      const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, chance) }));
      const step = diplomacy.apply(now, moves, noChance);
      for (const { event } of step.events) {
        const line = words.event(event, names, null);
        if (line === null) continue;
        count += 1;
        expect(ui.event(see(step.state), event)?.split('\n')[0]).toBe(plain(line.words));
      }
      state = step.state;
    }
    expect(count).toBeGreaterThan(50);
  });
});

describe('the board', () => {
  it('lists units and centres by power, and marks the player’s own', () => {
    const lines = ui.board(seatView);
    expect(lines[0]).toBe('Spring 1901, orders');
    expect(lines).toContain('>France   3 units     F BRE, A MAR, A PAR');
    expect(lines).toContain(' Russia   4 units     A MOS, F SEV, F STP/SC, A WAR');
    expect(lines).toContain('          3 centres   BUD, TRI, VIE');
    expect(lines).toContain(' Neutral  12 centres  BEL, BUL, DEN, GRE, HOL, NWY, POR, RUM, SER, SPA, SWE,');
  });

  it('shows eliminated powers, disorder, retreats, builds and disbands', () => {
    const winter = positionWith({
      phase: 'W1903A',
      units: ['France A PAR', 'Germany A MUN', 'Germany A BER'],
      centres: ['France PAR', 'France BRE', 'Germany MUN'],
      gone: ['Germany'],
    });
    const lines = ui.board(see(winter));
    expect(lines).toContain(' Italy    eliminated');
    expect(lines).toContain('          in civil disorder');
    expect(lines).toContain('  France can build 1 unit. Empty home centres: BRE.');
    expect(lines).toContain('  Germany must disband 1 unit.');
  });

  it('and other output fit 80 columns in random games, also with colours', () => {
    const chance = seeded('columns');
    for (let state = start; diplomacy.outcome(state) === null; ) {
      const now = state;
      const plain = ui.board(see(now));
      expect(ui.board(see(now, true)).map(stripVTControlCharacters)).toEqual(plain);
      for (const line of plain) expect(line.length, line).toBeLessThan(80);
      const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, chance) }));
      const step = diplomacy.apply(now, moves, noChance);
      for (const { event } of step.events) {
        const sentence = (ui.event(see(step.state), event) ?? '').split('\n').flatMap((line) => wrap(line));
        for (const line of sentence) expect(line.length, line).toBeLessThan(80);
      }
      state = step.state;
    }
    for (const line of ui.help(seatView)) expect(line.length, line).toBeLessThan(80);
  });
});
