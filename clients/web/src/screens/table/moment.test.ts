import { describe, expect, it } from 'vitest';
import { momentIn, numbersOf, tableIn, withParameters } from './moment.ts';

describe('a moment in an address', () => {
  it('is a whole number, else it is now', () => {
    expect(momentIn('?move=12')).toBe(12);
    expect(momentIn('?table=a&move=0')).toBe(0);
    for (const search of ['', '?move=', '?move=-1', '?move=1.5', '?move=x', '?move=12345678', '?moves=3'])
      expect(momentIn(search)).toBeNull();
  });

  it('is put beside what is there, and taken away again', () => {
    expect(withParameters('?table=a', { move: '3' })).toBe('?table=a&move=3');
    expect(withParameters('?table=a&move=3', { move: null })).toBe('?table=a');
    expect(withParameters('?move=3', { move: null })).toBe('');
    expect(withParameters('?move=3', { move: '4' })).toBe('?move=4');
  });
});

describe('a table in a text', () => {
  it('is found by its link, and only if it is one of ours', () => {
    const here = 'https://tavola.example';
    expect(tableIn('A rematch? Sit down at https://tavola.example/t/K7Q4RM2', here)).toBe('/t/K7Q4RM2');
    expect(tableIn('https://tavola.example/t/K7Q4RM2?move=3 look', here)).toBe('/t/K7Q4RM2');
    expect(tableIn('https://elsewhere.example/t/K7Q4RM2', here)).toBeNull();
    expect(tableIn('https://tavola.example/t/', here)).toBeNull();
    expect(tableIn('https://tavola.example/play/dvonn', here)).toBeNull();
    expect(tableIn('hello', here)).toBeNull();
  });
});

describe('the number of a move', () => {
  it('counts the moves that stand: one that was taken back no longer does', () => {
    const kinds = ['start', 'move', 'move', 'undo', 'move', 'undo', 'undo', 'undo', 'resolve'] as const;
    expect(numbersOf(kinds.map((kind) => ({ kind })))).toEqual([0, 1, 2, 1, 2, 1, 0, 0, 1]);
  });
});
