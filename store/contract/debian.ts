import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The cache of the checkout, from the sources or the build. */
const CACHE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../.cache/' : '../../../.cache/', import.meta.url),
);
const FETCH_MS = 120_000;

/** A program that Debian packages. */
export interface DebianProgram {
  /** Its name, and that of its package. */
  readonly name: string;
  /** Where the package puts it. */
  readonly file: string;
  /** Prints the version and ends. */
  readonly version: string;
}

/** Path of a program: on the PATH, in the cache, or fetched from Debian without root. Null if it is nowhere. */
export async function findDebianProgram(program: DebianProgram): Promise<string | null> {
  const { name, file, version } = program;
  const cached = path.join(CACHE, name.replace('-server', ''), file);
  for (const one of [name, cached]) if (await runs(one, version)) return one;
  try {
    await fetchProgram(name);
  } catch {
    return null;
  }
  return (await runs(cached, version)) ? cached : null;
}

async function runs(program: string, version: string): Promise<boolean> {
  return run(program, [version]).then(
    () => true,
    () => false,
  );
}

/** Two suites may fetch it at the same time: each in a folder of its own, and the first one stays. */
async function fetchProgram(name: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const target = path.join(CACHE, name.replace('-server', ''));
  const folder = await mkdtemp(`${target}-`);
  try {
    await run('apt-get', ['download', name], { cwd: folder, timeout: FETCH_MS });
    await run('sh', ['-c', `dpkg -x ${name}_*.deb out`], { cwd: folder });
    await rename(path.join(folder, 'out'), target).catch(() => access(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
