import type { TableSummary } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { excluding, pendingAt, sortByUrgency } from './urgency.ts';

const row = (id: string, more: Partial<TableSummary>): TableSummary => ({
  ...{ id, code: id, game: 'dvonn', status: 'running', createdAt: 1, updatedAt: 1, name: id, description: '' },
  ...{ host: 'Ann', watching: true, seats: 2, open: 0 },
  ...more,
});
const turn = (yours: boolean, left: number | null, motions = 0) => ({ turn: { yours, who: null, left, motions } });

describe('what a table needs from the player', () => {
  it('is a move before a vote, and a vote before unread chat', () => {
    expect(pendingAt(row('a', turn(true, 5, 1)))).toBe('turn');
    expect(pendingAt(row('a', { ...turn(false, 5, 1), unread: 2 }))).toBe('motion');
    expect(pendingAt(row('a', { ...turn(false, 5), unread: 2 }))).toBe('talk');
    expect(pendingAt(row('a', { turn: null }))).toBeNull();
    expect(pendingAt(row('a', { turn: { yours: false, who: 'Bob', left: 1 } }))).toBeNull();
  });
});

describe('own tables', () => {
  it('are sorted by urgency', () => {
    const rows = [
      row('gathers', { status: 'lobby' }),
      row('goes on', turn(false, 10)),
      row('votes', turn(false, 10, 1)),
      row('no clock', turn(true, null)),
      row('no clock, newer', { ...turn(true, null), updatedAt: 2 }),
      row('slow', turn(true, 900)),
      row('talks', { ...turn(false, 10), unread: 1 }),
      row('soon', turn(true, 60)),
    ];
    expect(sortByUrgency(rows).map(({ id }) => id)).toEqual([
      ...['soon', 'slow', 'no clock, newer', 'no clock', 'votes', 'talks', 'goes on', 'gathers'],
    ]);
  });
});

describe('tables of others', () => {
  it('exclude the own ones', () => {
    const [ours, theirs] = [row('a', {}), row('b', {})];
    expect(excluding([ours, theirs], [{ ...ours, updatedAt: 9 }])).toEqual([theirs]);
    expect(excluding([ours, theirs], [])).toEqual([ours, theirs]);
    expect(excluding([], [ours])).toEqual([]);
  });
});
