import { describe, expect, it } from 'vitest';
import { type FrogsAction, type FrogsCard, type FrogsState, frogs, REFUSALS } from './index.ts';
import { pondWith } from './testing/index.ts';

const jump = (...path: string[]): FrogsAction => ({ type: 'jump', path });
const extra = (...path: string[]): FrogsAction => ({ type: 'extra-jump', path });
const fly = (...path: string[]): FrogsAction => ({ type: 'parachute', path });
const bridge = (gap: string): FrogsAction => ({ type: 'bridge', gap });
const remove = (gap: string): FrogsAction => ({ type: 'removal', gap });
const pair = (first: string, second: string): FrogsAction => ({ type: 'extra-bridge', gaps: [first, second] });

/** Seat 0 has frogs on C3 and B3 and one at home; seat 1 sits on C4 and D3. B3 and B4 have lost some bridges. */
const open = ['A3B3', 'B3B4', 'B3C3'];
const middle = pondWith(2, { frogs: { 0: 'C3 B3 H1', 1: 'C4 D3 H2' }, open });
const pushing: FrogsState = { ...middle, occupied: 'push' };
/** With four seats a home takes one frog of each; seat 0 has one in H2, and one on its home tile. */
const four = pondWith(4, { frogs: { 0: 'H2 E3 C5', 2: 'C4 D5 H3' } });
const noCards: FrogsCard[][] = [[], []];
/** The frog of seat 1 on A1 cannot be hopped over: its other bridge is gone. */
const corner = pondWith(2, { frogs: { 0: 'A2 H1 H1', 1: 'A1 H2 H2' }, open: ['A1B1'] });
/** From A2 the frog comes to A1, and no further. */
const dead = pondWith(2, { frogs: { 0: 'A2 H1 H1' }, open: ['A1B1'] });

/** One row per refusal: the state, the seat and action, the code, and the cells it names. */
const refused: readonly [string, FrogsState, number, FrogsAction, string[] | undefined][] = [
  ['game-over', pondWith(2, { frogs: { 0: 'H2 H2 H2' } }), 0, bridge('A1B1'), undefined],
  ['not-your-turn', middle, 1, jump('C4', 'C5'), undefined],
  ['card-spent', { ...middle, cards: noCards }, 0, extra('B3', 'B2', 'B1'), ['extra-jump']],
  ['card-spent', { ...middle, cards: noCards }, 0, fly('B3', 'B2'), ['parachute']],
  ['card-spent', { ...middle, cards: noCards }, 0, pair('A3B3', 'B3B4'), ['extra-bridge']],
  ['card-spent', { ...middle, cards: noCards }, 0, remove('A1B1'), ['removal']],
  ['off-board', middle, 0, jump('F1', 'E1'), ['F1']],
  ['off-board', middle, 0, jump('C3', 'C9'), ['C9']],
  ['off-board', middle, 0, bridge('E1F1'), ['F1']],
  ['off-board', middle, 0, remove('A6B6'), ['A6']],
  ['off-board', pondWith(3), 0, bridge('A4A5'), ['A4']],
  ['not-adjacent', middle, 0, jump('C3', 'D4'), ['C3', 'D4']],
  ['not-adjacent', middle, 0, jump('C3', 'C1'), ['C3', 'C1']],
  ['not-adjacent', middle, 0, jump('H1', 'C2'), ['H1', 'C2']],
  ['not-adjacent', middle, 0, bridge('A1B2'), ['A1', 'B2']],
  ['not-adjacent', pondWith(3), 0, bridge('B1A2'), ['B1', 'A2']],
  ['no-frog', middle, 0, jump('A1', 'A2'), ['A1']],
  ['no-frog', pondWith(2, { frogs: { 0: 'A1 A2 A3' } }), 0, jump('H1', 'C1'), ['H1']],
  ['not-yours', middle, 0, jump('C4', 'C5'), ['C4']],
  ['not-yours', middle, 0, fly('H2', 'C5'), ['H2']],
  ['frog-home', four, 0, jump('H2', 'E3'), ['H2']],
  ['no-bridge', middle, 0, jump('B3', 'A3'), ['B3', 'A3']],
  ['no-bridge', pondWith(2, { ...withFrogs(middle), open: ['C4C5'] }), 0, jump('C3', 'C4', 'C5'), ['C4', 'C5']],
  ['no-bridge', middle, 0, extra('B3', 'A3', 'A2'), ['B3', 'A3']],
  ['no-bridge', dead, 0, extra('A2', 'A1', 'B1'), ['A1', 'B1']],
  ['no-bridge', dead, 0, extra('A2', 'A1', 'A2'), ['A1', 'A2']],
  ['tile-twice', middle, 0, jump('C3', 'C4', 'C3'), ['C3']],
  ['own-home', pondWith(2, { frogs: { 0: 'C1 H1 H1' } }), 0, jump('C1', 'H1'), ['H1']],
  ['own-home', pondWith(2, { frogs: { 0: 'C1 H1 H1' } }), 0, jump('H1', 'C1', 'H1'), ['H1']],
  ['home-full', four, 0, jump('E3', 'H2'), ['H2']],
  ['pushed-home', pushedHome('push'), 0, jump('C3', 'C4', 'C5', 'H2'), ['H2']],
  ['stops-there', middle, 0, jump('C3', 'C2', 'C1'), ['C2']],
  ['stops-there', middle, 0, jump('C3', 'C4', 'C5', 'B5'), ['C5']],
  ['stops-there', four, 0, jump('C5', 'H3', 'C5'), ['H3']],
  ['must-go-on', middle, 0, jump('C3', 'C4'), ['C4']],
  ['must-go-on', pushing, 0, jump('C3', 'C4'), ['C4']],
  ['no-way-on', corner, 0, jump('A2', 'A1'), ['A1']],
  ['first-jump-open', middle, 0, extra('C3', 'C4', 'C5'), ['C4']],
  ['first-jump-open', corner, 0, extra('A2', 'A1', 'B1'), ['A1']],
  ['first-jump-open', four, 0, extra('C5', 'H3', 'C5'), ['H3']],
  ['second-jump-missing', middle, 0, extra('B3', 'B2'), ['B2']],
  ['no-second-jump', dead, 0, extra('A2', 'A1'), ['A1']],
  ['gap-bridged', middle, 0, bridge('A1B1'), ['A1B1']],
  ['gap-bridged', middle, 0, bridge('C1H1'), ['C1H1']],
  ['gap-bridged', middle, 0, pair('A3B3', 'C3D3'), ['C3D3']],
  ['same-gap', middle, 0, pair('A3B3', 'A3B3'), ['A3B3']],
  ['too-few-gaps', pondWith(2, { open: ['A3B3'] }), 0, pair('A3B3', 'B3B4'), undefined],
  ['no-bridge-to-remove', middle, 0, remove('A3B3'), ['A3B3']],
  ['home-bridge-stays', middle, 0, remove('C1H1'), ['C1H1']],
  ['home-bridge-stays', middle, 0, remove('C5H2'), ['C5H2']],
];

function withFrogs({ frogs: cells }: FrogsState): { frogs: Record<number, string> } {
  return { frogs: Object.fromEntries(cells.map((own, seat) => [seat, own.join(' ')])) };
}

function pushedHome(occupied: FrogsState['occupied']): FrogsState {
  return pondWith(2, { occupied, frogs: { 0: 'C3 C5 H1', 1: 'C4 H2 H2' } });
}

describe('refusals', () => {
  it.each(refused)('%s', (code, state, seat, action, at) => {
    expect(frogs.check(state, seat, action)).toEqual(at === undefined ? { code } : { code, at });
  });

  it('each have a case above', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it.each<[string, FrogsState, FrogsAction]>([
    ['a bridge to the free tile', middle, jump('B3', 'B2')],
    ['on over the frog to the free tile', middle, jump('C3', 'C4', 'C5')],
    ['the home of another', four, jump('C5', 'H3')],
    ['through a frog on the home tile into its home', pushedHome('hop-on'), jump('C3', 'C4', 'C5', 'H2')],
    ['a gap without a bridge', middle, bridge('A3B3')],
    ['two gaps of three', middle, pair('A3B3', 'B3B4')],
    ['exactly two open gaps', pondWith(2, { open: ['A3B3', 'B3B4'] }), pair('A3B3', 'B3B4')],
    ['a bridge that is there', middle, remove('A1B1')],
    ['the neighbours on the hexagon', pondWith(3, { open: ['A1B2'] }), bridge('A1B2')],
    ['an extra jump with a second jump', middle, extra('B3', 'B2', 'B1')],
    ['without a bridge by parachute', middle, fly('B3', 'A3')],
  ])('let the neighbouring legal action through: %s', (_name, state, action) => {
    expect(frogs.check(state, 0, action)).toBeNull();
  });
});

describe('notation', () => {
  it.each<[string, FrogsAction]>([
    ['A1A2', jump('A1', 'A2')],
    ['a1 - a2', jump('A1', 'A2')],
    ['jump h1 to c1', jump('H1', 'C1')],
    ['c3->c4->c5', jump('C3', 'C4', 'C5')],
    ['+A1B1', bridge('A1B1')],
    ['+ b1 a1', bridge('A1B1')],
    ['bridge c1 h1', bridge('C1H1')],
    ['bridge h1 c1', bridge('C1H1')],
    ['+A1B1+C3C4', pair('A1B1', 'C3C4')],
    ['+c4c3 b1a1', pair('A1B1', 'C3C4')],
    ['bridges a1b1 and c3c4', pair('A1B1', 'C3C4')],
    ['extra bridge a1b1, c3c4', pair('A1B1', 'C3C4')],
    ['-A1B1', remove('A1B1')],
    ['remove b1a1', remove('A1B1')],
    ['extra A1A2A3', extra('A1', 'A2', 'A3')],
    ['extra-jump a1 a2 a3', extra('A1', 'A2', 'A3')],
    ['parachute A1A2', fly('A1', 'A2')],
    ['fly a1a2', fly('A1', 'A2')],
    ['Z9A1', jump('Z9', 'A1')],
  ])('reads "%s"', (text, action) => {
    expect(frogs.read(middle, 0, text)).toEqual({ ok: true, value: action });
  });

  it.each([
    '',
    'A1',
    'hello',
    'A1A',
    'A0A1',
    '+',
    '+A1',
    '+A1B1C1',
    '-A1B1C1C2',
    'extra',
    'bridges a1b1',
    'A1 '.repeat(50),
    'A1'.repeat(21),
  ])('does not understand "%s"', (text) => {
    expect(frogs.read(middle, 0, text)).toEqual({ ok: false, error: { code: 'not-understood' } });
  });
});

describe('positions', () => {
  const options = { occupied: 'hop-on', homes: 'spread' } as const;
  const read = (raw: unknown) => frogs.position.read(raw, options);

  it('need no more than the number of seats: the rest is as at the beginning', () => {
    for (const seats of [2, 3, 4]) {
      expect(read({ seats })).toEqual({ ok: true, value: frogs.setup(options, seats, null, NO_LUCK).state });
    }
  });

  it('bring back everything but the options', () => {
    const state = pondWith(4, {
      ...{ frogs: { 2: 'A1 B1 H1' }, open: ['A1B1'], turn: 2, round: 7, gone: [1], drawn: true },
    });
    expect(read(frogs.position.write(state))).toEqual({ ok: true, value: state });
    const [key = ''] = state.seen;
    const again = { ...state, seen: [key, 'x', key] };
    expect(read(frogs.position.write(again))).toEqual({ ok: true, value: { ...state, seen: [key, key] } });
  });

  it.each([
    [42, 'position-not-an-object'],
    [{}, 'bad-field'],
    [{ seats: 1 }, 'bad-field'],
    [{ seats: 5 }, 'bad-field'],
    [{ seats: 2, homes: 'any' }, 'unknown-field'],
    [{ seats: 2, round: 0 }, 'bad-field'],
    [{ seats: 2, round: 102 }, 'bad-field'],
    [{ seats: 2, turn: 2 }, 'bad-field'],
    [{ seats: 2, again: 0 }, 'bad-field'],
    [{ seats: 2, again: 4 }, 'bad-field'],
    [{ seats: 2, open: ['A1A1'] }, 'bad-field'],
    [{ seats: 2, open: ['C1H1'] }, 'bad-field'],
    [{ seats: 2, open: ['A1B1', 'A1B1'] }, 'bad-field'],
    [{ seats: 2, cards: [['parachute', 'parachute'], []] }, 'bad-field'],
    [{ seats: 2, frogs: [['H1', 'H1', 'H1']] }, 'bad-field'],
    [
      {
        seats: 2,
        frogs: [
          ['H1', 'H1'],
          ['H2', 'H2', 'H2'],
        ],
      },
      'bad-field',
    ],
    [
      {
        seats: 2,
        frogs: [
          ['H1', 'H1', 'H3'],
          ['H2', 'H2', 'H2'],
        ],
      },
      'off-board',
    ],
    [
      {
        seats: 2,
        frogs: [
          ['A1', 'H1', 'H1'],
          ['A1', 'H2', 'H2'],
        ],
      },
      'two-frogs',
    ],
    [
      {
        seats: 2,
        frogs: [
          ['H2', 'H2', 'H2'],
          ['H1', 'H1', 'H1'],
        ],
      },
      'two-winners',
    ],
    [
      {
        seats: 4,
        frogs: [
          ['H2', 'H2', 'H1'],
          ['H2', 'H2', 'H2'],
          ['H3', 'H3', 'H3'],
          ['H4', 'H4', 'H4'],
        ],
      },
      'home-full',
    ],
    [{ seats: 3, gone: [0] }, 'bad-turn'],
    [{ seats: 3, gone: [3] }, 'bad-field'],
  ])('%j is refused', (raw, code) => {
    expect(read(raw)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    [['H3', 'H4', 'H1'], ['H2', 'H2', 'H2'], 'off-board', 'H3'],
    [['A1', 'B1', 'H1'], ['A1', 'B1', 'H2'], 'two-frogs', 'A1'],
  ])('name the first of several cells that are wrong: %j and %j', (first, second, code, at) => {
    expect(read({ seats: 2, frogs: [first, second] })).toEqual({ ok: false, error: { code, at: [at] } });
  });

  it('take a home as full as the options allow, and the last round', () => {
    const two = [
      ['H2', 'H2', 'H1'],
      ['H2', 'H2', 'H2'],
      ['H3', 'H3', 'H3'],
    ];
    expect(read({ seats: 3, frogs: two, round: 100 }).ok).toBe(true);
    const three = [
      ['H2', 'H2', 'H2'],
      ['E1', 'H2', 'H2'],
      ['H3', 'H3', 'H3'],
      ['H4', 'H4', 'H4'],
    ];
    expect(frogs.position.read({ seats: 4, frogs: three }, { ...options, homes: 'any' }).ok).toBe(true);
  });
});

const NO_LUCK = { below: () => 0, shuffle: <T>(items: readonly T[]): T[] => [...items] };

describe('parsing', () => {
  it.each([
    [null, 'action-not-an-object'],
    [{}, 'bad-field'],
    [{ type: 'fly' }, 'bad-field'],
    [{ type: 'jump', path: ['A1'] }, 'bad-field'],
    [{ type: 'jump', path: ['A1', 'a2'] }, 'bad-field'],
    [{ type: 'jump', path: Array(21).fill('A1') }, 'bad-field'],
    [{ type: 'jump', path: ['A1', 'A2'], gap: 'A1A2' }, 'unknown-field'],
    [{ type: 'bridge', gap: 'A1' }, 'bad-field'],
    [{ type: 'extra-bridge', gaps: ['A1A2'] }, 'bad-field'],
    [{ type: 'extra-bridge', gaps: ['A1A2', 'A2A3', 'A3A4'] }, 'bad-field'],
    [{ type: 'pass' }, 'bad-field'],
  ])('refuses the action %j', (raw, code) => {
    expect(frogs.parse.action(raw)).toMatchObject({ ok: false, error: { code } });
  });

  it('gives every gap its one name, and two of them their order', () => {
    expect(frogs.parse.action({ type: 'bridge', gap: 'A2A1' })).toEqual({ ok: true, value: bridge('A1A2') });
    expect(frogs.parse.action({ type: 'extra-bridge', gaps: ['H1C1', 'B1A1'] })).toEqual({
      ok: true,
      value: pair('A1B1', 'C1H1'),
    });
  });

  it.each([
    ['occupied', 'jump'],
    ['homes', 1],
    ['drawn', 'no'],
    ['seen', ['{}']],
    ['seen', Array(402).fill('x')],
    ['gone', [0, 0]],
  ])('refuses a state with bad %s', (name, value) => {
    expect(frogs.parse.state({ ...middle, [name]: value })).toMatchObject({ error: { code: 'bad-field', at: [name] } });
  });

  it('takes one pick', () => {
    expect(frogs.assemble(middle, 0, [bridge('A3B3')])).toEqual({ ok: true, value: bridge('A3B3') });
    expect(frogs.assemble(middle, 0, [])).toMatchObject({ error: { code: 'wrong-picks' } });
    expect(frogs.assemble(middle, 0, [1, 2])).toMatchObject({ error: { code: 'wrong-picks' } });
  });
});

describe('warnings', () => {
  it('name own frogs that would be left without a bridge', () => {
    expect(frogs.warn(dead, 0, jump('A2', 'A1'))).toEqual([{ code: 'strands-own', at: ['A1'] }]);
    expect(frogs.warn(dead, 0, jump('A2', 'B2'))).toEqual([]);
  });

  it('tell that the next seat could come home with its last frog', () => {
    const close = pondWith(2, { frogs: { 0: 'A1 H1 H1', 1: 'H1 H1 C2' }, cards: noCards });
    expect(frogs.warn(close, 0, jump('A1', 'A2'))).toEqual([]);
    const closer = pondWith(2, { frogs: { 0: 'A1 H1 H1', 1: 'H1 H1 C1' }, cards: noCards });
    expect(frogs.warn(closer, 0, jump('A1', 'A2'))).toEqual([{ code: 'lets-win', at: ['1'] }]);
    expect(
      frogs.warn(pondWith(2, { frogs: { 0: 'C1 H1 H1', 1: 'H1 H1 C2' }, cards: noCards }), 0, bridge('A1B1')),
    ).toEqual([]);
  });

  it('say nothing of an illegal action, nor of one that ends the game', () => {
    expect(frogs.warn(middle, 0, jump('A1', 'A2'))).toEqual([]);
    const last = pondWith(2, { frogs: { 0: 'C5 H2 H2', 1: 'H1 H1 C1' } });
    expect(frogs.warn(last, 0, jump('C5', 'H2'))).toEqual([]);
  });
});
