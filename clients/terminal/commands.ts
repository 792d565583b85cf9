import type { Seat, Shape } from '@tavola/kernel';
import { analysisLines, hintFor, whyLines } from './hint.ts';
import { messages } from './language.ts';
import { humanSeats, type LocalGame } from './local-game.ts';
import { resumeLines } from './resume.ts';
import { rulesLines } from './rules-page.ts';
import type { SeatView } from './seat-view.ts';

const COMMANDS = [
  'help',
  'rules',
  'moves',
  'board',
  'score',
  'hint',
  'analyse',
  'why',
  'undo',
  'save',
  'quit',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Matches whole lines only, so that no move is taken for a command. */
export function commandIn(line: string): Command | null {
  const typed = line.trim().toLowerCase();
  return COMMANDS.find((command) => command === typed) ?? null;
}

/** Returns true if the match has changed and the turn must start again. */
export async function runCommand(command: Command, localGame: LocalGame, seatView: SeatView<Shape>): Promise<boolean> {
  const { ui, screen } = localGame;
  switch (command) {
    case 'help':
      screen.show(ui.help(seatView));
      return false;
    case 'rules':
      screen.show(ui.rules === undefined ? ui.help(seatView) : rulesLines(ui.rules()));
      return false;
    case 'moves':
      for (const line of ui.moves(seatView)) screen.print(line);
      return false;
    case 'board':
      screen.show([messages().terminal['turn.board'], ...ui.board(seatView), ...ui.legend(seatView)]);
      return false;
    case 'score':
      screen.print(ui.score(seatView) ?? messages().terminal['turn.no-score']);
      return false;
    case 'hint':
      screen.print(hintFor({ game: localGame.match.game, ui, seatView }));
      return false;
    case 'analyse':
      screen.show(analysisLines({ game: localGame.match.game, ui, seatView }));
      return false;
    case 'why':
      screen.show(whyLines({ game: localGame.match.game, ui, seatView }));
      return false;
    case 'save':
      screen.show(resumeLines(localGame));
      return false;
    case 'undo':
      return undo(localGame);
    case 'quit':
      return screen.quit();
  }
}

/** Undoes the last move of a person and the bots’ replies to it. */
function undo({ match, players, screen }: LocalGame): boolean {
  const undone = match.undo(humanSeats(players));
  const { terminal: m, table } = messages();
  if (!undone.ok) {
    const isEmpty = undone.error.code === 'nothing-to-undo';
    screen.print(isEmpty ? table['refusals.nothing-to-undo'] : table['refusals.undo-past-revealed']);
    return false;
  }
  if (match.game.traits.information === 'hidden' && humanSeats(players).length > 1) {
    screen.print(table['remarks.undone']);
    return true;
  }
  const name = (seat: Seat): string => players[seat]?.name ?? '';
  const moves = undone.value
    .flatMap((step) => step.moves)
    .map((move) => m['turn.undone-move']({ name: name(move.seat), notation: match.game.notate(match.state, move) }));
  screen.print(moves.length === 0 ? m['turn.undone-submission'] : m['turn.undone']({ moves: moves.join(', ') }));
  return true;
}
