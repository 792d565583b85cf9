// One program out of many packages: the command and its threads, without a node_modules folder around them.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../steps.mjs';

/** The threads: the name of each in the bundle, where its code is, and where it is opened. */
export const THREADS = [
  { name: 'store-thread', code: 'store/thread/worker.ts', opener: 'store/thread/open.ts' },
  { name: 'bot-thread', code: 'server/bots/worker.ts', opener: 'server/bots/pool.ts' },
  { name: 'import-thread', code: 'server/files/import-worker.ts', opener: 'server/files/import-pool.ts' },
];

const ENTRIES = { main: 'cli/main.ts', ...Object.fromEntries(THREADS.map(({ name, code }) => [name, code])) };

/** Packages try for these and do without; no one here installs them. */
const LEFT_OUT = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** Bundles into a folder. Answers the files, and every module from outside that went in. */
export async function bundle(folder, { minify = true } = {}) {
  const build = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: LEFT_OUT,
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [nameThreads()],
    onLog: (level, log) => {
      if (level === 'warn' && !/eval|DIRECT_EVAL/.test(log.code ?? '')) process.stderr.write(`${log.message}\n`);
    },
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[hash].mjs',
    minify: minify && { compress: true, mangle: false },
    comments: { legal: false },
  });
  await build.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return { files: output.map(({ fileName }) => fileName), modules };
}

/** Openers look for a thread beside themselves. In one folder each has a name of its own. */
function nameThreads() {
  const names = new Map(THREADS.map(({ name, code, opener }) => [path.join(root, opener), { name, code }]));
  return {
    name: 'tavola-threads',
    transform(text, id) {
      const thread = names.get(id);
      if (thread === undefined) {
        if (text.includes('new Worker(') && !id.includes('node_modules'))
          throw new Error(`${id} opens a thread that tools/lib/package/bundle.mjs does not list.`);
        return null;
      }
      const beside = `./${path.basename(thread.code, '.ts')}.js`;
      const named = text
        .replace(`'${beside}'`, `'./${thread.name}.mjs'`)
        .replace(`"${beside}"`, `'./${thread.name}.mjs'`);
      if (named === text)
        throw new Error(`${id} opens its thread differently now. Update tools/lib/package/bundle.mjs.`);
      return named;
    },
  };
}
