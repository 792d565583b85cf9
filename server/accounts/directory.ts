import { type Entry, isVeiled, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { Shown, World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';
import { readName } from './names.ts';

export interface DirectoryParts {
  readonly store: Pick<Store, 'accounts' | 'tell'>;
  readonly world: Pick<World, 'now'>;
  /** Somebody who was shown before is called something else now. */
  readonly onRenamed: (shown: Shown) => void;
}

/** What is known of an account is looked up again after this long, in case the news of a change was lost (ms). */
const FRESH = 600_000;
/** Accounts remembered. Above it the one that was looked up first is dropped. */
const MOST_KNOWN = 50_000;
/** Begins what nodes tell each other about a name that has changed. */
const MESSAGE = 'renamed';
const NOBODY: readonly Shown[] = [];

/**
 * What accounts are called. Logs and frames name people by their ids alone; who reads them is told the names from here, beside
 * them, so that a name can change without touching a log.
 */
export class Directory {
  readonly #parts: DirectoryParts;
  readonly #known = new Map<PlayerId, { readonly shown: Shown; readonly at: number }>();

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
  }

  /** As far as it is known now, without looking further. */
  peek(ids: readonly PlayerId[]): readonly Shown[] {
    return [...new Set(ids)].flatMap((id) => this.#known.get(id)?.shown ?? []);
  }

  /** Afterwards `peek` knows them. Bots are no accounts, and have their names in every client. */
  async load(ids: readonly PlayerId[]): Promise<void> {
    const then = this.#parts.world.now() - FRESH;
    const missing = [...new Set(ids)].filter((id) => !isBot(id) && (this.#known.get(id)?.at ?? then) <= then);
    await Promise.all(missing.map((id) => this.#lookUp(id)));
  }

  async shown(ids: readonly PlayerId[]): Promise<Shown[]> {
    await this.load(ids);
    return [...this.peek(ids)];
  }

  /** The same for those that a match and entries of it speak of. */
  async shownIn(match: Match, entries: readonly Entry[]): Promise<Shown[]> {
    await this.load(namesPlayers(match.start) ? mentionedIn(match, entries) : []);
    return [...this.of(match, entries)];
  }

  /** The account that is called this, or would be confused with it; null: there is none. */
  async named(name: string): Promise<PlayerId | null> {
    const read = readName(name);
    const found = read.ok ? await this.#parts.store.accounts.byFoldedName(read.value.folded) : null;
    return found?.id ?? null;
  }

  async nameOf(id: PlayerId): Promise<string | null> {
    return (await this.shown([id]))[0]?.name ?? null;
  }

  /** How the log of a match calls an account: by its id, or in older logs by its name. */
  async whoIn(match: Match, id: PlayerId): Promise<string | null> {
    return namesPlayers(match.start) ? id : this.nameOf(id);
  }

  /** Those that a match and these entries of it speak of, as far as they are known now. */
  of(match: Match, entries: readonly Entry[]): readonly Shown[] {
    const mentioned = mentionedIn(match, entries);
    return namesPlayers(match.start) ? this.peek(mentioned) : [...new Set(mentioned)].map(byName);
  }

  /** Those whom entries bring in. Most entries are moves, and need not be looked through. */
  broughtBy(match: Match, entries: readonly Entry[]): readonly Shown[] {
    const bring = entries.some(({ kind }) => kind === 'seat' || kind === 'start' || kind === 'end');
    return bring ? this.of(match, entries) : NOBODY;
  }

  /** An account is called something else, or is gone. Every node tells those who know it by its old name. */
  async renamed(id: PlayerId): Promise<void> {
    await this.#again(id);
    await this.#parts.store.tell(JSON.stringify([MESSAGE, id])).catch(() => undefined);
  }

  /** Another node has told something; what is not for us is left alone. */
  async heard(text: string): Promise<void> {
    if (!text.startsWith(`["${MESSAGE}"`)) return;
    const [, id] = JSON.parse(text) as readonly string[];
    if (id !== undefined) await this.#again(id);
  }

  async #again(id: PlayerId): Promise<void> {
    if (this.#known.has(id)) this.#parts.onRenamed(await this.#lookUp(id));
  }

  async #lookUp(id: PlayerId): Promise<Shown> {
    const { store, world } = this.#parts;
    const account = await unlessDamaged(store.accounts.byId(id), null);
    const kind = account === null ? 'gone' : account.passwordHash === null ? 'guest' : 'member';
    const shown: Shown = { id, name: account?.name ?? null, kind };
    this.#known.delete(id);
    this.#known.set(id, { shown, at: world.now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return shown;
  }
}

/** Where an older log or row has a name in place of an id, it is its own name. */
export function byName(name: string): Shown {
  return { id: name, name, kind: 'guest' };
}

function mentionedIn(match: Match, entries: readonly Entry[]): readonly string[] {
  const seated = isVeiled(match)
    ? []
    : match.seats.flatMap(({ who, former, promised }) => [who, former, promised].flatMap((id) => id ?? []));
  return [...seated, ...entries.flatMap(whoInEntry)];
}

function whoInEntry({ kind, open }: Entry): readonly string[] {
  if (kind === 'seat') return open.who === null ? [] : [open.who];
  return kind === 'start' || kind === 'end' ? (open.players ?? []).flatMap((id) => id ?? []) : [];
}

function isBot(id: PlayerId): boolean {
  return id.startsWith('bot:');
}
