import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Somebody who owns nothing and is in no list of users. */
const NOBODY = 65534;

/** A way to run a program of a folder, as far away from this computer as it lets us. */
export interface BareRoot {
  /** Where the program finds itself, in words. */
  readonly told: string;
  /** Before its name on the command line. */
  readonly before: readonly string[];
  /** What it knows a file of the folder by. */
  inside(file: string): string;
}

/**
 * Makes a root of this folder that has nothing of the system but the libraries these programs are linked with: no shell, no Node, no list of
 * users, no devices. Where that is not allowed the folder stays a folder.
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
  // The loader alone is asked, so that a program that fails in there is not taken for a system that forbids it.
  const works = ([command = '', ...args]: readonly string[]) =>
    spawnSync(command, [...args, loader, '--list', library], { env: {} }).status === 0;
  const before = entries(folder).find(works);
  return before === undefined ? here : { told, before, inside };
}

/** The first is for root; anybody may pass the second, where the system allows namespaces of one's own. */
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
