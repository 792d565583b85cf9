import { expect, it } from 'vitest';
import { describeMember, describeReason, describe as inWords } from './describe.ts';

const nested = { a: { b: { c: { d: { e: { f: { g: { h: 'deep' } } } } } } } };
const endless: unknown[] = [];
endless.push(endless);

it.each([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [[], '–'],
  [{}, '–'],
  [[1, 'b', []], '1, b, –'],
  [0, '0'],
  [false, 'false'],
  ['end-turn', 'end turn'],
  ['A-1', 'A-1'],
  [{ type: 'extra-jump', from: 'A1', on: true }, 'extra jump, from A1, on true'],
  [{ trailLength: 3 }, 'trail length 3'],
  [{ seat: 1, at: 'C2' }, 'seat 1, at C2'],
])('%j is “%s”', (value, text) => {
  expect(inWords(value)).toBe(text);
});

it('leaves out what is too deep, and never ends up in a circle', () => {
  expect(inWords(nested)).toBe('a b c d e f g –');
  expect(inWords(endless)).toBe('–');
});

it('names seats', () => {
  expect(inWords({ type: 'won', winner: 1 }, (seat) => `Player ${seat + 1}`)).toBe('won, winner Player 2');
  expect(describeMember('seat', 0, () => 'Ann')).toBe('Ann');
});

it('names spaces after the reason', () => {
  expect(describeReason({ code: 'out-of-reach', at: ['A1', 'B3'] })).toBe('out of reach: A1, B3');
  expect(describeReason({ code: 'game-over' })).toBe('game over');
});
