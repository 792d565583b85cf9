import { records } from '@tavola/words/en/records';
import { expect, it } from 'vitest';
import { fairnessText } from './fairness.ts';

it.each([
  [0, 0, 'This game had no random results.'],
  [
    43,
    41,
    'Once the game began, the server couldn’t change any of the 43 random results, and 41 of them were impossible to predict.',
  ],
  [43, 43, 'Once the game began, the server couldn’t change or predict any of the 43 random results.'],
  [43, 0, 'Once the game began, the server couldn’t change any random result, but it could have predicted all 43.'],
  [1, 1, 'This game had 1 random result. Once the game began, the server couldn’t change or predict it.'],
  [
    1,
    0,
    'This game had 1 random result. Once the game began, the server couldn’t change it, but could have predicted it.',
  ],
])('of %i random results, %i with a link: %s', (draws, unforeseen, text) => {
  expect(fairnessText(records, { draws, unforeseen })).toBe(text);
});
