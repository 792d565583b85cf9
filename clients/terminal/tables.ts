import type { Game, Shape } from '@tavola/kernel';
import { coltTable } from './games/colt-express/table.ts';
import { diplomacyTable } from './games/diplomacy/table.ts';
import { dvonnTable } from './games/dvonn/table.ts';
import { frogsTable } from './games/frogs/table.ts';
import { genericTable } from './games/generic/table.ts';
import { objectronTable } from './games/objectron/table.ts';
import type { TextTable } from './text-table.ts';

/** The games with a table of their own, by id. Adding a game means adding its folder under `games/` and its name here. */
const TABLES: Readonly<Record<string, TextTable<Shape>>> = {
  'colt-express': coltTable,
  diplomacy: diplomacyTable,
  dvonn: dvonnTable,
  frogs: frogsTable,
  objectron: objectronTable,
};

/** A game without a table of its own is still playable: by numbered choices and the game's own notation. */
export function tableFor(game: Game<Shape>): TextTable<Shape> {
  return (Object.hasOwn(TABLES, game.id) ? TABLES[game.id] : undefined) ?? genericTable(game);
}
