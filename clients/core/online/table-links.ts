import { isLink, LinkChain, linkBefore, START_STEP } from '@tavola/match';
import type { ApiResult } from './api.ts';
import { parseJson, type TableInfo } from './wire.ts';

/** Where chains are kept. A reload then goes on with the same chain; without it a new one is committed to, and nothing is lost. */
export interface LinkStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

export interface LinkDeps {
  readonly storage: LinkStorage;
  /** 32 random bytes in hexadecimal: nobody may be able to guess them. */
  readonly seed: () => string;
}

/** A chain for somebody who is about to sit down. Its head goes with the request. */
export interface NewChain {
  readonly head: string;
  /** Once the table is known. */
  save(tableId: string): void;
}

/** The chains of links that this device has generated, by table. */
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

/** Sits down with a fresh chain, which is kept once the table is known. */
export async function sitWithChain(
  links: Pick<SeatLinks, 'newChain'>,
  sitDown: (head: string) => Promise<ApiResult<TableInfo>>,
): Promise<ApiResult<TableInfo>> {
  const chain = links.newChain();
  const seated = await sitDown(chain.head);
  // Where somebody sat already, the chain they sat down with counts.
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

  /** Null: there is no chain. */
  get head(): string | null {
    return this.#load()?.head ?? null;
  }

  /** The link of a step; null where the chain has none, or there is no chain. */
  linkAt(step: number): string | null {
    return this.#load()?.linkAt(step) ?? null;
  }

  /** What is revealed when the match starts; null for a chain that began later. */
  get first(): string | null {
    const chain = this.#load();
    return chain?.since === START_STEP ? chain.linkAt(START_STEP) : null;
  }

  /** Another chain from this step on. Answers its head, which the server has to be told. */
  renew(step: number): string {
    const seed = this.#deps.seed();
    const chain = new LinkChain(seed, step);
    this.#chain = chain;
    saveChain(this.#deps.storage, this.#tableId, seed, step);
    return chain.head;
  }

  /** After the match nobody asks for links. */
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

/** Whatever is stored, a chain or nothing comes out. */
function readChain(text: string | null): LinkChain | null {
  const stored = text === null ? null : parseJson(text);
  if (!Array.isArray(stored)) return null;
  const [seed, since] = stored as unknown[];
  return isLink(seed) && Number.isSafeInteger(since) ? new LinkChain(seed, since as number) : null;
}

/** For programs that keep nothing beyond their own run. A text of at least 120 random bits is enough for all their chains. */
export function linksFromSeed(text: string): SeatLinks {
  let seeds = 0;
  const seed = (): string => {
    seeds += 1;
    return linkBefore(`${text} ${seeds}`);
  };
  return new SeatLinks({ storage: memoryLinkStorage(), seed });
}

export function memoryLinkStorage(): LinkStorage {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => kept.set(name, value),
    remove: (name) => kept.delete(name),
  };
}
