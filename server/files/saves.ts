import { fail, ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { PersonName } from '@tavola/protocol';
import type { House } from '../house.ts';
import { History } from '../matches/history.ts';
import { seatOf } from '../tables/seating.ts';
import { belongsTo, type Table } from '../tables/table.ts';
import type { FileStart } from './cabinet.ts';
import { startFrom } from './replay.ts';

/** Names a moment of a match for good: the code of its table, and the number of the last entry that counts. */
export interface SaveName {
  readonly code: string;
  /** Null: the match as it stands. */
  readonly entry: number | null;
}

export function writeSaveName({ code, entry }: SaveName): string {
  return entry === null ? code : `${code}-${entry}`;
}

/** People read names to each other: case and spaces do not count. Null: no name of a save. */
export function readSaveName(text: string): SaveName | null {
  const [, code, entry] = /^([A-Z0-9]{1,64})(?:-(\d{1,9}))?$/.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return code === undefined ? null : { code, entry: entry === undefined ? null : Number(entry) };
}

/** A moment of a match, found by its name. */
export interface Saved {
  readonly table: Table;
  /** As it was then. */
  readonly match: Match;
  /** As it is now. */
  readonly latest: Match;
}

/**
 * Saved matches. A log keeps every moment there ever was, so saving is naming one of them, and costs nothing. They are for those who
 * were seated: others have the file, where there is something to be had.
 */
export class Saves {
  readonly #house: House;
  readonly #history: History;

  constructor(house: House) {
    this.#house = house;
    this.#history = new History({ log: (matchId, from, end) => house.matches.log(matchId, from, end) });
  }

  async find(text: string, account: string): Promise<Result<Saved>> {
    const name = readSaveName(text);
    const table = name === null ? null : await this.#tableNamed(name.code);
    // One answer, so that nobody learns which codes there are.
    if (name === null || table === null || !belongsTo(table, account)) return fail('no-such-save');
    if (seatOf(table, account) === null) return fail('not-at-the-table');
    const latest = await this.#house.matchOf(table);
    if (latest === null) return this.#house.noMatch(table);
    const entry = name.entry ?? latest.nextSeq - 1;
    if (entry >= latest.nextSeq) return fail('no-such-save');
    const match = entry === latest.nextSeq - 1 ? latest : await this.#history.at(latest, entry);
    return ok({ table, match, latest });
  }

  /** By its code, or as everywhere by its id, which is longer than any code. */
  async #tableNamed(code: string): Promise<Table | null> {
    const { tables } = this.#house;
    return (await tables.findByCode(code)) ?? (await tables.find(code.toLowerCase()));
  }

  /** What those are called who sat there then. */
  people({ match }: Saved): Promise<PersonName[]> {
    return this.#house.directory.shownIn(match, []);
  }

  /** How a table goes on from a saved moment. A match that still hides something goes on at its own table, which is named. */
  async open(text: string, account: string): Promise<Result<FileStart>> {
    const found = await this.find(text, account);
    if (!found.ok) return found;
    const { table, match, latest } = found.value;
    if (match.outcome !== null) return fail('match-over');
    if (latest.ended === null && match.game.traits.information === 'hidden') return fail('match-going-on', table.code);
    return startFrom(match);
  }
}
