import { describe, expect, it } from 'vitest';
import { AT_LEAST, AT_MOST, EXACT, SOLVED, TranspositionTable } from './transposition.ts';

function found(table: TranspositionTable, low: number, high: number): unknown {
  if (!table.find(low, high)) return null;
  const { value, depth, bound, move } = table;
  return { value, depth, bound, move };
}

describe('the transposition table', () => {
  it('gives back what was stored, large and negative numbers included', () => {
    const table = new TranspositionTable(4);
    table.nextRound();
    table.store(-7, 3, SOLVED, AT_LEAST, -1_000_012, 523_000);
    table.store(0, 4, 1, AT_MOST, 0, 0);
    expect(found(table, -7, 3)).toEqual({ value: -1_000_012, depth: SOLVED, bound: AT_LEAST, move: 523_000 });
    expect(found(table, 0, 4)).toEqual({ value: 0, depth: 1, bound: AT_MOST, move: 0 });
  });

  it('tells keys apart by both words, and knows nothing of what was never stored', () => {
    const table = new TranspositionTable(4);
    table.store(1, 3, 1, EXACT, 5, 9);
    expect(found(table, 2, 3)).toBeNull();
    expect(found(table, 1, 4)).toBeNull();
    expect(found(table, 0, 0)).toBeNull();
  });

  it('keeps the deeper of two positions that share a slot, within a round', () => {
    const table = new TranspositionTable(4);
    table.nextRound();
    table.store(1, 3, 5, EXACT, 5, 9);
    table.store(2, 3 + 16, 4, EXACT, 6, 8);
    expect(found(table, 1, 3)).not.toBeNull();
    table.store(2, 3 + 16, 5, EXACT, 6, 8);
    expect(found(table, 1, 3)).toBeNull();
    expect(found(table, 2, 3 + 16)).not.toBeNull();
  });

  it('lets a new round take the slot, and always renews the same position', () => {
    const table = new TranspositionTable(4);
    table.nextRound();
    table.store(1, 3, 5, EXACT, 5, 9);
    table.store(1, 3, 2, EXACT, 4, 9);
    expect(found(table, 1, 3)).toMatchObject({ depth: 2, value: 4 });
    table.store(1, 3, 5, EXACT, 5, 9);
    table.nextRound();
    table.store(2, 3, 1, EXACT, 6, 8);
    expect(found(table, 2, 3)).toMatchObject({ depth: 1 });
  });
});
