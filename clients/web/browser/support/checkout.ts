import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = realpathSync(fileURLToPath(new URL('../../../../', import.meta.url)));
const LEFT_OUT = ['node_modules', '.git', '.cache', 'downloads'];

/** A copy of this repository, with the packages it has installed. Compiled files keep their times, so that only changes compile. */
export class Checkout {
  readonly root = mkdtempSync(path.join(tmpdir(), 'tavola-checkout-'));

  constructor() {
    for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.includes(one)))
      cpSync(path.join(ROOT, name), path.join(this.root, name), { recursive: true, preserveTimestamps: true });
    this.#link('node_modules');
    this.#link('node_modules/@tavola');
  }

  /** Links the packages of a folder. Those of the repository lead to the copy. */
  #link(folder: string): void {
    mkdirSync(path.join(this.root, folder), { recursive: true });
    for (const name of readdirSync(path.join(ROOT, folder)).filter((one) => one !== '@tavola')) {
      const found = path.join(ROOT, folder, name);
      const inside = path.relative(ROOT, realpathSync(found));
      const isOwn = lstatSync(found).isSymbolicLink() && !inside.startsWith('..') && !inside.startsWith('node_modules');
      symlinkSync(isOwn ? path.join(this.root, inside) : found, path.join(this.root, folder, name));
    }
  }

  /** Runs Node in the copy. Returns what it printed, and throws if it fails. */
  run(args: readonly string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.root,
      encoding: 'utf8',
      input,
      env: { ...process.env, TAVOLA_COMMAND: '' },
    });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
