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
} from '@tavola/diplomacy';
import { positionWith } from '@tavola/diplomacy/testing';
import { noChance, type Reason, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { wrap } from '../../screen.ts';
import { sightOf } from '../../sight.ts';
import { suggestions } from './suggestions.ts';
import { diplomacyTable as table } from './table.ts';

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const see = (state: Diplomacy['state'], colours = false) =>
  sightOf(diplomacy, state, 2, { names, paint: makePaint(colours) });
const start = diplomacy.setup({ edition: 'tavola', lastYear: 1910 }, SEATS, null, noChance).state;
const sight = see(start);
const SENTENCE = /^[^!]*[.?]$/;

describe('sentences', () => {
  it.each([...REFUSALS, 'unknown-word', 'not-understood'])('for the refusal %s', (code) => {
    expect(table.refusal(sight, { code, at: ['par'] }, null)).toMatch(SENTENCE);
  });

  it.each([...CAUSES, ...HINTS])('for the warning %s', (code) => {
    const said = table.warning(sight, { code, at: ['par'] });
    expect(said).toMatch(SENTENCE);
    expect(said).not.toContain(code.includes('-') ? code : '\n');
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
    const said = table.event(sight, { type: 'resolved', phase: 'S1901M', verdicts: [verdict] });
    expect(said).toMatch(/^Orders of Spring 1901, movement:\n {2}France {3}A PAR - BUR {3}fails: \S.+$/);
  });

  it.each(ENDINGS)('for the end by %s', (reason) => {
    expect(table.event(sight, { type: 'ended', reason, ranks: [], centres: [] })).toMatch(SENTENCE);
  });

  it.each<[DiplomacyEvent, string | null]>([
    [{ type: 'set-up', edition: 'tavola', lastYear: 1910 }, null],
    [{ type: 'resolved', phase: 'W1901A', verdicts: [] }, null],
    [{ type: 'phase', phase: 'F1903R' }, 'Now: Fall 1903, retreats.'],
    [{ type: 'seized', centre: 'bel', seat: 2, from: null }, 'France takes BEL.'],
    [{ type: 'seized', centre: 'bel', seat: 2, from: 3 }, 'France takes BEL from Germany.'],
    [{ type: 'eliminated', seat: 4, year: 1905 }, 'Italy is out of the game.'],
    [{ type: 'gave-up', seat: 1 }, 'Bob has given up; England is in civil disorder.'],
    [{ type: 'came-back', seat: 1 }, 'Bob is back and plays England.'],
    [
      { type: 'dislodged', unit: { seat: 0, type: 'A', at: 'vie' }, by: 'boh', retreats: [] },
      'A VIE of Austria is dislodged from BOH.',
    ],
    [
      { type: 'disbanded', unit: { seat: 0, type: 'A', at: 'vie' }, cause: { code: 'no-retreat', by: [] } },
      'A VIE of Austria is disbanded: there is no way to retreat.',
    ],
  ])('for the event %j', (event, said) => {
    expect(table.event(sight, event)).toBe(said);
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
    for (const fault of faults) expect(table.positionFault(fault)).not.toContain(fault.code);
    expect(table.positionFault({ code: 'bad-field', at: ['units', 'A XXX'] })).toBe(
      'its member "units" cannot be read: "A XXX"',
    );
  });

  it.each([
    ['burg', 'BUR (Burgundy)'],
    ['pairs', 'PAR (Paris)'],
    ['nor', 'NAO (North Atlantic Ocean) or NTH (North Sea) or NWY (Norway)'],
    ['xqzw', ''],
  ])('suggest for "%s": %s', (typed, meant) => {
    for (const part of meant.split(' or ')) expect(suggestions(typed)).toContain(part);
    if (meant === '') expect(suggestions(typed)).toBe('');
  });
});

describe('the board', () => {
  it('lists units and centres by power, and marks the one who looks', () => {
    const lines = table.board(sight);
    expect(lines[0]).toBe('Spring 1901, movement');
    expect(lines).toContain('>France   3 units     F BRE, A MAR, A PAR');
    expect(lines).toContain(' Russia   4 units     A MOS, F SEV, F STP/SC, A WAR');
    expect(lines).toContain('          3 centres   BUD, TRI, VIE');
    expect(lines).toContain(' Nobody   12 centres  BEL, BUL, DEN, GRE, HOL, NWY, POR, RUM, SER, SPA, SWE,');
  });

  it('says who is out, in disorder, must retreat, build or remove', () => {
    const winter = positionWith({
      phase: 'W1903A',
      units: ['France A PAR', 'Germany A MUN', 'Germany A BER'],
      centres: ['France PAR', 'France BRE', 'Germany MUN'],
      gone: ['Germany'],
    });
    const lines = table.board(see(winter));
    expect(lines).toContain(' Italy    out of the game');
    expect(lines).toContain('          in civil disorder');
    expect(lines).toContain('  France may build 1, in BRE.');
    expect(lines).toContain('  Germany has to remove 1.');
  });

  it('and everything else fits 80 columns in random games, with colours taking no room', () => {
    const luck = seeded('columns');
    for (let state = start; diplomacy.outcome(state) === null; ) {
      const now = state;
      const plain = table.board(see(now));
      expect(table.board(see(now, true)).map(stripVTControlCharacters)).toEqual(plain);
      for (const line of plain) expect(line.length, line).toBeLessThan(80);
      const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, luck) }));
      const step = diplomacy.apply(now, moves, noChance);
      for (const { event } of step.events) {
        const said = (table.event(see(step.state), event) ?? '').split('\n').flatMap((line) => wrap(line));
        for (const line of said) expect(line.length, line).toBeLessThan(80);
      }
      state = step.state;
    }
    for (const line of table.help(sight)) expect(line.length, line).toBeLessThan(80);
  });
});
