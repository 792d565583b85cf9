import { records } from '@tavola/words/en/records';
import { expect, it } from 'vitest';
import { fairnessText } from './fairness.ts';

it.each([
  [0, 0, 'This game had no random results.'],
  [43, 41, 'The server couldn’t change a random result after the game began. It couldn’t foresee 41 of 43.'],
  [43, 43, 'The server couldn’t change a random result after the game began. It couldn’t foresee any of the 43.'],
  [43, 0, 'The server couldn’t change a random result after the game began. It could foresee all 43.'],
  [1, 1, 'The server couldn’t change a random result after the game began. It couldn’t foresee it.'],
  [1, 0, 'The server couldn’t change a random result after the game began. It could foresee it.'],
])('of %i random results, %i with a link: %s', (draws, unforeseen, text) => {
  expect(fairnessText(records, { draws, unforeseen })).toBe(text);
});
