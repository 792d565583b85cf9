import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** A user without files or an account entry. */
const NOBODY = 65534;

/** Runs programs of a folder, isolated from this computer as far as possible. */
export interface BareRoot {
  /** Description of the isolation. */
  readonly told: string;
  /** Before its name on the command line. */
  readonly before: readonly string[];
  /** Path of a file inside. */
  inside(file: string): string;
}

/**
 * Creates a root from this folder with only the libraries its programs need: no shell, no Node, no users, no devices.
 * If that is not allowed, the folder stays a folder.
 */
export function bareRoot(folder: string, programs: readonly string[]): BareRoot {
  const here: BareRoot = { told: 'this system with an empty path', before: [], inside: (file) => file };
  const libraries = librariesOf(programs);
  const loader = libraries.find((file) => path.basename(file).startsWith('ld-'));
  const library = libraries.find((file) => file !== loader);
  if (loader === undefined || library === undefined) return here;
  for (const file of libraries) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  mkdirSync(path.join(folder, 'tmp'));
  chmodSync(path.join(folder, 'tmp'), 0o1777);
  const inside = (file: string) => path.join('/', path.relative(folder, file));
  const told = `a root with nothing but the C library, as user ${NOBODY}`;
  // Tries the loader alone, so that a failing program is not mistaken for a forbidden root.
  const works = ([command = '', ...args]: readonly string[]) =>
    spawnSync(command, [...args, loader, '--list', library], { env: {} }).status === 0;
  const before = entries(folder).find(works);
  return before === undefined ? here : { told, before, inside };
}

/** The first needs root. The second works for any user, if the system allows user namespaces. */
function entries(folder: string): readonly (readonly string[])[] {
  return [
    [systemProgram('chroot'), `--userspec=${NOBODY}:${NOBODY}`, folder],
    [systemProgram('unshare'), `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, `--root=${folder}`],
  ];
}

/** All shared libraries that these files need, with the loader. */
function librariesOf(programs: readonly string[]): string[] {
  const { stdout } = spawnSync(systemProgram('ldd'), programs, { encoding: 'utf8', env: { LC_ALL: 'C' } });
  const files = [...(stdout ?? '').matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)].map(([, file = '']) => file);
  return [...new Set(files)];
}

function systemProgram(name: string): string {
  const places = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].map((folder) => path.join(folder, name));
  return places.find((file) => existsSync(file)) ?? name;
}
