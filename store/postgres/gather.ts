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
}

/**
 * Whoever asks while nothing is under way is answered at once. Whoever asks while something is waits for it together with all
 * others who do, and they then share one round trip: the busier it is, the more of them.
 */
export class Gather<Q, A> {
  readonly #parts: GatherParts<Q, A>;
  #waiting: Asked<Q, A>[] = [];
  /** Names whose answer takes longer. */
  readonly #late = new Set<string>();
  #underWay = false;

  constructor(parts: GatherParts<Q, A>) {
    this.#parts = parts;
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (!this.#underWay) void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    this.#underWay = true;
    for (let next = this.#next(); next.length > 0; next = this.#next()) await this.#answer(next);
    this.#underWay = false;
  }

  /** In the order they came, but for those who would meet their own name. */
  #next(): readonly Asked<Q, A>[] {
    const together = new Map<string, Asked<Q, A>>();
    this.#waiting = this.#waiting.filter((asked) => {
      const name = this.#parts.nameOf(asked.question);
      if (together.size >= this.#parts.most || together.has(name) || this.#late.has(name)) return true;
      together.set(name, asked);
      return false;
    });
    return [...together.values()];
  }

  async #answer(asked: readonly Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#parts.answer(asked.map(({ question }) => question));
      for (const [index, { question, resolve }] of asked.entries()) {
        const answer = answers[index] as A | Promise<A>;
        if (answer instanceof Promise) this.#holdUp(this.#parts.nameOf(question), answer);
        resolve(answer);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  #holdUp(name: string, answer: Promise<unknown>): void {
    const over = (): void => {
      this.#late.delete(name);
      if (!this.#underWay) void this.#goOn();
    };
    this.#late.add(name);
    answer.then(over, over);
  }
}
