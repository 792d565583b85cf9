import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A copy of the repository in the temp folder, where files are really changed and compiled, so that a fault also reaches tests that
 * start a built process or thread. The copy stays for the next run.
 */
export class Scratch {
  readonly folder: string;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    const name = createHash('sha256').update(root).digest('hex').slice(0, 8);
    const parent = path.join(os.tmpdir(), `tavola-mutants-${name}`);
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    let number = 0;
    while (!lock(path.join(parent, `${number}.pid`))) number += 1;
    this.folder = path.join(parent, `${number}`);
  }

  release(): void {
    rmSync(`${this.folder}.pid`, { force: true });
  }

  /** Makes the copy the same as the original. */
  async refresh(files: readonly string[]): Promise<void> {
    mkdirSync(this.folder, { recursive: true, mode: 0o755 });
    const kept = path.join(this.folder, '.copied');
    const before = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n') : [];
    for (const gone of before.filter((file) => !files.includes(file)))
      rmSync(path.join(this.folder, gone), { force: true });
    for (const file of [...files, ...this.#generated()]) this.#copy(file);
    writeFileSync(kept, files.join('\n'));
    this.#linkModules();
    link(path.join(this.#root, 'clients/web/dist'), path.join(this.folder, 'clients/web/dist'));
    if (!(await this.compiles())) throw new Error(`the sources do not compile: run "npx tsc -b" in ${this.folder}`);
  }

  read(file: string): string {
    return readFileSync(path.join(this.#root, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  restore(file: string): void {
    this.write(file, this.read(file));
  }

  compiles(): Promise<boolean> {
    return this.#succeeds('typescript/bin/tsc', ['-b']);
  }

  /** Whether lint accepts the promises of a file: one that no one awaits is refused before any test runs. */
  awaitsAll(file: string): Promise<boolean> {
    return this.#succeeds('@biomejs/biome/bin/biome', [
      'lint',
      '--only=nursery/noFloatingPromises',
      '--error-on-warnings',
      file,
    ]);
  }

  #succeeds(program: string, args: readonly string[]): Promise<boolean> {
    const command = path.join(this.#root, 'node_modules', program);
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [command, ...args], { cwd: this.folder, stdio: 'ignore' });
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });
  }

  #copy(file: string): void {
    const [from, to] = [path.join(this.#root, file), path.join(this.folder, file)];
    const content = readFileSync(from);
    if (existsSync(to) && readFileSync(to).equals(content)) return;
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, content, { mode: statSync(from).mode });
  }

  /** Compiled messages: not in git, and the build of the original has made them. */
  #generated(): string[] {
    const folder = 'words/generated';
    const found = readdirSync(path.join(this.#root, folder), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#root, path.join(entry.parentPath, entry.name)));
  }

  /** Shares installed dependencies, but links the packages of the repository into the copy. */
  #linkModules(): void {
    const [from, to] = [path.join(this.#root, 'node_modules'), path.join(this.folder, 'node_modules')];
    mkdirSync(path.join(to, '@tavola'), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === '@tavola' || (name.startsWith('.') && name !== '.bin')) continue;
      link(path.join(from, name), path.join(to, name));
    }
    for (const name of readdirSync(path.join(from, '@tavola'))) {
      link(readlinkSync(path.join(from, '@tavola', name)), path.join(to, '@tavola', name));
    }
  }
}

/** Claims a copy for this process, unless another running process has it. */
function lock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    if (isRunning(Number(readFileSync(file, 'utf8')))) return false;
    rmSync(file, { force: true });
    return lock(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function link(target: string, place: string): void {
  try {
    symlinkSync(target, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
