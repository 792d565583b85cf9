import { describe, expect, it } from 'vitest';
import { completionFor } from './completion.ts';

const words = ['North Sea', 'North Atlantic Ocean', 'Norway', 'Paris'];

describe('completion', () => {
  it.each([
    ['p', ['Paris'], 'p'],
    ['A PAR', ['Paris'], 'PAR'],
    ['A par - nor', ['North Sea', 'North Atlantic Ocean', 'Norway'], 'nor'],
    ['F nwy - north s', ['North Sea'], 'north s'],
  ])('of "%s"', (line, hits, part) => {
    expect(completionFor(words, line)).toEqual([hits, part]);
  });

  it.each(['', 'A ', 'xyz', 'Paris '])('offers nothing for "%s"', (line) => {
    expect(completionFor(words, line)[0]).toEqual([]);
  });
});
