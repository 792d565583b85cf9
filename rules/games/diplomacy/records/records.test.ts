import { type Move, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type Diplomacy, diplomacy } from '../index.ts';
import { type GameRecord, type RecordedPhase, readRecord, writeRecord } from './index.ts';

const OPTIONS = { edition: 'tavola', lastYear: 1904, scoring: 'sum-of-squares' } as const;

/** A random game, phase by phase. */
function randomGame(seed: string): GameRecord {
  const luck = seeded(seed);
  const phases: RecordedPhase[] = [];
  let { state } = diplomacy.setup(OPTIONS, 7, null, luck);
  while (state.over === null) {
    const now = state;
    const moves = diplomacy
      .pending(now)
      .map(({ seat }): Move<Diplomacy> => ({ seat, action: diplomacy.sample(now, seat, luck) }));
    phases.push({ state: now, moves });
    state = diplomacy.apply(now, moves, luck).state;
  }
  return { id: seed, options: OPTIONS, phases, end: state };
}

/** As other programs write it: extra members, lists for every power, a last phase after the end. */
const FOREIGN = {
  id: 'abc',
  map: 'standard',
  rules: ['NO_PRESS'],
  phases: [
    {
      name: 'F1902R',
      state: {
        name: 'F1902R',
        timestamp: 1,
        zobrist_hash: '12',
        note: '',
        units: { FRANCE: ['A PAR', 'F SPA/SC', '*A BUR'], GERMANY: ['A BUR'], ITALY: ['*F LYO', 'A ROM'], AUSTRIA: [] },
        retreats: { FRANCE: { 'A BUR': ['GAS', 'PIC'] }, ITALY: { 'F LYO': [] } },
        centers: { FRANCE: ['PAR', 'BRE'], GERMANY: ['BER'] },
        homes: {},
        influence: {},
        civil_disorder: {},
        builds: {},
      },
      orders: { FRANCE: ['A BUR R PIC'], GERMANY: [], ITALY: null },
      results: {},
      messages: [],
    },
    { name: 'COMPLETED', state: { name: 'COMPLETED' }, orders: {} },
  ],
};

describe('game records', () => {
  it('come back as they were written, over every kind of phase', () => {
    const games = Array.from({ length: 3 }, (_, index) => randomGame(`record ${index}`));
    for (const game of games)
      expect(readRecord(JSON.parse(JSON.stringify(writeRecord(game))))).toEqual({ ok: true, value: game });
    const stages = games.flatMap(({ phases }) => phases.map(({ state }) => state.stage));
    expect(new Set(stages).size).toBe(3);
    const [written] = games.map(writeRecord) as { tavola: { points: Record<string, number> } }[];
    const points = Object.values(written?.tavola.points ?? {});
    expect(points).toHaveLength(7);
    expect(points.reduce((sum, own) => sum + own, 0)).toBeCloseTo(100, 1);
  });

  it.each([
    ['fleet-rome', 'fleet-rome'],
    ['standard_fleet_rome', 'fleet-rome'],
    ['standard_france_austria', 'france-austria'],
    ['standard', undefined],
  ])('of the map %s are of the variant %s', (map, variant) => {
    const read = readRecord({ id: 'x', map, phases: [] });
    expect(read.ok && read.value.options.variant).toBe(variant);
  });

  it('are read from other programs', () => {
    const read = readRecord(FOREIGN);
    expect(read.ok).toBe(true);
    const [phase] = read.ok ? read.value.phases : [];
    expect(read.ok && read.value.phases).toHaveLength(1);
    expect(phase?.state.dislodged).toEqual([{ seat: 2, type: 'A', at: 'bur', retreats: ['gas', 'pic'] }]);
    expect(phase?.moves).toEqual([{ seat: 2, action: { orders: [{ type: 'retreat', unit: 'bur', to: 'pic' }] } }]);
  });

  it.each([
    ['no object', 5, 'record-not-an-object'],
    ['another map', { ...FOREIGN, map: 'ancient' }, 'other-map'],
    ['no phases', { id: 'x' }, 'bad-field'],
    ['a year of no game', { id: 'x', phases: [], tavola: { lastYear: 3000 } }, 'bad-field'],
    ['another scoring', { id: 'x', phases: [], tavola: { scoring: 'dice' } }, 'bad-field'],
    ['an order nobody understands', withOrders(['A BUR FLIES HOME']), 'unknown-word'],
    ['an order for a unit that is not there', withOrders(['A MUN R BER']), 'no-such-unit'],
    ['an order of another phase', withOrders(['A PAR - PIC']), 'not-dislodged'],
    ['orders that are no texts', withOrders([7]), 'bad-field'],
    ['a bad phase', { phases: [{ name: 'X1901M', state: {} }] }, 'bad-field'],
  ])('are refused with a code: %s', (_, raw, code) => {
    expect(readRecord(raw)).toMatchObject({ ok: false, error: { code } });
  });
});

function withOrders(orders: readonly unknown[]): unknown {
  return { ...FOREIGN, phases: FOREIGN.phases.slice(0, 1).map((phase) => ({ ...phase, orders: { FRANCE: orders } })) };
}
