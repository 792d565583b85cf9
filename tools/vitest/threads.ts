import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How the openers name the compiled thread when they run from their source. */
const COMPILED = /new URL\('\.\.\/dist\/[^']+', import\.meta\.url\)/;

/** Servers within a test open the bundled threads of `npm test` (tools/lib/command.mjs), which start faster than the compiled ones. */
export function bundledThreads(list: string): Plugin {
  const threads = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>;
  return {
    name: 'tavola-bundled-threads',
    enforce: 'pre',
    transform(code, id) {
      const thread = threads[path.relative(ROOT, id)];
      if (thread === undefined) return null;
      if (!COMPILED.test(code)) throw new Error(`${id} opens its thread differently now.`);
      return code.replace(COMPILED, `new URL('${pathToFileURL(thread).href}')`);
    },
  };
}
