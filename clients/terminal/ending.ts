import type { Outcome } from '@tavola/kernel';
import { spoken } from './language.ts';
import { type LocalGame, look, peopleOf } from './local-game.ts';
import { askUntil, yesOrNoReader } from './questions.ts';

/** The last board, both scores, who won, and the offer of another game. */
export async function endGame(localGame: LocalGame, outcome: Outcome): Promise<boolean> {
  const { table, party, screen } = localGame;
  const { terminal: m } = spoken();
  const sight = look(localGame, peopleOf(party)[0] ?? 0);
  screen.show(['', m['end.title'], ...table.board(sight)]);
  const names = party.map(({ name }) => name);
  const why = table.outcome?.(outcome, names);
  if (why !== undefined) screen.say(why);
  for (const [seat, score] of (outcome.scores ?? []).entries()) {
    screen.say(m['end.score']({ name: party[seat]?.name ?? '', score }));
  }
  screen.say(verdict(names, outcome));
  screen.say(m['end.thanks']);
  return askUntil(screen, m['end.again.prompt'], yesOrNoReader(false));
}

export function verdict(names: readonly string[], { ranks }: Outcome): string {
  const winners = names.filter((_, seat) => ranks[seat] === 1);
  const [winner] = winners;
  const { terminal, table } = spoken();
  if (winner !== undefined && winners.length === 1) return terminal['end.winner']({ name: winner });
  return winners.length === names.length ? table['end.draw'] : table['end.share']({ names: winners });
}
