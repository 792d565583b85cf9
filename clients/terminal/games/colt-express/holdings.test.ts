import { type Colt, type ColtState, coltExpress } from '@tavola/games/colt-express';
import { tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { drawBoard } from './board.ts';

const table = tableWith(3, { at: { belle: '2r', cheyenne: '3i', django: 'cr' } });

/** What the line of Ann's bandit says, as this seat reads it. */
function partsOf(state: ColtState, seat: number): string[] {
  const lines = drawBoard(
    seatViewOf<Colt>(coltExpress, state, seat, { names: ['Ann', 'Bob', 'Cy'], paint: makePaint(false) }),
  );
  const line = lines.join(' ').match(/\(Ann\): (?<parts>[^.]*)\./)?.groups?.['parts'] ?? '';
  return line.split(/, /).map((part) => part.trim());
}

const purse = (state: ColtState): ColtState => withLoot(state, 'belle', 'purse', { value: 450 });
const jewel = (state: ColtState): ColtState => withLoot(state, 'belle', 'jewel');
const strongbox = (state: ColtState): ColtState => withLoot(state, 'belle', 'strongbox');

it.each([
  ['nothing', [], ['no loot'], ['no loot']],
  ['a purse', [purse], ['purses $450'], ['1 closed purse']],
  ['a jewel', [jewel], ['1 jewel'], ['1 jewel']],
  ['a strongbox', [strongbox], ['1 strongbox'], ['1 strongbox']],
  [
    'all',
    [purse, jewel, strongbox],
    ['purses $450', '1 jewel', '1 strongbox'],
    ['1 closed purse', '1 jewel', '1 strongbox'],
  ],
] as const)('a bandit with %s: everything is named, and nothing else', (_name, given, own, others) => {
  const empty: ColtState = { ...table, loot: table.loot.filter(({ at }) => at !== 'belle') };
  const state = given.reduce((before, give) => give(before), empty);
  const nothing = partsOf(empty, 0).filter((part) => part !== 'no loot');
  expect(partsOf(state, 0).filter((part) => !nothing.includes(part))).toEqual(own);
  expect(partsOf(state, 1).filter((part) => !nothing.includes(part))).toEqual(others);
});
