import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimVersion, Sample } from '@tavola/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from './exits.ts';
import { tavola } from './scenarios/commands.ts';

const COMMAND = fileURLToPath(new URL('bin/tavola.mjs', import.meta.url));
const old = new Sample('v1-db4dd15');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-upgrade-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const upgrade = (...flags: string[]) => tavola(['upgrade', ...flags], '', { TAVOLA_DATA: folder, DATABASE_URL: '' });

describe('tavola upgrade', () => {
  it('refuses an upgrade that would freeze a game, and carries out any other', async () => {
    old.unpack(folder);
    const matchId = old.matches.find(({ ended }) => ended !== null)?.matchId ?? '';
    claimVersion(folder, matchId, 1, 99);
    const refused = await upgrade('--dry-run');
    expect(refused.code).toBe(EXIT.wouldFreeze);
    expect(refused.output).toContain(`${matchId}: it was started with a newer version`);
    claimVersion(folder, matchId, 99, 1);
    const done = await upgrade();
    expect([done.code, done.errors]).toEqual([EXIT.done, '']);
    expect(done.output).toContain('Start the server.');
    expect(readdirSync(folder)).toContain('before-upgrade-1.db');
  });

  it('prints its usage', async () => {
    const { code, errors } = await upgrade('--wet-run');
    expect([code, errors]).toEqual([EXIT.notUnderstood, 'Usage: tavola upgrade [--dry-run] [--force]\n']);
  });
});

it('tavola serve says on older data what it will change, and where the copy is', async () => {
  old.unpack(folder);
  const env = { ...process.env, PORT: '0', TAVOLA_DATA: folder, TAVOLA_LOG: 'silent', DATABASE_URL: '' };
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await untilReady(child);
  expect(output).toMatch(/The data has schema 4.*\n {2}5\. .*\n(.*\n)*To go back, .*before-upgrade-1\.db --replace\n/);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
});

async function untilReady({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of stdout ?? []) {
    output += String(chunk);
    if (output.includes('ready at')) return output;
  }
  throw new Error(`not ready: ${output}`);
}

it('tavola verify checks a file of an earlier version', async () => {
  const file = path.join(folder, 'old.json');
  writeFileSync(file, old.files().get('dvonn, to the end') ?? '');
  const { code, output } = await tavola(['verify', file], '');
  expect(code).toBe(0);
  expect(output).toContain('The game is over.');
});
