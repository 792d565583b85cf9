import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from './exits.ts';
import { tavola } from './scenarios/commands.ts';

const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('bin/tavola.mjs', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = () => ({ PORT: '0', TAVOLA_DATA: path.join(folder, 'data'), TAVOLA_LOG: 'silent' });

/** Starts the server and answers its address. */
async function serve(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [COMMAND, 'serve'], {
    env: { ...process.env, ...settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [, url] = /ready at (\S+)/.exec(output) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`no address in: ${output}`);
}

async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

const signIn = (url: string, name: string) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

describe('tavola serve', () => {
  it('is ready when it says so, and keeps what it was told over a restart, a backup and a restore', async () => {
    const first = await serve();
    expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(first.url)).text()).toContain('<title>Tavola</title>');
    expect((await signIn(first.url, 'Ada')).status).toBe(201);
    const file = path.join(folder, 'copy.db');
    const run = (args: string[]) => tavola(args, '', settings());
    expect(await run(['backup', file])).toMatchObject({ code: 0 });
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already exists') as string,
    });
    expect((await signIn(first.url, 'Bob')).status).toBe(201);
    expect(await run(['restore', file, '--replace'])).toMatchObject({ code: 1 });
    expect(await run(['check'])).toMatchObject({
      code: EXIT.done,
      output: expect.stringMatching(/^No damage found in .* 2 accounts, 0 chat messages\.\n$/) as string,
    });
    expect(await stop(first.child, 'SIGTERM')).toBe(0);
    expect(await run(['restore', file])).toMatchObject({ code: 1 });
    expect(await run(['restore', file, '--replace'])).toMatchObject({ code: 0 });
    const second = await serve();
    expect((await signIn(second.url, 'Ada')).status).toBe(409);
    expect((await signIn(second.url, 'Bob')).status).toBe(201);
    expect(await stop(second.child, 'SIGINT')).toBe(0);
  });

  it('damaged data is found by a check, and no backup is made of it', async () => {
    const { child, url } = await serve();
    expect((await signIn(url, 'Adalbert')).status).toBe(201);
    await stop(child, 'SIGTERM');
    const database = path.join(folder, 'data', 'tavola.db');
    const bytes = readFileSync(database);
    const at = bytes.indexOf('Adalbert');
    bytes[at] = (bytes[at] ?? 0) ^ 0x80;
    writeFileSync(database, bytes);
    const run = (args: string[]) => tavola(args, '', settings());
    expect(await run(['check'])).toMatchObject({
      code: EXIT.damaged,
      output: expect.stringMatching(/of accounts is damaged \(column name\)/) as string,
      errors: expect.stringContaining('1 fault was found') as string,
    });
    const file = path.join(folder, 'copy.db');
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No backup was written') as string,
    });
    expect(existsSync(file)).toBe(false);
    expect(await tavola(['check', 'now'], '')).toMatchObject({ code: EXIT.notUnderstood });
    const empty = { ...settings(), TAVOLA_DATA: path.join(folder, 'nothing') };
    expect(await tavola(['check'], '', empty)).toMatchObject({ code: EXIT.failed });
  });

  it('explains what is wrong with its settings, its port and its arguments', async () => {
    expect((await tavola(['serve'], '', { ...settings(), PORT: 'high' })).errors).toContain('PORT must be');
    expect(await tavola(['serve', 'now'], '')).toMatchObject({ code: 2 });
    writeFileSync(path.join(folder, 'file'), '');
    const unwritable = await tavola(['serve'], '', { ...settings(), TAVOLA_DATA: path.join(folder, 'file', 'data') });
    expect(unwritable).toMatchObject({
      code: 4,
      errors: expect.stringContaining('Can’t write to the data folder') as string,
    });
    const { child, url } = await serve();
    const taken = await tavola(['serve'], '', {
      ...settings(),
      TAVOLA_DATA: path.join(folder, 'other'),
      PORT: new URL(url).port,
    });
    expect(taken).toMatchObject({ code: 5, errors: expect.stringContaining('is in use') as string });
    await stop(child, 'SIGTERM');
  });
});
