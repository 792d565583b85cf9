interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A | Promise<A>) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatherParts<Q, A> {
  /** Answers in the order of the questions, which have different names. Only its own name waits for an answer that takes longer. */
  readonly answer: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>;
  /** Two questions of one name are answered one after the other. */
  readonly nameOf: (question: Q) => string;
  /** So many go together at most. */
  readonly most: number;
  /** A round that takes longer than this (ms) no longer holds up the next one. */
  readonly holdingUpMs: number;
}

/**
 * Whoever asks while nothing is under way is answered at once. Whoever asks while something is waits for it together with all
 * others who do, and they then share one round trip: the busier it is, the more of them. The next round trip may overtake one
 * that seems lost, but a name in it waits until its outcome is known.
 */
export class Gather<Q, A> {
  readonly #parts: GatherParts<Q, A>;
  #waiting: Asked<Q, A>[] = [];
  /** Names with a pending answer. */
  readonly #undecided = new Set<string>();
  #underWay = false;

  constructor(parts: GatherParts<Q, A>) {
    this.#parts = parts;
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
      await settledWithin(this.#parts.holdingUpMs, this.#answer(next));
    }
    this.#underWay = false;
  }

  /** In the order they came, but for those who would meet their own name. */
  #next(): readonly Asked<Q, A>[] {
    const together: Asked<Q, A>[] = [];
    this.#waiting = this.#waiting.filter((asked) => {
      const name = this.#parts.nameOf(asked.question);
      if (together.length >= this.#parts.most || this.#undecided.has(name)) return true;
      this.#undecided.add(name);
      together.push(asked);
      return false;
    });
    return together;
  }

  async #answer(asked: readonly Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#parts.answer(asked.map(({ question }) => question));
      for (const [index, one] of asked.entries()) this.#give(one, answers[index] as A | Promise<A>);
    } catch (error) {
      for (const { question, reject } of asked) {
        this.#undecided.delete(this.#parts.nameOf(question));
        reject(error);
      }
    }
    this.#wake();
  }

  #give({ question, resolve }: Asked<Q, A>, answer: A | Promise<A>): void {
    const name = this.#parts.nameOf(question);
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
