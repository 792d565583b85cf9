// One program out of many packages: the command and its two threads, without a node_modules folder around them.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../steps.mjs';

/** Each thread is an entry of its own, under the name its opener looks for after `nameThreads` is done. */
const ENTRIES = {
  main: 'cli/main.ts',
  'store-thread': 'store/thread/worker.ts',
  'bot-thread': 'server/bots/worker.ts',
};

/** Where a thread is opened, both are called `worker.js`; in one folder they need names of their own. */
const OPENERS = new Map([
  [path.join(root, 'store/thread/open.ts'), 'store-thread.mjs'],
  [path.join(root, 'server/bots/desk.ts'), 'bot-thread.mjs'],
]);

/** Packages try for these and do without; nobody here installs them. */
const LEFT_OUT = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** Bundles into a folder. Answers the files, and every module from outside that went in. */
export async function bundle(folder) {
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
    minify: { compress: true, mangle: false },
    comments: { legal: false },
  });
  await build.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return { files: output.map(({ fileName }) => fileName), modules };
}

function nameThreads() {
  return {
    name: 'tavola-threads',
    transform(code, id) {
      const name = OPENERS.get(id);
      if (name === undefined) return null;
      const named = code.replace(/'\.\/worker\.js'|"\.\/worker\.js"/, `'./${name}'`);
      if (named === code)
        throw new Error(`${id} opens its thread otherwise than it used to; tell tools/lib/package/bundle.mjs.`);
      return named;
    },
  };
}
