import {
  type Colt,
  type ColtEvent,
  coltExpress,
  ENDINGS,
  FIZZLES,
  facts,
  MOTIVES,
  NEUTRAL_CAUSES,
  REFUSALS,
} from '@tavola/colt-express';
import { scheming, steal, tableWith } from '@tavola/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { sightOf } from '../../sight.ts';
import { coltTable as table } from './table.ts';

const company = { names: ['Ann', 'Bob', 'Cy'], paint: makePaint(false) };
const see = (state: Colt['state'], seat = 0) => sightOf<Colt>(coltExpress, state, seat, company);
const start = scheming(tableWith(3), 'tunnel-24', { 0: ['belle-move', 'belle-rob'] });
const sight = see(start);
const punching = see(
  steal(tableWith(3, { at: { belle: '2i', cheyenne: '2i', django: '2i' } }), ['cheyenne-punch']).state,
  1,
);
const [purse, jewel, flask] = (['purse', 'jewel', 'flask'] as const).map((kind) =>
  start.loot.findIndex((token) => token.kind === kind),
) as [number, number, number];

describe('what is typed', () => {
  it.each([
    ['play rob', { type: 'play', card: 'belle-rob', face: 'up' }],
    ['ROB', { type: 'play', card: 'belle-rob', face: 'up' }],
    ['draw', { type: 'draw' }],
    ['2', { type: 'play', card: 'belle-move', face: 'up' }],
  ])('%s is an action', (line, action) => {
    expect(table.answer(sight, [], line)).toEqual({ kind: 'action', action });
  });

  it('is told apart from nonsense', () => {
    expect(table.answer(sight, [], '')).toMatchObject({
      kind: 'again',
      says: expect.stringContaining('Nothing was typed'),
    });
    expect(table.answer(sight, [], 'dance')).toMatchObject({
      says: expect.stringContaining('"dance" is not understood'),
    });
    expect(table.answer(sight, [], '99')).toMatchObject({ kind: 'again' });
  });

  it('is asked for by the moment', () => {
    expect(table.question(sight, [])).toBe('Your turn: ');
    expect(table.question(see({ ...start, owes: 1 }), [])).toBe('The card you lay for the flask: ');
    expect(table.question(punching, [])).toBe('Your choice: ');
    expect(table.question(see({ ...start, phase: 'keep' }), [])).toBe('What you keep: ');
  });

  it('is listed in full, with the numbers that stand for it', () => {
    expect(table.hint(sight)).toEqual(['You may: draw, play move, play rob.']);
    expect(table.moves(sight)).toEqual(['  1 draw', '  2 play move', '  3 play rob']);
    expect(table.moves(punching).join()).toContain('punch django purse 1i take');
  });
});

describe('sentences', () => {
  it('has one for every refusal, without a code in it', () => {
    for (const code of REFUSALS) {
      const text = table.refusal(sight, { code, at: ['belle', 'old'] }, null);
      expect(text).toMatch(/^[A-Z].*\.$/);
      if (code.includes('-') && code !== 'no-punch') expect(text).not.toContain(code);
    }
    expect(table.refusal(sight, { code: 'not-in-hand', at: ['belle-rob'] }, null)).toContain("Belle's rob");
    expect(table.refusal(sight, { code: 'out-of-reach', at: ['3r'] }, null)).toContain('The roof of car 3');
  });

  const events: readonly (readonly [ColtEvent, string])[] = [
    [
      {
        type: 'set-up',
        rules: 'published',
        modules: 'both',
        history: 'top',
        seats: 3,
        cars: ['A', 'B', 'C'],
        hostages: [],
        first: 1,
      },
      'cars A B C. Bob goes first.',
    ],
    [{ type: 'picked', seat: 0, who: 'doc' }, 'Ann plays Doc: a seventh card.'],
    [
      { type: 'attacked', level: 3, entered: ['belle'], rode: ['cheyenne', 'django'] },
      'At car 3: Belle leaves the horse and enters. Cheyenne and Django ride on.',
    ],
    [{ type: 'attacked', level: 2, entered: [], rode: ['django'] }, 'At car 2: nobody enters. Django rides on.'],
    [
      { type: 'round', round: 2, card: 'bridge-24', first: 2 },
      'Round 2 begins: standard, speeding-up, standard; then no event. Cy goes first.',
    ],
    [{ type: 'turn', turn: 1, kind: 'tunnel' }, 'Turn 2: tunnel.'],
    [{ type: 'drew', seat: 1, count: 3, cards: null }, 'Bob draws 3 cards.'],
    [{ type: 'drew', seat: 0, count: 2, cards: ['belle-rob', 'bullet'] }, 'Ann draws rob, 1 bullet.'],
    [{ type: 'laid', seat: 1, card: 'cheyenne-rob', face: 'up' }, 'Bob lays rob for Cheyenne.'],
    [{ type: 'laid', seat: 1, card: null, face: 'down' }, 'Bob lays a card face down.'],
    [{ type: 'laid', seat: 0, card: 'belle-rob', face: 'down' }, 'Ann lays rob face down.'],
    [
      { type: 'drank', seat: 0, who: 'belle', token: flask, old: true, left: 1 },
      'Belle drinks from a flask of old whiskey; one sip is left.',
    ],
    [{ type: 'drank', seat: 0, who: 'belle', token: flask, old: false, left: 0 }, 'it is empty now.'],
    [{ type: 'passed', seat: 2 }, 'Cy has no card for this and passes.'],
    [{ type: 'kept', seat: 1, count: 1, cards: null }, 'Bob keeps a card.'],
    [{ type: 'kept', seat: 0, count: 1, cards: ['belle-rob'] }, 'Ann keeps rob.'],
    [{ type: 'kept', seat: 0, count: 0, cards: [] }, 'Ann keeps no card.'],
    [{ type: 'stealin', cards: 9 }, '9 cards are carried out.'],
    [{ type: 'turned', seat: 0, card: 'belle-rob', face: 'up' }, 'Belle: rob.'],
    [{ type: 'turned', seat: 0, card: 'belle-rob', face: 'down' }, 'Belle: rob, laid face down.'],
    ...FIZZLES.map((why): [ColtEvent, string] => [{ type: 'fizzled', who: 'belle', deed: 'shoot', why }, 'Belle ']),
    ...MOTIVES.map((by): [ColtEvent, string] => [
      { type: 'went', who: 'belle', from: '2i', to: '3r', by },
      'the roof of car 3.',
    ]),
    [{ type: 'escaped', who: 'belle', from: '2i' }, 'Belle rides away with the loot.'],
    [{ type: 'marshal-moved', from: 1, to: 0 }, 'The Marshal goes to the locomotive.'],
    [{ type: 'shotgun-punched', who: 'belle', to: '1r' }, 'Belle punches the Shotgun over to the roof of car 1.'],
    [{ type: 'coach-moved', from: 0, to: 1 }, 'The stagecoach falls back beside car 1.'],
    [{ type: 'horse-moved', from: 2, to: 1 }, 'A horse is now beside car 1.'],
    [{ type: 'horse-moved', from: 2, to: null }, 'A horse beside car 2 drops out.'],
    [{ type: 'took', who: 'belle', token: purse, from: '2i', value: 300, old: null }, 'Belle takes a purse of $300.'],
    [{ type: 'took', who: 'belle', token: purse, from: '2i', value: null, old: null }, 'Belle takes a purse.'],
    [
      { type: 'took', who: 'belle', token: jewel, from: 'doc', value: null, old: null },
      'Belle takes a jewel from Doc.',
    ],
    [{ type: 'took', who: 'belle', token: flask, from: '1i', value: null, old: true }, 'a flask of old whiskey.'],
    [
      { type: 'dropped', who: 'belle', token: jewel, at: 'cr' },
      'Belle loses a jewel; it lies on the roof of the stagecoach.',
    ],
    [{ type: 'shot', who: 'belle', target: 'doc', left: 5 }, 'Belle shoots Doc; 5 bullets are left.'],
    [{ type: 'punched', who: 'belle', target: 'doc' }, 'Belle punches Doc.'],
    ...NEUTRAL_CAUSES.map((by): [ColtEvent, string] => [
      { type: 'hit', who: 'belle', by, given: true },
      'Belle gets a bullet from ',
    ]),
    [{ type: 'hit', who: 'belle', by: 'marshal', given: false }, 'no bullet is left to give.'],
    [{ type: 'hostage', who: 'belle', hostage: 'old-lady' }, 'Belle takes the Old Lady hostage.'],
    ...facts.EVENTS.map((event): [ColtEvent, string] => [{ type: 'event', event }, 'At the end of the round: ']),
    [{ type: 'strongbox-placed', token: 0, at: '1i' }, 'Another strongbox lies in car 1'],
    [{ type: 'flask-emptied', token: flask, old: false }, 'The Marshal drinks a flask of whiskey.'],
    [{ type: 'declined', who: 'belle' }, 'Belle leaves the purse.'],
    [{ type: 'paid', who: 'belle' }, 'Belle gets $250 from the bank.'],
    [{ type: 'gave-up', seat: 1 }, 'Bob has given up.'],
    [{ type: 'came-back', seat: 1 }, 'Bob is back.'],
    ...ENDINGS.map((reason): [ColtEvent, string] => [{ type: 'ended', reason, ranks: [1, 2, 3], count: null }, '.']),
    [
      {
        type: 'ended',
        reason: 'richest',
        ranks: [1, 2, 3],
        count: { bandits: [], gunslinger: [true, false, true], money: [3, 2, 1], bullets: [0, 0, 0] },
      },
      'Gunslinger with the most shots, for $1000: Ann and Cy.',
    ],
  ];

  it.each(events)('%j', (event, words) => {
    const sentence = table.event(sight, event);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|null/);
  });

  it.each([
    'no-bullets',
    'few-cards',
    'keeps-nothing',
    'marshal-waits',
    'shotgun-waits',
    'deck-empty',
    'too-few-to-lay',
  ])('warns of %s in words', (code) => {
    expect(table.warning(sight, { code, at: ['2i'] })).toMatch(/^[a-z].* .*\.$/);
  });

  it.each([
    [42, 'it has to be JSON'],
    [{ x: 1 }, 'no member "x"'],
    [{ seats: 9 }, '"seats" cannot be read'],
  ])('says why the position %j cannot be played', (raw, words) => {
    const read = coltExpress.position.read(raw, { rules: 'published', modules: 'both', history: 'top' });
    expect(read.ok ? '' : table.positionFault(read.error)).toContain(words);
  });

  it('helps in lines that fit', () => {
    for (const line of [...table.help(sight), ...table.legend(sight)])
      expect(line.length, line).toBeLessThanOrEqual(79);
  });
});
