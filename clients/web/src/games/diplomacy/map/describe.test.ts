import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { describer } from './describe.ts';

const words = describer(diplomacyWords(en, language).labels, {
  owners: new Map([
    ['spa', 2],
    ['bur', 2],
    ['ser', 0],
  ]),
  units: [
    { seat: 2, type: 'F', at: 'spa/sc' },
    { seat: 6, type: 'A', at: 'ser' },
  ],
  dislodged: [{ seat: 0, type: 'A', at: 'ser' }],
  targets: new Set(['gas', 'bul/ec']),
});

describe('a province in words', () => {
  it.each([
    ['spa', 'Spain, France’s supply centre. France’s fleet on the south coast.'],
    ['bur', 'Burgundy, part of France.'],
    ['por', 'Portugal, neutral supply centre.'],
    ['ser', 'Serbia, Austria’s supply centre. Turkey’s army. Austria’s army, dislodged.'],
    ['gas', 'Gascony. Can be selected.'],
    ['bul', 'Bulgaria, neutral supply centre. Can be selected.'],
    ['nth', 'North Sea.'],
  ])('%s', (province, sentence) => {
    expect(words(province)).toBe(sentence);
  });
});
