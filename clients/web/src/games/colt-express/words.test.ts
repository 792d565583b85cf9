import {
  CARD_KINDS,
  CHARACTERS,
  type ColtAction,
  type ColtEvent,
  coltExpress,
  EDITIONS,
  ENDINGS,
  FACES,
  FIZZLES,
  FLASK_PICKS,
  facts,
  HISTORIES,
  type Hostage,
  LOOT_PICKS,
  MODULES,
  MOTIVES,
  NEUTRAL_CAUSES,
  PHASES,
  REFUSALS,
  roundFacts,
  SPACES,
  TASKS,
} from '@tavola/colt-express';
import { scheming, tableWith, withLoot } from '@tavola/colt-express/testing';
import { reason, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { fields } from './fields.ts';
import {
  atSpace,
  CHARACTER_NAMES,
  DEED_LINES,
  DEED_NAMES,
  DRAWBACKS,
  EVENT_LINES,
  EVENT_NAMES,
  FLASK_NAMES,
  HOSTAGE_NAMES,
  LOOT_NAMES,
  POWERS,
  ransomLine,
  roundName,
  spaceLabel,
  TURN_LINES,
  TURN_NAMES,
  toSpace,
} from './naming.ts';
import { viewOf } from './testing.ts';
import { words, worthAtLeast } from './words.ts';

const names = ['Juniper', 'Old Harbour', 'Fen', 'Lark'];
const WHO = ['cheyenne', 'belle', 'doc', 'tuco'] as const;
const state = tableWith(4, { who: [...WHO] });
const view = viewOf(state, 0);
const HOSTAGES = Object.keys(facts.HOSTAGES) as Hostage[];
const ROUNDS = [
  ...Object.keys(facts.SMALL_ROUNDS),
  ...Object.keys(facts.LARGE_ROUNDS),
  ...Object.keys(facts.STATIONS),
] as (keyof typeof facts.SMALL_ROUNDS)[];

/** A sentence for people: it says something, ends as a sentence, and no code shows through. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z0-9].{6,}\.$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+-|\b[0-6][ir]\b|\bc[ir]\b|\s{2}| [,.]/);
}

const said = (event: ColtEvent): string =>
  (words.event(event, names, view)?.words ?? []).map(({ text }) => text).join('');

describe('refusals and warnings', () => {
  it('of the table are left to the table', () => {
    for (const code of ['not-asked', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  it.each(REFUSALS)('%s has a sentence, whatever it names', (code) => {
    for (const at of [['3r'], ['ci'], ['doc'], ['shotgun'], ['purse'], ['nothing'], ['2'], ['doc-punch'], []])
      expectSentence(words.refusal({ code, at }, view, null) ?? '');
  });

  it('each refusal says something else', () => {
    expect(new Set(REFUSALS.map((code) => words.refusal({ code, at: ['doc'] }, view, null))).size).toBe(
      REFUSALS.length,
    );
  });

  it('warnings say what one might regret', () => {
    const codes = [
      'no-bullets',
      'few-cards',
      'keeps-nothing',
      'marshal-waits',
      'shotgun-waits',
      'deck-empty',
      'too-few-to-lay',
    ];
    const all = codes.map((code) => words.warning(reason(code)));
    for (const one of all) expectSentence(one);
    expect(new Set(all).size).toBe(codes.length);
    expectSentence(words.warning(reason('something-new')));
  });
});

describe('names', () => {
  it('stand for every code', () => {
    for (const who of CHARACTERS) for (const list of [CHARACTER_NAMES, POWERS]) expect(list[who]).toMatch(/^[A-Z]/);
    for (const deed of CARD_KINDS) for (const list of [DEED_NAMES, DEED_LINES]) expect(list[deed]).toMatch(/^[A-Z]/);
    for (const turn of facts.TURNS) for (const list of [TURN_NAMES, TURN_LINES]) expect(list[turn]).toMatch(/^[A-Z]/);
    for (const event of facts.EVENTS) expectSentence(EVENT_LINES[event]);
    for (const hostage of HOSTAGES)
      expect([HOSTAGE_NAMES[hostage], DRAWBACKS[hostage], ransomLine(hostage)]).not.toContain('');
    for (const pick of LOOT_PICKS) expect(LOOT_NAMES[pick]).not.toBe('');
    for (const pick of FLASK_PICKS) expect(FLASK_NAMES[pick]).not.toBe('');
    expect(new Set(facts.EVENTS.map((event) => EVENT_NAMES[event])).size).toBe(facts.EVENTS.length);
  });

  it('tell each space from all others', () => {
    for (const name of [atSpace, toSpace, spaceLabel]) expect(new Set(SPACES.map(name)).size).toBe(SPACES.length);
  });

  it('stand for every round card', () => {
    for (const card of ROUNDS) expect(roundName(card, roundFacts(card).event)).toMatch(/^[A-Z]/);
  });

  it('stand for every option of the form', () => {
    expect(Object.keys(fields['rules']?.choices ?? {})).toEqual([...EDITIONS]);
    expect(Object.keys(fields['modules']?.choices ?? {}).toSorted()).toEqual([...MODULES].toSorted());
    expect(Object.keys(fields['history']?.choices ?? {})).toEqual([...HISTORIES]);
  });
});

describe('the log', () => {
  it.each([
    [{ type: 'picked', seat: 1, who: 'belle' }, 'Old Harbour plays Belle.'],
    [
      { type: 'attacked', level: 4, entered: ['belle', 'doc'], rode: ['tuco'] },
      'Belle and Doc jump from the saddle into car 4. Tuco rides on.',
    ],
    [{ type: 'laid', seat: 0, card: 'cheyenne-punch', face: 'up' }, 'Juniper lays Punch for Cheyenne.'],
    [{ type: 'laid', seat: 0, card: null, face: 'down' }, 'Juniper lays a card face down.'],
    [{ type: 'turned', seat: 3, card: 'tuco-shoot', face: 'down' }, 'Tuco had hidden Shoot.'],
    [{ type: 'went', who: 'doc', from: '2r', to: '2i', by: 'floor' }, 'Doc climbs down into car 2.'],
    [{ type: 'went', who: 'doc', from: '2r', to: '4r', by: 'moved' }, 'Doc runs to the roof of car 4.'],
    [{ type: 'shot', who: 'tuco', target: 'doc', left: 1 }, 'Tuco shoots Doc, one bullet left.'],
    [{ type: 'hit', who: 'doc', by: 'marshal', given: true }, 'The Marshal gives Doc a bullet.'],
    [{ type: 'hostage', who: 'doc', hostage: 'old-lady' }, 'Doc takes the Old Lady hostage.'],
    [
      { type: 'fizzled', who: 'doc', deed: 'rob', why: 'nothing-to-rob' },
      'Rob of Doc has no effect: there is nothing to take.',
    ],
    [
      { type: 'took', who: 'cheyenne', token: 0, from: 'doc', value: 300, old: null },
      'Cheyenne snatches a purse with $300 from Doc.',
    ],
    [{ type: 'marshal-moved', from: 1, to: 0 }, 'The Marshal walks into the locomotive.'],
    [{ type: 'kept', seat: 2, count: 0, cards: null }, 'Fen keeps no cards for the next round.'],
  ] as const)('tells %j', (event, sentence) => {
    expect(said(event)).toBe(sentence);
  });

  it('names loot by what it is, as far as a view tells', () => {
    const jewel = view.loot.findIndex(({ kind }) => kind === 'jewel');
    const event = { type: 'dropped', who: 'doc', token: jewel, at: '2r' } as const;
    expect(said(event)).toBe('Doc drops a jewel on the roof of car 2.');
    expect(
      words
        .event(event, names)
        ?.words.map(({ text }) => text)
        .join(''),
    ).toBe('Doc drops some loot on the roof of car 2.');
  });

  it('has words for every reason, cause and way', () => {
    for (const why of FIZZLES) expectSentence(said({ type: 'fizzled', who: 'doc', deed: 'move', why }));
    for (const by of NEUTRAL_CAUSES)
      for (const given of [true, false]) expectSentence(said({ type: 'hit', who: 'doc', by, given }));
    for (const by of MOTIVES)
      for (const to of SPACES) expectSentence(said({ type: 'went', who: 'doc', from: '2i', to, by }));
    for (const event of facts.EVENTS) expectSentence(said({ type: 'event', event }));
    for (const kind of facts.TURNS) expectSentence(said({ type: 'turn', turn: 1, kind }));
    for (const card of ROUNDS) expectSentence(said({ type: 'round', round: 2, card, first: 1 }));
    for (const hostage of HOSTAGES) expectSentence(said({ type: 'hostage', who: 'doc', hostage }));
  });

  it.each(['both', 'none'] as const)('tells whole random games (%s) without a code showing through', (modules) => {
    const luck = seeded(`words ${modules}`);
    const options = { rules: 'published', modules, history: 'top' } as const;
    let told = 0;
    let { step } = start(coltExpress, { options, seats: 4 }, luck);
    const tell = (): void => {
      for (const { event } of step.events) {
        const text = said(event);
        if (text === '') continue;
        told += 1;
        expectSentence(text);
      }
    };
    tell();
    for (let count = 0; coltExpress.outcome(step.state) === null && count < 2000; count += 1) {
      const demands = coltExpress.pending(step.state);
      const moves = (demands[0]?.mode === 'sealed' ? demands : demands.slice(0, 1)).map(({ seat }) => ({
        seat,
        action: coltExpress.sample(step.state, seat, luck),
      }));
      for (const { seat, action } of moves) {
        const { title, sentence } = words.draft(coltExpress.view(step.state, seat), action, null);
        expect(title).toMatch(/^[A-Z]/);
        expectSentence(sentence);
        expectSentence(words.prompt(coltExpress.view(step.state, seat), seat, names, []).sentence);
        expectSentence(words.prompt(coltExpress.view(step.state, null), null, names, []).sentence);
      }
      step = coltExpress.apply(step.state, moves, luck);
      tell();
    }
    expect(coltExpress.outcome(step.state)).not.toBeNull();
    expect(told).toBeGreaterThan(100);
  });
});

describe('prompts', () => {
  it.each(PHASES)('%s has a sentence for who is asked and for who waits', (phase) => {
    for (const seat of [0, null]) expectSentence(words.prompt({ ...view, phase }, seat, names, []).sentence);
  });

  it.each(TASKS)('%s has a sentence', (type) => {
    for (const seat of [0, null])
      expectSentence(words.prompt({ ...view, queue: [{ type, who: 'doc' }] }, seat, names, []).sentence);
  });

  it('says what each turn and each card asks for', () => {
    for (const turn of [0, 1, 2]) {
      const schemes = viewOf(scheming(state, 'take-it-all-24', {}, { turn }), 0);
      expectSentence(words.prompt(schemes, 0, names, []).sentence);
      expectSentence(words.prompt({ ...schemes, owes: 2 }, 0, names, []).sentence);
    }
    for (const deed of CARD_KINDS)
      expectSentence(
        words.prompt({ ...view, acting: { seat: 0, card: `cheyenne-${deed}`, face: 'up' } }, 0, names, []).sentence,
      );
  });
});

describe('previews', () => {
  it.each(FACES)('say which way up a card lies: %s', (face) => {
    const action: ColtAction = { type: 'play', card: 'cheyenne-punch', face };
    expect(words.draft(view, action, null).title).toBe(`Lay Punch face ${face}`);
  });

  it('name what is lost and who gets it', () => {
    const punch = { type: 'punch', target: 'doc', loot: 'purse', to: '3r' } as const;
    expect(words.draft(view, { ...punch, take: true }, null).sentence).toBe(
      'Doc loses a purse to you and lands on the roof of car 3.',
    );
    expect(words.draft(view, { ...punch, take: false }, null).sentence).toContain('drops a purse here');
  });
});

describe('outcomes', () => {
  it.each(ENDINGS)('%s has a sentence for every ranking', (ending) => {
    for (const ranks of [
      [1, 2, 3, 4],
      [1, 1, 3, 4],
      [1, 1, 1, 1],
    ])
      expectSentence(words.outcome({ reason: ending, ranks, scores: [1000, 750, 500, 0] }, names));
  });

  it('tells the money in the order of the places', () => {
    const ranks = [2, 1, 3, 4];
    expect(words.outcome({ reason: 'richest', ranks, scores: [900, 1250, 500, -150] }, names)).toBe(
      'Old Harbour is the richest bandit and wins. Old Harbour $1250, Juniper $900, Fen $500 and Lark −$150.',
    );
  });

  it('knows of reasons it was not told of', () => {
    expectSentence(words.outcome({ reason: 'something-new', ranks: [1, 1, 1, 1] }, names));
  });
});

describe('the score', () => {
  it('counts a purse that nobody has shown as the smallest', () => {
    const rich = withLoot(withLoot(state, 'doc', 'jewel'), 'doc', 'purse', { value: 500 });
    expect(worthAtLeast(viewOf(rich, 2), 'doc')).toBe(worthAtLeast(viewOf(rich, 0), 'doc') + 250);
    expect(words.score(viewOf(rich, 0), null)?.now).toEqual([250, 250, 1000, 250]);
  });
});
