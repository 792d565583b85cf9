import type { Outcome } from '@tavola/kernel';
import { askUntil, yesOrNoReader } from './questions.ts';
import { look, peopleOf, type Sitting } from './sitting.ts';
import { texts } from './texts.ts';

const words = texts.ending;

/** The last board, both scores, who won, and the offer of another game. */
export async function endGame(sitting: Sitting, outcome: Outcome): Promise<boolean> {
  const { table, party, screen } = sitting;
  const sight = look(sitting, peopleOf(party)[0] ?? 0);
  screen.show(['', words.over, ...table.board(sight)]);
  const names = party.map(({ name }) => name);
  const why = table.outcome?.(outcome, names);
  if (why !== undefined) screen.say(why);
  for (const [seat, score] of (outcome.scores ?? []).entries()) {
    screen.say(words.score(party[seat]?.name ?? '', score));
  }
  screen.say(verdict(names, outcome));
  screen.say(words.thanks);
  return askUntil(screen, words.again, yesOrNoReader(false));
}

export function verdict(names: readonly string[], { ranks }: Outcome): string {
  const winners = names.filter((_, seat) => ranks[seat] === 1);
  const [winner] = winners;
  if (winner !== undefined && winners.length === 1) return words.winner(winner);
  return winners.length === names.length ? words.draw : words.sharedWin(winners.join(', '));
}
