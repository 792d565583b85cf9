import { fail, type Game, ok, type Reason, type Shape } from '@tavola/kernel';
import { giveBack, type Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { DamagedRow, type Store, type StoredEntry, type TableRow } from '@tavola/store';
import { miscounted } from '../logs/counting.ts';
import { type LoadedLog, lastOf } from '../logs/service.ts';
import { changeOf, type FoldResult, foldStored } from './entries.ts';
import type { Outages } from './outages.ts';
import { markRow } from './row-status.ts';
import type { Snapshots } from './snapshots.ts';

/** A damaged match: its first bad entry and the reason. */
export interface FreezeRecord {
  readonly matchId: string;
  readonly entry: number;
  readonly why: string;
}

export interface LoaderDeps {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  readonly secretOf: (matchId: string) => Promise<string | null>;
  /** The fault of a match’s table, or null. */
  readonly tableFault: (match: Match) => Promise<Reason | null>;
  readonly snapshots: Snapshots;
  readonly outages: Outages;
  /** Called when a match is in memory, with the time of its last entry. */
  readonly onLoaded: (matchId: string, lastAt: number) => void;
  readonly onFrozen: (frozen: FreezeRecord) => void;
  /** It was frozen and is sound again: its log was repaired, or its rules are back. */
  readonly onThawed: (matchId: string) => void;
}

/** Give up after this many lost races: something else is wrong. */
const MAX_RACES = 20;

/**
 * Loads matches. Every entry not covered by a snapshot is checked against the chain and the rules. If one fails, the
 * match is frozen: nothing is appended, and everything about it is refused with the number of that entry.
 */
export class Loader {
  readonly #deps: LoaderDeps;
  readonly #frozen = new Map<string, { readonly refusal: Reason; readonly why: string }>();

  constructor(deps: LoaderDeps) {
    this.#deps = deps;
  }

  /** Why a match is frozen, or null as far as known. */
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
  async load(matchId: string): Promise<LoadedLog<FoldResult> | null> {
    try {
      return await this.#load(matchId);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return {
        state: await this.#freeze(matchId, unreadable(matchId, error)),
        nextSeq: Number.MAX_SAFE_INTEGER,
        last: null,
        link: undefined,
      };
    }
  }

  async #load(matchId: string): Promise<LoadedLog<FoldResult> | null> {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const row = await this.#deps.store.logs.find({ id: matchId });
      const log = row === null ? [] : await this.#deps.store.logs.read(matchId, 0);
      if (row === null || (row.nextSeq === 0 && log.length === 0)) return null;
      const held = await this.#fold(row, log);
      if (!held.ok) return { state: held, nextSeq: log.length, last: null, link: undefined };
      this.#frozen.delete(matchId);
      const kept = await this.#settled(row, held.value, log);
      if (kept !== null) return kept;
    }
    throw new Error(`Match ${matchId} couldn’t be loaded: other writers were always faster.`);
  }

  /** Entries of other processes are checked like all others. */
  async extend(matchId: string, before: FoldResult, entries: readonly StoredEntry[]): Promise<FoldResult> {
    if (!before.ok) return before;
    const { game, secret } = before.value;
    const held = foldStored({ game, secret, before: before.value }, entries);
    return held.ok ? held : this.#freeze(matchId, held.error);
  }

  async #fold(row: TableRow, log: readonly StoredEntry[]): Promise<FoldResult> {
    const { gameById, secretOf, snapshots, tableFault } = this.#deps;
    const game = gameById(row.game);
    const secret = await secretOf(row.id);
    if (game === undefined || secret === null) throw new Error(`match ${row.id} cannot be folded here`);
    const footing = await snapshots.find(row.id, game, secret, log);
    const rest = log.slice(footing.mark.seq);
    const held = foldStored({ game, secret, before: footing.match }, rest);
    if (!held.ok) return this.#freeze(row.id, held.error);
    const fault = (await miscounted(this.#deps.store, row, log.length)) ?? (await tableFault(held.value));
    if (fault !== null) return this.#freeze(row.id, fault);
    snapshots.loaded(row.id, footing, rest);
    return held;
  }

  async #freeze(matchId: string, { code, at }: Reason): Promise<FoldResult> {
    const { store, world, onFrozen } = this.#deps;
    const refusal = fail('match-frozen', at?.[0] ?? '0');
    if (!refusal.ok) this.#frozen.set(matchId, { refusal: refusal.error, why: code });
    // The match stays frozen even if the row cannot be marked.
    await markRow(store, matchId, 'frozen', world.now()).catch(() => undefined);
    onFrozen({ matchId, entry: Number(at?.[0] ?? 0), why: code });
    return refusal;
  }

  /**
   * Gives back time lost to outages or freezing before anything else happens. Null if another process has changed the
   * match in the meantime.
   */
  async #settled(row: TableRow, match: Match, log: readonly StoredEntry[]): Promise<LoadedLog<FoldResult> | null> {
    const { store, world, outages, snapshots, onThawed, onLoaded } = this.#deps;
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
