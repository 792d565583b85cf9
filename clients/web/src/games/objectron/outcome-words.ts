import { isOneOf, type Outcome, type Seat } from '@tavola/kernel';
import { ENDINGS, type Ending, MAX_TURNS } from '@tavola/objectron';
import { nameOf } from './naming.ts';

const SENTENCES: Readonly<Record<Ending, (winner: string, loser: string) => string>> = {
  finish: (winner, loser) => `${winner} reached the start of ${loser} and wins.`,
  trapped: (winner, loser) => `${loser} could not move any more, so ${winner} wins.`,
  unmoved: (winner, loser) => `${loser} ended a turn without having moved, so ${winner} wins.`,
  abandoned: (winner, loser) => `${loser} gave up, so ${winner} wins.`,
  'draw-agreed': () => 'You agreed on a draw.',
  'turn-limit': () => `After ${MAX_TURNS} turns nobody has arrived: a draw.`,
};

export function endingWords(reason: string, winner: Seat | null, names: readonly string[]): string {
  if (!isOneOf(ENDINGS, reason)) return 'The game is over.';
  const [won, lost] = winner === null ? ['', ''] : [nameOf(winner, names), nameOf(1 - winner, names)];
  return SENTENCES[reason](won, lost);
}

/** Who won and why. */
export function outcomeWords({ ranks, reason }: Outcome, names: readonly string[]): string {
  const winner = ranks.every((rank) => rank === 1) ? null : ranks.indexOf(1);
  return endingWords(reason, winner, names);
}
