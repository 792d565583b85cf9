import {
  CAUSES,
  type CauseCode,
  DETAILED_CODES,
  type DetailedCause,
  type DiplomacyEvent,
  diplomacy,
  EDITIONS,
  ENDINGS,
  type Ending,
  HINTS,
  type Order,
  REFUSALS,
  type Unit,
} from '@tavola/games/diplomacy';
import { positionWith, TINY_OPTIONS } from '@tavola/games/diplomacy/testing';
import { seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { cards } from '../../generated/en/cards.ts';
import { diplomacy as en } from '../../generated/en/diplomacy.ts';
import { language } from '../../generated/en/language.ts';
import { plain as plainly } from '../../rich.ts';
import { diplomacyWords, HOLDINGS, NOTES } from './index.ts';

const words = diplomacyWords(en, language);

const names = ['Juniper', 'Moth', 'Fen', 'Lark', 'Slate', 'Kettle', 'Lantern'];

/** A sentence for people: it says something, ends as a sentence, and no code shows through. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z0-9“].{6,}\.$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+|\s{2}| ,|\b(?:vie|gal|spa|stp)\b/);
}

const plain = (event: DiplomacyEvent): string => plainly(words.event(event, names)?.words ?? []);
const opening = positionWith({ units: ['Austria A VIE', 'Austria A BUD', 'Russia A WAR', 'France F SPA/SC'] });
const view = diplomacy.view(opening, null);

describe('refusals', () => {
  it('of the table are left to the table', () => {
    for (const code of ['hand-over', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  it.each(REFUSALS)('%s has a sentence of its own, whatever it names', (code) => {
    for (const at of [['vie'], ['spa/sc'], ['xyz'], ['A GAL'], ['build'], []])
      expectSentence(words.refusal({ code, at }, view, null) ?? '');
  });

  it('says each thing differently', () => {
    const said = REFUSALS.map((code) => words.refusal({ code, at: ['vie'] }, view, null));
    expect(new Set(said).size).toBe(REFUSALS.length);
  });

  it.each([
    ['A VIE - XYZ', '“XYZ” isn’t a province or an order. Use 3 letters, such as VIE, or the full name.'],
    ['A VIE - GALI', '“GALI” isn’t a province or an order. Did you mean GAL (Galicia)?'],
    ['F VIE - TRI', 'There’s no “F VIE” on the map. Check whether it’s an army (A) or a fleet (F).'],
    ['A WAR - GAL', 'The unit in Warsaw isn’t yours. You can only give orders to your own units.'],
    ['A SER H', 'There’s no unit in Serbia. Choose a province with a unit.'],
    ['A VIE - GAL/NC', '“GAL/NC” isn’t a coast. The coasts are BUL/EC, BUL/SC, SPA/NC, SPA/SC, STP/NC and STP/SC.'],
    ['A VIE B', 'You can’t build in this phase. Order your units to hold, move, support or convoy.'],
    ['A VIE', 'Can’t read that order. Try A VIE - GAL or A BUD S A VIE - GAL.'],
  ])('typed: %s', (text, sentence) => {
    const read = diplomacy.read(opening, 0, text);
    const refusal = read.ok ? diplomacy.check(opening, 0, read.value) : read.error;
    expect(refusal).not.toBeNull();
    if (refusal !== null) expect(words.typed(refusal, view)).toBe(sentence);
  });

  it.each(NOTES)('a press that does nothing is explained: %s', (code) => {
    expectSentence(words.refusal({ code, at: ['vie'] }, view) ?? '');
  });
});

describe('causes', () => {
  const unit: Unit = { seat: 0, type: 'A', at: 'vie' };
  const order: Order = { type: 'move', unit: 'vie', to: 'gal' };

  it.each(DETAILED_CODES)('%s has a sentence, with and without those responsible', (code) => {
    for (const cause of [
      { code, by: [] },
      { code, by: ['war'], fleets: ['bla'], support: 'bud', strength: 1, against: 2 },
      { code, by: ['war', 'bud'] },
    ])
      for (const verdict of [
        { unit, order },
        { unit: null, order: { type: 'waive' } as const },
        { unit, order: { type: 'build', build: 'F', at: 'spa/nc' } as const },
      ])
        expectSentence(words.cause(cause, verdict, opening.units));
  });

  it('says each thing differently', () => {
    const said = DETAILED_CODES.map((code) => words.cause({ code, by: ['war'] }, { unit, order }, opening.units));
    expect(new Set(said).size).toBe(DETAILED_CODES.length);
  });

  it('has a sentence for every cause, and one for rivals that did the same', () => {
    const units: readonly Unit[] = [
      unit,
      { seat: 3, type: 'A', at: 'gal' },
      { seat: 5, type: 'A', at: 'war' },
      { seat: 6, type: 'A', at: 'rum' },
    ];
    const bounced = { code: 'bounced', by: ['war'], strength: 1, against: 1 } as const;
    const causes: readonly DetailedCause[] = [
      { code: 'stuck', by: ['gal'], strength: 1, against: 1 },
      bounced,
      { ...bounced, by: ['rum'] },
      { code: 'help-cut', by: ['rum'], support: 'bud' },
      { ...bounced, against: 2, otherwise: true },
    ];
    expect(words.causes(causes, { unit, order }, units)).toEqual([
      'Bounced: Germany’s army couldn’t leave Galicia (1 against 1).',
      'Bounced in Galicia with Russia’s army in Warsaw and Turkey’s army in Rumania (1 against 1).',
      'Support from the unit in Budapest was cut by Turkey’s army in Rumania.',
      'It would have failed anyway.',
      'Bounced in Galicia with Russia’s army in Warsaw (1 against 2).',
    ]);
  });

  it('tells strengths only where both are known', () => {
    const held = { code: 'bounced' as const, by: ['war'] };
    const said = words.cause(held, { unit, order }, opening.units);
    expect(said).not.toMatch(/\d/);
    for (const half of [{ strength: 1 }, { against: 1 }])
      expect(words.cause({ ...held, ...half }, { unit, order }, opening.units)).toBe(said);
  });

  it('names the order that stopped it, and the strengths', () => {
    const cause = { code: 'bounced' as const, by: ['war'], strength: 1, against: 1 };
    expect(words.cause(cause, { unit, order }, opening.units)).toBe(
      'Bounced in Galicia with Russia’s army in Warsaw (1 against 1).',
    );
  });
});

describe('warnings', () => {
  it.each(HINTS)('%s has a sentence', (code) => {
    expectSentence(words.warning({ code, at: code.startsWith('fewer') ? ['2'] : ['vie', 'bud'] }));
  });

  it('every cause that the rules warn of has a sentence; others are not passed over in silence', () => {
    const general = words.warning({ code: 'never heard of' });
    expectSentence(general);
    for (const code of CAUSES) {
      const said = words.warning({ code, at: ['vie'] });
      expectSentence(said);
      if (words.doubt(code) !== null) expect(said).not.toBe(general);
    }
    const warned: readonly CauseCode[] = [
      'not-adjacent',
      'army-to-sea',
      'fleet-inland',
      'own-unit',
      'no-convoy',
      'none-left',
    ];
    for (const code of warned) expect(words.doubt(code)).not.toBeNull();
  });
});

describe('the log', () => {
  const unit: Unit = { seat: 3, type: 'F', at: 'stp/sc' };
  it.each([
    [
      { type: 'dislodged', unit, by: 'bot', retreats: [] },
      'Germany’s fleet on the south coast of St Petersburg is dislodged by an attack from the Gulf of Bothnia.',
    ],
    [
      { type: 'set-up', edition: 'tavola', lastYear: 2300, variant: 'fleet-rome' },
      'Spring 1901. First to 18 supply centres wins. Rules: Tavola. Variant: Fleet Rome. Italy starts with a fleet in Rome.',
    ],
    [{ type: 'seized', centre: 'bel', seat: 2, from: null }, 'France takes Belgium.'],
    [{ type: 'seized', centre: 'bel', seat: 2, from: 3 }, 'France takes Belgium from Germany.'],
    [{ type: 'eliminated', seat: 4, year: 1904 }, 'Italy is eliminated.'],
    [{ type: 'gave-up', seat: 1 }, 'England is in civil disorder. Its units hold.'],
    [
      {
        type: 'resolved',
        phase: 'S1901M',
        verdicts: [
          { seat: 0, unit: { seat: 0, type: 'A', at: 'vie' }, order: { type: 'hold', unit: 'vie' }, ok: true },
        ],
      },
      'Spring 1901, orders: 1 order succeeded.',
    ],
  ] as const)('tells %j', (event, sentence) => {
    expect(plain(event)).toBe(sentence);
  });

  it.each(EDITIONS)('names the edition %s', (edition) => {
    expectSentence(plain({ type: 'set-up', edition, lastYear: 1903 }));
    expectSentence(plain({ type: 'set-up', edition, lastYear: 2300 }));
  });
});

describe('outcomes', () => {
  it.each(ENDINGS)('%s has a sentence for every ranking', (reason) => {
    for (const ranks of [
      [1, 2, 2, 2, 2, 2, 2],
      [1, 1, 1, 4, 4, 4, 4],
    ]) {
      const said = words.outcome({ ranks, reason, scores: [4, 4, 4, 4, 4, 4, 4] }, names);
      expectSentence(said);
      expect(said).not.toBe('The game is over.');
    }
  });

  it('names the power and who played it', () => {
    const ranks = [1, 2, 2, 2, 2, 2, 2];
    expect(words.outcome({ ranks, reason: 'last-year', scores: [7, 5, 5, 5, 4, 4, 4] }, names)).toBe(
      'The final year is over without a solo. Austria (Juniper) leads with 7 supply centres.',
    );
    expect(words.outcome({ ranks, reason: 'last-year', scores: [6, 6, 5, 5, 4, 4, 4] }, [])).toBe(
      'The final year is over without a solo. Austria and England lead with 6 supply centres.',
    );
    expect(words.outcome({ ranks, reason: 'never heard of' }, names)).toBe('The game is over.');
  });
});

describe('the result', () => {
  const ended = (position: object, over: Ending, options: object = {}) => {
    const parsed = diplomacy.parse.options(options);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const read = diplomacy.position.read({ phase: 'W1901A', tavola: { over }, ...position }, parsed.value);
    if (!read.ok) throw new Error(read.error.code);
    return words.result(diplomacy.view(read.value, null));
  };
  const board = { units: { AUSTRIA: ['A VIE'] }, centers: { AUSTRIA: ['VIE'], FRANCE: ['PAR', 'BRE'] } };

  it('is a draw after the last year, with points where the table has a scoring', () => {
    expect(ended(board, 'last-year')).toEqual({
      drawn: [0, 2],
      scores: ['1 centre', '0 centres', '2 centres', ...Array<string>(4).fill('0 centres')],
    });
    expect(ended(board, 'last-year', { scoring: 'sum-of-squares' })).toMatchObject({
      drawn: [0, 2],
      scores: expect.arrayContaining(['1 centre, 20 points', '2 centres, 80 points']),
      points: expect.arrayContaining(['20 points', '80 points']),
    });
    expect(ended(board, 'draw-agreed', { scoring: 'centre-count' }).scores).toContain('1 centre, 33.3 points');
  });

  it('is a win where one is left', () => {
    const alone = { units: { AUSTRIA: ['A VIE'] }, centers: { AUSTRIA: ['VIE'] } };
    const { drawn, scores } = ended(alone, 'last-alive', { scoring: 'draw-size' });
    expect([drawn, scores[0]]).toEqual([null, '1 centre, 100 points']);
  });
});

describe('the prompt at the beginning', () => {
  const { state } = start(diplomacy, { options: { edition: 'tavola', lastYear: 1904 }, seats: 7 }, seeded(1)).step;
  const view = diplomacy.view(state, 0);
  const said = (agreed?: { readonly savedCounts?: true }) => words.prompt(view, 0, names, [], agreed).sentence;

  it('says that orders are lost which are not sent', () => {
    expect(said()).toBe('You’re Austria. Select a unit. Units without submitted orders hold.');
    expect(said({})).toBe(said());
  });

  it('says that they count where the table has agreed on that', () => {
    expect(said({ savedCounts: true })).toBe(
      'You’re Austria. Select a unit. If time runs out, saved orders count and other units hold.',
    );
  });
});

describe('whole games', () => {
  it.each(['first', 'second', 'third'])('leave nothing without words: the %s', (seed) => {
    const chance = seeded(`words ${seed}`);
    const begun = start(diplomacy, { options: { edition: 'tavola', lastYear: 1904 }, seats: 7 }, chance);
    let { state } = begun.step;
    let failed = 0;
    while (diplomacy.outcome(state) === null) {
      const now = diplomacy.view(state, null);
      expectSentence(words.prompt(now, null, names, []).sentence);
      const moves = diplomacy.pending(state).map(({ seat }) => {
        const action = diplomacy.sample(state, seat, chance);
        expectSentence(words.prompt(now, seat, names, []).sentence);
        for (const how of HOLDINGS) expectSentence(words.prompt(now, seat, names, [how, 'vie', 'adr']).sentence);
        const draft = words.draft(now, action, null);
        expectSentence(draft.sentence);
        expect(draft.title).toMatch(/^All orders ready$|^\d+ of \d+ orders$/);
        for (const order of action.orders) expectSentence(`${words.order(order, now.units)}.`);
        for (const warning of diplomacy.warn(state, seat, action)) expectSentence(words.warning(warning));
        return { seat, action };
      });
      const step = diplomacy.apply(state, moves, chance);
      for (const { event } of step.events) {
        const said = plain(event);
        if (said !== '') expectSentence(said);
        if (event.type !== 'resolved') continue;
        for (const verdict of event.verdicts) {
          if (verdict.cause === undefined) continue;
          failed += 1;
          expectSentence(
            words.cause(
              verdict.cause,
              verdict,
              event.verdicts.flatMap(({ unit }) => unit ?? []),
            ),
          );
        }
      }
      state = step.state;
    }
    expect(failed).toBeGreaterThan(20);
  });
});

it('has words for every option and every choice of the rules', () => {
  for (const { id, kind, choices = [] } of diplomacy.fields) {
    const key = id === 'lastYear' ? 'last-year' : id;
    expect(cards).toHaveProperty([`diplomacy.${key}.label`]);
    if (kind !== 'number') for (const choice of choices) expect(cards).toHaveProperty([`diplomacy.${key}.${choice}`]);
  }
});

it('counts centres as the score', () => {
  expect(words.score(view, null)).toEqual({ label: 'supply centres', now: [3, 3, 3, 3, 3, 4, 3], after: null });
});

it.each([
  ['S1901M', 'Spring 1901'],
  ['F1902R', 'Fall 1902, retreats'],
  ['W1903A', 'Winter 1903'],
])('calls the moment %s %s', (phase, said) => {
  const state = positionWith({ units: ['Austria A VIE'], phase });
  expect(words.moment?.(diplomacy.view(state, null))).toBe(said);
  expect(words.moment?.(diplomacy.view({ ...state, over: 'solo' }, null))).toBe('Game over');
});

describe('the contents of a province', () => {
  const units: readonly Unit[] = [
    { seat: 2, type: 'F', at: 'spa/sc' },
    { seat: 6, type: 'A', at: 'ser' },
  ];
  const out: Unit = { seat: 0, type: 'A', at: 'ser' };
  it.each([
    ['spa', 2, units.slice(0, 1), [], 'France’s supply centre, France’s fleet on the south coast'],
    ['bur', 2, [], [], 'part of France'],
    ['por', null, [], [], 'neutral supply centre'],
    ['ser', 0, units.slice(1), [out], 'Austria’s supply centre, Turkey’s army, Austria’s dislodged army'],
    ['gas', null, [], [], ''],
  ])('%s', (province, owner, here, dislodged, text) => {
    expect(words.labels.contents({ province, owner, units: here, dislodged })).toBe(text);
  });

  it('of a coast are its fleet alone', () => {
    const fleet = units.slice(0, 1);
    expect(words.labels.contents({ province: 'spa', units: fleet, dislodged: [] })).toBe(
      'France’s fleet on the south coast',
    );
  });
});

describe('a variant', () => {
  it('names its own powers, and its own places on a map of its own', () => {
    const duel = words.of({ variant: 'france-austria' });
    expect([0, 1, 2].map(duel.seatName)).toEqual(['Austria', 'France', '']);
    const tiny = words.of(TINY_OPTIONS);
    expect([0, 1, 2].map(tiny.seatName)).toEqual(['Norland', 'Estia', 'Vestia']);
    expect(tiny.names.places(['nor', 'isl/nc', 'par'])).toBe('North Port, Long Island and that province');
    expect(words.of({})).toBe(words);
  });

  it('names the centres that win in it', () => {
    const won = { ranks: [1, 2, 2], reason: 'solo' };
    expect(words.of(TINY_OPTIONS).outcome(won, [])).toBe('Norland reaches 5 supply centres and wins solo.');
    expect(words.outcome(won, [])).toBe('Austria reaches 18 supply centres and wins solo.');
  });
});
