import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const OPEN = new URL('../dist/thread/open.js', import.meta.url).href;

let folder: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-process-'));
});

afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs a module in a process that has opened the store. Returns the exit code and the output. */
async function run(code: string): Promise<readonly [exit: number | null, printed: string]> {
  const opening = `import { openSqliteInThread } from ${JSON.stringify(OPEN)};
    const store = await openSqliteInThread({ folder: ${JSON.stringify(folder)} });`;
  child = spawn(process.execPath, ['--input-type=module', '-e', `${opening}\n${code}`]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  const [exit] = (await once(child, 'close')) as [number | null];
  return [exit, printed];
}

describe('a process with an open store', () => {
  const cases: Readonly<Record<string, string>> = {
    'that asks nothing': '',
    'that has written and read': `await store.settings.once('name', 'first'); await store.logs.find({ id: 'm' });`,
    'that has met an error': `await store.accounts.byId(0.5).catch(() => 0); await store.settings.once('', 1.5).catch(() => 0);`,
  };
  test.each(Object.entries(cases))('%s exits by itself', async (_name, code) => {
    expect(await run(code)).toEqual([0, '']);
  });

  test('stays until every call is answered, and then until the store is closed', async () => {
    const code = `
      const written = store.settings.once('name', 'first').then((text) => console.log(text));
      const read = store.logs.find({ id: 'm' }).then((row) => console.log(String(row)));
      await Promise.all([written, read]);
      // Asked in turns, so that some are answered while others still wait.
      const many = [];
      for (let turn = 0; turn < 40; turn += 1) {
        many.push(store.settings.once('text ' + turn, 'x'.repeat(20_000)));
        await new Promise(setImmediate);
      }
      await Promise.all(many);
      console.log(await store.settings.once('name', 'second'));
      console.log(String(await store.logs.find({ id: 'm' })));
      await store.close();
      console.log('closed');`;
    const [exit, printed] = await run(code);
    expect(exit).toBe(0);
    expect(printed.trim().split('\n').toSorted()).toEqual(['closed', 'first', 'first', 'null', 'null']);
  });
});
