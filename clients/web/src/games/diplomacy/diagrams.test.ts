import { diplomacyRules } from '@tavola/words/en/diplomacy-rules';
import { describe, expect, it } from 'vitest';
import { diagramOf, SKETCHES } from './diagrams.ts';

/** Checks the captions against the rules. */
describe('the examples of the manual', () => {
  it.each([
    ['bounce', { vie: false, war: false }, []],
    ['support', { vie: true, bud: true, war: false }, []],
    ['cut', { vie: false, bud: false, war: false, rum: false }, []],
    ['convoy', { lon: true, nth: true }, []],
    ['dislodge', { bur: true, ruh: true, mun: false }, ['mun']],
  ] as const)('%s', (name, results, dislodged) => {
    const diagram = diagramOf(SKETCHES[name]);
    expect(Object.fromEntries(diagram.verdicts.map(({ unit, ok }) => [unit?.at, ok]))).toEqual(results);
    expect(diagram.dislodged?.map(({ at }) => at)).toEqual(dislodged);
  });

  it('are all on the rules page, and no others', () => {
    const shown = diplomacyRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(shown.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
