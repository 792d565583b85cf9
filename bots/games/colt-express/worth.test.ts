import type { ColtState } from '@tavola/games/colt-express';
import { tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { expect, it } from 'vitest';
import { chancesOf } from './worth.ts';

const table = tableWith(3, { at: { belle: '2i', cheyenne: '3i', django: '1i' } });
const seatOfBelle = table.bandits.find(({ who }) => who === 'belle')?.seat ?? 0;

const holdingBanker = (state: ColtState): ColtState => ({
  ...state,
  bandits: state.bandits.map((bandit) =>
    bandit.who === 'belle' ? { ...bandit, hostage: { who: 'banker', round: 1 } } : bandit,
  ),
});

const gainOf = (state: ColtState): number =>
  (chancesOf(holdingBanker(state))[seatOfBelle] ?? 0) - (chancesOf(state)[seatOfBelle] ?? 0);

it('the Banker is worth more to a bandit with a strongbox, and something to one without', () => {
  expect(gainOf(table)).toBeGreaterThan(0);
  expect(gainOf(withLoot(table, 'belle', 'strongbox'))).toBeGreaterThan(gainOf(table));
});

it('a chance is between 0 and 1, and more loot is a better one', () => {
  const before = chancesOf(table);
  const after = chancesOf(withLoot(table, 'belle', 'jewel'));
  for (const chance of [...before, ...after]) expect(Math.abs(chance - 0.5)).toBeLessThanOrEqual(0.5);
  expect(after[seatOfBelle]).toBeGreaterThan(before[seatOfBelle] ?? 0);
});
