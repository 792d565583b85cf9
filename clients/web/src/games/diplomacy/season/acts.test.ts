import type { DiplomacyEvent } from '@tavola/games/diplomacy';
import { playOrders, positionWith } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { actOf, stepLength } from './acts.ts';
import { type SeasonStep, seasonsSince, stepsOf } from './season.ts';

const OPTIONS = { edition: 'tavola' } as const;

function stepsAfter(units: readonly string[], orders: readonly string[]): readonly SeasonStep[] {
  const events: readonly (DiplomacyEvent | null)[] = playOrders(positionWith({ units }), orders).events;
  return stepsOf(seasonsSince(events, 0, null, OPTIONS));
}

describe('a battle is shown', () => {
  const [fight] = stepsAfter(
    ['Austria A SER', 'Austria A RUM', 'Turkey A BUL', 'Turkey A GRE', 'Italy F ION'],
    ['Turkey: A BUL - SER', 'Turkey: A GRE S A BUL - SER', 'Italy: F ION - GRE', 'Austria: A RUM S A SER'],
  );
  if (fight === undefined) throw new Error('no battle');

  it('as supports, then what cuts them, then moves, then the result', () => {
    const { parts, result, length } = actOf(fight);
    expect(parts.get('rum')).toEqual({ start: 0, time: 160 });
    expect(parts.get('gre')).toEqual({ start: 0, time: 160, snap: 280 });
    expect(parts.get('ion')).toEqual({ start: 160, time: 120 });
    expect(parts.get('bul')).toEqual({ start: 280, time: 200 });
    expect([result, length]).toEqual([480, 1500]);
  });

  it('without waiting for parts that it doesn’t have', () => {
    const [bounce] = stepsAfter(['Austria A VIE', 'Russia A WAR'], ['Austria: A VIE - GAL', 'Russia: A WAR - GAL']);
    if (bounce === undefined) throw new Error('no battle');
    expect(actOf(bounce)).toMatchObject({ result: 200, length: 1220 });
    expect(actOf(bounce).parts.get('vie')).toEqual({ start: 0, time: 200 });
  });

  it('as a still for as long, and other steps for as long as a pause', () => {
    expect(stepLength(fight, true)).toBe(1500);
    const retreat: SeasonStep = {
      ...{ kind: 'retreat', season: fight.season },
      verdict: { seat: 0, unit: null, order: { type: 'retreat', unit: 'ser', to: 'alb' }, ok: true },
    };
    expect([stepLength(retreat, false), stepLength(retreat, true)]).toEqual([300, 900]);
    expect(actOf(retreat).parts.get('ser')).toEqual({ start: 0, time: 300 });
  });
});
