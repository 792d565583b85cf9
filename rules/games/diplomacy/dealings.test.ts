import { noChance } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy } from './index.ts';
import { positionWith, seatOfPower } from './testing/index.ts';
import type { Dealing, DiplomacyState } from './types.ts';

const UNITS = [
  'Austria A GAL',
  'Austria A RUM',
  'Germany A BOH',
  'Italy A TYR',
  'Russia A UKR',
  'Russia A WAR',
  'Turkey A BUL',
];
const CENTRES = ['Austria VIE', 'Austria RUM', 'Germany MUN', 'Italy VEN', 'Russia WAR', 'Russia MOS', 'Turkey BUL'];

/** Plays orders by power and returns the state after the phase. */
function after(state: DiplomacyState, orders: Readonly<Record<string, string>>): DiplomacyState {
  const moves = diplomacy.pending(state).map(({ seat }) => {
    const [, text = ''] = Object.entries(orders).find(([power]) => seatOfPower(power) === seat) ?? [];
    const read = diplomacy.read(state, seat, text);
    if (!read.ok) throw new Error(`not readable: ${text}`);
    return { seat, action: read.value };
  });
  return diplomacy.apply(state, moves, noChance).state;
}

const dealing = (kind: Dealing['kind'], by: string, to: string): Omit<Dealing, 'phase'> => {
  return { kind, by: seatOfPower(by), to: seatOfPower(to) };
};

function dealingsAfter(orders: Readonly<Record<string, string>>): unknown[] {
  const state = after(positionWith({ phase: 'S1902M', units: UNITS, centres: CENTRES }), orders);
  return (state.dealings ?? []).map(({ kind, by, to }) => ({ kind, by, to }));
}

describe('what powers remember of each other', () => {
  it.each([
    [
      'a move at a unit, whether it succeeds or not',
      { Russia: 'A UKR - GAL' },
      [dealing('attack', 'Russia', 'Austria')],
    ],
    ['a move into an empty centre of another', { Italy: 'A TYR - VIE' }, [dealing('attack', 'Italy', 'Austria')]],
    [
      'a support for another’s attack counts for both',
      { Germany: 'A BOH S A TYR - VIE', Italy: 'A TYR - VIE' },
      [
        dealing('attack', 'Germany', 'Austria'),
        dealing('support', 'Germany', 'Italy'),
        dealing('attack', 'Italy', 'Austria'),
      ],
    ],
    ['a support where a unit stands', { Germany: 'A BOH S A GAL' }, [dealing('support', 'Germany', 'Austria')]],
    ['a support of an order that was not given tells nothing', { Germany: 'A BOH S A TYR - VIE' }, []],
    ['moves to land of no one, and holding', { Germany: 'A BOH - SIL', Italy: 'A TYR H' }, []],
    ['a move of one’s own into one’s own centre', { Russia: 'A UKR - MOS' }, []],
  ])('%s', (_, orders, dealings) => {
    expect(dealingsAfter(orders)).toEqual(dealings);
  });

  it('are forgotten after the next year, and are absent when there are none', () => {
    let state = after(positionWith({ phase: 'S1902M', units: UNITS, centres: CENTRES }), { Russia: 'A UKR - GAL' });
    expect(state.dealings).toHaveLength(1);
    while (state.year < 1904) {
      expect(state.dealings).toHaveLength(1);
      state = after(state, {});
    }
    state = after(state, {});
    expect(state).not.toHaveProperty('dealings');
  });

  it('are shown to everyone and survive a trip through text', () => {
    const state = after(positionWith({ phase: 'S1902M', units: UNITS, centres: CENTRES }), { Russia: 'A UKR - GAL' });
    expect(diplomacy.view(state, null).dealings).toEqual(state.dealings);
    expect(diplomacy.parse.state(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
  });

  it.each([
    [[{ phase: 'S1901M', kind: 'attack', by: 0, to: 9 }]],
    [[{ phase: 'soon', kind: 'attack', by: 0, to: 1 }]],
    [[{ phase: 'S1901M', kind: 'envy', by: 0, to: 1 }]],
    [[{ phase: 'S1901M', kind: 'attack', by: 0, to: 1, note: '' }]],
    ['none'],
  ])('are refused as %j', (dealings) => {
    const state = positionWith({ phase: 'S1902M', units: UNITS, centres: CENTRES });
    expect(diplomacy.parse.state({ ...state, dealings })).toMatchObject({ ok: false, error: { code: 'bad-field' } });
  });
});
