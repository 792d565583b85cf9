import type { Outcome } from '@tavola/kernel';
import { messages } from './language.ts';
import { humanSeats, type LocalGame, viewFrom } from './local-game.ts';
import { askUntil, yesOrNoReader } from './questions.ts';

/** Shows the final board, the scores and the winner. Returns whether to play again. */
export async function endGame(localGame: LocalGame, outcome: Outcome): Promise<boolean> {
  const { ui, players, screen } = localGame;
  const { terminal: m } = messages();
  const seatView = viewFrom(localGame, humanSeats(players)[0] ?? 0);
  screen.show(['', m['end.title'], ...ui.board(seatView)]);
  const names = players.map(({ name }) => name);
  const why = ui.outcome?.(outcome, names);
  if (why !== undefined) screen.print(why);
  for (const [seat, score] of (outcome.scores ?? []).entries()) {
    screen.print(m['end.score']({ name: players[seat]?.name ?? '', score }));
  }
  screen.print(verdict(names, outcome));
  screen.print(m['end.thanks']);
  return askUntil(screen, m['end.again.prompt'], yesOrNoReader(false));
}

export function verdict(names: readonly string[], { ranks }: Outcome): string {
  const winners = names.filter((_, seat) => ranks[seat] === 1);
  const [winner] = winners;
  const { terminal, table } = messages();
  if (winner !== undefined && winners.length === 1) return terminal['end.winner']({ name: winner });
  return winners.length === names.length ? table['end.draw'] : table['end.share']({ names: winners });
}
