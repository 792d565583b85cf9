import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freeName } from './mending.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-mending-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a copy put aside gets the first number that is free', () => {
  const take = (number: number) => writeFileSync(path.join(folder, `damaged-${number}.db`), '');
  const free = () => path.basename(freeName(folder, 'damaged'));
  expect(free()).toBe('damaged-1.db');
  take(1);
  expect(free()).toBe('damaged-2.db');
  take(2);
  take(4);
  expect(free()).toBe('damaged-3.db');
  expect(path.basename(freeName(folder, 'before'))).toBe('before-1.db');
});
