import { fail, type Game, isFields, ok, type Result, type Shape } from '@tavola/kernel';
import { type Appended, type Entry, foldChecked, type Match } from '@tavola/match';
import type { StoredEntry } from '@tavola/store';
import type { Change } from '../logs/keeper.ts';
import { nextLook } from './looks.ts';

/** A match, or the refusal that everything about it is answered with. */
export type Held = Result<Match>;

/** What was written here a moment ago need not be read again to be published. */
class FreshEntry implements StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
  /** Private, so that it does not travel to the store. */
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

/** Our own log, as we stored it. */
export function readEntry(stored: StoredEntry): Entry {
  const known = FreshEntry.read(stored);
  if (known !== null) return known;
  const entry: unknown = JSON.parse(stored.body);
  if (!isFields(entry)) throw new Error('a stored entry is an object');
  return entry as unknown as Entry;
}

/** What a command wrote, as the store takes it. */
export function changeOf({ match, entries }: Appended, at: number): Change<Held> {
  return {
    state: ok(match),
    entries: entries.map((entry) => new FreshEntry(entry)),
    effects: {
      updatedAt: at,
      status: match.ended === null ? 'running' : 'over',
      dueAt: match.ended === null ? nextLook(match, at) : null,
    },
  };
}

/** Where stored entries go on from. */
export interface Ground {
  readonly game: Game<Shape>;
  readonly secret: string;
  /** Null: they are the log from its start. */
  readonly before: Match | null;
}

/** Takes nothing at its word: not that an entry can be read, nor that it is linked to the last, nor that the rules allow it. */
export function foldStored({ game, secret, before }: Ground, stored: readonly StoredEntry[]): Held {
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
