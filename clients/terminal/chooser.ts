import { games } from '@tavola/client-core/games';
import type { Game, Shape } from '@tavola/kernel';
import { quoted } from './clean.ts';
import { messages } from './language.ts';
import { askUntil, findChoice } from './questions.ts';
import type { Screen } from './screen.ts';
import { textUiFor } from './text-uis.ts';

/** Lists the games and asks for one. */
export async function chooseGame(screen: Screen): Promise<Game<Shape>> {
  const { terminal: m } = messages();
  screen.print(m['games.title']);
  for (const [index, game] of games.entries()) {
    const { title, summary } = textUiFor(game);
    screen.print(`  ${index + 1} ${m['games.row']({ game: title, line: summary, players: playersText(game) })}`);
  }
  return askUntil(screen, m['games.prompt'], (line) => {
    const game = gameNamed(line);
    if (game !== undefined) return { value: game };
    return { error: line.trim() === '' ? m['games.empty'] : unknownGame(line) };
  });
}

function playersText({ seats: [least, most] }: Game<Shape>): string {
  const { terminal: m } = messages();
  return least === most ? m['games.players-exactly']({ count: least }) : m['games.players']({ least, most });
}

export function unknownGame(typed: string): string {
  const { terminal: m, language } = messages();
  const titles = games.map((game) => textUiFor(game).title);
  return m['games.unknown']({ typed: quoted(typed), games: language.either(titles) });
}

/** Finds a game by number, id, title or a unique prefix. */
export function gameNamed(typed: string): Game<Shape> | undefined {
  const id = findChoice(
    games.map((game) => game.id),
    typed,
  );
  const title = findChoice(
    games.map((game) => textUiFor(game).title),
    typed,
  );
  return games.find((game) => game.id === id || textUiFor(game).title === title);
}
