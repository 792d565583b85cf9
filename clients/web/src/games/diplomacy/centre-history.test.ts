import { describe, expect, it } from 'vitest';
import { centreLines, centresOver } from './centre-history.ts';

const counted = (year: number, centres: readonly number[]) =>
  ({ type: 'counted', year, centres, units: centres }) as const;

describe('centres over the years', () => {
  it('are computed from the events', () => {
    const events = [null, { type: 'phase', phase: 'F1901M' } as const, counted(1901, [4, 3, 5, 4, 4, 5, 4])];
    expect(centresOver(events, {}).map(({ year }) => year)).toEqual([1900, 1901]);
    expect(centresOver(events, {})[0]?.centres).toEqual([3, 3, 3, 3, 3, 4, 3]);
  });

  it('start with the position of a match', () => {
    expect(centresOver([counted(1907, [1, 2, 3, 4, 5, 6, 7])], {}).map(({ year }) => year)).toEqual([1907]);
    expect(centresOver([], {})).toEqual([]);
  });

  it('are drawn from the first year to the last, higher for more centres', () => {
    const counts = [
      { year: 1900, centres: [3, 4] },
      { year: 1902, centres: [6, 0] },
    ];
    const { x, y, lines } = centreLines(counts, { width: 100, height: 60 });
    expect([x(1900), x(1901), x(1902)]).toEqual([0, 50, 100]);
    expect([y(0), y(6)]).toEqual([60, 0]);
    expect(lines).toEqual(['M0 30L100 0', 'M0 20L100 60']);
  });

  it('run side by side for powers with equal counts', () => {
    const { lines } = centreLines([{ year: 1900, centres: [3, 3] }], { width: 100, height: 60 });
    expect(new Set(lines).size).toBe(2);
  });
});
