import { objectron } from '@tavola/games/objectron';
import { arena } from '@tavola/games/objectron/testing';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type AnalyseOptions, analysePosition } from '../../index.ts';

function analyse(position: unknown, options: Partial<AnalyseOptions> = {}) {
  const view = objectron.view(arena(position), 0);
  const analysis = analysePosition(objectron, view, 0, { chance: seeded('grid'), ...options });
  if (analysis === null) throw new Error('there is no analysis');
  return analysis;
}

describe('the analysis of a grid', () => {
  it('is sure of a finish in the same turn, and says so first', () => {
    const { chances, error, exact, lines } = analyse({ players: [{ at: 'H8' }, { at: 'C3' }] });
    expect({ chances, error, exact }).toEqual({ chances: [1, 0], error: 0, exact: true });
    expect(lines[0]?.reasons[0]).toEqual({ code: 'finishes', at: ['J10'] });
    expect(lines[0]?.next).toHaveLength(1);
  });

  it('has an error where power failures were sampled', () => {
    const players = [{ at: 'C3' }, { at: 'H8' }];
    const sampled = analyse({ players });
    expect(sampled.exact).toBe(false);
    expect(sampled.error).toBeGreaterThan(0);
    expect(sampled.error).toBeLessThan(0.2);
  });

  it('gives a seat that is far ahead a high chance, and one far behind a low one', () => {
    const [ahead = 0] = analyse({ players: [{ at: 'F6' }, { at: 'J9' }] }).chances;
    const [behind = 0] = analyse({ players: [{ at: 'B1' }, { at: 'D4' }] }).chances;
    expect(ahead).toBeGreaterThan(0.75);
    expect(behind).toBeLessThan(0.25);
  });

  it('has a line for each first action, even with hardly any budget', () => {
    for (const nodes of [1, 20, 200]) {
      const { lines } = analyse({ players: [{ at: 'C3' }, { at: 'H8' }] }, { lines: 6, budget: { nodes } });
      expect(new Set(lines.map(({ action }) => JSON.stringify(action))).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(nodes < 200 ? 0 : 2);
    }
  });
});
