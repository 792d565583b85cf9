import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markFile } from './mark-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-mark-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the last mark, readable only by the owner', async () => {
  expect(await markFile(folder).last()).toBeNull();
  for (const value of [12345, 7]) await markFile(folder).remember({ name: 'a-node', value });
  expect(await markFile(folder).last()).toEqual({ name: 'a-node', value: 7 });
  expect(statSync(path.join(folder, 'tavola.history')).mode & 0o777).toBe(0o600);
});

it.each(['', '7', '7 half', 'nonsense name\n'])('a file that holds %j says nothing', async (text) => {
  writeFileSync(path.join(folder, 'tavola.history'), text);
  expect(await markFile(folder).last()).toBeNull();
});
