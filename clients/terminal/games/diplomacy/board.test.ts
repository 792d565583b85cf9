import { expect, it } from 'vitest';
import { broken } from './board.ts';

it.each([
  [8, ['ab, cd,', 'efg']],
  [10, ['ab, cd,', 'efg']],
  [11, ['ab, cd, efg']],
  [7, ['ab, cd,', 'efg']],
  [6, ['ab,', 'cd,', 'efg']],
  [1, ['ab,', 'cd,', 'efg']],
])('a list in rows of %i signs fills each row', (width, rows) => {
  expect(broken(['ab', 'cd', 'efg'], width)).toEqual(rows);
});

it('a list of nothing has no rows', () => {
  expect(broken([], 10)).toEqual([]);
});
