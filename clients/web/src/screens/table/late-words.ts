import type { TableView } from '@tavola/client-core';
import { presenceTexts } from '../../app/presence-texts.ts';

const words = presenceTexts.time;

/** What happens when the time of somebody is up, by the rule of the table. `forfeits`: the game has no move for late seats. */
export function whenLate({ terms, seats }: Pick<TableView, 'terms' | 'seats'>, forfeits: boolean): string {
  switch (terms.absence) {
    case 'strict':
      return seats.length === 2 ? words.lose : words.seat;
    case 'bot':
      return words.bot;
    case 'disorder':
      if (forfeits) return seats.length === 2 ? words.lose : words.seat;
      return words.second;
    default:
      if (!forfeits) return words.move;
      return seats.length === 2 ? words.lose : words.bot;
  }
}
