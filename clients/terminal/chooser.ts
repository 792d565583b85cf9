import { games } from '@tavola/client-core/games';
import type { Game, Shape } from '@tavola/kernel';
import { quoted } from './clean.ts';
import { spoken } from './language.ts';
import { askUntil, findChoice } from './questions.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './tables.ts';

/** The list of games, and which one it shall be. */
export async function chooseGame(screen: Screen): Promise<Game<Shape>> {
  const { terminal: m } = spoken();
  screen.say(m['games.title']);
  for (const [index, game] of games.entries()) {
    const { title, summary } = tableFor(game);
    screen.say(`  ${index + 1} ${m['games.row']({ game: title, line: summary, players: playersText(game) })}`);
  }
  return askUntil(screen, m['games.prompt'], (line) => {
    const game = gameNamed(line);
    if (game !== undefined) return { value: game };
    return { says: line.trim() === '' ? m['games.empty'] : unknownGame(line) };
  });
}

function playersText({ seats: [least, most] }: Game<Shape>): string {
  const { terminal: m } = spoken();
  return least === most ? m['games.players-exactly']({ count: least }) : m['games.players']({ least, most });
}

export function unknownGame(typed: string): string {
  const { terminal: m, language } = spoken();
  const titles = games.map((game) => tableFor(game).title);
  return m['games.unknown']({ typed: quoted(typed), games: language.either(titles) });
}

/** By number, id or title, or by the beginning of one. */
export function gameNamed(typed: string): Game<Shape> | undefined {
  const id = findChoice(
    games.map((game) => game.id),
    typed,
  );
  const title = findChoice(
    games.map((game) => tableFor(game).title),
    typed,
  );
  return games.find((game) => game.id === id || tableFor(game).title === title);
}
