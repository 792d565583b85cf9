// Helpers for all commands: print each step, run it once, and fail with a sentence.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
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

/** Limit for a step of a build or a check (ms). */
export const LIMIT_MS = 15 * 60_000;

/** Running process groups, by the id of their first process. They end with this command. */
const groups = new Set();

function endGroup(pid, signal) {
  try {
    if (isWindows) process.kill(pid, signal);
    else process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}

/** Forwards a signal to the groups, gives them a moment to end, and exits. */
function onSignal(signal) {
  for (const pid of groups) endGroup(pid, signal);
  const timer = setTimeout(() => {
    for (const pid of groups) endGroup(pid, 'SIGKILL');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  }, 3000);
  // A command with nothing left to do need not wait for it.
  timer.unref();
}

/** Only while a group runs: a server that is started afterwards handles signals itself. */
function addGroup(pid) {
  if (groups.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  groups.add(pid);
}

function removeGroup(pid) {
  groups.delete(pid);
  if (groups.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, onSignal);
}

/**
 * Runs a program and returns its exit code, and its output if `quiet`. Ends a program that exceeds the limit, with everything
 * it has started. `watch` gets a function that does the same at any time. Without a limit (0) the program shares the
 * keyboard.
 */
export function runProgram(
  command,
  args,
  { env = {}, quiet = false, shell = false, limit = 0, watch = () => {} } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [limit > 0 || quiet ? 'ignore' : 'inherit', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      shell,
      // Use a separate group, so that everything the program has started can be ended with it.
      detached: limit > 0 && !isWindows,
    });
    let output = '';
    let isEnded = false;
    const end = () => {
      isEnded = true;
      endGroup(child.pid, 'SIGKILL');
    };
    const timer = limit > 0 ? setTimeout(end, limit) : undefined;
    if (limit > 0 && child.pid !== undefined) addGroup(child.pid);
    watch(end);
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      removeGroup(child.pid);
      resolve({ code: isEnded ? 1 : (code ?? 1), output, isEnded });
    });
  });
}

/**
 * Starts a program that runs beside this one, in a process group of its own, and ends with it. `onLine` gets each line it prints.
 * `end` stops it; `ended` resolves with its exit code, null after a signal.
 */
export function startProgram(command, args, { env = {}, onLine }) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  if (child.pid !== undefined) addGroup(child.pid);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      removeGroup(child.pid);
      resolve(code);
    });
  });
  return { ended, end: () => endGroup(child.pid, 'SIGTERM') };
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
    `Tavola needs Node ${OLDEST_NODE.join('.')} or newer, but this is ${process.versions.node}. Install a newer version from nodejs.org and try again.`,
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
  say('Installing dependencies (once; about half a minute)…');
  const { code, isEnded } = await runProgram('npm', ['ci', '--no-audit', '--no-fund'], {
    shell: isWindows,
    limit: LIMIT_MS,
  });
  if (code !== 0) {
    throw new Advice(
      `The installation ${isEnded ? 'took more than 15 minutes' : 'failed'}. Check that this computer can reach the npm registry, then run the command again.`,
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/** Compiles what has changed since the last time. */
export async function build() {
  say('Building…');
  await makeWords();
  const { code } = await runTool(tools.tsc, ['-b'], { limit: LIMIT_MS });
  if (code !== 0) throw new Advice('The build failed. The lines above say where.');
  await buildPages();
}

/** Compiles the messages. Their parser comes with the packages, which may have been installed only now. */
export async function makeWords() {
  const words = await import('./words/index.mjs');
  try {
    words.makeWords();
  } catch (error) {
    throw error instanceof words.WordsFault ? new Advice(error.message) : error;
  }
}

/** What the pages are made of. */
const PAGES = ['clients/web', 'clients/core', 'words', 'rules', 'bots', 'match', 'protocol'];

/** Makes the web client again when anything it is made of has changed. */
async function buildPages() {
  const stamp = path.join(root, '.cache', 'pages');
  const inputs = fingerprint(PAGES);
  const made = existsSync(path.join(root, 'clients/web/dist/index.html'));
  if (made && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Building the web client (a few seconds)…');
  const { code, output } = await runTool(
    tools.vite,
    ['build', 'clients/web', '--config', 'clients/web/vite.config.mjs'],
    {
      quiet: true,
      limit: LIMIT_MS,
    },
  );
  if (code !== 0) throw new Advice(`${output}\nThe web client couldn’t be built. The lines above say why.`);
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
