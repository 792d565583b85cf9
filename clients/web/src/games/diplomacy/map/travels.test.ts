import { describe, expect, it } from 'vitest';
import { type TravelStep, travelsOf } from './travels.ts';

const move = (from: string, to: string, code?: string): TravelStep => ({
  unit: { at: from },
  order: { type: 'move', to },
  ok: code === undefined,
  ...(code === undefined ? {} : { cause: { code } }),
});

describe('animated units', () => {
  it('glide from their previous place, including coasts', () => {
    const { standing } = travelsOf([move('stp/sc', 'bot'), move('mao', 'spa/nc')], []);
    expect([...standing]).toEqual([
      ['bot', { kind: 'went', from: 'stp/sc', out: false }],
      ['spa', { kind: 'went', from: 'mao', out: false }],
    ]);
  });

  it.each([
    ['bounced', true],
    ['held-off', true],
    ['head-on', true],
    ['own-unit', true],
    ['not-adjacent', false],
    ['no-convoy', false],
    ['convoy-disrupted', false],
  ])('turn back for the cause %s: %s', (code, seen) => {
    const { standing } = travelsOf([move('vie', 'gal', code)], []);
    expect(standing.get('vie')).toEqual(seen ? { kind: 'recoiled', toward: 'gal' } : undefined);
  });

  it('are pushed aside when dislodged, without showing their own attempt', () => {
    const { standing, out } = travelsOf([move('vie', 'gal', 'bounced'), move('boh', 'vie')], [{ at: 'vie' }]);
    expect(standing.get('vie')).toEqual({ kind: 'went', from: 'boh', out: false });
    expect(out.get('vie')).toEqual({ kind: 'pushed' });
  });

  it('retreat from their dislodged position, and appear where they are built', () => {
    const retreat: TravelStep = { unit: { at: 'vie' }, order: { type: 'retreat', to: 'tyr' }, ok: true };
    const build: TravelStep = { unit: { at: 'stp/nc' }, order: { type: 'build', at: 'stp/nc' }, ok: true };
    const { standing } = travelsOf([retreat, build, { ...retreat, unit: { at: 'ser' }, ok: false }], []);
    expect([...standing]).toEqual([
      ['tyr', { kind: 'went', from: 'vie', out: true }],
      ['stp', { kind: 'built' }],
    ]);
  });

  it('do not move if nothing happened', () => {
    expect(travelsOf([], []).standing.size).toBe(0);
    expect(travelsOf([{ unit: { at: 'par' }, order: { type: 'hold' }, ok: true }], []).standing.size).toBe(0);
  });
});
