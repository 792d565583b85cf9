import { readdirSync, readFileSync } from 'node:fs';
import { byCode } from '@tavola/words';
import { table } from '@tavola/words/en/table';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);

/** Refusal codes in these sources. */
function codesIn(files: readonly string[]): string[] {
  const text = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(/\bfail\('([a-z-]+)'/g)].map(([, code]) => code ?? ''))];
}

const commands = readdirSync(new URL('match/commands/', root)).filter((file) =>
  /^(?!start)[a-z-]+(?<!\.test)\.ts$/.test(file),
);

describe('sentences for refusals', () => {
  const sources = [...commands.map((file) => `match/commands/${file}`), 'match/votes.ts', 'server/live/connection.ts'];

  it.each(codesIn(sources))('exist for %s', (code) => {
    expect(byCode(table, 'refusals', code)).toMatch(/^[A-Z].*\.$/);
  });

  it('cover the codes of every source', () => {
    expect(codesIn(sources)).toEqual(expect.arrayContaining(['stale', 'match-paused', 'already-proposed', 'failed']));
  });
});
