import { isLink, LinkChain, linkBefore, START_STEP } from '@tavola/match';
import type { ApiResult } from './api.ts';
import { parsed, type TableInfo } from './wire.ts';

/** Where chains are kept. A reload then goes on with the same chain; without it a new one is committed to, and nothing is lost. */
export interface LinkMemory {
  recall(name: string): string | null;
  keep(name: string, value: string): void;
  forget(name: string): void;
}

export interface LinkParts {
  readonly memory: LinkMemory;
  /** 32 random bytes in hexadecimal: nobody may be able to guess them. */
  readonly seed: () => string;
}

/** A chain for somebody who is about to sit down. Its head goes with the request. */
export interface FreshChain {
  readonly head: string;
  /** Once the table is known. */
  keep(tableId: string): void;
}

/** The chains of links that this device has generated, by table. */
export class SeatLinks {
  readonly #parts: LinkParts;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  fresh(): FreshChain {
    const seed = this.#parts.seed();
    const { head } = new LinkChain(seed, START_STEP);
    return { head, keep: (tableId) => keepChain(this.#parts.memory, tableId, seed, START_STEP) };
  }

  at(tableId: string): TableLinks {
    return new TableLinks(this.#parts, tableId);
  }
}

/** Sits down with a fresh chain, which is kept once the table is known. */
export async function withChain(
  links: Pick<SeatLinks, 'fresh'>,
  sitDown: (head: string) => Promise<ApiResult<TableInfo>>,
): Promise<ApiResult<TableInfo>> {
  const chain = links.fresh();
  const seated = await sitDown(chain.head);
  // Where somebody sat already, the chain they sat down with counts.
  if (seated.ok && seated.value.chairs.some(({ head }) => head === chain.head)) chain.keep(seated.value.id);
  return seated;
}

/** The chain of this device at one table. */
export class TableLinks {
  readonly #parts: LinkParts;
  readonly #tableId: string;
  #chain: LinkChain | null = null;

  constructor(parts: LinkParts, tableId: string) {
    this.#parts = parts;
    this.#tableId = tableId;
  }

  /** Null: there is no chain. */
  get head(): string | null {
    return this.#own()?.head ?? null;
  }

  /** The link of a step; null where the chain has none, or there is no chain. */
  linkAt(step: number): string | null {
    return this.#own()?.linkAt(step) ?? null;
  }

  /** What is revealed when the match starts; null for a chain that began later. */
  get first(): string | null {
    const chain = this.#own();
    return chain?.since === START_STEP ? chain.linkAt(START_STEP) : null;
  }

  /** Another chain from this step on. Answers its head, which the server has to be told. */
  renew(step: number): string {
    const seed = this.#parts.seed();
    const chain = new LinkChain(seed, step);
    this.#chain = chain;
    keepChain(this.#parts.memory, this.#tableId, seed, step);
    return chain.head;
  }

  /** After the match nobody asks for links. */
  forget(): void {
    this.#chain = null;
    this.#parts.memory.forget(nameOf(this.#tableId));
  }

  /** Chains take milliseconds to compute, so this is not done for spectators. */
  #own(): LinkChain | null {
    this.#chain ??= readChain(this.#parts.memory.recall(nameOf(this.#tableId)));
    return this.#chain;
  }
}

function nameOf(tableId: string): string {
  return `links.${tableId}`;
}

function keepChain(memory: LinkMemory, tableId: string, seed: string, since: number): void {
  memory.keep(nameOf(tableId), JSON.stringify([seed, since]));
}

/** Whatever is stored, a chain or nothing comes out. */
function readChain(text: string | null): LinkChain | null {
  const stored = text === null ? null : parsed(text);
  if (!Array.isArray(stored)) return null;
  const [seed, since] = stored as unknown[];
  return isLink(seed) && Number.isSafeInteger(since) ? new LinkChain(seed, since as number) : null;
}

/** For programs that keep nothing beyond their own run. A text of at least 120 random bits is enough for all their chains. */
export function linksFrom(text: string): SeatLinks {
  let seeds = 0;
  const seed = (): string => {
    seeds += 1;
    return linkBefore(`${text} ${seeds}`);
  };
  return new SeatLinks({ memory: linksInMemory(), seed });
}

export function linksInMemory(): LinkMemory {
  const kept = new Map<string, string>();
  return {
    recall: (name) => kept.get(name) ?? null,
    keep: (name, value) => kept.set(name, value),
    forget: (name) => kept.delete(name),
  };
}
