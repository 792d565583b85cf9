import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A planted fault: one place in one file, replaced while the tests run. The file itself is not touched. */
export interface Mutant {
  readonly id: string;
  readonly says: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export function readMutants(): Mutant[] {
  const file = fileURLToPath(new URL('testdata/mutants.json', import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Mutant[];
}

/** A plugin for the test runner that plants the mutant of this name. */
export function mutantPlugin(id: string): {
  name: string;
  enforce: 'pre';
  transform(code: string, file: string): string | null;
} {
  const mutant = readMutants().find((one) => one.id === id);
  if (mutant === undefined) throw new Error(`there is no mutant "${id}"`);
  return {
    name: `mutant-${id}`,
    enforce: 'pre',
    transform(code, file) {
      if (!file.split('?')[0]?.replaceAll('\\', '/').endsWith(`/${mutant.file}`)) return null;
      if (!code.includes(mutant.find)) throw new Error(`mutant "${id}" does not find its place in ${mutant.file}`);
      return code.replace(mutant.find, () => mutant.replace);
    },
  };
}
