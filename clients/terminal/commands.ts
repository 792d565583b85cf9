import type { Seat, Shape } from '@tavola/kernel';
import { hintFor } from './hint.ts';
import { spoken } from './language.ts';
import { type LocalGame, peopleOf } from './local-game.ts';
import { resumeLines } from './resume.ts';
import { rulesLines } from './rules-page.ts';
import type { Sight } from './text-table.ts';

const COMMANDS = ['help', 'rules', 'moves', 'board', 'score', 'hint', 'undo', 'save', 'quit'] as const;
export type Command = (typeof COMMANDS)[number];

/** Whole words only, so that no move and no coordinate is ever taken for a command. */
export function commandIn(line: string): Command | null {
  const typed = line.trim().toLowerCase();
  return COMMANDS.find((command) => command === typed) ?? null;
}

/** Carries a command out. True: the match has changed, and the turn begins anew. */
export async function obey(command: Command, localGame: LocalGame, sight: Sight<Shape>): Promise<boolean> {
  const { table, screen } = localGame;
  switch (command) {
    case 'help':
      screen.show(table.help(sight));
      return false;
    case 'rules':
      screen.show(table.rules === undefined ? table.help(sight) : rulesLines(table.rules()));
      return false;
    case 'moves':
      for (const line of table.moves(sight)) screen.say(line);
      return false;
    case 'board':
      screen.show([spoken().terminal['turn.board'], ...table.board(sight), ...table.legend(sight)]);
      return false;
    case 'score':
      screen.say(table.score(sight) ?? spoken().terminal['turn.no-score']);
      return false;
    case 'hint':
      screen.say(hintFor(localGame.match.game, sight));
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

/** Takes back the last move of a person, and with it what bots replied: otherwise they would only reply again. */
function undo({ match, party, screen }: LocalGame): boolean {
  const undone = match.undo(peopleOf(party));
  const { terminal: m, table } = spoken();
  if (!undone.ok) {
    const isEmpty = undone.error.code === 'nothing-to-undo';
    screen.say(isEmpty ? table['refusals.nothing-to-undo'] : table['refusals.undo-past-revealed']);
    return false;
  }
  if (match.game.traits.information === 'hidden' && peopleOf(party).length > 1) {
    screen.say(table['remarks.undone']);
    return true;
  }
  const name = (seat: Seat): string => party[seat]?.name ?? '';
  const moves = undone.value
    .flatMap((step) => step.moves)
    .map((move) => m['turn.undone-move']({ name: name(move.seat), notation: match.game.notate(match.state, move) }));
  screen.say(moves.length === 0 ? m['turn.undone-submission'] : m['turn.undone']({ moves: moves.join(', ') }));
  return true;
}
