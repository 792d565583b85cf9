import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const PLACE = '__PRECACHE__';
const WORKER = 'service-worker.js';

/**
 * Builds the service worker with the list of all files and a version that changes exactly when one of them does. It is a
 * separate build, because not every browser lets a service worker import chunks shared with the page.
 */
export function precache(source) {
  let publicFolder = '';
  return {
    name: 'tavola-precache',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const copied = filesUnder(publicFolder, '');
        const made = Object.keys(bundle).filter((name) => !name.startsWith('.vite') && !name.endsWith('.map'));
        const hash = createHash('sha256');
        for (const name of made.toSorted()) hash.update(name).update(contentOf(bundle[name]));
        for (const name of copied) hash.update(name).update(readFileSync(path.join(publicFolder, name)));
        const files = [...made, ...copied].map((name) => (name === 'index.html' ? '/' : `/${name}`)).toSorted();
        const plan = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
        const code = await builtAlone(source);
        if (!code.includes(PLACE)) throw new Error(`${WORKER} has no place for the list of files`);
        const place = new RegExp(`["'\`]${PLACE}["'\`]`);
        // A function, because `$` has a special meaning in a replacement string.
        this.emitFile({ type: 'asset', fileName: WORKER, source: code.replace(place, () => JSON.stringify(plan)) });
      },
    },
  };
}

async function builtAlone(source) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [chunk] = output;
  return chunk.code;
}

function contentOf(file) {
  return file.type === 'chunk' ? file.code : file.source;
}

function filesUnder(folder, inside) {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(folder, name) : [name];
  });
}
