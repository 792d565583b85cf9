import { expect, it } from 'vitest';
import { speedIn } from './film-speed.ts';

it.each([
  [null, 1],
  ['0', 0],
  ['3', 3],
  ['4', 1],
  ['-1', 1],
  ['1.5', 1],
  ['fast', 1],
])('the speed kept as %j is number %i', (text, speed) => {
  expect(speedIn(text)).toBe(speed);
});
