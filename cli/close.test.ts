import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServerProcess, Visitor } from '@tavola/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './main.ts';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-close-'));
  said.length = 0;
  vi.stubEnv('TAVOLA_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The exit code and the output. */
async function close(...args: readonly string[]): Promise<readonly [number, string]> {
  said.length = 0;
  return [await run(['close', ...args]), said.join('').trim()];
}

describe('tavola close', () => {
  it('closes a table through the running server, and in the store while none runs', async () => {
    const server = await ServerProcess.start({ TAVOLA_DATA: folder, TAVOLA_ONE_TABLE: 'on' });
    const ada = await Visitor.signedIn(server.url, 'Ada');
    const made = async () => (await ada.must('POST', '/api/tables', { game: 'dvonn' })).table;
    const table = await made();
    expect((await ada.ask('POST', '/api/tables', { game: 'dvonn' })).said).toBe('409 one-table-only');
    expect(await close(table.code.toLowerCase())).toEqual([0, `Table ${table.code} has been closed.`]);
    expect(await close(table.code)).toEqual([1, 'This table is already closed.']);
    expect(await close('NOTHING')).toEqual([1, 'There’s no table with this code.']);
    const next = await ada.must('POST', '/api/tables', {
      game: 'dvonn',
      options: { setup: 'random' },
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
    });
    await ada.must('POST', `/api/tables/${next.table.id}/start`);
    // Only the token from the folder opens the route.
    expect((await ada.ask('POST', '/api/operator/close', { table: next.table.code })).said).toBe('403 operator-only');
    const access = path.join(folder, 'tavola.operator');
    if (process.platform !== 'win32') expect(statSync(access).mode & 0o777).toBe(0o600);
    await server.stop();
    expect(readdirSync(folder)).not.toContain('tavola.operator');
    expect(await close(next.table.code)).toEqual([0, `Table ${next.table.code} has been closed.`]);
    const again = await ServerProcess.start({ TAVOLA_DATA: folder, TAVOLA_ONE_TABLE: 'on' });
    const seen = await ada.at(again.url).must('GET', `/api/tables/${next.table.id}`);
    expect(seen.table.status).toBe('over');
    expect((await ada.at(again.url).ask('POST', '/api/tables', { game: 'dvonn' })).said).toBe('201');
    await again.stop();
  });

  it.each([[[]], [['A', 'B']]])('says how it is used when given %j', async (args) => {
    expect(await close(...args)).toEqual([2, 'Name a table by its code: tavola close CODE']);
  });
});
