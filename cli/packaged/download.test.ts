import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import { Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareRoot } from './testing/bare-root.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const NAME = `tavola-${version}-${process.platform}-${process.arch}`;

const folder = mkdtempSync(path.join(tmpdir(), 'tavola-download-'));
/** The archive is unpacked here. If the system allows it, the program sees nothing else. */
const world = path.join(folder, 'world');
mkdirSync(world);
/** The program contains a copy of Node and the native store. */
const NATIVE = path.join(ROOT, 'node_modules/@libsql', `${process.platform}-${process.arch}-gnu`, 'index.node');
const surroundings = bareRoot(world, [process.execPath, NATIVE]);
/** Folder of the unpacked archive. */
let place = '';

interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An empty environment: no path, so no Node either. */
const bare = () => ({ HOME: path.join(folder, 'home'), PATH: '' });

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { env: { ...env }, maxBuffer: 1e8 }, (_error, output, errors) => {
      resolve({ code: child.exitCode, output, errors });
    });
    child.stdin?.end();
  });
}

/** Opens an archive as tar does. */
function unpackArchive(file: string, into: string): string[] {
  const bytes = gunzipSync(readFileSync(file));
  const names: string[] = [];
  for (let at = 0; bytes[at] !== 0; ) {
    const text = (from: number, length: number) =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const [name, mode, size] = [text(0, 100), Number.parseInt(text(100, 8), 8), Number.parseInt(text(124, 12), 8)];
    const target = path.join(into, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes.subarray(at + 512, at + 512 + size));
    chmodSync(target, mode);
    names.push(name);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names;
}

let names: string[] = [];
beforeAll(async () => {
  mkdirSync(path.join(folder, 'home'));
  const made = await run(
    process.execPath,
    [
      path.join(ROOT, 'tools/package.mjs'),
      '--built',
      '--quick',
      '--out',
      folder,
      '--node-licence',
      path.join(ROOT, 'LICENSE'),
    ],
    process.env as Record<string, string>,
  );
  expect(made, made.output + made.errors).toMatchObject({ code: 0 });
  names = unpackArchive(path.join(folder, `${NAME}.tar.gz`), world);
  place = path.join(world, NAME);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tavola = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(path.join(place, 'tavola'), args, { ...bare(), ...env });

interface Lines {
  readonly view: {
    readonly step: number;
    readonly view: unknown;
    readonly pending: readonly { readonly seat: number }[];
    readonly outcome: { readonly ranks: readonly number[] } | null;
  };
}

/** Plays a game of DVONN against a bot and returns the ranks. */
async function playAgainstBot(url: string): Promise<readonly number[]> {
  const ada = await Visitor.signedIn(url, 'Ada');
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'easy' }];
  const { table } = await ada.must('POST', '/api/tables', { game: 'dvonn', seats });
  await ada.must('POST', `/api/tables/${table.id}/start`);
  const socket = await ada.enter(table.id);
  const { seat } = await socket.frame<{ seat: number }>('welcome');
  for (let step = -1; ; ) {
    const asks = ({ view }: Lines) => view.step > step && (view.outcome !== null || view.pending[0]?.seat === seat);
    const { view } = await socket.last<Lines>('lines', asks);
    if (view.outcome !== null) return view.outcome.ranks;
    step = view.step;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    expect(await socket.tell({ t: 'act', action: dvonn.sample(state, seat, seeded(`${step}`)), step })).toBe('ack');
  }
}

/** Starts the server. `before`: words before the program on the command line. */
async function serving(before: readonly string[], program: string, env: Readonly<Record<string, string>>) {
  const [command = '', ...args] = [...before, program, 'serve'];
  const server = spawn(command, args, {
    env: { ...env, PORT: '0', TAVOLA_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /ready at (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', () => reject(new Error(`It ended before it was ready: ${output}`)));
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
}

async function expectPage(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  expect(page).toContain('<title>Tavola</title>');
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
}

describe('the file to download', () => {
  it('diplomacy UC 01: the archive holds one program that starts without Node, serves its page and plays a whole game', async () => {
    const help = await tavola(['help']);
    expect(help).toMatchObject({ code: 0, errors: '' });
    for (const command of ['serve', 'play', 'desktop', 'engine', 'verify'])
      expect(help.output).toContain(`tavola ${command}`);
    const data = path.join(folder, 'data');
    const { url, stop } = await serving([], path.join(place, 'tavola'), { ...bare(), TAVOLA_DATA: data });
    await expectPage(url);
    expect((await playAgainstBot(url)).toSorted()).toEqual([1, 2]);
    expect(await stop()).toBe(0);
    expect(readdirSync(data)).toContain('tavola.db');
  });

  it(`serves its page and plays a whole game in ${surroundings.told}`, async () => {
    const others = readdirSync(world, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file));
    for (const name of ['node', 'npm', 'sh', 'bash', 'busybox', 'env']) expect(others).not.toContain(name);
    const data = path.join(world, 'tmp', 'data');
    const { before, inside } = surroundings;
    // Without a home folder it finds a place by itself.
    const env = { TAVOLA_DATA: inside(data), ...(before.length > 0 ? {} : bare()) };
    const { url, stop } = await serving(before, inside(path.join(place, 'tavola')), env);
    await expectPage(url);
    expect((await playAgainstBot(url)).toSorted()).toEqual([1, 2]);
    expect(await stop()).toBe(0);
    expect(readdirSync(data)).toContain('tavola.db');
    if (before.length > 0) expect(readdirSync(path.join(world, 'tmp'))).toContain('.cache');
  });

  it('plays in a terminal, answers programs and keeps copies', async () => {
    const asked = await new Promise<Ran>((resolve) => {
      const child = execFile(path.join(place, 'tavola'), ['engine'], { env: bare() }, (_error, output, errors) =>
        resolve({ code: child.exitCode, output, errors }),
      );
      child.stdin?.end('{"id":1,"op":"setup","game":"dvonn","seats":2,"seed":"a"}\n');
    });
    expect(JSON.parse(asked.output)).toMatchObject({ id: 1, state: expect.anything() });
    expect(await tavola(['play', 'dvonn', '--help'])).toMatchObject({ code: 0, errors: '' });
    const env = { TAVOLA_DATA: path.join(folder, 'data') };
    expect(await tavola(['backup', path.join(folder, 'copy.db')], env)).toMatchObject({ code: 0 });
    expect(await tavola(['verify', path.join(folder, 'none')])).toMatchObject({ code: 2 });
  });

  it('diplomacy UC 01 alt A: each missing requirement has its own sentence and exit code', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const nowhere = await tavola(['serve'], { TAVOLA_DATA: path.join(file, 'data') });
    expect(nowhere).toMatchObject({ code: 4, output: '' });
    expect(nowhere.errors).toMatch(/^Can’t write to the data folder .*\. Fix its permissions, .*\n$/);
    const locked = await tavola(['help'], { HOME: file, TMPDIR: file });
    expect(locked).toMatchObject({ code: 4, output: '' });
    expect(locked.errors).toMatch(/^Tavola needs to unpack itself, but can’t write to any of these folders: .*\n$/);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const PORT = String(typeof address === 'object' && address !== null ? address.port : 0);
    const taken = await tavola(['serve'], { PORT, TAVOLA_DATA: path.join(folder, 'other') });
    expect(taken).toMatchObject({ code: 5, errors: expect.stringMatching(/^Port \d+ is in use\. .*\n$/) as string });
    other.close();
    const blind = await tavola(['desktop'], { TAVOLA_DATA: path.join(folder, 'other') });
    expect(blind).toMatchObject({ code: 6, errors: expect.stringMatching(/^There’s no screen .*\n$/) as string });
    const none = await tavola(['desktop'], { TAVOLA_DATA: path.join(folder, 'other'), DISPLAY: ':0' });
    expect(none).toMatchObject({
      code: 7,
      errors: expect.stringMatching(/^The window needs Chromium.*\n$/) as string,
    });
  });

  it('includes the licences of everything it contains', () => {
    expect(names).toContain(`${NAME}/LICENSE`);
    const page = readFileSync(path.join(place, 'THIRD-PARTY.txt'), 'utf8');
    // One from each kind of place: the server, the native store, the pages, the fonts, and Node itself.
    for (const name of ['fastify', 'libsql', '@libsql/', 'preact', '@fontsource-variable/piazzolla', 'Node.js v'])
      expect(page).toMatch(new RegExp(`^${name}.*\\n\\n.*[Cc]opyright`, 'ms'));
  });
});
