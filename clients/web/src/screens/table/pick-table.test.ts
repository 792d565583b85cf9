import type { LocalRow } from '@tavola/client-core/local';
import { describe, expect, it } from 'vitest';
import { pickTable, staleGames } from './pick-table.ts';

function row(id: string, updatedAt: number, more: Partial<LocalRow> = {}): LocalRow {
  return { id, game: 'chess', name: '', status: 'running', updatedAt, players: [], asked: [], ...more };
}

describe('the stored game to continue', () => {
  it('does not exist on a new device', () => {
    expect(pickTable([], 'chess', null)).toBeNull();
    expect(pickTable([], 'chess', 'gone')).toBeNull();
  });

  it('is the latest of this kind', () => {
    const rows = [row('old', 1), row('new', 3), row('other', 9, { game: 'go' })];
    expect(pickTable(rows, 'chess', null)).toBe('new');
  });

  it('is never a finished or damaged one by default', () => {
    expect(
      pickTable([row('over', 5, { status: 'over' }), row('bad', 6, { status: 'damaged' })], 'chess', null),
    ).toBeNull();
  });

  it('is the one in the address, even if it is over', () => {
    const rows = [row('new', 3), row('over', 1, { status: 'over' })];
    expect(pickTable(rows, 'chess', 'over')).toBe('over');
  });

  it('is never a damaged one or of another kind, even if in the address', () => {
    const rows = [row('mine', 1), row('other', 2, { game: 'go' }), row('bad', 3, { status: 'damaged' })];
    expect(pickTable(rows, 'chess', 'other')).toBe('mine');
    expect(pickTable(rows, 'chess', 'bad')).toBe('mine');
  });
});

describe('games to delete', () => {
  it('are the oldest finished ones', () => {
    const over = Array.from({ length: 14 }, (_, index) => row(`over ${index}`, index, { status: 'over' }));
    expect(staleGames([row('running', -5), ...over])).toEqual(['over 1', 'over 0']);
    expect(staleGames(over.slice(2))).toEqual([]);
  });
});
