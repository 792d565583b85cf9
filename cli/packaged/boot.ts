// Entry point of the downloaded program. Checks the computer, unpacks the bundled files once, and starts the command.
import { createRequire } from 'node:module';
import { homedir, release, tmpdir } from 'node:os';
import path from 'node:path';
import { getAsset } from 'node:sea';
import { type CliProblem, complain, EXIT } from '../exits.ts';
import { systemProblem } from '../requirements.ts';
import { cachePlaces } from './places.ts';
import { type PackedFile, unpack } from './unpack.ts';

interface Manifest {
  readonly id: string;
  readonly files: readonly PackedFile[];
}

/** Why the program cannot start. Null after it has started. */
function start(): CliProblem | null {
  const old = systemProblem(process.platform, release());
  if (old !== null) return old;
  const { id, files } = JSON.parse(getAsset('manifest.json', 'utf8')) as Manifest;
  const places = cachePlaces({
    platform: process.platform,
    env: process.env,
    home: home(),
    temporary: tmpdir(),
    user: String(process.getuid?.() ?? 'own'),
  });
  const folder = unpack({ id, files, read: (name) => new Uint8Array(getAsset(name)) }, places);
  if (folder === null) {
    const sentence = `Tavola needs to unpack itself, but can’t write to any of these folders: ${places.join(', ')}. Fix their permissions, or set XDG_CACHE_HOME to another folder.`;
    return { exit: EXIT.notWritable, sentence };
  }
  // Code inside an executable can load only Node’s own modules. A file on disk can load anything.
  createRequire(path.join(folder, 'start.cjs'))('./start.cjs');
  return null;
}

/** A user without an account entry has none. */
function home(): string {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

const problem = start();
if (problem !== null) process.exitCode = complain(problem);
