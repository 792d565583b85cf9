import { ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { MatchService } from '../matches/service.ts';
import { seatingOf } from './seating.ts';
import type { TableService } from './service.ts';
import { type Table, unrevealed } from './table.ts';

/** How long the start of a match waits for first links (ms). A client that is away is left out, and the log says so. */
export const REVEAL_WAIT = 3000;

export interface MatchStartDeps {
  readonly world: World;
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly onStart: (match: Match) => void;
}

/** Starts matches: fixes the chairs, waits for the first links of all chains, then draws the seats. */
export class MatchStarts {
  readonly #deps: MatchStartDeps;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(deps: MatchStartDeps) {
    this.#deps = deps;
  }

  /** May be called again for a start that was interrupted, or that another node has begun. */
  async start(tableId: string, host: string): Promise<Result<Table>> {
    const { tables, matches, onStart } = this.#deps;
    const prepared = await tables.prepare(tableId, host);
    if (!prepared.ok) return prepared;
    await this.#revealed(prepared.value);
    const begun = await tables.begin(tableId, host);
    if (!begun.ok) return prepared.value.starting === true ? this.#begunElsewhere(tableId, begun) : begun;
    const started = await matches.start(begun.value, seatingOf(begun.value));
    if (!started.ok) return started;
    onStart(started.value);
    return begun;
  }

  /** Something has changed at a table: perhaps the last link is in. */
  changed(table: Table): void {
    const waiting = this.#waiting.get(table.id);
    if (waiting === undefined || (table.starting === true && unrevealed(table).length > 0)) return;
    for (const done of [...waiting]) done();
  }

  /** Resolves when every first link is in, or the time is up. */
  #revealed(table: Table): Promise<void> {
    if (unrevealed(table).length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(table.id) ?? new Set();
      this.#waiting.set(table.id, waiting);
      const done = (): void => {
        cancel();
        waiting.delete(done);
        if (waiting.size === 0) this.#waiting.delete(table.id);
        resolve();
      };
      const cancel = this.#deps.world.after(REVEAL_WAIT, done);
      waiting.add(done);
    });
  }

  /** A client that opened the table in the meantime may have been faster. */
  async #begunElsewhere(tableId: string, refused: Result<Table>): Promise<Result<Table>> {
    const table = await this.#deps.tables.find(tableId);
    return table?.status === 'running' ? ok(table) : refused;
  }
}
