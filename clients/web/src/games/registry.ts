import { gameFacts } from '@tavola/games/facts';
import { listedGame } from '../board/listed-game.tsx';
import type { GameCard, ListedGame } from '../board/ui.ts';

/** The order of the home page. Other games follow. */
const FIRST: readonly string[] = ['diplomacy', 'dvonn', 'colt-express', 'objectron', 'frogs'];

const found = import.meta.glob<GameCard>('./*/card.ts', { eager: true, import: 'card' });
const own = new Map(Object.values(found).map((card) => [card.id, card]));
const rank = (id: string): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);

/** Every game. One without a card has the generic board. */
export const cards: readonly ListedGame[] = gameFacts
  .toSorted((a, b) => rank(a.id) - rank(b.id))
  .map((facts) => listedGame(facts, own.get(facts.id)));

export function cardById(id: string): ListedGame | undefined {
  return cards.find((card) => card.id === id);
}
