import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { provinceOf } from './map.ts';
import { playOrders, positionWith, unitTexts } from './testing/cases.ts';
import type { DiplomacyState, Edition } from './types.ts';

/** The 164 cases of the Diplomacy Adjudicator Test Cases 3.0, one of them in two parts, each in the edition it assumes. */
interface Case {
  readonly id: string;
  readonly title: string;
  readonly edition: Edition;
  readonly phase: string;
  readonly units: readonly string[];
  readonly centres?: readonly string[];
  readonly orders: readonly string[];
  /** By order. Null where the case says nothing. */
  readonly results: readonly ('succeeds' | 'fails' | null)[];
  readonly after: readonly string[];
  readonly dislodged?: readonly string[];
  readonly retreat?: {
    readonly orders: readonly string[];
    readonly after: readonly string[];
    /** `VIE - BOH` */
    readonly closed: readonly string[];
    readonly open: readonly string[];
  };
}

const cases = JSON.parse(readFileSync(new URL('testdata/datc.json', import.meta.url), 'utf8')) as readonly Case[];

describe('DATC 3.0', () => {
  it('has 165 rows for 164 cases', () => {
    expect(cases).toHaveLength(165);
    expect(new Set(cases.map(({ id }) => id.replace('b', ''))).size).toBe(164);
  });

  it.each(cases)('$id: $title', (row) => {
    const played = playOrders(positionWith(row), row.orders);
    const results = played.outcomes.map((verdict) => (verdict?.ok === true ? 'succeeds' : 'fails'));
    expect(results.map((result, index) => (row.results[index] === null ? null : result))).toEqual(row.results);
    const dislodged = played.events.flatMap((event) => (event.type === 'dislodged' ? [event] : []));
    expect(unitTexts(dislodged.map(({ unit }) => unit))).toEqual([...(row.dislodged ?? [])].sort());
    expect(unitTexts(played.state.units)).toEqual([...row.after].sort());
    for (const verdict of played.verdicts) expect(verdict.ok).toBe(verdict.cause === undefined);
    if (row.retreat === undefined) return;
    const canRetreat = (way: string): boolean => {
      const [from = '', to = ''] = way.toLowerCase().split(' - ');
      return dislodged.some(({ unit, retreats }) => provinceOf(unit.at) === from && retreats.includes(to));
    };
    for (const way of row.retreat.closed) expect(canRetreat(way), way).toBe(false);
    for (const way of row.retreat.open) expect(canRetreat(way), way).toBe(true);
    expect(unitTexts(afterRetreats(played.state, row.retreat.orders))).toEqual([...row.retreat.after].sort());
  });
});

function afterRetreats(state: DiplomacyState, orders: readonly string[]): DiplomacyState['units'] {
  return state.stage === 'retreats' ? playOrders(state, orders).state.units : state.units;
}
