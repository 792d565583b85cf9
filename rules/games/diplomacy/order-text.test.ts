import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROVINCE_WORDS } from './europe.ts';
import { diplomacy } from './index.ts';
import { notate } from './notation.ts';
import { readOrder, readOrders } from './read-orders.ts';
import { playOrders, positionWith } from './testing/cases.ts';
import type { DiplomacyState, Order } from './types.ts';

const FRANCE = 2;
const board = positionWith({
  units: ['France A PAR', 'France F BRE', 'France F MAO', 'Russia F STP/SC', 'England A LON', 'France A GAS'],
});
const retreating = playOrders(
  positionWith({ units: ['France A PAR', 'France A MAR', 'Germany A BUR', 'Germany A BER'] }),
  ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR'],
).state;
const winter = positionWith({
  phase: 'W1901A',
  units: ['France A GAS', 'Germany A BER', 'Germany A RUH'],
  centres: ['France PAR', 'France BRE', 'Germany BER'],
});

describe('orders as text', () => {
  it.each<[string, Order]>([
    ['A PAR - BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['a par-bur', { type: 'move', unit: 'par', to: 'bur' }],
    ['army Paris to Burgundy', { type: 'move', unit: 'par', to: 'bur' }],
    ['par → bur', { type: 'move', unit: 'par', to: 'bur' }],
    ['A LON - BRE VIA', { type: 'move', unit: 'lon', to: 'bre', via: true }],
    ['A London moves to Brest via convoy', { type: 'move', unit: 'lon', to: 'bre', via: true }],
    ['F STP/SC - BOT', { type: 'move', unit: 'stp', to: 'bot' }],
    ['fleet St. Petersburg (south coast) - Gulf of Bothnia', { type: 'move', unit: 'stp', to: 'bot' }],
    ['F MAO - SPA/NC', { type: 'move', unit: 'mao', to: 'spa/nc' }],
    ['F mid - spain(sc)', { type: 'move', unit: 'mao', to: 'spa/sc' }],
    ['f Mid-Atlantic Ocean - ech', { type: 'move', unit: 'mao', to: 'eng' }],
    ['A PAR H', { type: 'hold', unit: 'par' }],
    ['paris holds', { type: 'hold', unit: 'par' }],
    ['A GAS S A PAR - BUR', { type: 'support', unit: 'gas', of: 'par', to: 'bur' }],
    ['A GAS S A PAR', { type: 'support', unit: 'gas', of: 'par' }],
    ['gascony supports paris hold', { type: 'support', unit: 'gas', of: 'par' }],
    ['gas s par - bur', { type: 'support', unit: 'gas', of: 'par', to: 'bur' }],
    ['F MAO C A GAS - LON', { type: 'convoy', unit: 'mao', of: 'gas', to: 'lon' }],
    ['F MAO C A GAS - LON VIA', { type: 'convoy', unit: 'mao', of: 'gas', to: 'lon' }],
    ['A PAR BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['a par=>bur', { type: 'move', unit: 'par', to: 'bur' }],
    ['A PAR--BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['A PAR ⟶ BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['The army in Paris goes to Burgundy.', { type: 'move', unit: 'par', to: 'bur' }],
    ['A PAR attacks BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['1. A PAR - BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['• A PAR - BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['France: A PAR - BUR', { type: 'move', unit: 'par', to: 'bur' }],
    ['A PAR stays', { type: 'hold', unit: 'par' }],
    ['F MAO - SPA, north coast', { type: 'move', unit: 'mao', to: 'spa/nc' }],
    ['F MAO - SPA-NC', { type: 'move', unit: 'mao', to: 'spa/nc' }],
    ['F Mid Atlantic - Channel', { type: 'move', unit: 'mao', to: 'eng' }],
    ['A GAS - MAO - ENG - LON', { type: 'move', unit: 'gas', to: 'lon', via: true }],
    ['A LON - BRE by sea', { type: 'move', unit: 'lon', to: 'bre', via: true }],
    ['A GAS supports the French army in Paris to Burgundy', { type: 'support', unit: 'gas', of: 'par', to: 'bur' }],
    ['A GAS S France’s A PAR BUR', { type: 'support', unit: 'gas', of: 'par', to: 'bur' }],
    ['F MAO convoying A GAS - MAO - LON', { type: 'convoy', unit: 'mao', of: 'gas', to: 'lon' }],
  ])('%s', (text, order) => {
    expect(readOrder(board, text)).toEqual({ ok: true, value: order });
  });

  it.each<[string, DiplomacyState, Order]>([
    ['A BUR R MUN', retreating, { type: 'retreat', unit: 'bur', to: 'mun' }],
    ['A BUR - MUN', retreating, { type: 'retreat', unit: 'bur', to: 'mun' }],
    ['bur retreats to mun', retreating, { type: 'retreat', unit: 'bur', to: 'mun' }],
    ['A BUR D', retreating, { type: 'disband', unit: 'bur' }],
    ['F BRE B', winter, { type: 'build', build: 'F', at: 'bre' }],
    ['build army paris', winter, { type: 'build', build: 'A', at: 'par' }],
    ['F STP/NC B', winter, { type: 'build', build: 'F', at: 'stp/nc' }],
    ['A RUH D', winter, { type: 'remove', unit: 'ruh' }],
    ['remove A RUH', winter, { type: 'remove', unit: 'ruh' }],
    ['WAIVE', winter, { type: 'waive' }],
  ])('in other phases: %s', (text, state, order) => {
    expect(readOrder(state, text)).toEqual({ ok: true, value: order });
  });

  it.each([
    ['A PAR ZZZ', 'unknown-word'],
    ['A XYZ - BUR', 'unknown-word'],
    ['A PAR - SPA/EC', 'no-such-coast'],
    ['A PAR - BUR/NC', 'no-such-coast'],
    ['A PAR - BUR/XX', 'no-such-coast'],
    ['F PAR - BUR', 'no-such-unit'],
    ['A GAS S F PAR', 'no-such-unit'],
    ['A PAR', 'not-understood'],
    ['PAR - ', 'not-understood'],
    ['- BUR', 'not-understood'],
    ['A PAR - BUR - MUN', 'not-understood'],
    ['A PAR - BUR VIA VIA', 'not-understood'],
    ['B PAR', 'not-understood'],
    ['F MAO C A GAS', 'not-understood'],
    ['?!', 'not-understood'],
    ['A PAR - MAO -', 'not-understood'],
    ['A PAR sideways BUR', 'unknown-word'],
    ['A MAR A PAR - BUR', 'not-understood'],
    ['the French army', 'not-understood'],
  ])('what is not understood: %s', (text, code) => {
    expect(readOrder(board, text)).toMatchObject({ ok: false, error: { code } });
  });

  it('several orders, in lines or with semicolons or commas, and none at all', () => {
    const two = {
      ok: true,
      value: {
        orders: [
          { type: 'hold', unit: 'par' },
          { type: 'hold', unit: 'bre' },
        ],
      },
    };
    expect(readOrders(board, 'A PAR H\n F BRE H\n')).toEqual(two);
    expect(readOrders(board, 'A PAR H; F BRE H;')).toEqual(two);
    expect(readOrders(board, 'A PAR H, F BRE H')).toEqual(two);
    expect(readOrders(board, 'FRANCE:\n- A PAR H,\n- F BRE H,\n')).toEqual(two);
    expect(readOrders(board, 'A PAR H, F BRE')).toMatchObject({ error: { code: 'not-understood', at: ['F BRE'] } });
    expect(readOrders(board, `A PAR H${', A PAR H'.repeat(34)}`)).toMatchObject({ error: { code: 'too-many-orders' } });
    for (const text of ['', '\n;', 'no orders', 'NO ORDERS', 'France:'])
      expect(readOrders(board, text)).toEqual({ ok: true, value: { orders: [] } });
    expect(notate(board, { orders: [] })).toBe('NO ORDERS');
  });

  it('every name of a province is read', () => {
    for (const [word, province] of PROVINCE_WORDS)
      expect(readOrder(board, `${word} h`)).toEqual({ ok: true, value: { type: 'hold', unit: province } });
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'a',
            'f',
            'par',
            'stp',
            'mao',
            'the',
            ',',
            '/sc',
            '-',
            's',
            'c',
            'via',
            ';',
            '(',
            'spain',
            'h',
            'é',
          ),
          {
            maxLength: 12,
          },
        ),
        (parts) => {
          const read = diplomacy.read(board, FRANCE, parts.join(' '));
          if (!read.ok) return;
          const text = notate(board, read.value);
          expect(diplomacy.read(board, FRANCE, text)).toEqual(read);
        },
      ),
      { numRuns: 500 },
    );
  });
});
