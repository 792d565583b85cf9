import { describe, expect, it } from 'vitest';
import { alarmTime } from '../clock.ts';
import { takeBack } from '../commands/act.ts';
import { openMotion, vote } from '../commands/motions.ts';
import { timeout } from '../commands/time.ts';
import { foldChecked } from '../fold.ts';
import { MAX_REVISIONS } from '../match.ts';
import { clockFor, MINUTE, type Terms } from '../terms.ts';
import { handsGame, nimGame, type TestTable } from '../testing/table.ts';
import { startedBy } from '../testing/versions.ts';

const BANK = 5 * MINUTE;
const terms: Terms = {
  clock: { ...clockFor(10 * MINUTE), bank: BANK, increment: 10_000, first: 0 },
  absence: 'hold',
  undo: true,
};

function late(table: TestTable): void {
  table.now = alarmTime(table.match.clock, terms.clock) ?? table.now;
  table.do((match, at) => timeout(match, at));
}

function agree(table: TestTable, kind: string): void {
  table.do((match, at) => openMotion(match, { by: 0, kind }, at));
  const [ballot] = table.match.ballots;
  if (ballot !== undefined) table.do((match, at) => vote(match, { motion: ballot.id, seat: 1, yes: true }, at));
}

/** Entries appended today to an old log are valid by the rules of its version. */
function expectSound({ match, log }: TestTable): void {
  expect(foldChecked(match.game, match.secret, log)).toEqual({ ok: true, value: match });
}

describe('a log of version', () => {
  it.each([
    [0, BANK + 10_000],
    [1, BANK + 10_000],
    [2, 0],
    [3, 0],
  ])('%s leaves %s ms in the bank of a turn that came late', (version, left) => {
    const table = startedBy(version, nimGame, { terms });
    late(table);
    expect(table.match.clock.banks).toEqual([left, BANK]);
    expectSound(table);
  });

  it.each([
    [0, BANK + 10_000],
    [1, BANK - MINUTE + 10_000],
    [2, BANK - MINUTE + 10_000],
    // After a pause every seat has at least a full turn.
    [3, BANK + 10_000],
  ])('%s leaves %s ms to a turn that was paused after a minute', (version, left) => {
    const table = startedBy(version, nimGame, { terms });
    table.now += MINUTE;
    agree(table, 'pause');
    table.now += 30 * MINUTE;
    agree(table, 'unpause');
    table.act(0, { take: 1 });
    expect(table.match.clock.banks).toEqual([left, BANK]);
    expectSound(table);
  });

  it.each([
    [0, 10_000],
    [1, 10_000],
    [2, 0],
    [3, 0],
  ])('%s leaves what was earned by an undone turn: %s ms', (version, earned) => {
    const table = startedBy(version, nimGame, { terms });
    table.act(0, { take: 1 });
    agree(table, 'undo');
    expect(table.match.clock.banks).toEqual([BANK + earned, BANK]);
    expectSound(table);
  });

  it.each([
    [0, 'nothing'],
    [1, 'nothing'],
    [2, 'taken-back-too-often'],
    [3, 'taken-back-too-often'],
  ])('%s says to one take-back too many: %s', (version, said) => {
    const table = startedBy(version, handsGame, { terms });
    const lay = { type: 'lay', card: (table.match.state as { hands: number[][] }).hands[0]?.[0], face: 'up' };
    for (let times = 0; times < MAX_REVISIONS; times += 1) {
      table.act(0, lay);
      table.do((match, at) => takeBack(match, { seat: 0 }, at));
    }
    table.act(0, lay);
    const answer = table.do((match, at) => takeBack(match, { seat: 0 }, at));
    expect(typeof answer === 'string' ? answer : 'nothing').toBe(said);
    expectSound(table);
  });
});
