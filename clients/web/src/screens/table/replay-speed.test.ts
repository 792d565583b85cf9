import { expect, it } from 'vitest';
import { parseSpeed } from './replay-speed.ts';

it.each([
  [null, 1],
  ['0', 0],
  ['3', 3],
  ['4', 1],
  ['-1', 1],
  ['1.5', 1],
  ['fast', 1],
])('the stored speed %j has index %i', (text, speed) => {
  expect(parseSpeed(text)).toBe(speed);
});
