import { fail, type Result } from '@tavola/kernel';
import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';

/** Not a table itself. No address of the server leads to an id with a dot. */
const LOG = 'one.table';

/**
 * Allows one table per server, even across nodes. The tables of such a server follow each other in a log: a request reads the
 * log, creates the table and appends it where the log ended. Of several requests at once one append fits, and the others
 * delete their tables.
 */
export class OneTable {
  readonly #matches: Store['logs'];
  readonly #world: World;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Pick<Store, 'logs'>, world: World) {
    this.#matches = store.logs;
    this.#world = world;
  }

  /** Serialised within one process, so that only other nodes can conflict. */
  make<T extends { readonly id: string }>(
    make: () => Promise<Result<T>>,
    takeBack: (made: T) => Promise<unknown>,
  ): Promise<Result<T>> {
    const next = this.#last.then(() => this.#make(make, takeBack));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #make<T extends { readonly id: string }>(
    make: () => Promise<Result<T>>,
    takeBack: (made: T) => Promise<unknown>,
  ): Promise<Result<T>> {
    // The end is read before the lists, so that everything appended is in them.
    const end = await this.#end();
    if (await this.#isOneGoing()) return fail('one-table-only');
    const made = await make();
    if (!made.ok || (await this.#claim(end, made.value.id))) return made;
    await takeBack(made.value);
    return fail('one-table-only');
  }

  async #isOneGoing(): Promise<boolean> {
    const going = (['lobby', 'running'] as const).map((status) => this.#matches.listed({ status, most: 1 }));
    return (await Promise.all(going)).flat().length > 0;
  }

  async #claim(seq: number, tableId: string): Promise<boolean> {
    const at = this.#world.now();
    const entries = [{ seq, at, body: JSON.stringify({ kind: 'made', tableId }) }];
    const appended = await this.#matches.append({ logId: LOG, expectedSeq: seq, entries, updatedAt: at });
    return appended.kind === 'appended';
  }

  async #end(): Promise<number> {
    const found = await this.#matches.find({ id: LOG });
    if (found !== null) return found.nextSeq;
    const at = this.#world.now();
    const beside = { status: 'over', listed: false, createdAt: at, updatedAt: at, summary: '{}' } as const;
    await this.#matches.create({ id: LOG, code: LOG, game: LOG, ...beside });
    return (await this.#matches.find({ id: LOG }))?.nextSeq ?? 0;
  }
}
