import { describe, expect, it } from 'vitest';
import { standOf } from './anchors.ts';
import { arrowsOf, convoyOf } from './arrows.ts';
import { detailAt } from './detail.ts';
import { along, bowed, cut, nearest, through, traceLength } from './traces.ts';
import type { DrawnOrder, MapOrder, MapUnit } from './types.ts';

const detail = detailAt(1);
const stand = (place: string, dislodged = false) => standOf(detail.level, place, dislodged);
const apart = (a: { x: number; y: number } | undefined, b: { x: number; y: number }) =>
  a === undefined ? Number.NaN : Math.hypot(a.x - b.x, a.y - b.y);
const given = (order: MapOrder): DrawnOrder => ({ seat: 0, order, look: 'given' });
const unit = (at: string, type: 'A' | 'F' = 'A'): MapUnit => ({ seat: 0, type, at });

function draw(orders: readonly MapOrder[], units: readonly MapUnit[]) {
  return arrowsOf({ orders: orders.map(given), units, detail });
}

describe('the arrow of an order', () => {
  it('of a move goes from the edge of its unit to the target position', () => {
    const [arrow] = draw([{ type: 'move', unit: 'par', to: 'gas' }], [unit('par')]);
    expect(arrow?.end).toBe('head');
    expect(apart(arrow?.trace?.[0], stand('par'))).toBeLessThan(26);
    expect(apart(arrow?.trace?.[0], stand('par'))).toBeGreaterThan(10);
    expect(apart(arrow?.trace?.at(-1), stand('gas'))).toBeLessThan(8);
  });

  it('stops at the edge of a unit at the target', () => {
    const [arrow] = draw([{ type: 'move', unit: 'par', to: 'gas' }], [unit('par'), unit('gas')]);
    expect(apart(arrow?.trace?.at(-1), stand('gas'))).toBeGreaterThan(15);
  });

  it('uses the coasts of a fleet', () => {
    const [arrow] = draw([{ type: 'move', unit: 'stp', to: 'bot' }], [unit('stp/sc', 'F')]);
    expect(apart(arrow?.trace?.[0], stand('stp/sc'))).toBeLessThan(26);
    const [other] = draw([{ type: 'move', unit: 'mao', to: 'spa/nc' }], [unit('mao', 'F')]);
    expect(apart(other?.trace?.at(-1), stand('spa/nc'))).toBeLessThan(8);
  });

  it('of support for a move ends on the supported arrow', () => {
    const [move, support] = draw(
      [
        { type: 'move', unit: 'ser', to: 'gre' },
        { type: 'support', unit: 'alb', of: 'ser', to: 'gre' },
      ],
      [unit('ser'), unit('alb', 'F')],
    );
    const end = support?.trace?.at(-1);
    expect(support?.end).toBe('knot');
    expect(end === undefined ? Number.NaN : apart(nearest(move?.trace ?? [], end), end)).toBeLessThan(4);
  });

  it('of support in place ends beside the unit', () => {
    const [support] = draw([{ type: 'support', unit: 'bud', of: 'vie' }], [unit('bud'), unit('vie')]);
    expect(support?.end).toBe('shield');
    expect(apart(support?.trace?.at(-1), stand('vie'))).toBeGreaterThan(15);
    expect(apart(support?.trace?.at(-1), stand('vie'))).toBeLessThan(40);
  });

  it('of a convoyed army passes its fleets', () => {
    const orders: readonly MapOrder[] = [
      { type: 'move', unit: 'lon', to: 'tun' },
      { type: 'convoy', unit: 'wes', of: 'lon', to: 'tun' },
      { type: 'convoy', unit: 'mao', of: 'lon', to: 'tun' },
      { type: 'convoy', unit: 'eng', of: 'lon', to: 'tun' },
    ];
    expect(convoyOf('lon', 'tun', orders.map(given))).toEqual(['eng', 'mao', 'wes']);
    const [move] = draw(orders, [unit('lon'), unit('eng', 'F'), unit('mao', 'F'), unit('wes', 'F')]);
    for (const sea of ['eng', 'mao', 'wes'])
      expect(apart(nearest(move?.trace ?? [], stand(sea)), stand(sea))).toBeLessThan(3);
  });

  it('has no route if the chain of fleets has a gap', () => {
    const orders: readonly MapOrder[] = [{ type: 'convoy', unit: 'wes', of: 'lon', to: 'tun' }];
    expect(convoyOf('lon', 'tun', orders.map(given))).toEqual([]);
  });

  it('of a retreat starts at the dislodged unit', () => {
    const [arrow] = draw([{ type: 'retreat', unit: 'ser', to: 'alb' }], [unit('ser')]);
    expect(apart(arrow?.trace?.[0], stand('ser', true))).toBeLessThan(26);
  });

  it('of an order in place is drawn there', () => {
    const arrows = draw(
      [
        { type: 'hold', unit: 'bud' },
        { type: 'remove', unit: 'vie' },
        { type: 'build', build: 'F', at: 'stp/nc' },
        { type: 'disband', unit: 'ser' },
      ],
      [unit('bud'), unit('vie')],
    );
    expect(arrows.map(({ spot }) => spot)).toEqual([stand('bud'), stand('vie'), stand('stp/nc'), stand('ser', true)]);
    expect(arrows.every(({ trace }) => trace === null)).toBe(true);
  });

  it('does not cover the opposite one', () => {
    const [there, back] = draw(
      [
        { type: 'move', unit: 'vie', to: 'bud' },
        { type: 'move', unit: 'bud', to: 'vie' },
      ],
      [unit('vie'), unit('bud')],
    );
    const middle = along(there?.trace ?? [], 0.5);
    expect(apart(nearest(back?.trace ?? [], middle), middle)).toBeGreaterThan(8);
  });
});

describe('a trace', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];

  it('is cut at both ends, but never disappears', () => {
    expect(traceLength(cut(bowed(a, b, 0), 20, 10))).toBeCloseTo(70);
    expect(traceLength(cut(bowed(a, b, 0), 80, 80))).toBeCloseTo(100 / 3);
  });

  it('passes through its points', () => {
    const trace = through([a, b, c]);
    expect(apart(nearest(trace, b), b)).toBeLessThan(0.01);
    expect(trace.at(-1)).toEqual(c);
  });

  it('is measured along its path', () => {
    expect(along(bowed(a, b, 0), 0.25).x).toBeCloseTo(25);
    expect(along(bowed(a, b, 0), 1)).toEqual(b);
  });
});
