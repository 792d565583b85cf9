// What every command of the house is made of: say what is being done, do it once, and fail with a sentence.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const isWindows = process.platform === 'win32';

/** Something a person can act on: printed as it is, without a stack. */
export class Advice extends Error {}

/** Runs a command body and turns advice into an exit code. */
export async function main(body) {
  try {
    process.exitCode = (await body(process.argv.slice(2))) ?? 0;
  } catch (error) {
    if (!(error instanceof Advice)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

export function say(line) {
  process.stdout.write(`› ${line}\n`);
}

/** Runs a program and answers its exit code. Output goes to the person unless it is asked for. */
export function runProgram(command, args, { env = {}, quiet = false, shell = false, limit = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
      // A group of its own, so that whatever the program started can be ended with it.
      detached: limit > 0 && !isWindows,
    });
    let output = '';
    let timer;
    if (limit > 0) timer = setTimeout(() => (isWindows ? child.kill() : process.kill(-child.pid, 'SIGKILL')), limit);
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A program from node_modules, started by Node itself so that it works the same on every system. */
export function runTool(script, args, options) {
  return runProgram(process.execPath, [path.join(root, 'node_modules', script), ...args], options);
}

export const tools = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
};

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Advice(
    `Tavola needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
}

/** Installs from the lockfile, unless that has been done for this very lockfile. */
export async function install() {
  checkNode();
  const stamp = path.join(root, 'node_modules', '.tavola-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing what Tavola needs (once; about half a minute)…');
  const { code } = await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { shell: isWindows });
  if (code !== 0) {
    throw new Advice(
      'The installation failed. Check that this computer reaches the npm registry, then run the same command again.',
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/** Compiles what has changed since the last time. */
export async function build() {
  say('Building…');
  const { code } = await runTool(tools.tsc, ['-b']);
  if (code !== 0) throw new Advice('The build failed. The lines above say where.');
  await buildPages();
}

/** What the pages are made of. */
const PAGES = ['clients/web', 'clients/core', 'rules', 'bots', 'match', 'protocol'];

/** Makes the web client anew when anything it is made of has changed. */
async function buildPages() {
  const stamp = path.join(root, '.cache', 'pages');
  const inputs = fingerprint(PAGES);
  const made = existsSync(path.join(root, 'clients/web/dist/index.html'));
  if (made && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Making the pages (a few seconds)…');
  const { code, output } = await runTool(
    tools.vite,
    ['build', 'clients/web', '--config', 'clients/web/vite.config.mjs'],
    {
      quiet: true,
    },
  );
  if (code !== 0) throw new Advice(`${output}\nThe pages could not be made. The lines above say why.`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

/** Changes exactly when a source below these folders does. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const visit = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'testdata', 'browser', 'screenshots'].includes(entry.name)) visit(inside);
      } else if (!entry.name.endsWith('.test.ts') && !entry.name.endsWith('.tsbuildinfo')) {
        hash.update(inside).update(readFileSync(path.join(root, inside)));
      }
    }
  };
  for (const folder of folders) visit(folder);
  return hash.digest('hex');
}
