import { beforeAll, describe, expect, it } from 'vitest';
import { tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { headline } from './outcome.ts';

const names = ['Juniper', 'Moth', 'Lark'];

beforeAll(async () => {
  await chooseLanguage('en');
  await tableWords.load();
});

describe('the heading of the result', () => {
  it('names the winner and the margin', () => {
    const outcome = { ranks: [1, 2], reason: 'higher-score', scores: [17, 11] };
    expect(headline(outcome, names, [])).toBe('Juniper wins by 6.');
    expect(headline(outcome, names, [1])).toBe('Juniper wins by 6.');
    expect(headline(outcome, names, [0])).toBe('You win by 6.');
  });

  it('names the winner if two players share the device', () => {
    expect(headline({ ranks: [2, 1], reason: 'x', scores: [1, 20] }, names, [0, 1])).toBe('Moth wins by 19.');
  });

  it('shows no margin that did not decide the game', () => {
    expect(headline({ ranks: [2, 1], reason: 'abandoned', scores: [3, 20] }, names, [])).toBe('Moth wins.');
    expect(headline({ ranks: [2, 1], reason: 'other', scores: [20, 3] }, names, [])).toBe('Moth wins.');
    expect(headline({ ranks: [2, 1], reason: 'abandoned' }, names, [1])).toBe('You win.');
  });

  it('covers draws, shared victories and games without a result', () => {
    expect(headline({ ranks: [1, 1], reason: 'equal' }, names, [0])).toBe('It’s a draw.');
    expect(headline({ ranks: [1, 3, 1], reason: 'equal' }, names, [0])).toBe('Juniper and Lark win together.');
    expect(headline(null, names, [0])).toBe('Cancelled');
  });
});
