import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlantedFault } from './places.ts';

/** How many lines in front of a fault, and after it, say what it is about. */
const LINES_BEFORE = 8;
const LINES_AFTER = 3;
/** Words on the changed lines themselves count this much more than those around. */
const ON_THE_LINE = 3;

/** Finds the tests that speak of the same things as a fault: that they can reach its file says little at a busy one. */
export class Kinship {
  readonly #root: string;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** For each test a number from 0 to 1: how many words it shares with the code around the fault, rare ones above all. */
  of(code: string, fault: PlantedFault, tests: readonly string[]): Map<string, number> {
    const weights = this.#weights(code, fault, tests);
    const sums = tests.map((test) => {
      const words = this.#wordsOf(test);
      return [...weights].reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
    });
    const most = Math.max(...sums, Number.MIN_VALUE);
    return new Map(tests.map((test, index) => [test, (sums[index] ?? 0) / most]));
  }

  #weights(code: string, { start, end }: PlantedFault, tests: readonly string[]): Map<string, number> {
    const lines = code.split('\n');
    const lineOf = (offset: number): number => code.slice(0, offset).split('\n').length - 1;
    const [first, last] = [lineOf(start), lineOf(end)];
    const near = lines.slice(Math.max(0, first - LINES_BEFORE), last + 1 + LINES_AFTER).join('\n');
    const changed = wordsIn(lines.slice(first, last + 1).join('\n'));
    const weights = new Map<string, number>();
    for (const word of wordsIn(near)) {
      const users = tests.filter((test) => this.#wordsOf(test).has(word)).length;
      const rarity = users === 0 ? 0 : Math.log(tests.length / users);
      weights.set(word, rarity * (changed.has(word) ? ON_THE_LINE : 1));
    }
    return weights;
  }

  #wordsOf(test: string): ReadonlySet<string> {
    const words = this.#known.get(test) ?? wordsIn(this.#read(test));
    this.#known.set(test, words);
    return words;
  }

  /** With the texts that it holds against the result: they say more than the test itself. */
  #read(test: string): string {
    const folder = path.join(this.#root, path.dirname(test));
    const text = readFileSync(path.join(this.#root, test), 'utf8');
    const named = [...text.matchAll(/['`]([\w./${}-]+\.golden\.txt)['`]/g)].flatMap(([, name = '']) =>
      filesNamed(name.replaceAll(/\$\{\w+\}/g, '*'), folder),
    );
    return [text, ...named.map((file) => readFileSync(file, 'utf8'))].join('\n');
  }
}

function wordsIn(text: string): Set<string> {
  return new Set((text.match(/[A-Za-z][A-Za-z0-9]{2,}/g) ?? []).map((word) => word.toLowerCase()));
}

/** The files that a name stands for; in its last part a star is for anything. */
function filesNamed(name: string, folder: string): string[] {
  const place = path.join(folder, path.dirname(name));
  const [front = '', back = ''] = path.basename(name).split('*');
  const all = existsSync(place) ? readdirSync(place) : [];
  return all.filter((one) => one.startsWith(front) && one.endsWith(back)).map((one) => path.join(place, one));
}
