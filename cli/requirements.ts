import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CliProblem, EXIT } from './exits.ts';

/** Minimum versions by `process.platform`: of the kernel, and as people know them. */
const OLDEST: Readonly<Record<string, { readonly release: readonly [number, number]; readonly named: string }>> = {
  linux: { release: [4, 4], named: 'Linux 4.4' },
  darwin: { release: [19, 0], named: 'macOS 10.15' },
  win32: { release: [10, 0], named: 'Windows 10' },
};

/** Whether this system is too old. An unknown release counts as new enough. */
export function systemProblem(platform: string, release: string): CliProblem | null {
  const oldest = OLDEST[platform];
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(release) ?? [];
  if (oldest === undefined || major === undefined) return null;
  const [oldestMajor, oldestMinor] = oldest.release;
  const isNewEnough = Number(major) > oldestMajor || (Number(major) === oldestMajor && Number(minor) >= oldestMinor);
  if (isNewEnough) return null;
  return {
    exit: EXIT.tooOld,
    sentence: `This computer’s system is too old: Tavola needs ${oldest.named} or newer, but this is ${release}. Update the system, or play on another server in a browser.`,
  };
}

/** Whether data can be stored in this folder. Tries it, since permissions do not reveal read-only disks. */
export function folderProblem(folder: string): CliProblem | null {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    // Closed to other users from the first moment on.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch {
    return {
      exit: EXIT.notWritable,
      sentence: `Can’t write to the data folder ${folder}. Fix its permissions, or choose another folder with TAVOLA_DATA.`,
    };
  }
}

/** Files and connections that a server with a few dozen players needs. */
const MIN_FILES = 256;

/**
 * Returns a problem if this process may open too few files at once. Without this check the program fails to load its modules.
 * @param limits the content of `/proc/self/limits` on Linux
 */
export function filesProblem(limits: string): CliProblem | null {
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (most === undefined || Number(most) >= MIN_FILES) return null;
  return {
    exit: EXIT.failed,
    sentence: `This system lets Tavola open only ${most} files and connections at once. A server needs at least ${MIN_FILES}. Raise the limit with ulimit -n 4096 (LimitNOFILE= in a systemd unit) and start again.`,
  };
}

/** Empty if the system has no such file. */
export function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** Why the server could not listen. Null for any other error. */
export function portProblem(error: unknown, port: number): CliProblem | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return {
      exit: EXIT.portTaken,
      sentence: `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=8081 tavola serve`,
    };
  if (code === 'EACCES')
    return {
      exit: EXIT.portTaken,
      sentence: `You don’t have permission to use port ${port}. Choose one above 1023: PORT=8080 tavola serve`,
    };
  return null;
}
