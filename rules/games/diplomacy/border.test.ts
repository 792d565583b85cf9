import { sameJson } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy } from './index.ts';
import { check } from './legal.ts';
import { parseAction } from './parse-order.ts';
import { parseState } from './parse-state.ts';
import { readOrders } from './read-orders.ts';
import { opening } from './setup.ts';
import { playOrders, positionWith } from './testing/cases.ts';
import type { DiplomacyState, Order } from './types.ts';
import { warn } from './warn.ts';

const FRANCE = 2;
const options = { edition: 'tavola', lastYear: 2300 } as const;
const start = opening(options);
const board = positionWith({
  units: ['France A PAR', 'France F BRE', 'France F MAO', 'Russia F STP/SC', 'England A LON', 'France A GAS'],
});
const retreating = playOrders(
  positionWith({ units: ['France A PAR', 'France A MAR', 'Germany A BUR', 'Germany A BER'] }),
  ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR'],
).state;
const retreatingTwice = playOrders(
  positionWith({
    units: ['France A PAR', 'France A MAR', 'Germany A BUR', 'Germany A MUN', 'Austria A BOH', 'Austria A TYR'],
  }),
  ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR', 'Austria: A BOH - MUN', 'Austria: A TYR S A BOH - MUN'],
).state;
const winter = positionWith({
  phase: 'W1901A',
  units: ['France A GAS', 'Germany A BER', 'Germany A RUH'],
  centres: ['France PAR', 'France BRE', 'Germany BER'],
});

describe('orders that are refused, each with its own code', () => {
  it.each<[string, DiplomacyState, number, Order[], string]>([
    ['a unit of another power', start, FRANCE, [{ type: 'hold', unit: 'mun' }], 'not-your-unit'],
    ['a unit that is not there', start, FRANCE, [{ type: 'hold', unit: 'gas' }], 'no-such-unit'],
    ['an unknown province', start, FRANCE, [{ type: 'hold', unit: 'xyz' }], 'unknown-province'],
    ['a coast where a province is wanted', board, 5, [{ type: 'hold', unit: 'stp/sc' }], 'unknown-province'],
    ['a goal nobody knows', start, FRANCE, [{ type: 'move', unit: 'par', to: 'xyz' }], 'unknown-province'],
    [
      'help for a province nobody knows',
      start,
      FRANCE,
      [{ type: 'support', unit: 'par', of: 'xyz' }],
      'unknown-province',
    ],
    ['a coast that does not exist', start, FRANCE, [{ type: 'move', unit: 'bre', to: 'spa/ec' }], 'no-such-coast'],
    ['a coast of a province without', start, FRANCE, [{ type: 'move', unit: 'bre', to: 'gas/nc' }], 'no-such-coast'],
    [
      'two orders for one unit',
      start,
      FRANCE,
      [
        { type: 'hold', unit: 'par' },
        { type: 'move', unit: 'par', to: 'bur' },
      ],
      'two-orders',
    ],
    ['an order of another phase', start, FRANCE, [{ type: 'build', build: 'A', at: 'par' }], 'wrong-phase'],
    ['a move among retreats', retreating, 3, [{ type: 'move', unit: 'bur', to: 'mun' }], 'wrong-phase'],
    ['a retreat of a unit that stays', retreating, 3, [{ type: 'disband', unit: 'ber' }], 'not-dislodged'],
    ['a retreat of nobody', retreating, 3, [{ type: 'disband', unit: 'mun' }], 'no-such-unit'],
    ['a retreat of the victor', retreating, 3, [{ type: 'retreat', unit: 'mar', to: 'spa' }], 'not-your-unit'],
    ['a seat that is not asked', retreating, FRANCE, [], 'not-asked'],
    [
      'two builds in one place',
      winter,
      FRANCE,
      [
        { type: 'build', build: 'A', at: 'bre' },
        { type: 'build', build: 'F', at: 'bre' },
      ],
      'two-orders',
    ],
    ['a foreign unit removed', winter, 3, [{ type: 'remove', unit: 'gas' }], 'not-your-unit'],
    ['a game that is over', { ...start, over: 'draw-agreed' }, FRANCE, [], 'game-over'],
  ])('%s', (_, state, seat, orders, code) => {
    expect(check(state, seat, { orders })?.code).toBe(code);
  });

  it('at most 34 orders are read, and ten thousand are refused as too many', () => {
    const many = (count: number): unknown => ({ orders: Array.from({ length: count }, () => ({ type: 'waive' })) });
    expect(parseAction(many(34)).ok).toBe(true);
    expect(parseAction(many(35))).toMatchObject({ ok: false, error: { code: 'too-many-orders' } });
    expect(parseAction(many(10_000))).toMatchObject({ ok: false, error: { code: 'too-many-orders' } });
    expect(readOrders(start, 'A PAR H\n'.repeat(10_000))).toMatchObject({
      ok: false,
      error: { code: 'too-many-orders' },
    });
    expect(readOrders(start, 'A PAR H\n'.repeat(35))).toMatchObject({ ok: false, error: { code: 'too-many-orders' } });
  });

  it.each([
    ['nothing', null, 'action-not-an-object'],
    ['no list', { orders: 'A PAR H' }, 'bad-field'],
    ['a member too many', { orders: [], extra: 1 }, 'unknown-field'],
    ['an order that is none', { orders: ['A PAR H'] }, 'order-not-an-object'],
    ['an unknown type', { orders: [{ type: 'fly' }] }, 'bad-field'],
    ['a missing member', { orders: [{ type: 'move', unit: 'par' }] }, 'bad-field'],
    ['a via that is not true', { orders: [{ type: 'move', unit: 'par', to: 'bur', via: false }] }, 'bad-field'],
    ['a support with a bad goal', { orders: [{ type: 'support', unit: 'par', of: 'mar', to: 7 }] }, 'bad-field'],
    ['a third kind of unit', { orders: [{ type: 'build', build: 'W', at: 'par' }] }, 'bad-field'],
    ['a name without end', { orders: [{ type: 'hold', unit: 'x'.repeat(500) }] }, 'bad-field'],
  ])('an action that is not understood: %s', (_, raw, code) => {
    expect(parseAction(raw)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('warnings', () => {
  it.each<[string, DiplomacyState, number, string, readonly unknown[]]>([
    ['nothing to say', board, 1, 'A LON - WAL', []],
    ['UC 33', board, 1, 'A LON - EDI', [{ code: 'no-route', at: ['lon'] }]],
    ['UC 34', board, 1, 'A LON - NTH', [{ code: 'army-to-sea', at: ['lon'] }]],
    [
      'an own support that fits nothing',
      board,
      FRANCE,
      'A PAR H; F BRE S A PAR - PIC; F MAO H; A GAS H',
      [{ code: 'support-unmatched', at: ['bre'] }],
    ],
    ['a foreign one may still fit', board, FRANCE, 'A PAR H; F BRE H; F MAO S A LON - BRE; A GAS H', []],
    ['UC 32', board, FRANCE, 'A PAR - BRE; F BRE H; F MAO H; A GAS H', [{ code: 'own-unit', at: ['par'] }]],
    [
      'two to one place',
      board,
      FRANCE,
      'A PAR - BUR; F BRE H; F MAO H; A GAS - BUR',
      [{ code: 'same-goal', at: ['gas', 'par'] }],
    ],
    [
      'a crossing no fleet is ordered to make',
      board,
      FRANCE,
      'A PAR H; F BRE H; F MAO H; A GAS - POR',
      [{ code: 'no-convoy', at: ['gas'] }],
    ],
    [
      'a convoy without the army',
      board,
      FRANCE,
      'A PAR H; F BRE H; F MAO C A GAS - POR; A GAS H',
      [{ code: 'convoy-unmatched', at: ['mao'] }],
    ],
    [
      'two that are warned of, in the order of the units',
      board,
      FRANCE,
      'F MAO C A GAS - POR; A PAR - LON; F BRE H; A GAS H',
      [
        { code: 'convoy-unmatched', at: ['mao'] },
        { code: 'not-adjacent', at: ['par'] },
      ],
    ],
    ['a crossing that fits', board, FRANCE, 'A PAR H; F BRE H; F MAO C A GAS - POR; A GAS - POR', []],
    ['units without an order', board, FRANCE, 'A PAR H; A GAS H', [{ code: 'without-order', at: ['bre', 'mao'] }]],
    [
      'two retreats to one place',
      retreatingTwice,
      3,
      'A BUR R RUH; A MUN R RUH',
      [{ code: 'retreat-conflict', at: ['bur', 'mun'] }],
    ],
    ['a closed retreat', retreating, 3, 'A BUR R PAR', [{ code: 'retreat-closed', at: ['bur'] }]],
    ['a build left', winter, FRANCE, 'NO ORDERS', [{ code: 'fewer-builds', at: ['1'] }]],
    ['a build abroad', winter, FRANCE, 'A MUN B; WAIVE', [{ code: 'not-home', at: ['mun'] }]],
    ['a removal left to the rule', winter, 3, 'NO ORDERS', [{ code: 'fewer-removals', at: ['1'] }]],
  ])('%s', (_, state, seat, text, warnings) => {
    const read = readOrders(state, text);
    expect(read.ok && warn(state, seat, read.value)).toEqual(warnings);
  });
});

describe('states and positions from outside', () => {
  it.each<[string, object, string]>([
    ['an army at sea', { units: [{ seat: 2, type: 'A', at: 'mao' }] }, 'bad-place'],
    ['a fleet inland', { units: [{ seat: 2, type: 'F', at: 'par' }] }, 'bad-place'],
    ['a fleet without its coast', { units: [{ seat: 2, type: 'F', at: 'spa' }] }, 'bad-place'],
    ['an army with a coast', { units: [{ seat: 2, type: 'A', at: 'spa/nc' }] }, 'bad-place'],
    [
      'two in a province',
      {
        units: [
          { seat: 2, type: 'F', at: 'spa/nc' },
          { seat: 3, type: 'A', at: 'spa' },
        ],
      },
      'two-units',
    ],
    [
      'two armies at sea: the first is named',
      {
        units: [
          { seat: 2, type: 'A', at: 'eng' },
          { seat: 2, type: 'A', at: 'mao' },
        ],
      },
      'bad-place eng',
    ],
    [
      'two provinces with two units: the first is named',
      { units: ['bur', 'bur', 'par', 'par'].map((at, index) => ({ seat: 2 + (index % 2), type: 'A', at })) },
      'two-units bur',
    ],
    [
      'two centres that are none: the first is named',
      { centres: start.centres.with(0, ['boh', 'gas']) },
      'bad-centre boh',
    ],
    ['an eighth power', { units: [{ seat: 7, type: 'A', at: 'par' }] }, 'bad-field'],
    ['a centre owned twice', { centres: start.centres.with(0, ['par']) }, 'bad-centre'],
    ['a centre that is none', { centres: start.centres.with(0, ['gas']) }, 'bad-centre'],
    ['nobody to ask', { units: [] }, 'nobody-to-ask'],
    ['all of them gone', { gone: [0, 1, 2, 3, 4, 5, 6] }, 'nobody-to-ask'],
    ['a stage that is not of the season', { stage: 'adjustments' }, 'bad-phase'],
    [
      'dislodged units while others move',
      { dislodged: [{ seat: 2, type: 'A', at: 'bur', retreats: ['pic'] }] },
      'bad-phase',
    ],
    ['a year before the first', { year: 1900 }, 'bad-field'],
    ['an unknown member', { secret: 1 }, 'unknown-field'],
  ])('a state with %s', (_, change, fault) => {
    const [code, at] = fault.split(' ');
    const error = { code, ...(at === undefined ? {} : { at: [at] }) };
    expect(parseState({ ...start, ...change })).toMatchObject({ ok: false, error });
  });

  it.each<[string, object, string]>([
    [
      'a retreat to an occupied province',
      { dislodged: [{ seat: 3, type: 'A', at: 'bur', retreats: ['mar'] }] },
      'bad-retreat',
    ],
    ['a retreat too far', { dislodged: [{ seat: 3, type: 'A', at: 'bur', retreats: ['kie'] }] }, 'bad-retreat'],
    ['no way to retreat', { dislodged: [{ seat: 3, type: 'A', at: 'bur', retreats: [] }] }, 'bad-field'],
  ])('a state with %s', (_, change, code) => {
    const board = {
      ...retreating,
      units: [...retreating.units.filter(({ at }) => at !== 'mar'), { seat: 2, type: 'A', at: 'mar' }],
    };
    expect(parseState({ ...board, ...change })).toMatchObject({ ok: false, error: { code } });
  });

  it('positions are read from the least there is, and written back', () => {
    const read = diplomacy.position.read(
      { phase: 'F1902R', units: { france: ['*a bur', 'A PAR'], GERMANY: ['A BUR', 'A GAS'] } },
      options,
    );
    expect(read.ok && read.value.dislodged).toEqual([
      { seat: 2, type: 'A', at: 'bur', retreats: ['bel', 'mar', 'mun', 'pic', 'ruh'] },
    ]);
    expect(read.ok && diplomacy.position.write(read.value)).toEqual({
      phase: 'F1902R',
      units: { FRANCE: ['A PAR', '*A BUR'], GERMANY: ['A BUR', 'A GAS'] },
      centers: {},
      retreats: { FRANCE: { 'A BUR': ['BEL', 'MAR', 'MUN', 'PIC', 'RUH'] } },
    });
  });

  it('a state comes back with its lists in order', () => {
    const shuffled = { ...start, units: [...start.units].reverse() };
    const parsed = parseState(JSON.parse(JSON.stringify(shuffled)));
    expect(parsed.ok && sameJson(parsed.value, start)).toBe(true);
  });

  it.each([
    [5, 'position-not-an-object'],
    [{ phase: 'S1901M' }, 'bad-field'],
    [{ phase: 'Q1901M', units: {} }, 'bad-field'],
    [{ phase: 'S1800M', units: {} }, 'bad-field'],
    [{ phase: 'S1901M', units: { ATLANTIS: [] } }, 'bad-field'],
    [{ phase: 'S1901M', units: { FRANCE: ['A XXX'] } }, 'bad-field'],
    [{ phase: 'S1901M', units: { FRANCE: 'A PAR' } }, 'bad-field'],
    [{ phase: 'S1901M', units: { FRANCE: ['A PAR'] }, centers: { FRANCE: [1] } }, 'bad-field'],
    [{ phase: 'S1901M', units: { FRANCE: ['A PAR'] }, tavola: { luck: 1 } }, 'bad-field'],
    [{ phase: 'S1901M', units: { FRANCE: ['A PAR'] }, wings: 2 }, 'unknown-field'],
  ])('a position that is not one: %j', (raw, code) => {
    expect(diplomacy.position.read(raw, options)).toMatchObject({ ok: false, error: { code } });
  });

  it.each<[object, readonly string[]]>([
    [{ phase: 'Q1901M', units: {} }, ['phase', 'Q1901M']],
    [{ phase: 'S1901M' }, ['units']],
    [{ phase: 'S1901M', units: { ATLANTIS: [] } }, ['units', 'ATLANTIS']],
    [{ phase: 'S1901M', units: { FRANCE: ['A PAR', 'A XXX'] } }, ['units', 'A XXX']],
    [{ phase: 'S1901M', units: { FRANCE: 'A PAR' } }, ['units', 'A PAR']],
    [{ phase: 'S1901M', units: {}, centers: { FRANCE: ['PAR', 1] } }, ['centers', '1']],
    [{ phase: 'S1901M', units: {}, centers: { FRANCE: ['PARIS'] } }, ['centers', 'PARIS']],
    [{ phase: 'F1901R', units: { FRANCE: ['*A PAR'] }, retreats: { FRANCE: ['BUR'] } }, ['retreats', '["BUR"]']],
    [
      { phase: 'F1901R', units: { FRANCE: ['*A PAR'] }, retreats: { FRANCE: { 'A PAR': ['BURG'] } } },
      ['retreats', 'BURG'],
    ],
    [{ phase: 'S1901M', units: { FRANCE: ['x'.repeat(500)] } }, ['units', 'x'.repeat(20)]],
  ])('what cannot be read in a position is named: %j', (raw, at) => {
    expect(diplomacy.position.read(raw, options)).toEqual({ ok: false, error: { code: 'bad-field', at } });
  });

  it.each([
    [{ lastYear: 1900 }, false],
    [{ lastYear: 1901 }, true],
    [{ lastYear: 2300 }, true],
    [{ lastYear: 2301 }, false],
    [{ edition: 'house' }, false],
    [{}, true],
  ])('options %j', (raw, isFine) => {
    expect(diplomacy.parse.options(raw).ok).toBe(isFine);
  });
});
