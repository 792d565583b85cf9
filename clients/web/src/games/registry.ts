import type { GameCard } from './client.ts';
import { card as coltExpress } from './colt-express/card.ts';
import { card as diplomacy } from './diplomacy/card.ts';
import { card as dvonn } from './dvonn/card.ts';
import { card as frogs } from './frogs/card.ts';
import { card as objectron } from './objectron/card.ts';

/** Every game of the client, in the order of the home page. Add a new game here. */
export const cards: readonly GameCard[] = [diplomacy, dvonn, coltExpress, objectron, frogs];

export function cardById(id: string): GameCard | undefined {
  return cards.find((card) => card.id === id);
}
