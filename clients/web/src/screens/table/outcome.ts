import type { Outcome, Seat } from '@tavola/kernel';
import { tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';

/** Endings that don’t depend on the score, so that a margin would mislead. */
const NOT_BY_SCORE: readonly string[] = ['abandoned'];

interface HeadlineInput {
  readonly names: readonly string[];
  /** Seats of the reader. */
  readonly own: readonly Seat[];
  /** Writes a score with its unit. Default: the number. */
  readonly points: ((points: number) => string) | undefined;
  /** No one has won, whatever the ranks. */
  readonly isDraw: boolean;
}

/** Names the winner and the margin. */
export function headline(
  outcome: Outcome | null,
  { names, own, points = language().n, isDraw }: HeadlineInput,
): string {
  if (outcome === null) return tableWords.say['end.called'];
  if (isDraw) return tableWords.say['end.draw'];
  const { ranks, scores, reason } = outcome;
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined)
    return winners.length === ranks.length
      ? tableWords.say['end.draw']
      : tableWords.say['end.share']({ names: winners.map((seat) => names[seat] ?? '') });
  const margin = scores === undefined || NOT_BY_SCORE.includes(reason) ? 0 : marginOf(scores, winner);
  const by = margin > 0 ? points(margin) : null;
  const isYou = own.length === 1 && own[0] === winner;
  return isYou ? youWin(by) : wins(names[winner] ?? '', by);
}

function youWin(by: string | null): string {
  return by === null ? tableWords.say['end.you-win'] : tableWords.say['end.you-win-by']({ by });
}

function wins(name: string, by: string | null): string {
  return by === null ? tableWords.say['end.wins']({ name }) : tableWords.say['end.wins-by']({ name, by });
}

function marginOf(scores: readonly number[], winner: Seat): number {
  return (scores[winner] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== winner));
}
