import { LEVELS } from '@tavola/client-core';
import { games } from '@tavola/client-core/games';
import { tableFor } from './tables.ts';
import { texts } from './texts.ts';
import { valuesOf } from './wishes.ts';

/** How the command is used, with every game's own flags. */
export function usage(): string[] {
  const words = texts.usage;
  const ofGames = games.flatMap((game) => [
    '',
    words.game(game.id, tableFor(game).title),
    ...game.fields.map((field) => words.field(field.id, valuesOf(field), String(field.initial))),
    ...Object.entries(tableFor(game).customs ?? {}).map(([name, says]) => words.custom(name, says)),
  ]);
  return [...words.lines, '', ...texts.online.usage, '', words.levels(LEVELS.join(', ')), ...ofGames];
}
