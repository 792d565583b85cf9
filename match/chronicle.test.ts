import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { chronicleOf, stepsIn } from './chronicle.ts';
import { openMotion, vote } from './commands/motions.ts';
import { abandonSeat } from './commands/seats.ts';
import { exportMatch, verifyMatch } from './file.ts';
import { nimGame, sitDown, type TestTable } from './testing/table.ts';

const undoAll = (table: TestTable, by: number) => {
  table.do((match, at) => openMotion(match, { by, kind: 'undo' }, at));
  table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: 1 - by, yes: true }, at));
};

/** Seat 0 takes 3, seat 1 takes 2 and undoes it, then takes 1; seat 0 leaves. */
function played(): TestTable {
  const table = sitDown(nimGame);
  table.act(0, { take: 3 });
  table.act(1, { take: 2 });
  undoAll(table, 1);
  table.act(1, { take: 1 });
  table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at));
  return table;
}

describe('statistics of a match', () => {
  it('leave out steps that were undone', () => {
    const { match, log } = played();
    expect(stepsIn(log).map((events) => events.map(({ type }) => type))).toEqual([[], ['took'], ['took'], ['left']]);
    expect(chronicleOf(nimGame, log, match.outcome)).toEqual([
      { fact: 'beans', seat: 0, value: 3 },
      { fact: 'beans', seat: 1, value: 1 },
      { fact: 'last', value: 'take 1' },
    ]);
  });

  it('are empty without a result, or if the game keeps none', () => {
    const { match, log } = played();
    expect(chronicleOf(nimGame, log, null)).toEqual([]);
    const { chronicle: _, ...silent } = nimGame;
    expect(chronicleOf(silent, log, match.outcome)).toEqual([]);
  });

  it('are in the file of a finished match, with its result, and a different result is noticed', () => {
    const { match, log } = played();
    const file = exportMatch(match, log);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value.summary).toEqual({
      why: 'played',
      outcome: match.outcome,
      statistics: chronicleOf(nimGame, log, match.outcome),
    });
    const verified = (summary: unknown) =>
      verifyMatch({ ...file.value, summary }, (id) => (id === nim.id ? nimGame : undefined));
    const other = { ...file.value.summary, outcome: { ranks: [1, 2], reason: 'left' } };
    expect([verified(file.value.summary).ok, verified(undefined).ok]).toEqual([true, true]);
    for (const wrong of [other, null, {}, { ...file.value.summary, why: 'cancelled' }])
      expect(verified(wrong)).toMatchObject({ error: { code: 'other-summary' } });
  });
});
