import { type Entry, hidesPlayers, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { PersonName, World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';
import { readName } from './names.ts';

export interface DirectoryDeps {
  readonly store: Pick<Store, 'accounts' | 'broadcast'>;
  readonly world: Pick<World, 'now'>;
  /** A person’s name has changed. */
  readonly onRenamed: (shown: PersonName) => void;
}

/** Refresh a cached account after this long (ms), in case a broadcast was lost. */
const FRESH = 600_000;
/** Accounts remembered. Above it the one that was looked up first is dropped. */
const MAX_KNOWN = 50_000;
/** Prefix of broadcasts about changed names. */
const MESSAGE = 'renamed';
const NOBODY: readonly PersonName[] = [];

/**
 * Names of accounts. Logs and frames contain ids only, so that a name can change without touching a log. Clients get
 * the names from here.
 */
export class Directory {
  readonly #deps: DirectoryDeps;
  readonly #known = new Map<PlayerId, { readonly shown: PersonName; readonly at: number }>();

  constructor(deps: DirectoryDeps) {
    this.#deps = deps;
  }

  /** From the cache, without loading. */
  peek(ids: readonly PlayerId[]): readonly PersonName[] {
    return [...new Set(ids)].flatMap((id) => this.#known.get(id)?.shown ?? []);
  }

  /** Loads accounts for `peek`. Bots have no accounts: every client knows their names. */
  async load(ids: readonly PlayerId[]): Promise<void> {
    const then = this.#deps.world.now() - FRESH;
    const missing = [...new Set(ids)].filter((id) => !isBot(id) && (this.#known.get(id)?.at ?? then) <= then);
    await Promise.all(missing.map((id) => this.#lookUp(id)));
  }

  async shown(ids: readonly PlayerId[]): Promise<PersonName[]> {
    await this.load(ids);
    return [...this.peek(ids)];
  }

  /** The same for people mentioned in a match and its entries. */
  async shownIn(match: Match, entries: readonly Entry[]): Promise<PersonName[]> {
    await this.load(namesPlayers(match.start) ? mentionedIn(match, entries) : []);
    return [...this.of(match, entries)];
  }

  /** The account that is called this, or would be confused with it; null: there is none. */
  async named(name: string): Promise<PlayerId | null> {
    const read = readName(name);
    const found = read.ok ? await this.#deps.store.accounts.byFoldedName(read.value.folded) : null;
    return found?.id ?? null;
  }

  async nameOf(id: PlayerId): Promise<string | null> {
    return (await this.shown([id]))[0]?.name ?? null;
  }

  /** The key of an account in a match log: its id, or its name in older logs. */
  async whoIn(match: Match, id: PlayerId): Promise<string | null> {
    return namesPlayers(match.start) ? id : this.nameOf(id);
  }

  /** People mentioned in a match and entries, from the cache. */
  of(match: Match, entries: readonly Entry[]): readonly PersonName[] {
    const mentioned = mentionedIn(match, entries);
    return namesPlayers(match.start) ? this.peek(mentioned) : [...new Set(mentioned)].map(byName);
  }

  /** People introduced by entries. Most entries are moves and have none. */
  broughtBy(match: Match, entries: readonly Entry[]): readonly PersonName[] {
    const bring = entries.some(({ kind }) => kind === 'seat' || kind === 'start' || kind === 'end');
    return bring ? this.of(match, entries) : NOBODY;
  }

  /** An account’s name has changed, or it was deleted. Every node informs its clients. */
  async renamed(id: PlayerId): Promise<void> {
    await this.#again(id);
    await this.#deps.store.broadcast(JSON.stringify([MESSAGE, id])).catch(() => undefined);
  }

  /** Reads a broadcast of another node. Ignores others. */
  async onBroadcast(text: string): Promise<void> {
    if (!text.startsWith(`["${MESSAGE}"`)) return;
    const [, id] = JSON.parse(text) as readonly string[];
    if (id !== undefined) await this.#again(id);
  }

  async #again(id: PlayerId): Promise<void> {
    if (this.#known.has(id)) this.#deps.onRenamed(await this.#lookUp(id));
  }

  async #lookUp(id: PlayerId): Promise<PersonName> {
    const { store, world } = this.#deps;
    const account = await unlessDamaged(store.accounts.byId(id), null);
    const kind = account === null ? 'gone' : account.passwordHash === null ? 'guest' : 'member';
    const shown: PersonName = { id, name: account?.name ?? null, kind };
    this.#known.delete(id);
    this.#known.set(id, { shown, at: world.now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return shown;
  }
}

/** In older logs and rows a name stands in place of an id and is its own name. */
export function byName(name: string): PersonName {
  return { id: name, name, kind: 'guest' };
}

function mentionedIn(match: Match, entries: readonly Entry[]): readonly string[] {
  const seated = hidesPlayers(match)
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
