import { describe, expect, it } from 'vitest';
import { describer } from './describe.ts';

const words = describer({
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
    ['spa', 'Spain, supply centre of France. Fleet of France on the south coast.'],
    ['bur', 'Burgundy, held by France.'],
    ['por', 'Portugal, supply centre.'],
    ['ser', 'Serbia, supply centre of Austria. Army of Turkey. Army of Austria, dislodged.'],
    ['gas', 'Gascony. Can be chosen.'],
    ['bul', 'Bulgaria, supply centre. Can be chosen.'],
    ['nth', 'North Sea.'],
  ])('%s', (province, sentence) => {
    expect(words(province)).toBe(sentence);
  });
});
