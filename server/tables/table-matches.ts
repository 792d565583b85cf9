import { fail, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import { type DelayedFeeds, type DelayedView, isDelayedFor } from '../live/delayed-feed.ts';
import type { MatchService } from '../matches/service.ts';
import { tableInfo } from './info.ts';
import { seatingOf } from './seating.ts';
import type { TableService } from './service.ts';
import { isAnonymous, type Table } from './table.ts';

export interface TableMatchesDeps {
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly late: () => Pick<DelayedFeeds, 'sight'>;
}

/** Tables together with their matches. */
export class TableMatches {
  readonly #deps: TableMatchesDeps;

  constructor(deps: TableMatchesDeps) {
    this.#deps = deps;
  }

  /**
   * The match of a table. Repairs what a crash left between the two logs: a started table gets its match, and one whose
   * match is over is closed.
   */
  async of(table: Table): Promise<Match | null> {
    const { tables, matches } = this.#deps;
    if (table.matchId === null || table.frozen !== undefined) return null;
    let match = await matches.get(table.matchId);
    if (match === null && table.status === 'running' && matches.frozen(table.matchId) === null)
      match = await this.#startMissing(table.id);
    if (match !== null && match.ended !== null && table.status === 'running') await tables.close(table.id);
    return match;
  }

  /** Compares the table with the store first: in an earlier copy of the data it may not have started. */
  async #startMissing(tableId: string): Promise<Match | null> {
    const { tables, matches } = this.#deps;
    await tables.refresh(tableId);
    const table = await tables.find(tableId);
    if (table === null || table.status !== 'running') return null;
    const started = await matches.start(table, seatingOf(table));
    return started.ok ? started.value : null;
  }

  /** Why a table has no match. */
  refusal({ matchId, frozen }: Table): Result<never> {
    if (frozen !== undefined) return fail('match-frozen', String(frozen.entry));
    const error = matchId === null ? null : this.#deps.matches.frozen(matchId);
    return error === null ? fail('not-started') : { ok: false, error };
  }

  isFrozen({ matchId, frozen }: Table): boolean {
    return frozen !== undefined || (matchId !== null && this.#deps.matches.frozen(matchId) !== null);
  }

  /** A table and its match as this account may see them: live, or delayed. */
  async seenBy(table: Table, account: string | null): Promise<DelayedView> {
    return isDelayedFor(table, account) ? this.#deps.late().sight(table) : { table, match: await this.of(table) };
  }

  /** The data of a table as this account may see them. */
  info(table: Table, viewer: string | null): ReturnType<typeof tableInfo> {
    const { tables, matches } = this.#deps;
    const { matchId } = table;
    if (table.frozen !== undefined)
      return tableInfo(table, tables, { at: table.frozen.entry, why: table.frozen.why }, viewer);
    const frozen = matchId === null ? null : matches.frozen(matchId);
    const why = frozen === null || matchId === null ? null : (matches.whyFrozen(matchId) ?? '');
    return tableInfo(table, tables, why === null ? null : { at: Number(frozen?.at?.[0] ?? 0), why }, viewer);
  }

  /** The same for many viewers. */
  infoBy(table: Table): (viewer: string | null) => TableInfo {
    if (isAnonymous(table)) return (viewer) => this.info(table, viewer);
    const info = this.info(table, null);
    return () => info;
  }
}
