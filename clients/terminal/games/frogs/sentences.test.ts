import { CARDS, ENDINGS, type Frogs, type FrogsEvent, frogs, REFUSALS, WARNINGS } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { plain } from '@tavola/words';
import { frogs as en } from '@tavola/words/en/frogs';
import { language } from '@tavola/words/en/language';
import { frogsWords } from '@tavola/words/games/frogs';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { frogsUi as ui } from './ui.ts';

/** What every client says. */
const words = frogsWords(en, language);

const company = { names: ['Ann', 'Bob', 'Cy'], paint: makePaint(false) };
const see = (state: Frogs['state']) => seatViewOf(frogs, state, 0, company);
/** Ann's frog on C2 can go on over Bob's on C3, but not to the left of it. */
const middle = pondWith(2, { frogs: { 0: 'C2 H1 H2', 1: 'C3 H2 H2' }, open: ['A1A2', 'B3C3'] });
const seatView = see(middle);
const answer = (typed: readonly string[], line: string) => ui.answer(seatView, typed, line);
const messageFor = (typed: readonly string[], line: string): string => {
  const { kind, ...rest } = answer(typed, line);
  return kind === 'action' ? kind : ((rest as { message?: string }).message ?? '');
};

describe('typed input', () => {
  it.each([
    ['C2B2', { type: 'jump', path: ['C2', 'B2'] }],
    ['c2 c3 c4', { type: 'jump', path: ['C2', 'C3', 'C4'] }],
    ['+a1a2', { type: 'bridge', gap: 'A1A2' }],
    ['+A1A2+B3C3', { type: 'extra-bridge', gaps: ['A1A2', 'B3C3'] }],
    ['-C1D1', { type: 'removal', gap: 'C1D1' }],
    ['parachute C2B2', { type: 'parachute', path: ['C2', 'B2'] }],
    ['extra C2B2B1', { type: 'extra-jump', path: ['C2', 'B2', 'B1'] }],
  ])('%s is a whole action', (line, action) => {
    expect(answer([], line)).toEqual({ kind: 'action', action });
  });

  it('accepts a frog, then leaf by leaf', () => {
    expect(answer([], 'c2')).toEqual({
      kind: 'more',
      typed: ['c2'],
      message: 'The frog on C2 can jump to C1, D2, C3 or B2.',
    });
    expect(ui.question(seatView, ['c2'])).toBe('To: ');
    const on = answer(['c2'], 'c3');
    expect(on).toMatchObject({
      kind: 'more',
      typed: ['c2', 'c3'],
      message: 'C3 is taken. Your frog can hop on to D3 or C4.',
    });
    expect(ui.question(seatView, ['c2', 'c3'])).toBe('Hop on to: ');
    expect(messageFor(['c2', 'c3'], 'b3')).toContain('There’s no bridge between C3 and B3');
    expect(answer(['c2', 'c3'], 'c4')).toMatchObject({ kind: 'action', action: { path: ['C2', 'C3', 'C4'] } });
  });

  it('accepts a card, then its parts', () => {
    expect(answer([], 'Extra')).toEqual({ kind: 'more', typed: ['extra'] });
    expect(ui.question(seatView, ['extra'])).toBe('Which frog? ');
    expect(answer(['extra'], 'C2')).toMatchObject({
      kind: 'more',
      message: 'The frog on C2 can jump to C1, D2 or B2.',
    });
    expect(messageFor(['extra', 'C2'], 'C3')).toContain('your first jump must end on an empty leaf');
    expect(answer(['extra', 'C2'], 'B2')).toMatchObject({ kind: 'more', typed: ['extra', 'C2', 'B2'] });
    expect(messageFor(['extra', 'C2'], 'B2')).toBe(
      'The first jump ends on B2. The second one can end on B1, B3 or A2.',
    );
    expect(answer(['extra', 'C2', 'B2'], 'B1')).toMatchObject({ kind: 'action', action: { type: 'extra-jump' } });
    expect(ui.question(seatView, ['bridges'])).toBe('Which gap? ');
    expect(messageFor(['bridges'], 'C1D1')).toContain('There’s already a bridge between C1 and D1');
    expect(answer(['bridges'], 'a2a1')).toEqual({ kind: 'more', typed: ['bridges', 'A1A2'] });
    expect(ui.question(seatView, ['bridges', 'A1A2'])).toBe('Second gap: ');
    expect(answer(['bridges', 'A1A2'], 'c3b3')).toMatchObject({ kind: 'action', action: { type: 'extra-bridge' } });
    expect(answer(['remove'], 'C1D1')).toMatchObject({ kind: 'action', action: { type: 'removal', gap: 'C1D1' } });
    expect(messageFor(['remove'], 'C1H1')).toContain('can’t remove the stone bridge to a home');
    expect(answer(['bridge'], 'A1A2')).toMatchObject({ kind: 'action', action: { type: 'bridge' } });
  });

  it('is refused at once if no action can follow', () => {
    expect(messageFor([], '')).toContain('Type an action such as');
    expect(messageFor([], 'hello')).toContain('Can’t read “hello”');
    expect(messageFor([], 'C3')).toBe('The frog on C3 isn’t yours. Choose one of yours.');
    expect(messageFor([], 'H2')).toContain('is already home');
    expect(messageFor(['bridges'], 'hello')).toContain('Can’t read');
    const poor = see({ ...middle, cards: [[], []] });
    for (const [verb, card] of [
      ['extra', 'Extra Jump'],
      ['parachute', 'Parachute'],
      ['bridges', 'Extra Bridge'],
      ['remove', 'Bridge Removal'],
    ] as const)
      expect(ui.answer(poor, [], verb)).toMatchObject({
        kind: 'again',
        message: expect.stringContaining(`already played ${card}.`),
      });
    expect(ui.answer(see(pondWith(2)), ['bridges'], 'A1A2')).toMatchObject({
      message: expect.stringContaining('Extra Bridge needs 2 open gaps'),
    });
  });
});

describe('the words of every client', () => {
  it.each(REFUSALS)('refuse: %s', (code) => {
    for (const at of [['C3', 'C4'], ['H2', 'C4'], ['C1H1'], ['parachute'], []])
      expect(ui.refusal(seatView, { code, at }, null)).toBe(words.refusal({ code, at }, seatView.view, null));
  });

  it.each(WARNINGS)('warn: %s', (code) => {
    expect(ui.warning(seatView, { code, at: ['C3'] })).toBe(words.warning({ code, at: ['C3'] }));
  });

  it.each(ENDINGS)('end a game: %s', (reason) => {
    for (const ranks of [
      [1, 2, 2],
      [2, 1, 2],
      [1, 1, 2],
    ]) {
      const outcome = { reason, ranks, scores: [1, 2, 0] };
      expect(ui.outcome?.(outcome, company.names)).toBe(words.outcome(outcome, company.names));
    }
  });
});

describe('sentences', () => {
  it('has one for every refusal, without a code in it', () => {
    for (const code of REFUSALS) {
      const text = ui.refusal(seatView, { code, at: ['C3', 'C4'] }, null);
      expect(text).toMatch(/^[A-Z].*\.$/);
      if (code.includes('-')) expect(text).not.toContain(code);
    }
  });

  const events: readonly (readonly [FrogsEvent, string | null])[] = [
    [{ type: 'set-up', seats: 2, occupied: 'push', homes: 'any' }, null],
    ...CARDS.map((card): [FrogsEvent, string] => [{ type: 'card-used', seat: 0, card }, 'Ann plays ']),
    [
      { type: 'jumped', seat: 0, path: ['C2', 'C3'], sank: ['C2C3'], flew: false },
      'Ann jumps from C2 to C3, and the bridge sinks.',
    ],
    [
      { type: 'jumped', seat: 1, path: ['C2', 'C3', 'C4'], sank: ['C2C3', 'C3C4'], flew: false },
      'Bob jumps from C2 over C3 to C4, and 2 bridges sink.',
    ],
    [{ type: 'jumped', seat: 1, path: ['C2', 'C3'], sank: [], flew: true }, 'Bob parachutes from C2 to C3.'],
    [
      { type: 'pushed', seat: 1, from: 'C3', to: 'C4', sank: ['C3C4'] },
      'Bob’s frog on C3 is pushed to C4, and the bridge sinks.',
    ],
    [{ type: 'arrived', seat: 0, home: 'H2', left: 2 }, 'Ann gets a frog home. 2 to go.'],
    [{ type: 'arrived', seat: 0, home: 'H2', left: 0 }, 'Ann has all 3 frogs home.'],
    [{ type: 'bridged', seat: 0, gap: 'A1A2' }, 'Ann lays a bridge between A1 and A2.'],
    [{ type: 'removed', seat: 0, gap: 'A1A2' }, 'Ann removes the bridge between A1 and A2.'],
    [{ type: 'gave-up', seat: 1 }, 'Bob’s frogs stay where they are.'],
    [{ type: 'came-back', seat: 1 }, 'Bob is back.'],
    ...ENDINGS.map((reason): [FrogsEvent, string | null] => [
      { type: 'ended', reason, ranks: [1, 2], home: [3, 0] },
      null,
    ]),
  ];

  it.each(events)('%j', (event, expected) => {
    const sentence = ui.event(seatView, event);
    if (expected === null) expect(sentence).toBeNull();
    else {
      expect(sentence).toContain(expected);
      expect(sentence).toBe(plain(words.event(event, company.names)?.words ?? []));
    }
  });

  it('has texts for warnings, the score, the cards and the moves', () => {
    expect(ui.warning(seatView, { code: 'strands-own', at: ['C2'] })).toBe(
      'This leaves your frog on C2 without a bridge.',
    );
    expect(ui.warning(seatView, { code: 'lets-win', at: ['1'] })).toBe(
      'The next player can get their last frog home and win.',
    );
    expect(ui.score(seatView)).toBe('Frogs home: Ann (x) 1, Bob (o) 0');
    expect(ui.hint(seatView)).toEqual(['Your cards: extra, parachute, bridges, remove.']);
    expect(ui.hint(see({ ...middle, cards: [[], []] }))).toEqual(['You have no cards left.']);
    expect(ui.moves(see({ ...middle, cards: [['extra-bridge'], []] }))).toEqual([
      'Jumps: C2C1, C2D2, C2C3D3, C2C3C4, C2B2, H1C1.',
      'Bridges: +A1A2, +B3C3.',
      'Extra Bridge (bridges): 1 way to play it.',
    ]);
    expect(ui.legend(see(pondWith(3)))[1]).toContain('(H1A1)');
  });

  it.each([
    [42, 'The position must be JSON, such as {"seats":2}'],
    [{ seats: 9 }, 'Can’t read the field “seats”'],
    [{ seats: 2, x: 1 }, 'Positions don’t have a field called “x”.'],
    [{ seats: 3, gone: [0] }, 'a player who resigned'],
  ])('explains why the position %j can’t be played', (raw, fault) => {
    const read = frogs.position.read(raw, { occupied: 'hop-on', homes: 'spread' });
    expect(read.ok ? '' : ui.positionFault(read.error)).toContain(fault);
  });
});
