import { fail, type Game, ok, type Reason, type Shape } from '@tavola/kernel';
import { giveBack, type Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { DamagedRow, type Store, type StoredEntry, type TableRow } from '@tavola/store';
import { miscounted } from '../logs/counting.ts';
import { type Loaded, lastOf } from '../logs/keeper.ts';
import { changeOf, foldStored, type Held } from './entries.ts';
import { markRow } from './marking.ts';
import type { Outages } from './outages.ts';
import type { Snapshots } from './snapshots.ts';

/** A match that cannot be trusted, by the first entry that is wrong, and what is wrong with it. */
export interface Frozen {
  readonly matchId: string;
  readonly entry: number;
  readonly why: string;
}

export interface LoaderParts {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  readonly secretOf: (matchId: string) => Promise<string | null>;
  /** What is wrong with the table of a match; null: nothing. */
  readonly tableFault: (match: Match) => Promise<Reason | null>;
  readonly snapshots: Snapshots;
  readonly outages: Outages;
  /** Called when a match is in memory, with the time of its last entry. */
  readonly onLoaded: (matchId: string, lastAt: number) => void;
  readonly onFrozen: (frozen: Frozen) => void;
  /** It was frozen, and can be trusted again: its log was mended, or the rules it was played by are back. */
  readonly onThawed: (matchId: string) => void;
}

/** Losing a race against another process this often means something is wrong. */
const MOST_RACES = 20;

/**
 * Brings matches into memory. Every entry that no snapshot vouches for is checked against the chain and the rules; where one
 * fails, the match is frozen: nothing is appended any more, and everything about it is refused with the number of that entry.
 */
export class Loader {
  readonly #parts: LoaderParts;
  readonly #frozen = new Map<string, { readonly refusal: Reason; readonly why: string }>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  /** Why nothing can be done in a match; null as far as is known. */
  frozen(matchId: string): Reason | null {
    return this.#frozen.get(matchId)?.refusal ?? null;
  }

  /** What is wrong with the first bad entry of a match that is frozen. */
  whyFrozen(matchId: string): string | null {
    return this.#frozen.get(matchId)?.why ?? null;
  }

  allFrozen(): readonly string[] {
    return [...this.#frozen.keys()];
  }

  forget(matchId: string): void {
    this.#frozen.delete(matchId);
  }

  /** Freezes the match if its stored data cannot be read at all. */
  async load(matchId: string): Promise<Loaded<Held> | null> {
    try {
      return await this.#load(matchId);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      // There is nothing more to read.
      return {
        state: await this.#freeze(matchId, unreadable(matchId, error)),
        nextSeq: Number.MAX_SAFE_INTEGER,
        last: null,
        link: undefined,
      };
    }
  }

  async #load(matchId: string): Promise<Loaded<Held> | null> {
    for (let race = 0; race < MOST_RACES; race += 1) {
      const row = await this.#parts.store.logs.find({ id: matchId });
      const log = row === null ? [] : await this.#parts.store.logs.read(matchId, 0);
      if (row === null || (row.nextSeq === 0 && log.length === 0)) return null;
      const held = await this.#fold(row, log);
      if (!held.ok) return { state: held, nextSeq: log.length, last: null, link: undefined };
      this.#frozen.delete(matchId);
      const kept = await this.#settled(row, held.value, log);
      if (kept !== null) return kept;
    }
    throw new Error(`match ${matchId} could not be loaded: others are always faster`);
  }

  /** What another process appended is checked like everything else. */
  async extend(matchId: string, before: Held, entries: readonly StoredEntry[]): Promise<Held> {
    if (!before.ok) return before;
    const { game, secret } = before.value;
    const held = foldStored({ game, secret, before: before.value }, entries);
    return held.ok ? held : this.#freeze(matchId, held.error);
  }

  async #fold(row: TableRow, log: readonly StoredEntry[]): Promise<Held> {
    const { gameById, secretOf, snapshots, tableFault } = this.#parts;
    const game = gameById(row.game);
    const secret = await secretOf(row.id);
    if (game === undefined || secret === null) throw new Error(`match ${row.id} cannot be folded here`);
    const footing = await snapshots.find(row.id, game, secret, log);
    const rest = log.slice(footing.mark.seq);
    const held = foldStored({ game, secret, before: footing.match }, rest);
    if (!held.ok) return this.#freeze(row.id, held.error);
    const fault = (await miscounted(this.#parts.store, row, log.length)) ?? (await tableFault(held.value));
    if (fault !== null) return this.#freeze(row.id, fault);
    snapshots.loaded(row.id, footing, rest);
    return held;
  }

  async #freeze(matchId: string, { code, at }: Reason): Promise<Held> {
    const { store, world, onFrozen } = this.#parts;
    const refusal = fail('match-frozen', at?.[0] ?? '0');
    if (!refusal.ok) this.#frozen.set(matchId, { refusal: refusal.error, why: code });
    // Whether or not the mark can be made, nothing is done in the match.
    await markRow(store, matchId, 'frozen', world.now()).catch(() => undefined);
    onFrozen({ matchId, entry: Number(at?.[0] ?? 0), why: code });
    return refusal;
  }

  /**
   * Before anything else happens in a match, it gets the time back in which nobody was there, or in which it was frozen. Null when
   * another process has changed it meanwhile.
   */
  async #settled(row: TableRow, match: Match, log: readonly StoredEntry[]): Promise<Loaded<Held> | null> {
    const { store, world, outages, snapshots, onThawed, onLoaded } = this.#parts;
    const at = world.now();
    const lastAt = log.at(-1)?.at ?? 0;
    const thaws = row.status === 'frozen';
    const owed = thaws ? outages.owed(lastAt, row.updatedAt) + at - row.updatedAt : outages.owed(lastAt);
    const given = owed > 0 ? giveBack(match, owed, at) : ok({ match, entries: [] });
    const written = given.ok ? given.value : { match, entries: [] };
    const { state, entries, effects } = changeOf(written, at);
    const { link } = written.match;
    if (entries.length > 0 || thaws) {
      // A repaired log may end with a different link from the one in its row.
      const expectedLink = thaws ? undefined : match.link;
      const append = { ...effects, logId: row.id, expectedSeq: match.nextSeq, expectedLink, link, entries };
      if ((await store.logs.append(append)).kind !== 'appended') return null;
      snapshots.grew(row.id, entries);
    }
    onLoaded(row.id, entries.at(-1)?.at ?? lastAt);
    if (thaws) onThawed(row.id);
    return { state, nextSeq: written.match.nextSeq, last: lastOf(entries.length > 0 ? entries : log), link };
  }
}

/** The reason to freeze a match: one of its entries by number, or `damaged-row` for anything else it needs. */
function unreadable(matchId: string, { table, row }: DamagedRow): Reason {
  const [id, seq] = row.split(' ');
  const isEntry = table === 'entries' && id === matchId;
  return { code: isEntry ? 'bad-entry' : 'damaged-row', at: [isEntry && seq !== undefined ? seq : '0'] };
}
