import type { MatchFile } from '../file.ts';

type Holder = Record<string, unknown>;

const JUNK: readonly unknown[] = [null, -1, 99, 1.5, '', 'x', true, [], {}, [[]], { type: null }];

/** For tests: every member of every entry, replaced by this many kinds of junk, and taken away. */
export function* entryChanges(file: MatchFile, kinds: number): Generator<readonly [number, (one: object) => void]> {
  let turn = 0;
  for (const [index, one] of file.log.entries()) {
    for (const path of pathsIn(one)) {
      for (let count = 0; count < kinds; count += 1) {
        const junk = JUNK[turn % JUNK.length];
        turn += 1;
        yield [index, (root) => put(root, path, junk)];
      }
      yield [index, (root) => take(root, path)];
    }
  }
}

function pathsIn(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[key], ...pathsIn(part).map((path) => [key, ...path])]);
}

function holderOf(root: object, path: readonly string[]): Holder {
  return path.slice(0, -1).reduce<Holder>((holder, key) => holder[key] as Holder, root as Holder);
}

function put(root: object, path: readonly string[], junk: unknown): void {
  holderOf(root, path)[path.at(-1) ?? ''] = junk;
}

function take(root: object, path: readonly string[]): void {
  const [holder, key] = [holderOf(root, path), path.at(-1) ?? ''];
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
