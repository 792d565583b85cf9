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
  type Hostage,
  LOOT_PICKS,
  MOTIVES,
  NEUTRAL_CAUSES,
  PHASES,
  REFUSALS,
  SPACES,
  TASKS,
  WARNINGS,
} from '@tavola/games/colt-express';
import { scheming, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { reason, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { cards } from '../../generated/en/cards.ts';
import { coltExpress as en } from '../../generated/en/colt-express.ts';
import { language } from '../../generated/en/language.ts';
import { plain } from '../../rich.ts';
import { coltWords, worthOf } from './index.ts';

const words = coltWords(en, language);
const { names: called } = words;
const viewOf = coltExpress.view;

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
  expect(text).toMatch(/^[A-Z0-9].{6,}[.?…]$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+-[a-z]|\b[0-6][ir]\b|\bc[ir]\b|\s{2}| [,.]/);
}

const said = (event: ColtEvent): string => plain(words.event(event, names, view)?.words ?? []);

/** What each refusal names. */
const NAMED: Readonly<Partial<Record<(typeof REFUSALS)[number], readonly string[]>>> = {
  'character-taken': ['doc'],
  'not-riding': ['tuco'],
  'not-in-hand': ['doc-rob'],
  'out-of-reach': ['3r'],
  'no-such-loot': ['jewel'],
  'no-target': ['doc'],
  'hostage-taken': ['teacher'],
};

describe('refusals and warnings', () => {
  it.each(REFUSALS)('%s has a sentence, whatever it names', (code) => {
    for (const at of [['3r'], ['ci'], ['doc'], ['shotgun'], ['purse'], ['nothing'], ['2'], ['doc-punch'], []])
      expectSentence(words.refusal({ code, at }, view, null) ?? '');
  });

  it('of the table are left to the table', () => {
    for (const code of ['not-asked', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  it('each refusal says something else', () => {
    const all = REFUSALS.map((code) => words.refusal({ code, at: NAMED[code] ?? [] }, view, null));
    expect(new Set(all).size).toBe(REFUSALS.length);
  });

  it.each([
    ['out-of-reach', '3r', 'You can’t reach the roof of car 3 from here. Choose another space.'],
    ['out-of-reach', '2', 'The Marshal only moves 1 car, so he can’t reach car 2. Choose another car.'],
    ['out-of-reach', 'away', 'You can only ride away in the Escape round. Choose another space.'],
    ['no-such-loot', 'opened-old', 'There’s no flask like that here. Choose something else.'],
    ['no-target', 'shotgun', 'The Shotgun is out of range. Choose another target.'],
    ['not-in-hand', 'doc-rob', 'You don’t have a Rob card. Choose another card.'],
    ['hostage-taken', 'old-lady', 'The Old Lady isn’t in the stagecoach. Choose another hostage.'],
  ] as const)('%s names %s', (code, at, sentence) => {
    expect(words.refusal({ code, at: [at] }, view, null)).toBe(sentence);
  });

  it('warnings say what a player might regret', () => {
    const all = WARNINGS.map((code) => words.warning(reason(code, code === 'no-bullets' ? 'doc-shoot' : '2i')));
    for (const one of all) expectSentence(one);
    expect(new Set(all).size).toBe(WARNINGS.length);
    expect(words.warning(reason('marshal-waits', '2i'))).toContain('The Marshal is inside car 2.');
    for (const code of [...WARNINGS, 'something-new']) expectSentence(words.warning(reason(code)));
  });
});

describe('names', () => {
  it('stand for every code', () => {
    for (const who of CHARACTERS) {
      expect(called.bandit(who)).toMatch(/^[A-Z]/);
      expectSentence(called.power(who));
    }
    for (const kind of CARD_KINDS) {
      expect([called.card(`doc-${kind}`), called.cardNote(`doc-${kind}`)]).not.toContain('');
      expectSentence(called.cardRule(kind));
    }
    for (const rules of EDITIONS) {
      for (const turn of facts.TURNS) expectSentence(called.turnRule(turn, rules));
      for (const event of facts.EVENTS) expectSentence(called.eventRule(event, rules));
    }
    for (const hostage of HOSTAGES) {
      expect(called.ransom(hostage)).toMatch(/^\$\d+/);
      expectSentence(called.drawback(hostage));
    }
    for (const pick of LOOT_PICKS) expect([called.loot(pick), called.lootLabel(pick)]).not.toContain('');
    for (const flask of FLASK_PICKS) expectSentence(called.flaskRule(flask));
    expect(new Set(facts.EVENTS.map(called.event)).size).toBe(facts.EVENTS.length);
  });

  it('say how simplified rules differ', () => {
    const differs = facts.EVENTS.filter(
      (event) => called.eventRule(event, 'simple') !== called.eventRule(event, 'published'),
    );
    expect(differs).toEqual(['angry-marshal', 'higher-speed', 'marshals-revenge']);
  });

  it('tell each space from all others', () => {
    for (const name of [called.at, called.to, called.place, called.space])
      expect(new Set(SPACES.map(name)).size).toBe(SPACES.length);
  });

  it('stand for every round card', () => {
    for (const card of ROUNDS) expect(called.round(card)).toMatch(/^[A-Z]/);
  });

  it('stand for every option and every choice', () => {
    for (const field of coltExpress.fields) {
      const keys = Object.keys(cards).filter((key) => key.startsWith(`colt-express.${field.id}.`));
      const choices = field.choices ?? [];
      const wanted = ['label', 'help', ...choices].map((last) => `colt-express.${field.id}.${last}`);
      expect(keys.toSorted()).toEqual(wanted.toSorted());
    }
  });
});

describe('the log', () => {
  it.each([
    [{ type: 'picked', seat: 1, who: 'belle' }, 'Old Harbour plays Belle.'],
    [
      { type: 'attacked', level: 4, entered: ['belle', 'doc'], rode: ['tuco'] },
      'Belle and Doc leap from horseback into car 4. Tuco rides on.',
    ],
    [{ type: 'attacked', level: 2, entered: [], rode: ['tuco'] }, 'Tuco rides on.'],
    [
      { type: 'round', round: 2, card: 'bridge-24', first: 2 },
      'Round 2: Bridge. Fen is the First Player. No event this round.',
    ],
    [{ type: 'turn', turn: 1, kind: 'tunnel' }, 'Turn 2: Tunnel. Cards are played face down.'],
    [{ type: 'drew', seat: 1, count: 3, cards: null }, 'Old Harbour draws 3 cards.'],
    [{ type: 'drew', seat: 0, count: 2, cards: ['cheyenne-rob', 'bullet'] }, 'Juniper draws Rob and a bullet.'],
    [{ type: 'laid', seat: 0, card: 'cheyenne-punch', face: 'up' }, 'Juniper plays Punch for Cheyenne.'],
    [{ type: 'laid', seat: 0, card: 'cheyenne-punch', face: 'down' }, 'Juniper plays Punch face down for Cheyenne.'],
    [{ type: 'laid', seat: 0, card: null, face: 'down' }, 'Juniper plays a card face down.'],
    [{ type: 'drank', seat: 0, who: 'doc', token: 0, old: true, left: 1 }, 'Doc drinks from the old flask.'],
    [{ type: 'drank', seat: 0, who: 'doc', token: 0, old: false, left: 0 }, 'Doc empties a flask.'],
    [{ type: 'turned', seat: 3, card: 'tuco-shoot', face: 'down' }, 'Tuco reveals Shoot.'],
    [{ type: 'turned', seat: 3, card: 'tuco-marshal', face: 'up' }, 'Tuco lures the Marshal.'],
    [{ type: 'went', who: 'doc', from: '2r', to: '2i', by: 'floor' }, 'Doc climbs down into car 2.'],
    [{ type: 'went', who: 'doc', from: '2r', to: '4r', by: 'moved' }, 'Doc moves to the roof of car 4.'],
    [{ type: 'shot', who: 'tuco', target: 'doc', left: 1 }, 'Tuco shoots Doc and has 1 bullet left.'],
    [{ type: 'hit', who: 'doc', by: 'marshal', given: true }, 'Doc takes a neutral bullet from the Marshal.'],
    [
      { type: 'hit', who: 'doc', by: 'rebellion', given: false },
      'The passengers hit Doc, but there are no neutral bullets left.',
    ],
    [{ type: 'hostage', who: 'doc', hostage: 'old-lady' }, 'Doc takes the Old Lady hostage.'],
    [
      { type: 'fizzled', who: 'doc', deed: 'rob', why: 'nothing-to-rob' },
      'Doc’s Rob has no effect because there’s nothing to take.',
    ],
    [
      { type: 'took', who: 'cheyenne', token: 0, from: 'doc', value: 300, old: null },
      'Cheyenne takes a purse worth $300 from Doc.',
    ],
    [{ type: 'marshal-moved', from: 1, to: 0 }, 'The Marshal moves into the locomotive.'],
    [{ type: 'horse-moved', from: 2, to: 1 }, 'A horse is now alongside car 1.'],
    [{ type: 'kept', seat: 2, count: 0, cards: null }, 'Fen keeps no cards for the next round.'],
    [{ type: 'kept', seat: 2, count: 1, cards: ['doc-rob'] }, 'Fen keeps Rob for the next round.'],
    [
      { type: 'event', event: 'hostage-conductor' },
      'Hostage-taking of the Conductor. Bandits in or on the locomotive get $250.',
    ],
    [
      {
        type: 'ended',
        reason: 'richest',
        ranks: [2, 1, 3, 4],
        count: { bandits: [], gunslinger: [true, false, true, false], money: [900, 1250, 500, -150], bullets: [] },
      },
      'Juniper and Fen are Gunslingers and get $1000 each. Old Harbour is the richest bandit and wins. Old Harbour $1250, Juniper $900, Fen $500 and Lark −$150.',
    ],
  ] as const)('tells %j', (event, sentence) => {
    expect(said(event)).toBe(sentence);
  });

  it('is silent about the hands dealt at the start of a round, and about cards whose effect follows', () => {
    expect(said({ type: 'drew', seat: 1, count: 6, cards: null })).toBe('');
    expect(said({ type: 'turned', seat: 3, card: 'tuco-shoot', face: 'up' })).toBe('');
  });

  it('names the hostages at the start', () => {
    const event = {
      type: 'set-up',
      cars: ['A', 'B', 'C'],
      first: 2,
      seats: 3,
      hostages: ['banker', 'zealot'],
    } as const;
    expect(said({ ...event, rules: 'published', modules: 'both', history: 'top' })).toBe(
      'The train has 3 cars. Fen is the First Player. Hostages in the stagecoach: Banker and Zealot.',
    );
  });

  it('names loot by what it is, as far as a view tells', () => {
    const jewel = view.loot.findIndex(({ kind }) => kind === 'jewel');
    const event = { type: 'dropped', who: 'doc', token: jewel, at: '2r' } as const;
    expect(said(event)).toBe('Doc drops a jewel on the roof of car 2.');
    expect(plain(words.event(event, names)?.words ?? [])).toBe('Doc drops a piece of loot on the roof of car 2.');
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
    expect(words.draft(view, action, null).title).toBe(`Play Punch face ${face}`);
  });

  it('name what is lost and who gets it', () => {
    const punch = { type: 'punch', target: 'doc', loot: 'purse', to: '3r' } as const;
    expect(words.draft(view, { ...punch, take: true }, null).sentence).toBe(
      'Doc loses a purse to you and lands on the roof of car 3.',
    );
    expect(words.draft(view, { ...punch, take: false }, null).sentence).toBe(
      'Doc drops a purse and lands on the roof of car 3.',
    );
  });

  it('say whom the Marshal would chase', () => {
    const at = { cheyenne: '1r', belle: '3i', doc: '3i', tuco: '4r' } as const;
    const seen = viewOf(tableWith(4, { who: [...WHO], at }), 0);
    const sentence = (to: number) => words.draft(seen, { type: 'marshal', to }, null).sentence;
    expect(sentence(2)).toBe('There are no bandits there.');
    expect(sentence(3)).toBe('Belle and Doc take a neutral bullet and flee to the roof.');
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
  it('counts a purse that no one has shown as the smallest', () => {
    const rich = withLoot(withLoot(state, 'doc', 'jewel'), 'doc', 'purse', { value: 500 });
    expect(worthOf(viewOf(rich, 2), 'doc')).toEqual({ sum: 1250, closed: 0 });
    expect(worthOf(viewOf(rich, 0), 'doc')).toEqual({ sum: 750, closed: 1 });
    expect(words.score(viewOf(rich, 0), null)?.now).toEqual([250, 250, 1000, 250]);
  });
});
