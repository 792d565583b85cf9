import { describe, expect, it } from 'vitest';
import { CODE_GROUPS, CODE_LENGTH, cleanCode, formatCode, isWholeCode } from './codes.ts';

describe('a code that is typed or pasted', () => {
  it.each([
    ['k7q4rm2', 'K7Q4RM2'],
    [' K7Q 4RM2 ', 'K7Q4RM2'],
    ['k7q-4rm2', 'K7Q4RM2'],
    ['https://tavola.example/t/k7q4rm2?x=1#y', 'K7Q4RM2'],
    ['tavola.example/join/K7Q4RM2/', 'K7Q4RM2'],
    ['K7Q4RM2XYZ', 'K7Q4RM2'],
    // Characters that never occur in codes are dropped.
    ['O0I1L', ''],
    ['K7Q4', 'K7Q4'],
    ['ä😀ß', ''],
    ['', ''],
  ])('%j becomes %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });

  it('is complete at seven characters', () => {
    expect(['K7Q4RM2', 'K7Q4RM', 'K7Q4RM22', 'K7Q4RM1', 'k7q4rm2'].map(isWholeCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is formatted in groups that add up to its length', () => {
    expect(['', 'K7', 'K7Q', 'K7Q4', 'K7Q4RM2'].map(formatCode)).toEqual(['', 'K7', 'K7Q', 'K7Q 4', 'K7Q 4RM2']);
    expect(CODE_GROUPS.reduce((sum, size) => sum + size, 0)).toBe(CODE_LENGTH);
  });
});
