import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf, PACKAGES, packagesUnder, sourcesUnder, undeclared } from './architecture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourcesUnder(root);
const packages = packagesUnder(root, files);

describe('the house', () => {
  it('is found: rooms, packages and files', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(packages.get('@tavola/kernel')).toBe('rules/kernel');
    expect(packages.get('tavola')).toBe('cli');
  });

  it('keeps its walls: every import is allowed and pure packages are pure', () => {
    expect(faultsOf(files, packages)).toEqual([]);
  });

  it('declares what it imports', () => {
    expect(undeclared(root, files, packages)).toEqual([]);
  });

  it('lets nothing import to its right', () => {
    const order = PACKAGES.map(({ path }) => path);
    for (const [index, room] of PACKAGES.entries()) {
      for (const other of room.mayImport) expect(order.indexOf(other), `${room.path} → ${other}`).toBeLessThan(index);
    }
  });

  it('has small files: none over 400 lines, half of them within 150', () => {
    const sizes = files.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }));
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(150);
  });
});

/** The walls as they should be, tried with files that are not there. */
const everyPackage = new Map([
  ['@tavola/kernel', 'rules/kernel'],
  ['@tavola/games', 'rules/games'],
  ['@tavola/match', 'match'],
  ['@tavola/protocol', 'protocol'],
  ['@tavola/bots', 'bots'],
  ['@tavola/server', 'server'],
  ['@tavola/client-core', 'clients/core'],
]);

/** What each case is, the file it stands in, and its text. */
type Case = [name: string, file: string, text: string];
const cases = JSON.parse(readFileSync(path.join(root, 'tools/testdata/architecture-cases.json'), 'utf8')) as {
  refused: Case[];
  allowed: Case[];
};

describe('the architecture test', () => {
  it.each(cases.refused)('finds %s', (_name, file, text) => {
    expect(faultsOf([{ file, text }], everyPackage)).toHaveLength(1);
  });

  it.each(cases.allowed)('allows %s', (_name, file, text) => {
    expect(faultsOf([{ file, text }], everyPackage)).toEqual([]);
  });
});
