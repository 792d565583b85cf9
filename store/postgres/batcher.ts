interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A | Promise<A>) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatcherDeps<Q, A> {
  /** Answers requests with different names, in order. A promise delays only its own name. */
  readonly answer: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>;
  /** Requests with the same name run one after the other. */
  readonly nameOf: (question: Q) => string;
  /** Batch size. */
  readonly most: number;
  /** A batch that takes longer than this (ms) no longer delays the next one. */
  readonly holdingUpMs: number;
}

/**
 * Runs a request at once if none is pending. Later ones wait and share the next batch, so batches grow with the load.
 * The next batch may overtake one that seems lost, but a name in it waits until its earlier answer is known.
 */
export class Batcher<Q, A> {
  readonly #deps: BatcherDeps<Q, A>;
  #waiting: Asked<Q, A>[] = [];
  /** Names with a pending answer. */
  readonly #undecided = new Set<string>();
  #underWay = false;

  constructor(deps: BatcherDeps<Q, A>) {
    this.#deps = deps;
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#wake();
    });
  }

  #wake(): void {
    if (!this.#underWay) void this.#goOn();
  }

  async #goOn(): Promise<void> {
    this.#underWay = true;
    for (let next = this.#next(); next.length > 0; next = this.#next()) {
      await settledWithin(this.#deps.holdingUpMs, this.#answer(next));
    }
    this.#underWay = false;
  }

  /** In order, without names that are already in the batch. */
  #next(): readonly Asked<Q, A>[] {
    const together: Asked<Q, A>[] = [];
    this.#waiting = this.#waiting.filter((asked) => {
      const name = this.#deps.nameOf(asked.question);
      if (together.length >= this.#deps.most || this.#undecided.has(name)) return true;
      this.#undecided.add(name);
      together.push(asked);
      return false;
    });
    return together;
  }

  async #answer(asked: readonly Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#deps.answer(asked.map(({ question }) => question));
      for (const [index, one] of asked.entries()) this.#give(one, answers[index] as A | Promise<A>);
    } catch (error) {
      for (const { question, reject } of asked) {
        this.#undecided.delete(this.#deps.nameOf(question));
        reject(error);
      }
    }
    this.#wake();
  }

  #give({ question, resolve }: Asked<Q, A>, answer: A | Promise<A>): void {
    const name = this.#deps.nameOf(question);
    const decided = (): void => {
      this.#undecided.delete(name);
      this.#wake();
    };
    if (answer instanceof Promise) answer.then(decided, decided);
    else this.#undecided.delete(name);
    resolve(answer);
  }
}

/** Resolves when the work is done, or has taken this long (ms). */
function settledWithin(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
