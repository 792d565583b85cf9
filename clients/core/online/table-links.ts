import { isLink, LinkChain, linkBefore, START_STEP } from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import type { ApiResult } from './api.ts';
import { parseJson } from './wire.ts';

/** Storage of chains. After a reload the client continues its chain. Without storage it commits to a new one. */
export interface LinkStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

export interface LinkDeps {
  readonly storage: LinkStorage;
  /** 32 random bytes in hexadecimal. Must be unpredictable. */
  readonly seed: () => string;
}

/** A chain for a player about to sit down. Its head goes into the request. */
export interface NewChain {
  readonly head: string;
  /** Call once the table is known. */
  save(tableId: string): void;
}

/** The link chains of this device. */
export class SeatLinks {
  readonly #deps: LinkDeps;

  constructor(parts: LinkDeps) {
    this.#deps = parts;
  }

  newChain(): NewChain {
    const seed = this.#deps.seed();
    const { head } = new LinkChain(seed, START_STEP);
    return { head, save: (tableId) => saveChain(this.#deps.storage, tableId, seed, START_STEP) };
  }

  forTable(tableId: string): TableLinks {
    return new TableLinks(this.#deps, tableId);
  }
}

/** Sits down with a new chain, and saves it. */
export async function sitWithChain(
  links: Pick<SeatLinks, 'newChain'>,
  sitDown: (head: string) => Promise<ApiResult<TableInfo>>,
): Promise<ApiResult<TableInfo>> {
  const chain = links.newChain();
  const seated = await sitDown(chain.head);
  // A player who was seated already keeps the earlier chain.
  if (seated.ok && seated.value.chairs.some(({ head }) => head === chain.head)) chain.save(seated.value.id);
  return seated;
}

/** The chain of this device at one table. */
export class TableLinks {
  readonly #deps: LinkDeps;
  readonly #tableId: string;
  #chain: LinkChain | null = null;

  constructor(parts: LinkDeps, tableId: string) {
    this.#deps = parts;
    this.#tableId = tableId;
  }

  get head(): string | null {
    return this.#load()?.head ?? null;
  }

  /** Null: the chain has no link for this step, or there is no chain. */
  linkAt(step: number): string | null {
    return this.#load()?.linkAt(step) ?? null;
  }

  /** The link to reveal at the start. Null for a chain that began later. */
  get first(): string | null {
    const chain = this.#load();
    return chain?.since === START_STEP ? chain.linkAt(START_STEP) : null;
  }

  /** Starts a new chain at this step and returns its head, which the server has to get. */
  renew(step: number): string {
    const seed = this.#deps.seed();
    const chain = new LinkChain(seed, step);
    this.#chain = chain;
    saveChain(this.#deps.storage, this.#tableId, seed, step);
    return chain.head;
  }

  forget(): void {
    this.#chain = null;
    this.#deps.storage.remove(storageKey(this.#tableId));
  }

  /** Chains take milliseconds to compute, so this is not done for spectators. */
  #load(): LinkChain | null {
    this.#chain ??= readChain(this.#deps.storage.read(storageKey(this.#tableId)));
    return this.#chain;
  }
}

function storageKey(tableId: string): string {
  return `links.${tableId}`;
}

function saveChain(memory: LinkStorage, tableId: string, seed: string, since: number): void {
  memory.write(storageKey(tableId), JSON.stringify([seed, since]));
}

/** Null for unreadable text. */
function readChain(text: string | null): LinkChain | null {
  const stored = text === null ? null : parseJson(text);
  if (!Array.isArray(stored)) return null;
  const [seed, since] = stored as unknown[];
  return isLink(seed) && Number.isSafeInteger(since) ? new LinkChain(seed, since as number) : null;
}

/** Chains for programs that store nothing. All seeds derive from the text, which needs at least 120 random bits. */
export function linksFromSeed(text: string): SeatLinks {
  let seeds = 0;
  const seed = (): string => {
    seeds += 1;
    return linkBefore(`${text} ${seeds}`);
  };
  return new SeatLinks({ storage: memoryLinkStorage(), seed });
}

export function memoryLinkStorage(): LinkStorage {
  const values = new Map<string, string>();
  return {
    read: (name) => values.get(name) ?? null,
    write: (name, value) => values.set(name, value),
    remove: (name) => values.delete(name),
  };
}
