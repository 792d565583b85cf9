import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allGoldens, compareGoldens, writeGoldens } from './golden-playthroughs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('golden playthroughs', () => {
  it('are what the rules play today (if a change is meant: npm run golden -- --write)', () => {
    expect(compareGoldens(root)).toEqual([]);
    expect(allGoldens().length).toBeGreaterThanOrEqual(3);
  });

  it('are found missing or changed, with the line', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-golden-'));
    try {
      expect(compareGoldens(folder)).toHaveLength(allGoldens().length);
      const [first] = writeGoldens(folder);
      expect(compareGoldens(folder)).toEqual([]);
      const file = path.join(folder, first as string);
      const lines = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, lines.with(4, 'something else').join('\n'));
      expect(compareGoldens(folder)).toEqual([{ file: first, line: 5 }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
