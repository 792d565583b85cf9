/** Charged at once for every task (ms), so that groups whose tasks take no measurable time still take turns. */
const MIN_COST = 1;

/** A task whose turn it is. */
export interface QueueTurn<T> {
  readonly task: T;
  /** Says how long it took (ms). Its account and its table wait that much longer for their next turn. */
  spent(ms: number): void;
}

/**
 * A queue that gives every account the same share of the time, and every table the same share of its account's.
 * The next task is one of the group that has used least. Groups start level with the one served last, so no one saves up
 * time by waiting, and a newcomer is next.
 */
export class FairQueue<T> {
  readonly #accounts = new Shares<Shares<T[]>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(account: string, table: string, task: T): void {
    const tables = this.#accounts.member(account, () => new Shares<T[]>());
    tables.member(table, () => []).push(task);
    this.#size += 1;
  }

  shift(): QueueTurn<T> | undefined {
    const [account, tables] = this.#accounts.next((one) => one.next(isWaiting) !== undefined) ?? [];
    const [table, tasks] = tables?.next(isWaiting) ?? [];
    const task = tasks?.shift();
    if (account === undefined || table === undefined || tables === undefined || task === undefined) return undefined;
    this.#size -= 1;
    this.#accounts.serve(account);
    tables.serve(table);
    tables.tidy(isWaiting);
    // Without waiting tasks, past use no longer matters.
    if (this.#size === 0) this.#accounts.clear();
    else this.#accounts.tidy((one) => one.next(isWaiting) !== undefined);
    return {
      task,
      spent: (ms) => {
        this.#accounts.spend(account, ms);
        tables.spend(table, ms);
      },
    };
  }

  /** Removes and returns everything that waits. */
  drain(): readonly T[] {
    const tasks: T[] = [];
    for (let turn = this.shift(); turn !== undefined; turn = this.shift()) tasks.push(turn.task);
    return tasks;
  }
}

const isWaiting = (tasks: readonly unknown[]): boolean => tasks.length > 0;

interface Member<M> {
  readonly value: M;
  /** Time used (ms), on the same scale as the floor. */
  used: number;
}

/** Groups by what each has used. */
class Shares<M> {
  readonly #members = new Map<string, Member<M>>();
  /** What the group served last had used when it was chosen. */
  #floor = 0;

  member(key: string, create: () => M): M {
    const found = this.#members.get(key);
    if (found !== undefined) {
      found.used = Math.max(found.used, this.#floor);
      return found.value;
    }
    const value = create();
    this.#members.set(key, { value, used: this.#floor });
    return value;
  }

  /** The group that has used least, of those that fit; of equals the one that came first. */
  next(fits: (value: M) => boolean): readonly [key: string, value: M] | undefined {
    let best: readonly [string, Member<M>] | undefined;
    for (const entry of this.#members)
      if (fits(entry[1].value) && (best === undefined || entry[1].used < best[1].used)) best = entry;
    return best === undefined ? undefined : [best[0], best[1].value];
  }

  /** A group has its turn. */
  serve(key: string): void {
    this.#floor = Math.max(this.#floor, this.#members.get(key)?.used ?? 0);
    this.spend(key, MIN_COST);
  }

  spend(key: string, ms: number): void {
    const member = this.#members.get(key);
    if (member !== undefined) member.used += ms;
  }

  /** Forgets groups that wait for nothing and have no more to pay than a newcomer. */
  tidy(fits: (value: M) => boolean): void {
    for (const [key, { value, used }] of this.#members)
      if (used <= this.#floor && !fits(value)) this.#members.delete(key);
  }

  clear(): void {
    this.#members.clear();
    this.#floor = 0;
  }
}
