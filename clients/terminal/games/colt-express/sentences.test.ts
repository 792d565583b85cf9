import {
  type Colt,
  type ColtEvent,
  type ColtRefusal,
  coltExpress,
  ENDINGS,
  FIZZLES,
  facts,
  MOTIVES,
  NEUTRAL_CAUSES,
  REFUSALS,
  WARNINGS,
} from '@tavola/games/colt-express';
import { scheming, steal, tableWith } from '@tavola/games/colt-express/testing';
import { plain } from '@tavola/words';
import { coltExpress as en } from '@tavola/words/en/colt-express';
import { language } from '@tavola/words/en/language';
import { coltWords } from '@tavola/words/games/colt-express';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { coltUi as ui } from './ui.ts';

/** What every client says. */
const words = coltWords(en, language);

const company = { names: ['Ann', 'Bob', 'Cy'], paint: makePaint(false) };
const see = (state: Colt['state'], seat = 0) => seatViewOf<Colt>(coltExpress, state, seat, company);
const start = scheming(tableWith(3), 'tunnel-24', { 0: ['belle-move', 'belle-rob'] });
const seatView = see(start);
const punching = see(
  steal(tableWith(3, { at: { belle: '2i', cheyenne: '2i', django: '2i' } }), ['cheyenne-punch']).state,
  1,
);
describe('typed input', () => {
  it.each([
    ['play rob', { type: 'play', card: 'belle-rob', face: 'up' }],
    ['ROB', { type: 'play', card: 'belle-rob', face: 'up' }],
    ['draw', { type: 'draw' }],
    ['2', { type: 'play', card: 'belle-move', face: 'up' }],
  ])('%s is an action', (line, action) => {
    expect(ui.answer(seatView, [], line)).toEqual({ kind: 'action', action });
  });

  it('is distinguished from nonsense', () => {
    expect(ui.answer(seatView, [], '')).toMatchObject({
      kind: 'again',
      message: expect.stringContaining('Type an action'),
    });
    expect(ui.answer(seatView, [], 'dance')).toMatchObject({
      message: expect.stringContaining('Can’t read “dance”'),
    });
    expect(ui.answer(seatView, [], '99')).toMatchObject({ kind: 'again' });
  });

  it('depends on the phase', () => {
    expect(ui.question(seatView, [])).toBe('Your turn: ');
    expect(ui.question(see({ ...start, owes: 1 }), [])).toBe('Card to play after drinking: ');
    expect(ui.question(punching, [])).toBe('Your choice: ');
    expect(ui.question(see({ ...start, phase: 'keep' }), [])).toBe('Card to keep: ');
  });

  it('is listed in full, with numbers', () => {
    expect(ui.hint(seatView)).toEqual(['Your options: draw, play move, play rob.']);
    expect(ui.moves(seatView)).toEqual(['  1 draw', '  2 play move', '  3 play rob']);
    expect(ui.moves(punching).join()).toContain('punch django purse 1i take');
  });
});

describe('sentences', () => {
  const named: Readonly<Partial<Record<ColtRefusal, string>>> = {
    'character-taken': 'doc',
    'not-in-hand': 'belle-rob',
    'out-of-reach': '3r',
    'no-such-loot': 'jewel',
    'no-target': 'doc',
    'hostage-taken': 'zealot',
  };

  it.each(REFUSALS)('refuses %s in the words of every client', (code) => {
    const refusal = { code, at: [named[code] ?? 'belle'] };
    const text = ui.refusal(seatView, refusal, null);
    expect(text).toBe(words.refusal(refusal, seatView.view, null));
    expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it('returns other codes as they are', () => {
    expect(ui.refusal(seatView, { code: 'unheard-of' }, null)).toBe('unheard-of');
  });

  it.each(WARNINGS)('warns of %s in the words of every client', (code) => {
    const warning = { code, at: [code === 'no-bullets' ? 'belle-shoot' : '2i'] };
    expect(ui.warning(seatView, warning)).toBe(words.warning(warning));
  });

  const token = (kind: 'purse' | 'jewel' | 'flask') => start.loot.findIndex((one) => one.kind === kind);
  const events: readonly (readonly [ColtEvent, string])[] = [
    [
      {
        ...{ type: 'set-up', rules: 'published', modules: 'both', history: 'top', seats: 3 },
        ...{ cars: ['A', 'B', 'C'], hostages: ['banker'], first: 1 },
      },
      'The train has 3 cars. Bob is the First Player. Hostages in the stagecoach: Banker.',
    ],
    [{ type: 'picked', seat: 0, who: 'doc' }, 'Ann plays Doc.'],
    [
      { type: 'attacked', level: 3, entered: ['belle'], rode: ['cheyenne', 'django'] },
      'Belle leaps from horseback into car 3. Cheyenne and Django ride on.',
    ],
    [
      { type: 'round', round: 2, card: 'bridge-24', first: 2 },
      'Round 2: Bridge. Cy is the First Player. No event this round.',
    ],
    [{ type: 'turn', turn: 1, kind: 'tunnel' }, 'Turn 2: Tunnel. Cards are played face down.'],
    [{ type: 'drew', seat: 1, count: 3, cards: null }, 'Bob draws 3 cards.'],
    [{ type: 'drew', seat: 0, count: 2, cards: ['belle-rob', 'bullet'] }, 'Ann draws Rob and a bullet.'],
    [{ type: 'laid', seat: 1, card: 'cheyenne-rob', face: 'up' }, 'Bob plays Rob for Cheyenne.'],
    [{ type: 'laid', seat: 1, card: null, face: 'down' }, 'Bob plays a card face down.'],
    [{ type: 'laid', seat: 0, card: 'belle-rob', face: 'down' }, 'Ann plays Rob face down for Belle.'],
    [
      { type: 'drank', seat: 0, who: 'belle', token: token('flask'), old: true, left: 1 },
      'Belle drinks from the old flask.',
    ],
    [{ type: 'passed', seat: 2 }, 'Cy has no cards to play or draw.'],
    [{ type: 'kept', seat: 1, count: 1, cards: null }, 'Bob keeps 1 card for the next round.'],
    [{ type: 'stealin', cards: 9 }, 'Stealin’ begins. 9 cards to resolve, in the order they were played.'],
    [{ type: 'turned', seat: 0, card: 'belle-rob', face: 'down' }, 'Belle reveals Rob.'],
    ...FIZZLES.map((why): [ColtEvent, string] => [
      { type: 'fizzled', who: 'belle', deed: 'shoot', why },
      'Belle’s Shoot has no effect because ',
    ]),
    ...MOTIVES.map((by): [ColtEvent, string] => [
      { type: 'went', who: 'belle', from: '2i', to: '3r', by },
      'the roof of car 3.',
    ]),
    [{ type: 'escaped', who: 'belle', from: '2i' }, 'Belle escapes on horseback.'],
    [
      { type: 'shotgun-punched', who: 'belle', to: '1r' },
      'who lands on the roof of car 1 and gets angry. His strongbox is up for grabs.',
    ],
    [{ type: 'coach-moved', from: 0, to: 1 }, 'The stagecoach falls back and is now alongside car 1.'],
    [{ type: 'horse-moved', from: 2, to: null }, 'A horse alongside car 2 runs off.'],
    [
      { type: 'took', who: 'belle', token: token('purse'), from: '2i', value: 300, old: null },
      'Belle takes a purse worth $300.',
    ],
    [
      { type: 'took', who: 'belle', token: token('jewel'), from: 'doc', value: null, old: null },
      'Belle takes a jewel from Doc.',
    ],
    [
      { type: 'took', who: 'belle', token: token('flask'), from: '1i', value: null, old: true },
      'Belle takes an old flask.',
    ],
    [
      { type: 'dropped', who: 'belle', token: token('jewel'), at: 'cr' },
      'Belle drops a jewel on the roof of the stagecoach.',
    ],
    [{ type: 'shot', who: 'belle', target: 'doc', left: 5 }, 'Belle shoots Doc and has 5 bullets left.'],
    [{ type: 'punched', who: 'belle', target: 'doc' }, 'Belle punches Doc.'],
    ...NEUTRAL_CAUSES.map((by): [ColtEvent, string] => [
      { type: 'hit', who: 'belle', by, given: true },
      'Belle takes a neutral bullet from the ',
    ]),
    ...facts.EVENTS.map((event): [ColtEvent, string] => [{ type: 'event', event }, words.names.event(event)]),
    [{ type: 'strongbox-placed', token: 0, at: '1i' }, 'Another strongbox appears inside car 1.'],
    [{ type: 'flask-emptied', token: token('flask'), old: false }, 'The Marshal empties a flask.'],
    [{ type: 'declined', who: 'belle' }, 'Belle leaves the purse.'],
    [{ type: 'paid', who: 'belle' }, 'Belle gets $250 from the conductor.'],
    [{ type: 'gave-up', seat: 1 }, 'Bob resigned but stays on the train.'],
    [{ type: 'came-back', seat: 1 }, 'Bob is back.'],
  ];

  it.each(events)('%j', (event, part) => {
    const sentence = ui.event(seatView, event);
    expect(sentence).toContain(part);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).toBe(plain(words.event(event, company.names, seatView.view)?.words ?? []));
  });

  it('names the Gunslingers, and leaves the rest of the ending to its own screen', () => {
    const ended = { type: 'ended', reason: 'richest', ranks: [1, 2, 3] } as const;
    const count = { bandits: [], gunslinger: [true, false, true], money: [3, 2, 1], bullets: [0, 0, 0] };
    expect(ui.event(seatView, { ...ended, count })).toBe('Ann and Cy are Gunslingers and get $1000 each.');
    expect(ui.event(seatView, { ...ended, count: { ...count, gunslinger: [] } })).toContain('no Gunslinger');
    expect(ui.event(seatView, { ...ended, count: null })).toBeNull();
  });

  it.each(ENDINGS)('tells the ending %s in the words of every client', (reason) => {
    const outcome = { reason, ranks: [1, 2, 3], scores: [700, 500, 250] };
    expect(ui.outcome?.(outcome, company.names)).toBe(words.outcome(outcome, company.names));
  });

  it.each([
    [42, 'The position must be JSON'],
    [{ x: 1 }, 'Positions don’t have a field called “x”.'],
    [{ seats: 9 }, '“seats” can’t be read'],
  ])('explains why the position %j can’t be played', (raw, fault) => {
    const read = coltExpress.position.read(raw, { rules: 'published', modules: 'both', history: 'top' });
    expect(read.ok ? '' : ui.positionFault(read.error)).toContain(fault);
  });

  it('has a help text that fits', () => {
    for (const line of [...ui.help(seatView), ...ui.legend(seatView)])
      expect(line.length, line).toBeLessThanOrEqual(79);
  });
});
