import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Why a trial cannot run on this machine. */
export class Skipped extends Error {}

function run(command: string, ...args: string[]): string {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return '';
  return error === undefined ? stderr.trim().split('\n')[0] || `${command} failed` : error.message;
}

export function must(command: string, ...args: string[]): void {
  const problem = run(command, ...args);
  if (problem !== '') throw new Skipped(`${command} ${args[0] ?? ''}: ${problem}`);
}

function needRoot(): void {
  if (process.getuid?.() !== 0) throw new Skipped('only root can mount a disk');
}

/** Mounts a disk of this many megabytes. Call `release` at the end. */
export interface Disk {
  readonly folder: string;
  /** The content of the disk itself without the page cache, as after a power cut. */
  copy(): Disk;
  release(): void;
}

export function ext4(megabytes: number): Disk {
  needRoot();
  const home = mkdtempSync(path.join(tmpdir(), 'tavola-image-'));
  const image = path.join(home, 'disk.img');
  must('truncate', '-s', `${megabytes}M`, image);
  must('mkfs.ext4', '-q', '-F', image);
  return mounted(home, image);
}

function mounted(home: string, image: string): Disk {
  const folder = path.join(home, 'mount');
  mkdirSync(folder);
  try {
    must('mount', '-o', 'loop', image, folder);
  } catch (error) {
    rmSync(home, { recursive: true });
    throw error;
  }
  return {
    folder,
    copy() {
      const other = mkdtempSync(path.join(tmpdir(), 'tavola-image-'));
      must('cp', '--sparse=always', image, path.join(other, 'disk.img'));
      return mounted(other, path.join(other, 'disk.img'));
    },
    release() {
      run('umount', '-l', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export function tmpfs(megabytes: number): Disk {
  needRoot();
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-tmpfs-'));
  must('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  return {
    folder,
    copy: () => {
      throw new Skipped('the file system is in memory');
    },
    release() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes every flush fail while a file with this name exists. */
const SHIM = `
#define _GNU_SOURCE
#include <errno.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>
static int fails(void) { const char *flag = getenv("TAVOLA_FAILING"); return flag && access(flag, F_OK) == 0; }
int fsync(int fd) { if (fails()) { errno = EIO; return -1; } return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { if (fails()) { errno = EIO; return -1; } return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
`;

/** Compiles a library for `LD_PRELOAD`. */
export function failingFlushes(home: string): string {
  const source = path.join(home, 'failing.c');
  const library = path.join(home, 'failing.so');
  writeFileSync(source, SHIM);
  const problem = run('cc', '-shared', '-fPIC', '-o', library, source, '-ldl');
  if (problem !== '') throw new Skipped(`there is no C compiler (${problem})`);
  return library;
}
