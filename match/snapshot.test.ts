import { canonical, jsonCopy, notPlain } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { fold } from './fold.ts';
import { fromSnapshot, snapshotOf } from './snapshot.ts';
import { handsGame, playOut, sitDown } from './testing/table.ts';

describe('a snapshot', () => {
  it('is plain JSON without the secret, and the rest of the log leads on from it', () => {
    const table = sitDown(handsGame, { secret: 'CANARY' });
    playOut(table, 'snap');
    for (const cut of [1, 3, table.log.length - 1]) {
      const early = fold(handsGame, 'CANARY', table.log.slice(0, cut));
      expect(notPlain(snapshotOf(early))).toBeNull();
      expect(canonical(snapshotOf(early))).not.toContain('CANARY');
      const thawed = fromSnapshot(handsGame, 'CANARY', jsonCopy(snapshotOf(early)));
      if (thawed === null) throw new Error('the rules have not changed');
      const late = table.log.slice(cut).reduce((match, entry) => advance(match, entry), thawed);
      expect(canonical(snapshotOf(late))).toBe(canonical(snapshotOf(table.match)));
    }
  });

  it('is not used when the rules are others', () => {
    const table = sitDown(handsGame);
    expect(fromSnapshot({ ...handsGame, rulesVersion: 2 }, 's', snapshotOf(table.match))).toBeNull();
    expect(fromSnapshot({ ...handsGame, id: 'other' }, 's', snapshotOf(table.match))).toBeNull();
  });
});
