// The command for tests that start processes and threads. A bundle starts in a third of the CPU time of 400 modules.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './steps.mjs';

const folder = path.join(root, '.cache', 'command');

/** Bundles the command as for the download. Returns the environment in which tests start it instead of the compiled files. */
export async function bundleCommand() {
  say('Bundling the command (a few seconds)…');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // It comes with the packages, which may have been installed only now.
  const { bundle, THREADS } = await import('./package/bundle.mjs');
  await bundle(folder, { minify: false });
  const file = path.join(folder, 'tavola.mjs');
  writeFileSync(file, `import { run } from './main.mjs';\n\nprocess.exitCode = await run(process.argv.slice(2));\n`);
  const threads = path.join(folder, 'threads.json');
  const places = THREADS.map(({ name, opener }) => [opener, path.join(folder, `${name}.mjs`)]);
  writeFileSync(threads, JSON.stringify(Object.fromEntries(places)));
  return { TAVOLA_COMMAND: file, TAVOLA_THREADS: threads };
}
