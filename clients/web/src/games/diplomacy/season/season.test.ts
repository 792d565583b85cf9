import type { DiplomacyEvent } from '@tavola/games/diplomacy';
import { playOrders, positionWith } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { ordersOfStep, otherFailures, phasesIn, seasonsSince, stepOfUnit, stepsOf } from './season.ts';

const OPTIONS = { edition: 'tavola' } as const;
const ITALY = 4;

/** A movement with a dislodged unit, its retreat and the winter: every phase that follows, without orders. */
function playYear(): readonly DiplomacyEvent[] {
  const start = positionWith({
    phase: 'F1901M',
    units: [
      'Germany A BUR',
      'France A PAR',
      'France A MAR',
      'Italy A PIE',
      'Italy A VEN',
      'Austria A TRI',
      'Germany A RUH',
    ],
    centres: [
      'France PAR',
      'France MAR',
      'Germany MUN',
      'Germany KIE',
      'Italy VEN',
      'Italy ROM',
      'Italy NAP',
      'Austria TRI',
      'Austria VIE',
    ],
  });
  const moved = playOrders(start, [
    'France: A PAR - BUR',
    'France: A MAR S A PAR - BUR',
    'Italy: A VEN - TRI',
    'Italy: A PIE S A VEN - TYR',
    'Germany: A BUR H',
  ]);
  const events = [...moved.events];
  let state = moved.state;
  while (state.stage !== 'movement') {
    const next = playOrders(state, state.stage === 'adjustments' ? ['Italy: A ROM B'] : []);
    events.push(...next.events);
    state = next.state;
  }
  return events;
}

describe('a season', () => {
  const events = playYear();

  it('joins the movement with what followed from it', () => {
    expect(phasesIn(events)).toEqual(['F1901M', 'F1901R', 'W1901A']);
    const [season, ...others] = seasonsSince(events, 0, ITALY, OPTIONS);
    expect(others).toEqual([]);
    expect(season?.phases.map(({ phase }) => phase)).toEqual(['F1901M', 'F1901R', 'W1901A']);
    expect(season?.retreats.map(({ order }) => order.type)).toEqual(['disband']);
  });

  it('is shown in full while any of it is new', () => {
    for (const seen of [0, 1, 2, 3])
      expect(seasonsSince(events, seen, ITALY, OPTIONS)[0]?.phase, `${seen}`).toBe('F1901M');
    const second = playYear();
    const both = [...events, ...second];
    expect(seasonsSince(both, 3, ITALY, OPTIONS)).toHaveLength(1);
    expect(seasonsSince(both, 2, ITALY, OPTIONS)).toHaveLength(2);
    expect(seasonsSince([], 0, ITALY, OPTIONS)).toEqual([]);
  });

  it('has the battles of the viewer first', () => {
    const places = (viewer: number | null) =>
      seasonsSince(events, 0, viewer, OPTIONS)[0]?.fights.map(({ battle, isOwn }) => [battle.at, isOwn]);
    expect(places(ITALY)).toEqual([
      ['tri', true],
      ['bur', false],
    ]);
    expect(places(2)?.[0]).toEqual(['bur', true]);
    expect(places(null)?.every(([, isOwn]) => isOwn === false)).toBe(true);
  });

  it('finds the step that explains an order, and whose orders belong to it', () => {
    const seasons = seasonsSince(events, 0, ITALY, OPTIONS);
    const [season] = seasons;
    if (season === undefined) throw new Error('no season');
    const steps = stepsOf(seasons);
    const at = (unit: string) => steps[stepOfUnit(steps, season, unit)];
    expect(at('ven')).toMatchObject({ kind: 'fight', fight: { battle: { at: 'tri' } } });
    expect(at('mar')).toMatchObject({ kind: 'fight', fight: { battle: { at: 'bur' } } });
    expect(stepOfUnit(steps, season, 'ruh')).toBe(-1);
    expect([...(ordersOfStep(at('par')) ?? [])]).toEqual(['par', 'mar', 'bur']);
    expect(ordersOfStep(undefined)).toBeNull();
  });

  it('lists failed orders of the viewer that no battle explains', () => {
    const lone = playOrders(positionWith({ units: ['Italy A VEN', 'Italy F NAP'] }), [
      'Italy: A VEN - PAR',
      'Italy: F NAP - ION',
    ]);
    const [season] = seasonsSince(lone.events, 0, ITALY, OPTIONS);
    if (season === undefined) throw new Error('no season');
    expect(otherFailures(season, ITALY).map(({ order }) => order)).toEqual([{ type: 'move', unit: 'ven', to: 'par' }]);
    expect(otherFailures(season, 0)).toEqual([]);
    expect([...season.causes.values()].flat().map(({ code }) => code)).toEqual(['not-adjacent']);
  });
});
