import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../tools/lib/package/install.sh', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-install-'));
  mkdirSync(path.join(folder, 'home'));
  copyFileSync(SCRIPT, path.join(folder, 'install.sh'));
  writeFileSync(path.join(folder, 'tavola.png'), 'icon');
  command('.', 'tavola', 'exit 0');
  system('2.36');
});
afterEach(() => rmSync(folder, { recursive: true }));

function command(where: string, name: string, script: string): void {
  mkdirSync(path.join(folder, where), { recursive: true });
  writeFileSync(path.join(folder, where, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, where, name), 0o755);
}

/** A Linux with this version of its C library; none: another library. */
function system(glibc: string | null): void {
  command('system', 'uname', 'echo Linux');
  command('system', 'getconf', glibc === null ? 'exit 1' : `echo "glibc ${glibc}"`);
}

function install(...args: readonly string[]): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const env = { HOME: path.join(folder, 'home'), PATH: `${folder}/system:/usr/bin:/bin` };
    const child = execFile('/bin/sh', [path.join(folder, 'install.sh'), ...args], { env }, (_error, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    );
  });
}

const home = (...parts: readonly string[]) => path.join(folder, 'home', '.local', ...parts);
const said = (words: string) => expect.stringContaining(words) as string;

describe('install.sh', () => {
  it('puts the program into the path and the menu, and takes it away again', async () => {
    expect(await install()).toMatchObject({ code: 0, errors: '', output: said('in your menu') });
    expect(readFileSync(home('bin/tavola'), 'utf8')).toContain('exit 0');
    const entry = readFileSync(home('share/applications/tavola.desktop'), 'utf8');
    expect(entry).toContain(`Exec="${home('bin/tavola')}" desktop`);
    expect(entry).toContain('StartupWMClass=Tavola');
    expect(await install()).toMatchObject({ code: 0 });
    expect(await install('--remove')).toMatchObject({ code: 0 });
    for (const file of ['bin/tavola', 'share/applications/tavola.desktop']) expect(existsSync(home(file))).toBe(false);
  });

  it.each([
    ['2.28', 0],
    ['2.28.9', 0],
    ['2.100', 0],
    ['3.0', 0],
    ['2.27', 3],
    ['2.5', 3],
    ['1.99', 3],
  ])('checks the version of the C library: %s', async (version, code) => {
    system(version);
    const ran = await install();
    expect(ran.code).toBe(code);
    expect(existsSync(home('bin/tavola'))).toBe(code === 0);
    if (code !== 0) expect(ran.errors).toContain(`2.28 or newer, but this is ${version}`);
  });

  it('explains a different C library, and a program that does not run', async () => {
    system(null);
    expect(await install()).toMatchObject({ code: 3, errors: said('has a different C library') });
    system('2.36');
    command('.', 'tavola', 'exit 126');
    expect(await install()).toMatchObject({ code: 3, errors: said("doesn't run on this computer") });
  });

  it('explains a folder that is not writable, and wrong arguments', async () => {
    writeFileSync(home(), '');
    expect(await install()).toMatchObject({ code: 4, errors: said("Can't write to") });
    expect(await install('now')).toMatchObject({ code: 2 });
  });
});
