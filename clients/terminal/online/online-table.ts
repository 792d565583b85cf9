import type { Api, LinkedActions, LiveTable, OwnAccount } from '@tavola/client-core';
import type { Game, Shape } from '@tavola/kernel';
import type { Files } from '../files.ts';
import type { Screen } from '../screen.ts';
import type { TextUi } from '../text-ui.ts';

/** An open table and what its commands need. */
export interface OnlineTable {
  readonly screen: Screen;
  readonly api: Api;
  readonly account: OwnAccount;
  readonly live: LiveTable;
  /** Sends moves, each with a link of the seat’s chain. */
  readonly acts: LinkedActions;
  readonly game: Game<Shape>;
  readonly ui: TextUi<Shape>;
  /** The server's time (ms since 1970). */
  readonly clock: () => number;
  /** Absent if nothing can be written. */
  readonly files?: Files;
}
