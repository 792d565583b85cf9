import { gameById } from '@tavola/games';
import { type Entry, lineFor, type Match, matchFacts, matchNowFor } from '@tavola/match';
import { foldStored, isMatch, matchIdOf, readEntry } from '@tavola/server/embedded';
import type { StoredEntry } from '@tavola/store';
import type { EventTrace } from './law.ts';

/** Texts remembered of one match. */
const MAX_TEXTS = 200;

type EntryListener = (before: Match | null, after: Match, entry: Entry) => void;

/** What the store must hold of one match, kept beside it and checked at every append. */
export class MatchMirror {
  readonly #secret: string;
  readonly #game: string;
  readonly #entries: Entry[] = [];
  /** The match after each entry. */
  readonly #states: Match[] = [];
  readonly #texts = new Map<string, string>();
  readonly #onEntry: EntryListener;
  /** The last time the match grew (virtual ms). */
  grewAt = 0;

  constructor(game: string, secret: string, onEntry: EntryListener) {
    this.#game = game;
    this.#secret = secret;
    this.#onEntry = onEntry;
  }

  get nextSeq(): number {
    return this.#entries.length;
  }

  get match(): Match | null {
    return this.#states.at(-1) ?? null;
  }

  /** The match when its next line had this number. */
  before(nextSeq: number): Match | null {
    return this.#states[nextSeq - 1] ?? null;
  }

  entry(seq: number): Entry | undefined {
    return this.#entries[seq];
  }

  /** Null if the entries are sound, or the reason. */
  add(stored: readonly StoredEntry[], now: number): string | null {
    const game = gameById(this.#game);
    if (game === undefined) return `no game ${this.#game}`;
    for (const one of stored) {
      const folded = foldStored({ game, secret: this.#secret, before: this.match }, [one]);
      if (!folded.ok) return `entry ${one.seq}: ${folded.error.code}`;
      const [before, entry] = [this.match, readEntry({ seq: one.seq, at: one.at, body: one.body })];
      this.#entries.push(entry);
      this.#states.push(folded.value);
      this.grewAt = now;
      this.#onEntry(before, folded.value, entry);
    }
    return null;
  }

  /** What a viewer may be shown of the match at this length, as it travels. */
  viewJson(nextSeq: number, viewer: number | null): string | null {
    const match = this.before(nextSeq);
    return match === null
      ? null
      : this.#remembered(`${nextSeq} for ${viewer}`, () => JSON.stringify(matchNowFor(match, viewer)));
  }

  lineJson(seq: number, viewer: number | null): string | null {
    const entry = this.#entries[seq];
    return entry === undefined
      ? null
      : this.#remembered(`line ${seq} for ${viewer}`, () => JSON.stringify(lineFor(entry, viewer)));
  }

  factsJson(): string | null {
    return this.match === null ? null : JSON.stringify(matchFacts(this.match));
  }

  /** Many viewers are sent the same. */
  #remembered(name: string, make: () => string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const made = make();
    if (this.#texts.size >= MAX_TEXTS) this.#texts.clear();
    this.#texts.set(name, made);
    return made;
  }
}

/** A successful append, as the store saw it. */
export interface SeenAppend {
  readonly logId: string;
  readonly entries: readonly StoredEntry[];
  readonly receipt: { readonly sender: string; readonly key: string } | null;
}

/** All logs of a run, and which messages took effect. */
export class Mirror {
  readonly matches = new Map<string, MatchMirror>();
  /** Length of every log. */
  readonly lengths = new Map<string, number>();
  readonly #trace: EventTrace;
  readonly #now: () => number;
  /** How often each message was stored. */
  readonly #stored = new Map<string, number>();
  /** Number of entries so far. */
  entries = 0;

  /** An entry of a match was stored. */
  onEntry: (table: string, before: Match | null, after: Match, entry: Entry) => void = () => undefined;

  constructor(trace: EventTrace, now: () => number) {
    this.#trace = trace;
    this.#now = now;
  }

  expect(tableId: string, game: string, secret: string): void {
    const onEntry: EntryListener = (before, after, entry) => this.onEntry(tableId, before, after, entry);
    this.matches.set(tableId, new MatchMirror(game, secret, onEntry));
  }

  matchAt(tableId: string): MatchMirror {
    const found = this.matches.get(tableId);
    if (found === undefined) throw new Error(`no table ${tableId}`);
    return found;
  }

  timesStored(tableId: string, sender: string, key: string): number {
    return this.#stored.get(`${matchIdOf({ id: tableId })} ${sender} ${key}`) ?? 0;
  }

  /** The store has just carried out an append. */
  saw({ logId, entries, receipt }: SeenAppend): void {
    const table = tableOf(logId);
    const length = this.lengths.get(logId) ?? 0;
    if (entries.length > 0 && entries[0]?.seq !== length)
      this.#trace.breach('I2', table, `${logId} grew at ${entries[0]?.seq} and had ${length} entries`);
    this.lengths.set(logId, length + entries.length);
    this.entries += entries.length;
    if (receipt !== null) this.#count(logId, receipt, table);
    for (const { seq, body } of entries) this.#trace.note(table, `${logId} ${seq} ${body.slice(0, 110)}`);
    if (!isMatch(logId)) return;
    const fault = this.matchAt(table).add(entries, this.#now());
    if (fault !== null) this.#trace.breach('I2', table, fault);
  }

  #count(logId: string, { sender, key }: { readonly sender: string; readonly key: string }, table: string): void {
    const name = `${logId} ${sender} ${key}`;
    const times = (this.#stored.get(name) ?? 0) + 1;
    this.#stored.set(name, times);
    if (times > 1) this.#trace.breach('I1', table, `message ${key} of ${sender} took effect ${times} times`);
  }
}

export function tableOf(logId: string): string {
  return isMatch(logId) ? logId.slice(0, logId.lastIndexOf('.')) : logId;
}
