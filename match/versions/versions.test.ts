import type { Game, Shape } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { startMatch } from '../commands/start.ts';
import { type Entry, MATCH_VERSION } from '../entry.ts';
import { importMatch } from '../file.ts';
import { foldChecked } from '../fold.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import { isKnownVersion, VERSIONS } from './index.ts';

const game = nim as Game<Shape>;

function freshLog(): readonly Entry[] {
  const beginning = { game, matchId: 'm', secret: 's', options: game.parse.options(undefined), seats: 2, reroll: 0 };
  const options = beginning.options.ok ? beginning.options.value : null;
  const luck = { terms: DEFAULT_TERMS, origin: { kind: 'setup' } as const };
  const started = startMatch({ ...beginning, ...luck, options }, 1);
  if (!started.ok) throw new Error(started.error.code);
  return started.value.entries;
}

function withVersion(matchVersion: unknown): unknown[] {
  const [start, ...rest] = freshLog();
  return [{ ...start, open: { ...start?.open, matchVersion } }, ...rest];
}

/** The same without what came with version 3. */
function asOlder(version: number): Entry[] {
  const later = ['players', 'rated', 'event', 'table', 'heads', 'lot'];
  const [start, ...rest] = withVersion(version) as Entry[];
  const open = Object.fromEntries(Object.entries(start?.open ?? {}).filter(([name]) => !later.includes(name)));
  return [{ ...start, open } as Entry, ...rest];
}

describe('versions of the log', () => {
  it('are listed by their number, up to the one that is written today', () => {
    expect(VERSIONS.map(({ version }) => version)).toEqual(VERSIONS.map((_, index) => index));
    expect(VERSIONS.at(-1)?.version).toBe(MATCH_VERSION);
  });

  it('are written down by every new match', () => {
    expect(freshLog()[0]?.open).toMatchObject({ matchVersion: MATCH_VERSION });
  });

  it.each([MATCH_VERSION + 1, -1, 0.5, 1e9])('from the future (%s) are refused by name', (version) => {
    expect(isKnownVersion({ matchVersion: version })).toBe(false);
    const log = withVersion(version) as Entry[];
    expect(foldChecked(game, 's', log)).toEqual({ ok: false, error: { code: 'unknown-version', at: ['0'] } });
    const file = { format: 'tavola match', version: 1, secret: null, log };
    expect(importMatch(file, () => game)).toMatchObject({ error: { code: 'unknown-version' } });
  });

  it.each([0, 1, 2])('cannot be changed afterwards (%s)', (version) => {
    expect(foldChecked(game, 's', withVersion(version) as Entry[])).toMatchObject({ error: { code: 'bad-entry' } });
    expect(foldChecked(game, 's', asOlder(version))).toMatchObject({ error: { code: 'broken-chain' } });
  });

  it('have their own kinds of entry', () => {
    const [start] = freshLog();
    const [older] = asOlder(2);
    expect(VERSIONS.map(({ isEntry }) => [isEntry(start), isEntry(older)])).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, false],
    ]);
  });
});
