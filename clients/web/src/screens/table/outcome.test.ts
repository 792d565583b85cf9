import type { Outcome, Seat } from '@tavola/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { headline } from './outcome.ts';

const names = ['Juniper', 'Moth', 'Lark'];
const headlineFor = (outcome: Outcome | null, own: readonly Seat[], points?: (points: number) => string): string =>
  headline(outcome, { names, own, points, isDraw: false });

beforeAll(async () => {
  await chooseLanguage('en');
  await tableWords.load();
});

describe('the heading of the result', () => {
  it('names the winner and the margin', () => {
    const outcome = { ranks: [1, 2], reason: 'higher-score', scores: [17, 11] };
    expect(headlineFor(outcome, [])).toBe('Juniper wins by 6.');
    expect(headlineFor(outcome, [1])).toBe('Juniper wins by 6.');
    expect(headlineFor(outcome, [0])).toBe('You win by 6.');
    expect(headlineFor(outcome, [0], (points) => `$${points}`)).toBe('You win by $6.');
    expect(headlineFor(outcome, [], (points) => `$${points}`)).toBe('Juniper wins by $6.');
  });

  it('names the winner when 2 players share a device', () => {
    expect(headlineFor({ ranks: [2, 1], reason: 'x', scores: [1, 20] }, [0, 1])).toBe('Moth wins by 19.');
  });

  it('names no margin without a lead', () => {
    expect(headlineFor({ ranks: [2, 1], reason: 'abandoned', scores: [3, 20] }, [])).toBe('Moth wins.');
    expect(headlineFor({ ranks: [2, 1], reason: 'other', scores: [20, 3] }, [])).toBe('Moth wins.');
    expect(headlineFor({ ranks: [2, 1], reason: 'abandoned' }, [1])).toBe('You win.');
  });

  it('covers draws, shared wins and games without a result', () => {
    expect(headlineFor({ ranks: [1, 1], reason: 'equal' }, [0])).toBe('It’s a draw.');
    expect(headlineFor({ ranks: [1, 3, 1], reason: 'equal' }, [0])).toBe('Juniper and Lark share the win.');
    expect(headlineFor(null, [0])).toBe('Cancelled');
    const led = { ranks: [1, 2, 2], reason: 'last-year', scores: [7, 5, 5] };
    expect(headline(led, { names, own: [0], points: undefined, isDraw: true })).toBe('It’s a draw.');
  });
});
