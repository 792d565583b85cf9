import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACE = '__PRECACHE__';
const WORKER = 'service-worker.js';

/** Tells the service worker every file of this build, and a version that changes exactly when one of them does. */
export function precache() {
  let publicFolder = '';
  return {
    name: 'tavola-precache',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker === undefined) return;
        const copied = filesUnder(publicFolder, '');
        const made = Object.keys(bundle).filter(
          (name) => name !== WORKER && !name.startsWith('.vite') && !name.endsWith('.map'),
        );
        const hash = createHash('sha256');
        for (const name of made.toSorted()) hash.update(name).update(contentOf(bundle[name]));
        for (const name of copied) hash.update(name).update(readFileSync(path.join(publicFolder, name)));
        const files = [...made, ...copied].map((name) => (name === 'index.html' ? '/' : `/${name}`)).toSorted();
        const plan = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
        if (!worker.code.includes(PLACE)) throw new Error(`${WORKER} has no place for the list of files`);
        worker.code = worker.code.replace(new RegExp(`["'\`]${PLACE}["'\`]`), JSON.stringify(plan));
      },
    },
  };
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
