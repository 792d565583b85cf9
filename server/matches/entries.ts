import { fail, type Game, isFields, ok, type Result, type Shape } from '@tavola/kernel';
import { type Appended, type Entry, foldChecked, type Match } from '@tavola/match';
import type { StoredEntry } from '@tavola/store';
import type { LogChange } from '../logs/service.ts';
import { nextWarningAt } from './time-warnings.ts';

/** A match, or the refusal for everything about it. */
export type FoldResult = Result<Match>;

/** An entry just written here, which need not be parsed to be published. */
class FreshEntry implements StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
  /** Private, so that it is not sent to the store. */
  readonly #entry: Entry;

  constructor(entry: Entry) {
    this.seq = entry.seq;
    this.at = entry.at;
    this.body = JSON.stringify(entry);
    this.#entry = entry;
  }

  static read(stored: StoredEntry): Entry | null {
    return #entry in stored ? stored.#entry : null;
  }
}

/** An own log, which is trusted. */
export function readEntry(stored: StoredEntry): Entry {
  const known = FreshEntry.read(stored);
  if (known !== null) return known;
  const entry: unknown = JSON.parse(stored.body);
  if (!isFields(entry)) throw new Error('a stored entry is an object');
  return entry as unknown as Entry;
}

/** A command’s entries as the store takes them. */
export function changeOf({ match, entries }: Appended, at: number): LogChange<FoldResult> {
  return {
    state: ok(match),
    entries: entries.map((entry) => new FreshEntry(entry)),
    effects: {
      updatedAt: at,
      status: match.ended === null ? 'running' : 'over',
      dueAt: match.ended === null ? nextWarningAt(match, at) : null,
    },
  };
}

/** Where stored entries continue. */
export interface FoldBase {
  readonly game: Game<Shape>;
  readonly secret: string;
  /** Null: they are the log from its start. */
  readonly before: Match | null;
}

/** Trusts nothing: checks that every entry is readable, chained and allowed by the rules. */
export function foldStored({ game, secret, before }: FoldBase, stored: readonly StoredEntry[]): FoldResult {
  const first = before?.nextSeq ?? 0;
  const entries: Entry[] = [];
  for (const [index, one] of stored.entries()) {
    const entry = soundEntry(one, first + index);
    if (entry === null) break;
    entries.push(entry);
  }
  const firstBad = String(first + entries.length);
  const [start] = entries;
  if (before === null && start?.kind === 'start' && start.open.rulesVersion !== game.rulesVersion)
    return fail('other-rules', '0');
  if (before === null && start === undefined) return fail(stored.length === 0 ? 'missing-entry' : 'bad-entry', '0');
  const folded = foldChecked(game, secret, entries, before);
  return folded.ok && entries.length < stored.length ? fail('bad-entry', firstBad) : folded;
}

function soundEntry(stored: StoredEntry, seq: number): Entry | null {
  try {
    const entry = readEntry(stored);
    return stored.seq === seq && stored.at === entry.at ? entry : null;
  } catch {
    return null;
  }
}
