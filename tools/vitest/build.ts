import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A first build takes 10 s on a quiet machine (ms). */
const LIMIT_MS = 300_000;

/**
 * Global setup of Vitest: compiles what has changed. Suites run the sources, but the processes and threads they start run the
 * build. `npm test` has just built everything and sets `TAVOLA_BUILT`.
 */
export function setup(): Promise<void> {
  // Each project of the configuration has this setup, and loads this module again.
  const once = process as { tavolaBuild?: Promise<void> };
  once.tavolaBuild ??= process.env['TAVOLA_BUILT'] === '1' ? Promise.resolve() : build();
  return once.tavolaBuild;
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, [TSC, '-b'], { cwd: ROOT, stdio: 'inherit', timeout: LIMIT_MS });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(
      'The build failed, so processes and threads started by tests would run old code. Fix what tsc names above, then run the tests again.',
    );
}
