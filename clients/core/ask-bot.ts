import { type BotLevel, type Budget, chooseAction } from '@tavola/bots';
import type { Seat } from '@tavola/kernel';
import type { LocalMatch } from './local/local-match.ts';

export interface Adviser {
  readonly level: BotLevel;
  /** Instead of the level's own budget. */
  readonly budget?: Budget;
  /** Milliseconds from any start, for a bot that minds the clock. */
  readonly now?: () => number;
}

/** What a bot would do in this seat. It is told the seat's view and nothing else of the match. */
export function askBot(match: LocalMatch, seat: Seat, adviser: Adviser): unknown {
  return chooseAction(match.game, match.view(seat), seat, { ...adviser, chance: match.botLuck(seat) });
}
