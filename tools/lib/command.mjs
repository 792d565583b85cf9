// The command for tests that start processes and threads. A bundle starts in a third of the CPU time of 400 modules.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './steps.mjs';

/**
 * A password hash takes a quarter of a CPU second, and tests sign in a hundred times. Tests of the hashing itself
 * (server/accounts/passwords.test.ts) do not run this.
 */
const CHEAP_PASSWORDS = `
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, _cost, done) => scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done);
syncBuiltinESMExports();
`;

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
  writeFileSync(path.join(folder, 'cheap-passwords.mjs'), CHEAP_PASSWORDS);
  writeFileSync(
    file,
    `import './cheap-passwords.mjs';\nimport { run } from './main.mjs';\n\nprocess.exitCode = await run(process.argv.slice(2));\n`,
  );
  const threads = path.join(folder, 'threads.json');
  const places = THREADS.map(({ name, opener }) => [opener, path.join(folder, `${name}.mjs`)]);
  writeFileSync(threads, JSON.stringify(Object.fromEntries(places)));
  return { TAVOLA_COMMAND: file, TAVOLA_THREADS: threads };
}
