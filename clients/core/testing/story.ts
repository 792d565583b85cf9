/** Something with a state that tells its listeners of changes. */
interface Watched {
  readonly state: object;
  listen(listener: () => void): () => void;
}

/**
 * For tests: a story of steps, and everything that came of each as text: which members of a state have changed, how often
 * listeners were called, and what the test has noted besides.
 */
export class Story {
  readonly #lines: string[] = [];
  readonly #notes: string[] = [];
  readonly #watched: {
    readonly name: string;
    readonly thing: Watched;
    before: ReadonlyMap<string, string>;
    told: number;
  }[] = [];

  watch(name: string, thing: Watched): void {
    const watched = { name, thing, before: membersOf(thing.state), told: 0 };
    thing.listen(() => {
      watched.told += 1;
    });
    this.#watched.push(watched);
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  /** Does something, and writes down what came of it, with its answer. */
  async step(title: string, work: () => unknown): Promise<void> {
    const answer = await work();
    for (let turns = 0; turns < 30; turns += 1) await Promise.resolve();
    this.#lines.push(
      `== ${title}${answer === undefined ? '' : ` → ${JSON.stringify(answer)}`}`,
      ...this.#notes.splice(0),
    );
    for (const watched of this.#watched) {
      const after = membersOf(watched.thing.state);
      const changes = [...after].filter(([name, text]) => watched.before.get(name) !== text);
      if (changes.length > 0 || watched.told > 0) this.#lines.push(`${watched.name}, told ${watched.told} times`);
      for (const [name, text] of changes)
        this.#lines.push(`  ${name}: ${newPart(watched.before.get(name) ?? '', text)}`);
      watched.before = after;
      watched.told = 0;
    }
    this.#lines.push('');
  }

  get text(): string {
    return this.#lines.map((line) => line.replaceAll(/\b([0-9a-f]{6})[0-9a-f]{20,}\b/g, '$1…')).join('\n');
  }
}

function membersOf(state: object): ReadonlyMap<string, string> {
  return new Map(Object.entries(state).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined']));
}

/** What was added to a growing list, or the whole. */
function newPart(before: string, after: string): string {
  const start = before.slice(0, -1);
  const isLonger = start.length > 1 && before.startsWith('[') && after.startsWith(`${start},`);
  return isLonger ? `and ${after.slice(start.length + 1, -1)}` : after;
}
