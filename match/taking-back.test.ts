import type { Game, Shape } from '@tavola/kernel';
import type { HandsState } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { alarmTime } from './clock.ts';
import { takeBack } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { timeout } from './commands/time.ts';
import { undoStep } from './commands/undo.ts';
import { fold, foldChecked } from './fold.ts';
import { MAX_REVISIONS } from './match.ts';
import { matchNowFor } from './project.ts';
import { type ClockTerms, clockFor, MINUTE, type Terms } from './terms.ts';
import { handsGame, nimGame, sitDown, type TestTable } from './testing/table.ts';

const terms = (change: Partial<ClockTerms> = {}, absence: Terms['absence'] = 'hold'): Terms => ({
  clock: { ...clockFor(10 * MINUTE), first: 0, ...change },
  absence,
  undo: true,
});

/** Nim where seat 0 takes twice before seat 1 acts, so that a step can be undone alone. */
const twice: Game<Shape> = {
  ...nimGame,
  pending: (state) => {
    const demands = nimGame.pending(state);
    const { beans } = state as { beans: number };
    return beans >= 9 ? demands.map((demand) => ({ ...demand, seat: 0 })) : demands;
  },
  check: (state, seat, action) => ((state as { beans: number }).beans >= 9 ? null : nimGame.check(state, seat, action)),
};

/** Nim in which both seats act at once after the first bean. */
const bothAsked: Game<Shape> = {
  ...nimGame,
  pending: (state) => {
    const demands = nimGame.pending(state);
    const { beans } = state as { beans: number };
    return beans < 10
      ? demands.flatMap((demand) => [0, 1].map((seat) => ({ ...demand, seat, mode: 'open' })))
      : demands;
  },
};

const agreeToUndo = (table: TestTable, by: number) => {
  table.do((match, at) => openMotion(match, { by, kind: 'undo' }, at));
  table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: 1 - by, yes: true }, at));
};

const takeOne = (table: TestTable) => table.act(0, { take: 1 });
const undoOwn = (table: TestTable) => table.do((match, at) => undoStep(match, { seat: 0 }, at));

describe('a step that is taken back', () => {
  it('gives back exactly the bank and the time that were there when it was made', () => {
    const table = sitDown(nimGame, { terms: terms({ bank: 5 * MINUTE, increment: 10_000 }) });
    table.now += MINUTE;
    takeOne(table);
    expect(table.match.clock.banks).toEqual([4 * MINUTE + 10_000, 5 * MINUTE]);
    table.now += 2 * MINUTE;
    agreeToUndo(table, 0);
    expect(table.match.clock).toMatchObject({ banks: [5 * MINUTE, 5 * MINUTE], due: table.now + 4 * MINUTE });
    table.now += MINUTE;
    takeOne(table);
    expect(table.match.clock.banks).toEqual([3 * MINUTE + 10_000, 5 * MINUTE]);
  });

  it('gives no time for another thought where every turn has its own', () => {
    const table = sitDown(twice, { terms: terms() });
    table.now += 9 * MINUTE;
    takeOne(table);
    expect(table.match.clock.due).toBe(table.now + 10 * MINUTE);
    undoOwn(table);
    expect(table.match.clock.due).toBe(table.now + MINUTE);
  });

  it('during a pause leaves the clock paused, with what was left', () => {
    const table = sitDown(nimGame, { terms: terms({ bank: 5 * MINUTE }) });
    table.now += MINUTE;
    takeOne(table);
    table.do((match, at) => openMotion(match, { by: 0, kind: 'pause' }, at));
    table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: 1, yes: true }, at));
    agreeToUndo(table, 0);
    expect(table.match.clock).toMatchObject({ due: null, pausedWith: 4 * MINUTE, banks: [4 * MINUTE, 5 * MINUTE] });
  });

  it('folds from the log to the same clock', () => {
    const table = sitDown(nimGame, { terms: terms({ bank: 5 * MINUTE, increment: 10_000 }) });
    table.now += MINUTE;
    takeOne(table);
    agreeToUndo(table, 1);
    expect(fold(nimGame, table.match.secret, table.log).clock).toEqual(table.match.clock);
  });
});

describe('a step after which another seat acts', () => {
  it('cannot be undone without consent, even if its own seat acts too', () => {
    const table = sitDown(bothAsked, { terms: terms() });
    takeOne(table);
    expect(table.match.pending.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(undoOwn(table)).toBe('undo-asked-others');
  });

  it('is paid from the bank of the seat that makes it, even when another seat acts too', () => {
    const table = sitDown(bothAsked, { terms: terms({ bank: 5 * MINUTE, increment: 0 }) });
    takeOne(table);
    table.now += MINUTE;
    table.act(1, { take: 1 });
    expect(table.match.clock.banks).toEqual([5 * MINUTE, 4 * MINUTE]);
  });

  it('can be undone if only its own seat acts next', () => {
    const table = sitDown(twice, { terms: terms() });
    takeOne(table);
    expect(undoOwn(table)).toHaveLength(1);
  });
});

describe('a step that an earlier release did not call final', () => {
  const newly: Game<Shape> = {
    ...twice,
    apply: (state, moves, chance) => ({ ...twice.apply(state, moves, chance), final: true, newlyFinal: true }),
  };

  it('stays undone in a log from then', () => {
    const table = sitDown(twice, { terms: terms() });
    takeOne(table);
    undoOwn(table);
    takeOne(table);
    agreeToUndo(table, 0);
    expect(table.kinds().filter((kind) => kind === 'undo')).toHaveLength(2);
    const now = foldChecked(newly, table.match.secret, table.log);
    expect(now.ok && now.value.state).toEqual(table.match.state);
  });

  it('can no longer be undone, neither by its seat nor by a vote', () => {
    const table = sitDown(newly, { terms: terms() });
    takeOne(table);
    expect(undoOwn(table)).toBe('nothing-to-undo');
    expect(table.do((match, at) => openMotion(match, { by: 0, kind: 'undo' }, at))).toBe('motion-not-possible');
    expect(matchNowFor(table.match, 0).undoable).toBe(false);
  });
});

describe('undo has a limit', () => {
  const lay = (table: TestTable) =>
    table.act(0, { type: 'lay', card: (table.match.state as HandsState).hands[0]?.[0], face: 'up' });
  const back = (table: TestTable) => table.do((match, at) => takeBack(match, { seat: 0 }, at));

  it('a sealed move can be withdrawn 50 times and no more; the count restarts at the next moment', () => {
    const table = sitDown(handsGame);
    for (let times = 0; times < MAX_REVISIONS; times += 1) {
      lay(table);
      expect(back(table), String(times)).toHaveLength(1);
    }
    lay(table);
    expect(back(table)).toBe('taken-back-too-often');
    table.act(1, { type: 'lay', card: (table.match.state as HandsState).hands[1]?.[0], face: 'up' });
    expect(table.match.revisions).toEqual([0, 0]);
  });

  it('so does a step of one seat; the count restarts when the game moves to another seat', () => {
    const table = sitDown(twice);
    for (let times = 0; times < MAX_REVISIONS; times += 1) {
      takeOne(table);
      expect(undoOwn(table), String(times)).toHaveLength(1);
    }
    takeOne(table);
    expect(undoOwn(table)).toBe('taken-back-too-often');
    takeOne(table);
    expect(table.match.revisions).toEqual([0, 0]);
  });
});

describe('a turn played at its deadline', () => {
  const late = (table: TestTable) => {
    table.now = alarmTime(table.match.clock, table.match.start.terms.clock) ?? table.now;
    table.do((match, at) => timeout(match, at));
  };

  it('is charged to the bank and earns no increment', () => {
    const table = sitDown(nimGame, { terms: terms({ bank: 5 * MINUTE, increment: 10_000 }) });
    late(table);
    expect(table.log.at(-1)).toMatchObject({ kind: 'move', open: { seat: 0, late: true } });
    expect(table.match.clock.banks).toEqual([0, 5 * MINUTE]);
  });

  it('leaves an empty bank, with which every turn has the time of a reaction', () => {
    const table = sitDown(nimGame, { terms: terms({ bank: 5 * MINUTE, increment: 0, reaction: 2 * MINUTE }) });
    late(table);
    table.act(1, { take: 1 });
    expect(table.match.clock.due).toBe(table.now + 2 * MINUTE);
    table.now += MINUTE;
    takeOne(table);
    expect(table.match.clock.banks?.[0]).toBe(0);
  });
});
