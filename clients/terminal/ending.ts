import type { Outcome, Shape } from '@tavola/kernel';
import { messages } from './language.ts';
import { humanSeats, type LocalGame, viewFrom } from './local-game.ts';
import { askUntil, yesOrNoReader } from './questions.ts';
import { playerName, type SeatView } from './seat-view.ts';

/** Shows the result. Returns whether to play again. */
export async function endGame(localGame: LocalGame, outcome: Outcome): Promise<boolean> {
  const { players, screen } = localGame;
  printEnding(localGame, viewFrom(localGame, humanSeats(players)[0] ?? 0), outcome);
  return askUntil(screen, messages().terminal['end.again.prompt'], yesOrNoReader(false));
}

/** Prints the final board, the scores and the winner. */
export function printEnding(
  { ui, screen }: Pick<LocalGame, 'ui' | 'screen'>,
  seatView: SeatView<Shape>,
  outcome: Outcome,
): void {
  const { terminal: m, language } = messages();
  screen.show(['', m['end.title'], ...ui.board(seatView)]);
  const reason = ui.outcome?.(outcome, seatView.names);
  if (reason !== undefined) screen.print(reason);
  const { drawn = null, scores } = ui.result?.(seatView.view) ?? {};
  for (const [seat, points] of (outcome.scores ?? []).entries()) {
    const score = scores?.[seat] ?? ui.points?.(points) ?? language.n(points);
    screen.print(m['end.score']({ name: playerName(seatView, seat), score }));
  }
  screen.print(drawn === null ? winnerSentence(seatView.names, outcome) : messages().table['end.draw']);
  screen.print(m['end.thanks']);
}

function winnerSentence(names: readonly string[], { ranks }: Outcome): string {
  const winners = names.filter((_, seat) => ranks[seat] === 1);
  const [winner] = winners;
  const { terminal, table } = messages();
  if (winner !== undefined && winners.length === 1) return terminal['end.winner']({ name: winner });
  return winners.length === names.length ? table['end.draw'] : table['end.share']({ names: winners });
}
