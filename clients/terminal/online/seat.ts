import type { Api, LinkedActions, LiveTable, OwnAccount } from '@tavola/client-core';
import type { Game, Shape } from '@tavola/kernel';
import type { Files } from '../files.ts';
import type { Screen } from '../screen.ts';
import type { TextTable } from '../text-table.ts';

/** One table of a server, as this terminal deals with it. */
export interface OnlineTable {
  readonly screen: Screen;
  readonly api: Api;
  readonly account: OwnAccount;
  readonly live: LiveTable;
  /** Moves go through these: each carries a link. */
  readonly acts: LinkedActions;
  readonly game: Game<Shape>;
  readonly table: TextTable<Shape>;
  /** The server's time (ms since 1970). */
  readonly clock: () => number;
  /** Left out where nothing can be written. */
  readonly files?: Files;
}
