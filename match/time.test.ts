import { dvonn } from '@tavola/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { alarm } from './clock.ts';
import { giveBack, timeout } from './commands/time.ts';
import type { Entry } from './entry.ts';
import { type AbsenceRule, clockFor, DAY, DEFAULT_TERMS, MINUTE, parseTerms, type Terms } from './terms.ts';
import { handsGame, nimGame, sitDown, type TestTable } from './testing/table.ts';

const terms = (absence: AbsenceRule, change: Partial<NonNullable<Terms['clock']>> = {}): Terms => ({
  clock: { ...clockFor(10 * MINUTE), ...change },
  absence,
  undo: true,
});

const late = (table: TestTable) => {
  table.now = alarm(table.match.clock, table.match.start.terms.clock) ?? table.now;
  const entries = table.do((match, at) => timeout(match, at));
  return typeof entries === 'string' ? entries : entries.map(({ kind }) => kind);
};

describe('a deadline', () => {
  it('comes at its time, grace included: not before', () => {
    const table = sitDown(nimGame, { terms: terms('hold', { grace: 500 }) });
    const due = table.match.clock.due ?? 0;
    expect(due).toBe(1_000_000 + 10 * MINUTE);
    for (const at of [due, due + 499]) {
      table.now = at;
      expect(table.do((match, now) => timeout(match, now))).toEqual([]);
    }
    table.now = due + 500;
    expect(table.do((match, now) => timeout(match, now))).not.toEqual([]);
  });

  it('starts anew with every step, by the pace of what is asked', () => {
    const table = sitDown(handsGame, {
      terms: terms('hold', { orders: 7 * MINUTE, reaction: 2 * MINUTE, first: 30 * MINUTE }),
    });
    expect(table.match.clock.due).toBe(1_000_000 + 30 * MINUTE);
    const hand = (who: number) => (table.match.state as { hands: number[][] }).hands[who]?.[0];
    table.now += MINUTE;
    table.act(0, { type: 'lay', card: hand(0), face: 'up' });
    expect(table.match.clock.due).toBe(1_000_000 + 30 * MINUTE);
    table.act(1, { type: 'lay', card: hand(1), face: 'up' });
    expect(table.match.clock.due).toBe(table.now + 2 * MINUTE);
  });

  it('is paid from a bank that grows by the increment, where there is one', () => {
    const table = sitDown(nimGame, { terms: terms('hold', { bank: 5 * MINUTE, increment: 10_000, first: 0 }) });
    table.now += MINUTE;
    table.act(0, { take: 1 });
    expect(table.match.clock).toMatchObject({ banks: [4 * MINUTE + 10_000, 5 * MINUTE], due: table.now + 5 * MINUTE });
    table.now += 2 * MINUTE;
    table.act(1, { take: 1 });
    expect(table.match.clock).toMatchObject({
      banks: [4 * MINUTE + 10_000, 3 * MINUTE + 10_000],
      due: table.now + 4 * MINUTE + 10_000,
    });
  });

  it('is none where nobody is ever late, and after the end', () => {
    const table = sitDown(nimGame, { terms: { clock: null, absence: 'hold', undo: true } });
    expect(alarm(table.match.clock, null)).toBeNull();
    table.now += 100 * DAY;
    expect(table.do((match, at) => timeout(match, at))).toEqual([]);
    const over = sitDown(nimGame, { options: { beans: 1 }, terms: terms('hold') });
    over.act(0, { take: 1 });
    expect(over.match.clock.due).toBeNull();
  });

  it('is moved by the time we were away, and the log says so', () => {
    const table = sitDown(nimGame, { terms: terms('hold') });
    const due = table.match.clock.due ?? 0;
    expect(table.do((match, at) => giveBack(match, 5000, at))).toMatchObject([
      { kind: 'clock', open: { change: 'given-back', ms: 5000 } },
    ]);
    expect(table.match.clock.due).toBe(due + 5000);
    expect(table.do((match, at) => giveBack(match, 0, at))).toEqual([]);
  });
});

describe('who is late', () => {
  it('hold: what the game plays for late seats is played, and the seat waits', () => {
    const table = sitDown(nimGame, { terms: terms('hold') });
    expect(late(table)).toEqual(['clock', 'move']);
    expect(table.log.at(-1)).toMatchObject({ open: { seat: 0, late: true } });
    expect(table.match).toMatchObject({ seats: [{ missed: 1, bot: null, abandoned: false }, { missed: 0 }] });
    expect(table.match.pending[0]?.seat).toBe(1);
  });

  it('hold: a clock that has run out forfeits a game of two', () => {
    const table = sitDown(dvonn, { terms: terms('hold') });
    expect(late(table)).toEqual(['clock', 'abandon', 'end']);
    expect(table.match.outcome).toMatchObject({ ranks: [2, 1] });
  });

  it('hold: in a game of more, a bot takes the seat, and has time to answer', () => {
    const game: Game<Shape> = {
      ...nimGame,
      pending: (state) => nimGame.pending(state).map((demand) => ({ ...demand, ifLate: 'forfeit' })),
    };
    const table = sitDown(game, { seats: 3, terms: terms('hold') });
    expect(late(table)).toEqual(['clock', 'seat']);
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal', missed: 1 });
    expect(table.match.clock.due).toBe(table.now + 10 * MINUTE);
  });

  it('bot: the late answer is played and the bot goes on from there', () => {
    const table = sitDown(nimGame, { terms: terms('bot') });
    expect(late(table)).toEqual(['clock', 'seat', 'move']);
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal' });
  });

  it('disorder: the seat is given up after the second missed phase in a row, not after one', () => {
    const table = sitDown(handsGame, {
      options: { rounds: 3 },
      seats: 3,
      entropy: ['a', 'b', 'c'],
      terms: terms('disorder'),
    });
    const lay = (who: number) => {
      const hand = (table.match.state as { hands: number[][] }).hands[who]?.[0];
      return table.act(who, { type: 'lay', card: hand, face: 'up' });
    };
    lay(0);
    lay(1);
    expect(late(table)).toEqual(['clock', 'sealed', 'resolve']);
    expect(table.match.seats[2]).toMatchObject({ missed: 1, abandoned: false });
    expect(late(table)).toEqual(['clock', 'move', 'move', 'abandon']);
    expect(table.match.seats.map(({ abandoned }) => abandoned)).toEqual([false, false, true]);
  });

  it('disorder: acting in time wipes the slate clean', () => {
    const table = sitDown(nimGame, { seats: 3, entropy: ['a', 'b', 'c'], terms: terms('disorder') });
    late(table);
    table.act(1, { take: 1 });
    table.act(2, { take: 1 });
    expect(table.match.seats[0]?.missed).toBe(1);
    table.act(0, { take: 1 });
    expect(table.match.seats[0]?.missed).toBe(0);
  });

  it('strict: the seat is given up at once', () => {
    const table = sitDown(nimGame, { seats: 3, entropy: ['a', 'b', 'c'], terms: terms('strict') });
    expect(late(table)).toEqual(['clock', 'abandon']);
    expect(table.match.seats[0]).toMatchObject({ abandoned: true });
    expect(table.match.pending[0]?.seat).toBe(1);
  });

  it('sealed: only what is missing is filled in, and all take effect together', () => {
    const table = sitDown(handsGame, { terms: terms('hold') });
    const card = (table.match.state as { hands: number[][] }).hands[0]?.[1];
    table.act(0, { type: 'lay', card, face: 'up' });
    expect(late(table)).toEqual(['clock', 'sealed', 'resolve']);
    const resolve = table.log.at(-1) as Entry & { secret: { moves: unknown[] } };
    expect(resolve.secret.moves).toMatchObject([
      { seat: 0, action: { card, face: 'up' } },
      { seat: 1, action: { face: 'down' } },
    ]);
  });

  it('open: the late seats are answered one by one', () => {
    const table = sitDown(handsGame, { terms: terms('hold') });
    late(table);
    expect(late(table)).toEqual(['clock', 'move', 'move']);
    expect(table.match.game.phase(table.match.state)).toBe('round 2 lay');
  });
});

describe('terms', () => {
  it('have defaults: fifteen minutes, the seat is held, undo allowed', () => {
    expect(parseTerms({})).toEqual({ ok: true, value: DEFAULT_TERMS });
    expect(DEFAULT_TERMS.clock?.turn).toBe(15 * MINUTE);
    expect(parseTerms({ clock: null })).toMatchObject({ ok: true, value: { clock: null } });
  });

  it.each([
    [{ clock: { turn: MINUTE } }, true],
    [{ clock: { turn: MINUTE - 1 } }, false],
    [{ clock: { turn: 7 * DAY } }, true],
    [{ clock: { turn: 7 * DAY + 1 } }, false],
    [{ clock: { turn: 1.5 * MINUTE + 0.5 } }, false],
    [{ clock: {} }, false],
    [{ clock: 'slow' }, false],
    [{ clock: { turn: MINUTE, bank: 5 * MINUTE, increment: 0 } }, true],
    [{ clock: { turn: MINUTE, bank: -1 } }, false],
    [{ clock: { turn: MINUTE, bank: null } }, true],
    [{ clock: { turn: MINUTE, orders: MINUTE - 1 } }, false],
    [{ clock: { turn: MINUTE, orders: 7 * DAY } }, true],
    [{ clock: { turn: MINUTE, reaction: 7 * DAY + 1 } }, false],
    [{ clock: { turn: MINUTE, first: 0 } }, true],
    [{ clock: { turn: MINUTE, grace: MINUTE + 1 } }, false],
    [{ clock: { turn: MINUTE, grace: MINUTE } }, true],
    [{ clock: { turn: MINUTE, speed: 1 } }, false],
    [{ absence: 'strict' }, true],
    [{ absence: 'lenient' }, false],
    [{ undo: 'yes' }, false],
    [{ colour: 'red' }, false],
    [null, false],
    [[], false],
  ])('%j are fine: %s', (raw, fine) => {
    expect(parseTerms(raw).ok).toBe(fine);
  });
});
