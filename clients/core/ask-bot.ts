import { type Budget, chooseAction, type Level } from '@tavola/bots';
import type { Seat, Shape } from '@tavola/kernel';
import type { LocalMatch } from './local-match.ts';

export interface Adviser {
  readonly level: Level;
  /** Instead of the level's own budget. */
  readonly budget?: Budget;
  /** Milliseconds from any start, for a bot that minds the clock. */
  readonly now?: () => number;
}

/** What a bot would do in this seat. It is told the seat's view and nothing else of the match. */
export function askBot<G extends Shape>(match: LocalMatch<G>, seat: Seat, adviser: Adviser): G['action'] {
  return chooseAction(match.game, match.view(seat), seat, { ...adviser, chance: match.luck(`bot ${seat}`) });
}
