import type { Outcome, Seat } from '@tavola/kernel';
import { tableWords } from '../../app/areas.ts';

/** Endings that the score did not decide, so no margin is shown. */
const NOT_BY_SCORE: readonly string[] = ['abandoned'];

/** Heading of the result. `own` are the reader's seats. */
export function headline(outcome: Outcome | null, names: readonly string[], own: readonly Seat[]): string {
  if (outcome === null) return tableWords.say['end.called'];
  const { ranks, scores, reason } = outcome;
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined)
    return winners.length === ranks.length
      ? tableWords.say['end.draw']
      : tableWords.say['end.share']({ names: winners.map((seat) => names[seat] ?? '') });
  const by = scores === undefined || NOT_BY_SCORE.includes(reason) ? null : marginOf(scores, winner);
  const isYou = own.length === 1 && own[0] === winner;
  return isYou ? youWin(by) : wins(names[winner] ?? '', by);
}

function youWin(by: number | null): string {
  return by === null || by <= 0 ? tableWords.say['end.you-win'] : tableWords.say['end.you-win-by']({ by });
}

function wins(name: string, by: number | null): string {
  return by === null || by <= 0 ? tableWords.say['end.wins']({ name }) : tableWords.say['end.wins-by']({ name, by });
}

function marginOf(scores: readonly number[], winner: Seat): number {
  return (scores[winner] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== winner));
}
