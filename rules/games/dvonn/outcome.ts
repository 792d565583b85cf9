import type { Outcome, Seat } from '@tavola/kernel';
import { seatToAct } from './legal.ts';
import { scoresOf } from './stacks.ts';
import { BLACK, type DvonnState, WHITE } from './types.ts';

/**
 * D13, D14: over when neither seat can move. The higher score wins, equal scores draw. A verdict overrides the score.
 */
export function outcomeOf(state: DvonnState): Outcome | null {
  if (seatToAct(state) !== null) return null;
  const scores = scoresOf(state.cells);
  if (state.verdict !== null) return { ranks: ranksFor(state.verdict.winner), reason: state.verdict.reason, scores };
  const [white, black] = scores;
  const winner = white === black ? null : white > black ? WHITE : BLACK;
  return { ranks: ranksFor(winner), reason: winner === null ? 'equal-scores' : 'higher-score', scores };
}

export function winnerOf(outcome: Outcome): Seat | null {
  const [white, black] = outcome.ranks;
  return white === black ? null : white === 1 ? WHITE : BLACK;
}

function ranksFor(winner: Seat | null): readonly number[] {
  if (winner === null) return [1, 1];
  return winner === WHITE ? [1, 2] : [2, 1];
}
