import type { Dealing, DiplomacyState } from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { ALLY, regardOf } from './relations.ts';

type Line = readonly [phase: string, kind: Dealing['kind'], by: string, to: string];

function regard(of: string, lines: readonly Line[], now = 'S1903M'): Record<string, number> {
  const dealings = lines.map(([phase, kind, by, to]) => ({ phase, kind, by: seatOfPower(by), to: seatOfPower(to) }));
  const state: DiplomacyState = { ...positionWith({ phase: now, units: ['Italy A VEN'] }), dealings };
  const all = regardOf(state, seatOfPower(of));
  return Object.fromEntries(['Austria', 'France', 'Italy', 'Turkey'].map((one) => [one, all[seatOfPower(one)] ?? 0]));
}

describe('how a bot regards other powers', () => {
  it('is neutral without dealings', () => {
    expect(Object.values(regard('Italy', []))).toEqual([0, 0, 0, 0]);
  });

  it('is bad for those who attacked it, and less bad with time', () => {
    const fresh = regard('Italy', [['F1902M', 'attack', 'Austria', 'Italy']]);
    const old = regard('Italy', [['F1902M', 'attack', 'Austria', 'Italy']], 'S1904M');
    expect(fresh['Austria']).toBeLessThan(old['Austria'] as number);
    expect(old['Austria']).toBeLessThan(0);
    expect(fresh['France']).toBe(0);
  });

  it('is that of an ally for those who supported it twice', () => {
    const dealings: Line[] = [
      ['S1902M', 'support', 'France', 'Italy'],
      ['F1902M', 'support', 'France', 'Italy'],
    ];
    expect(regard('Italy', dealings)['France']).toBeGreaterThan(ALLY);
    expect(regard('France', dealings)['Italy']).toBe(0);
  });

  it('is good for those who fight the same enemy', () => {
    const dealings: Line[] = [
      ['F1902M', 'attack', 'Italy', 'Austria'],
      ['F1902M', 'attack', 'Turkey', 'Austria'],
      ['F1902M', 'attack', 'France', 'Turkey'],
    ];
    const seen = regard('Italy', dealings);
    expect(seen['Turkey']).toBeGreaterThan(0);
    expect(seen['Austria']).toBeLessThan(0);
    expect(seen['France']).toBe(0);
  });

  it('is worst for a leader, and the others stand together against it', () => {
    const centres = 'ANK CON SMY BUL GRE SER RUM SEV BUD MOS VIE TRI'.split(' ').map((one) => `Turkey ${one}`);
    const state = positionWith({ phase: 'S1905M', units: ['Italy A VEN', 'France A PAR'], centres });
    const [italy, turkey, france] = ['Italy', 'Turkey', 'France'].map(seatOfPower) as [number, number, number];
    expect(regardOf(state, italy)[turkey]).toBeLessThan(-0.3);
    expect(regardOf(state, italy)[france]).toBeGreaterThan(0.2);
    expect(Math.max(...regardOf(state, turkey))).toBe(0);
  });
});
