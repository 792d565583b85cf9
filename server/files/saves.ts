import { fail, ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { PersonName } from '@tavola/protocol';
import { MatchHistory } from '../matches/history.ts';
import type { Platform } from '../platform.ts';
import { seatOfAccount } from '../tables/seating.ts';
import { belongsTo, type Table } from '../tables/table.ts';
import type { FileStart } from './match-files.ts';
import { startFrom } from './replay.ts';

/** A permanent name for a point in a match: the code of its table and the number of the last entry. */
export interface SaveName {
  readonly code: string;
  /** Null: the current match. */
  readonly entry: number | null;
}

export function writeSaveName({ code, entry }: SaveName): string {
  return entry === null ? code : `${code}-${entry}`;
}

/** Case and spaces do not count, since players read names aloud. Null if it is not a save name. */
export function readSaveName(text: string): SaveName | null {
  const [, code, entry] = /^([A-Z0-9]{1,64})(?:-(\d{1,9}))?$/.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return code === undefined ? null : { code, entry: entry === undefined ? null : Number(entry) };
}

/** A saved point of a match. */
export interface SavedMatch {
  readonly table: Table;
  /** The match then. */
  readonly match: Match;
  /** The match now. */
  readonly latest: Match;
}

/**
 * Saved matches. The log contains every earlier point, so saving is only naming one. Saves are for players; others use
 * the file.
 */
export class Saves {
  readonly #platform: Platform;
  readonly #history: MatchHistory;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#history = new MatchHistory({ log: (matchId, from, end) => platform.matches.log(matchId, from, end) });
  }

  async find(text: string, account: string): Promise<Result<SavedMatch>> {
    const name = readSaveName(text);
    const table = name === null ? null : await this.#tableNamed(name.code);
    // One answer for all cases, so that codes cannot be probed.
    if (name === null || table === null || !belongsTo(table, account)) return fail('no-such-save');
    if (seatOfAccount(table, account) === null) return fail('not-at-the-table');
    const latest = await this.#platform.matchOf(table);
    if (latest === null) return this.#platform.noMatch(table);
    const entry = name.entry ?? latest.nextSeq - 1;
    if (entry >= latest.nextSeq) return fail('no-such-save');
    const match = entry === latest.nextSeq - 1 ? latest : await this.#history.at(latest, entry);
    return ok({ table, match, latest });
  }

  /** By code or by id, which is longer than any code. */
  async #tableNamed(code: string): Promise<Table | null> {
    const { tables } = this.#platform;
    return (await tables.findByCode(code)) ?? tables.find(code.toLowerCase());
  }

  /** Names of the players then. */
  people({ match }: SavedMatch): Promise<PersonName[]> {
    return this.#platform.directory.shownIn(match, []);
  }

  /** How a table continues from a save. A match with hidden information continues at its own table, which is named. */
  async open(text: string, account: string): Promise<Result<FileStart>> {
    const found = await this.find(text, account);
    if (!found.ok) return found;
    const { table, match, latest } = found.value;
    if (match.outcome !== null) return fail('match-over');
    if (latest.ended === null && match.game.traits.information === 'hidden') return fail('match-going-on', table.code);
    return startFrom(match);
  }
}
