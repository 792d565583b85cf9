import { games } from '@tavola/client-core/games';
import type { Game, Shape } from '@tavola/kernel';
import { quoted } from './clean.ts';
import { askUntil, findChoice } from './questions.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './tables.ts';
import { texts } from './texts.ts';

const words = texts.chooser;

/** The list of games, and which one it shall be. */
export async function chooseGame(screen: Screen): Promise<Game<Shape>> {
  screen.say(words.title);
  for (const [index, game] of games.entries()) {
    const { title, summary } = tableFor(game);
    screen.say(`  ${index + 1} ${title}: ${summary} (${words.seats(...game.seats)})`);
  }
  return askUntil(screen, words.ask, (line) => {
    const game = gameNamed(line);
    if (game !== undefined) return { value: game };
    return { says: line.trim() === '' ? words.empty : words.unknown(quoted(line)) };
  });
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
