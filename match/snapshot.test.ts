import { canonical, notPlain } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { advance, UNDO_DEPTH } from './advance.ts';
import { MATCH_VERSION } from './entry.ts';
import { fold } from './fold.ts';
import { readSnapshot, snapshotOf, writeSnapshot } from './snapshot.ts';
import { handsGame, nimGame, playOut, sitDown } from './testing/table.ts';

describe('a snapshot', () => {
  it('is plain JSON without the secret, and the rest of the log leads on from it', () => {
    const table = sitDown(handsGame, { secret: 'CANARY' });
    playOut(table, 'snap');
    for (const cut of [1, 3, table.log.length - 1]) {
      const early = fold(handsGame, 'CANARY', table.log.slice(0, cut));
      expect(notPlain(snapshotOf(early))).toBeNull();
      expect(canonical(snapshotOf(early))).not.toContain('CANARY');
      const thawed = readSnapshot(handsGame, 'CANARY', writeSnapshot(early));
      if (thawed === null) throw new Error('the rules have not changed');
      const late = table.log.slice(cut).reduce((match, entry) => advance(match, entry), thawed);
      expect(canonical(snapshotOf(late))).toBe(canonical(snapshotOf(table.match)));
    }
  });

  it('is not used under other rules', () => {
    const table = sitDown(handsGame);
    expect(readSnapshot({ ...handsGame, rulesVersion: 2 }, 's', writeSnapshot(table.match))).toBeNull();
    expect(readSnapshot({ ...handsGame, id: 'other' }, 's', writeSnapshot(table.match))).toBeNull();
  });

  it('survives serialization', () => {
    const table = sitDown(handsGame, { secret: 'CANARY' });
    const text = writeSnapshot(table.match);
    expect(text).not.toContain('CANARY');
    expect(readSnapshot(handsGame, 'CANARY', text)).toEqual(table.match);
  });

  it('is not read if anything in it differs from what would be written now', () => {
    const table = sitDown(handsGame);
    const written = JSON.parse(writeSnapshot(table.match)) as Record<string, unknown>;
    const read = (change: Record<string, unknown>) =>
      readSnapshot(handsGame, 's', JSON.stringify({ ...written, ...change }));
    expect(read({})).not.toBeNull();
    for (const member of Object.keys(written)) expect(read({ [member]: undefined }), member).toBeNull();
    expect(read({ format: 1 })).toBeNull();
    expect(read({ start: null })).toBeNull();
    for (const change of [{ rulesVersion: 2 }, { matchVersion: MATCH_VERSION + 1 }])
      expect(read({ start: { ...table.match.start, ...change } }), JSON.stringify(change)).toBeNull();
    for (const text of ['', '{', 'null', '[]', '{}', '"text"'])
      expect(readSnapshot(handsGame, 's', text), text).toBeNull();
  });

  it('does not grow with the match: only the last steps can be undone', () => {
    const table = sitDown(nimGame, { options: { beans: 40 } });
    for (let turn = 0; turn < 30; turn += 1) table.act(turn % 2, { take: 1 });
    expect(table.match.past.map(({ step }) => step)).toEqual(Array.from({ length: UNDO_DEPTH }, (_, at) => 14 + at));
    expect(canonical(snapshotOf(fold(nimGame, table.match.secret, table.log)))).toBe(
      canonical(snapshotOf(table.match)),
    );
  });
});
