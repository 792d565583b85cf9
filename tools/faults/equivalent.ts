import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A fault without observable effect. It does not count when it is drawn. */
export interface Equivalent {
  readonly file: string;
  /** The line before and after, without indentation. */
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export function readEquivalents(root: string): readonly Equivalent[] {
  return JSON.parse(readFileSync(path.join(root, 'tools/testdata/equivalent-mutants.json'), 'utf8')) as Equivalent[];
}

export function isEquivalent(
  known: readonly Equivalent[],
  found: { readonly file: string; readonly before: string; readonly after: string },
): boolean {
  return known.some(
    ({ file, before, after }) => file === found.file && before === found.before && after === found.after,
  );
}
