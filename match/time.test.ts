import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import type { HandsState, NimState } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { dueOf, nextAlarm } from './alarms.ts';
import { extendClock } from './clock.ts';
import { act } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { abandonSeat, resumeSeat, seatPlayer } from './commands/seats.ts';
import { giveBack, timeout } from './commands/time.ts';
import type { Entry } from './entry.ts';
import { foldChecked } from './fold.ts';
import { type AbsenceRule, clockFor, DAY, DEFAULT_TERMS, MINUTE, parseTerms, type Terms } from './terms.ts';
import { handsGame, nimGame, sitDown, type TestTable } from './testing/table.ts';
import { startedBy } from './testing/versions.ts';

const terms = (absence: AbsenceRule, change: Partial<NonNullable<Terms['clock']>> = {}): Terms => ({
  clock: { ...clockFor(10 * MINUTE), ...change },
  absence,
  undo: true,
});

const late = (table: TestTable) => {
  table.now = nextAlarm(table.match) ?? table.now;
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

  it('restarts with every step, by the pace of what is asked', () => {
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

  it('is paid from a bank that grows by the increment, if there is one', () => {
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

  it('takes nothing from a bank outside a turn', () => {
    const table = sitDown(handsGame, { terms: terms('hold', { bank: 5 * MINUTE, increment: 10_000, first: 0 }) });
    const hand = (who: number) => (table.match.state as { hands: number[][] }).hands[who]?.[0];
    for (const who of [0, 1]) table.act(who, { type: 'lay', card: hand(who), face: 'up' });
    table.now += MINUTE;
    expect(table.match.pending[0]?.pace).toBe('reaction');
    table.act(0, { type: 'draw' });
    expect(table.match.clock.banks).toEqual([5 * MINUTE, 5 * MINUTE]);
  });

  it.each([
    [2, MINUTE],
    // After a pause every seat has at least a full turn.
    [3, 10 * MINUTE],
  ])('is paid from the bank up to a pause too, and not for the pause itself: version %s', (version, left) => {
    const bank = { bank: 10 * MINUTE, increment: 0, first: 0 };
    const table = startedBy(version, nimGame, { terms: terms('hold', bank) });
    const agree = (kind: string) => {
      table.do((match, at) => openMotion(match, { by: 0, kind }, at));
      table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: 1, yes: true }, at));
    };
    table.now += 9 * MINUTE;
    agree('pause');
    expect(table.match.clock).toMatchObject({ banks: [MINUTE, 10 * MINUTE], pausedWith: MINUTE });
    table.now += 30 * MINUTE;
    agree('unpause');
    expect(table.match.clock.due).toBe(table.now + left);
    table.now += 30_000;
    table.act(0, { take: 1 });
    expect(table.match.clock.banks).toEqual([left - 30_000, 10 * MINUTE]);
  });

  it('that was put off further than time has passed earns nothing', () => {
    const table = sitDown(nimGame, { terms: terms('hold', { bank: 5 * MINUTE, increment: 0, first: 0 }) });
    table.do((match, at) => giveBack(match, 60 * MINUTE, at));
    table.now += MINUTE;
    table.act(0, { take: 1 });
    expect(table.match.clock.banks).toEqual([5 * MINUTE, 5 * MINUTE]);
  });

  it('restarts for who is asked because another seat left, and continues for who was asked already', () => {
    const seats = { seats: 3, terms: terms('hold') };
    const leave = (table: TestTable, who: number) =>
      table.do((match, at) => abandonSeat(match, { seat: who, why: 'left' }, at));
    const turn = sitDown(nimGame, seats);
    const { due } = turn.match.clock;
    turn.now += 9 * MINUTE;
    leave(turn, 2);
    expect([turn.match.pending[0]?.seat, turn.match.clock.due]).toEqual([0, due]);
    const next = sitDown(nimGame, seats);
    next.now += 9 * MINUTE;
    leave(next, 0);
    expect([next.match.pending[0]?.seat, next.match.clock.due]).toEqual([1, next.now + 10 * MINUTE]);
    const sealed = sitDown(handsGame, seats);
    sealed.now += 9 * MINUTE;
    leave(sealed, 0);
    expect([sealed.match.pending.map(({ seat }) => seat), sealed.match.clock.due]).toEqual([[1, 2], due]);
    sealed.do((match, at) => resumeSeat(match, { seat: 0, who: 'eve' }, at));
    expect([sealed.match.pending.length, sealed.match.clock.due]).toEqual([3, due]);
  });

  it.each([
    [2, undefined],
    [3, null],
  ])('is null if no one can be late, and after the end: version %s', (version, patience) => {
    const never = patience === undefined ? {} : { patience };
    const table = startedBy(version, nimGame, { terms: { clock: null, absence: 'hold', undo: true, ...never } });
    expect(nextAlarm(table.match)).toBeNull();
    table.now += 100 * DAY;
    expect(table.do((match, at) => timeout(match, at))).toEqual([]);
    const over = startedBy(version, nimGame, { options: { beans: 1 }, terms: terms('hold') });
    over.act(0, { take: 1 });
    expect([over.match.clock.due, nextAlarm(over.match)]).toEqual([null, null]);
  });

  it('is none without a clock, but the table loses its patience once, and plays nothing for anyone', () => {
    const table = sitDown(nimGame, { terms: { clock: null, absence: 'bot', undo: true } });
    table.now += 7 * DAY - 1;
    expect(table.do((match, at) => timeout(match, at))).toEqual([]);
    table.now += 1;
    expect(table.do((match, at) => timeout(match, at))).toMatchObject([
      { kind: 'clock', open: { change: 'patience', ms: 0, seats: [0] } },
    ]);
    expect(table.match).toMatchObject({ step: 0, seats: [{ open: true, bot: null, missed: 0 }, { open: false }] });
    table.now += 100 * DAY;
    expect(table.do((match, at) => timeout(match, at))).toEqual([]);
    table.act(0, { take: 1 });
    expect(table.match.seats[0]?.open).toBe(false);
  });

  it('is moved by the length of an outage, and the log says so', () => {
    const table = sitDown(nimGame, { terms: terms('hold') });
    const due = table.match.clock.due ?? 0;
    expect(table.do((match, at) => giveBack(match, 5000, at))).toMatchObject([
      { kind: 'clock', open: { change: 'given-back', ms: 5000 } },
    ]);
    expect(table.match.clock.due).toBe(due + 5000);
    expect(table.do((match, at) => giveBack(match, 0, at))).toEqual([]);
  });

  it('keeps what was left while paused, and the time we were away comes on top', () => {
    const clock = { since: 0, due: null, pausedWith: 60_000, pausedUntil: null, banks: null };
    expect(extendClock(clock, 5000)).toEqual({ ...clock, pausedWith: 65_000 });
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

  it('bot: in a log of version 2 the late answer is played and the bot continues from there', () => {
    const table = startedBy(2, nimGame, { terms: terms('bot') });
    expect(late(table)).toEqual(['clock', 'seat', 'move']);
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal' });
    table.act(1, { take: 1 });
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal' });
  });

  it('bot: the bot makes the late move itself, and leaves; with the last miss it stays', () => {
    const table = sitDown(nimGame, { terms: terms('bot') });
    table.do((match, at) => seatPlayer(match, { seat: 0, change: 'joined', who: 'ada' }, at));
    const play = (who: number, isBot = false) =>
      table.do((match, at) =>
        act(match, { seat: who, action: { take: 1 }, step: match.step, ...(isBot ? { isBot } : {}) }, at),
      );
    expect(late(table)).toEqual(['clock', 'seat']);
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal', standIn: 'once', missed: 1, late: true, open: false });
    expect([table.match.pending[0]?.seat, table.match.clock.due]).toEqual([0, table.now + 10 * MINUTE]);
    play(0, true);
    expect(table.match.seats[0]).toMatchObject({ bot: null, standIn: null, missed: 1, late: true });
    expect(play(1)).toHaveLength(1);
    // Until the owner acts, there is a minute for each turn.
    expect(dueOf(table.match, 0)).toBe(table.now + MINUTE);
    expect(late(table)).toEqual(['clock', 'seat']);
    play(0, true);
    expect(table.match.seats[0]).toMatchObject({ bot: 'normal', standIn: 'missing', missed: 2, open: true });
    play(1);
    expect(play(0)).toMatchObject([{ kind: 'seat', open: { change: 'reclaimed' } }, { kind: 'move' }]);
    expect(table.match.seats[0]).toMatchObject({ bot: null, missed: 0, late: false, open: false });
    expect(foldChecked(nimGame, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('a bank that ran out counts as all misses at once', () => {
    const bank = { bank: 5 * MINUTE, increment: 0, first: 0 };
    const table = sitDown(nimGame, { terms: { ...terms('hold', bank), misses: 3 } });
    late(table);
    expect(table.match.seats).toMatchObject([
      { missed: 3, open: true },
      { missed: 0, open: false },
    ]);
  });

  it('disorder: the seat is resigned with the second missed phase in a row, and reactions do not count', () => {
    const table = sitDown(handsGame, {
      options: { rounds: 3 },
      seats: 3,
      terms: terms('disorder'),
    });
    const layExcept = (absent: number) => {
      for (const who of [0, 1, 2].filter((one) => one !== absent)) {
        const card = (table.match.state as { hands: number[][] }).hands[who]?.[0];
        table.act(who, { type: 'lay', card, face: 'up' });
      }
    };
    layExcept(2);
    expect(late(table)).toEqual(['clock', 'sealed', 'resolve']);
    expect(table.match.seats[2]).toMatchObject({ missed: 1, abandoned: false });
    // A late player has a minute, the others their full time.
    expect(late(table)).toEqual(['clock', 'move']);
    expect(late(table)).toEqual(['clock', 'move', 'move']);
    expect(table.match.seats.map(({ missed }) => missed)).toEqual([0, 0, 1]);
    layExcept(2);
    expect(late(table)).toEqual(['clock', 'abandon', 'resolve']);
    expect(table.match.seats.map(({ abandoned }) => abandoned)).toEqual([false, false, true]);
  });

  it('disorder: acting in time wipes the slate clean', () => {
    const table = sitDown(nimGame, { seats: 3, terms: terms('disorder') });
    late(table);
    table.act(1, { take: 1 });
    table.act(2, { take: 1 });
    expect(table.match.seats[0]?.missed).toBe(1);
    table.act(0, { take: 1 });
    expect(table.match.seats[0]?.missed).toBe(0);
  });

  it('strict: the seat is resigned at once', () => {
    const table = sitDown(nimGame, { seats: 3, terms: terms('strict') });
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

  it('open: what an answer leads to was asked just now, and no one is late with it', () => {
    /** First come, first served: one bean, then a turn like any other. */
    const game: Game<Shape> = {
      ...nimGame,
      pending: (state) =>
        (state as NimState).beans === 10
          ? [0, 1].map((seat) => ({ seat, mode: 'open', pace: 'reaction', ifLate: { take: 1 } }))
          : nimGame.pending(state),
    };
    const table = sitDown(game, { terms: terms('hold') });
    expect(late(table)).toEqual(['clock', 'move']);
    expect(table.match.pending).toMatchObject([{ seat: 1, mode: 'turn' }]);
    expect(table.match.clock.due).toBe(table.now + 10 * MINUTE);
  });

  it('sealed: a seat resigned may end the moment, and the next one has its own time', () => {
    const table = sitDown(handsGame, { seats: 3, terms: terms('strict') });
    /** With seat 1 goes the turn of seat 2: the laid cards are turned over at once. */
    const game: Game<Shape> = {
      ...handsGame,
      pending: (state) => {
        const { gone, laid } = state as HandsState;
        const demands = handsGame.pending(state);
        return gone.includes(1) && laid.length === 0 ? demands.filter(({ seat }) => seat !== 2) : demands;
      },
    };
    const played = sitDown(game, { seats: 3, terms: terms('strict') });
    const card = (played.match.state as HandsState).hands[0]?.[0];
    played.act(0, { type: 'lay', card, face: 'up' });
    expect(late(played)).toEqual(['clock', 'abandon', 'resolve']);
    expect(played.match.seats.map(({ abandoned }) => abandoned)).toEqual([false, true, false]);
    table.act(0, { type: 'lay', card: (table.match.state as HandsState).hands[0]?.[0], face: 'up' });
    expect(late(table)).toEqual(['clock', 'abandon', 'abandon', 'resolve']);
  });
});

describe('terms', () => {
  it('have defaults: fifteen minutes, the seat is held, undo allowed', () => {
    expect(parseTerms({})).toEqual({ ok: true, value: DEFAULT_TERMS });
    expect(DEFAULT_TERMS.clock?.turn).toBe(15 * MINUTE);
    expect(parseTerms({ clock: null })).toMatchObject({ ok: true, value: { clock: null } });
  });

  it('allow no hints unless they say so', () => {
    expect(parseTerms({ hints: true })).toMatchObject({ value: { hints: true } });
    expect(parseTerms({ hints: false })).toEqual(parseTerms({}));
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
    [{ hints: true }, true],
    [{ hints: 1 }, false],
    [{ colour: 'red' }, false],
    [null, false],
    [[], false],
  ])('%j are fine: %s', (raw, fine) => {
    expect(parseTerms(raw).ok).toBe(fine);
  });
});
