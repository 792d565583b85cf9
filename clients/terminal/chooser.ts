import { games } from '@tavola/client-core/games';
import type { Game, Shape } from '@tavola/kernel';
import { factsWords } from '@tavola/words';
import { quoted } from './clean.ts';
import { messages } from './language.ts';
import { askUntil, findChoice } from './questions.ts';
import type { Screen } from './screen.ts';

/** Lists the games and asks for one. */
export async function chooseGame(screen: Screen): Promise<Game<Shape>> {
  const { terminal: m, cards } = messages();
  screen.print(m['games.title']);
  for (const [index, game] of games.entries()) {
    const { line, players } = factsWords(cards, game);
    screen.print(`  ${index + 1} ${m['games.row']({ game: game.name, line, players })}`);
  }
  return askUntil(screen, m['games.prompt'], (line) => {
    const game = gameNamed(line);
    if (game !== undefined) return { value: game };
    return { error: line.trim() === '' ? m['games.empty'] : unknownGame(line) };
  });
}

export function unknownGame(typed: string): string {
  const { terminal: m, language } = messages();
  return m['games.unknown']({ typed: quoted(typed), games: language.either(games.map(({ name }) => name)) });
}

/** Finds a game by number, id, name or a unique prefix. */
export function gameNamed(typed: string): Game<Shape> | undefined {
  const id = findChoice(
    games.map((game) => game.id),
    typed,
  );
  const name = findChoice(
    games.map((game) => game.name),
    typed,
  );
  return games.find((game) => game.id === id || game.name === name);
}
