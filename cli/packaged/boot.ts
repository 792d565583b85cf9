// The first thing the downloaded program runs. It knows nothing of games: it looks whether this computer will do, unpacks
// what it carries once, and hands over.
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

/** Why the program cannot start here; null when it has been handed over to. */
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
    const sentence = `Tavola has to unpack itself and may write to none of these folders: ${places.join(', ')}. Allow it, or set XDG_CACHE_HOME to a folder of your own.`;
    return { exit: EXIT.notWritable, sentence };
  }
  // A program inside an executable may load nothing but parts of Node; a file on a disk may load anything.
  createRequire(path.join(folder, 'start.cjs'))('./start.cjs');
  return null;
}

/** Somebody who is in no list of users has none. */
function home(): string {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

const problem = start();
if (problem !== null) process.exitCode = complain(problem);
