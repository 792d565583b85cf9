import { describe, expect, it } from 'vitest';
import { moveNumbers, positionParam, withParams } from './address-params.ts';

describe('a position in an address', () => {
  it('is a whole number, else the latest position', () => {
    expect(positionParam('?move=12')).toBe(12);
    expect(positionParam('?table=a&move=0')).toBe(0);
    for (const search of ['', '?move=', '?move=-1', '?move=1.5', '?move=x', '?move=12345678', '?moves=3'])
      expect(positionParam(search)).toBeNull();
  });

  it('is added to other parameters and removed again', () => {
    expect(withParams('?table=a', { move: '3' })).toBe('?table=a&move=3');
    expect(withParams('?table=a&move=3', { move: null })).toBe('?table=a');
    expect(withParams('?move=3', { move: null })).toBe('');
    expect(withParams('?move=3', { move: '4' })).toBe('?move=4');
  });
});

describe('move numbers', () => {
  it('do not count undone moves', () => {
    const kinds = ['start', 'move', 'move', 'undo', 'move', 'undo', 'undo', 'undo', 'resolve'] as const;
    expect(moveNumbers(kinds.map((kind) => ({ kind })))).toEqual([0, 1, 2, 1, 2, 1, 0, 0, 1]);
  });

  it('do not count resignations and agreements', () => {
    const kinds = ['start', 'move', 'abandon', 'resume', 'resolve', 'settle'] as const;
    expect(moveNumbers(kinds.map((kind) => ({ kind })))).toEqual([0, 1, 1, 1, 2, 2]);
  });
});
