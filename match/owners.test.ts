import { dvonn } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { dueOf, nextAlarm } from './alarms.ts';
import { takeBack } from './commands/act.ts';
import { operate } from './commands/operator.ts';
import { accept, claimWin, decline, handOver, reclaim } from './commands/owners.ts';
import { abandonSeat, resumeSeat, seatPlayer } from './commands/seats.ts';
import { foldChecked } from './fold.ts';
import { isOpenSeat } from './owners.ts';
import { matchNowFor } from './project.ts';
import { clockFor, DAY, MINUTE } from './terms.ts';
import { kindsOrRefusal, OwnedTable } from './testing/seats.ts';
import { nimGame } from './testing/table.ts';

const DAYS = { clock: clockFor(DAY) };

const take = (table: OwnedTable, which: number, who: string) =>
  kindsOrRefusal(table.do((match, at) => resumeSeat(match, { seat: which, who }, at)));
const back = (table: OwnedTable, which: number, who: string) =>
  kindsOrRefusal(table.do((match, at) => reclaim(match, { seat: which, who }, at)));

describe('a seat is its owner’s', () => {
  it('cannot be voted on or taken before its own deadlines, however long its owner is gone', () => {
    const table = OwnedTable.open(DAYS);
    table.actExcept(1, 2);
    table.wait(DAY / 2);
    expect(table.propose(0, 'offer', { about: 2 })).toBe('seat-not-open');
    expect(table.propose(0, 'bot', { about: 2 })).toBe('seat-not-open');
    expect(take(table, 2, 'eve')).toBe('seat-taken');
    expect(kindsOrRefusal(table.do((match, at) => seatPlayer(match, { seat: 2, change: 'away' }, at)))).toBe(
      'presence-not-kept',
    );
    expect(
      kindsOrRefusal(table.do((match, at) => seatPlayer(match, { seat: 2, change: 'bot', level: 'easy' }, at))),
    ).toBe('seat-taken');
  });

  it('until it misses the agreed number of deadlines in a row', () => {
    const table = OwnedTable.open({ ...DAYS, misses: 2 });
    table.actExcept(2);
    table.pass();
    expect(table.match.seats[2]).toMatchObject({ missed: 1, open: false });
    table.miss(2);
    expect(table.match.seats[2]).toMatchObject({ missed: 2, open: true });
    expect([isOpenSeat(table.match, 2), take(table, 2, 'eve')]).toEqual([false, 'seat-taken']);
  });

  it('and an empty bank counts as all misses at once', () => {
    const bank = { ...clockFor(5 * MINUTE), bank: 5 * MINUTE, increment: 0, first: 0 };
    const table = OwnedTable.open({ clock: bank, misses: 3 }, 3, nimGame);
    table.pass();
    expect(table.match.seats[0]).toMatchObject({ missed: 3, open: true });
  });

  it('a bot’s move does not clear the owner’s misses', () => {
    const table = OwnedTable.open({ ...DAYS, absence: 'bot' });
    table.actExcept(2);
    expect(table.pass()).toBe('clock seat');
    expect(table.bot(2)).toContain('sealed');
    expect(table.match.seats[2]).toMatchObject({ bot: null, missed: 1, late: true });
    table.miss(2);
    expect(table.match.seats[2]).toMatchObject({ bot: 'normal', standIn: 'missing', open: true });
  });
});

describe('an open seat', () => {
  it('is offered by a majority of the other owners, at least two', () => {
    const table = OwnedTable.open(DAYS);
    table.miss(2);
    expect(table.propose(0, 'offer', { about: 2 })).toBe('motion');
    expect(table.answer(1, true)).toBe('vote settle seat');
    expect(take(table, 2, 'eve')).toBe('seat');
    expect(table.match.seats[2]).toMatchObject({ who: 'eve', former: 'cleo', missed: 0, open: false, offered: false });
  });

  it('is decided on by the one other person who is left', () => {
    const table = OwnedTable.open(DAYS, 2);
    table.miss(1);
    expect(table.propose(0, 'bot', { about: 1 })).toBe('motion settle seat');
    expect(table.match.seats[1]).toMatchObject({ who: 'bob', bot: 'normal', standIn: 'missing' });
  });

  it('can be taken without a vote, or not at all, if the table says so', () => {
    const open = OwnedTable.open({ ...DAYS, takeover: 'open' });
    open.miss(2);
    expect(take(open, 2, 'eve')).toBe('seat');
    const off = OwnedTable.open({ ...DAYS, takeover: 'off' });
    off.miss(2);
    expect([off.propose(0, 'bot', { about: 2 }), take(off, 2, 'eve')]).toEqual(['takeover-off', 'seat-taken']);
  });

  it('goes to the first player who takes it, and the others get an error', () => {
    const table = OwnedTable.open({ ...DAYS, takeover: 'open' });
    table.miss(2);
    expect(['eve', 'finn', 'gwen'].map((who) => take(table, 2, who))).toEqual(['seat', 'seat-taken', 'seat-taken']);
    expect(take(table, 2, 'ada')).toBe('seat-taken');
  });

  it('returns to its owner: from a bot at any time', () => {
    const table = OwnedTable.open({ ...DAYS, absence: 'bot' });
    table.miss(2);
    expect(back(table, 2, 'cleo')).toBe('seat');
    expect(table.match.seats[2]).toMatchObject({ who: 'cleo', bot: null, open: false });
    expect(back(table, 2, 'cleo')).toBe('nothing-to-reclaim');
  });

  it('from a person until that person’s first action', () => {
    const table = OwnedTable.open({ ...DAYS, takeover: 'open' });
    table.miss(2);
    take(table, 2, 'eve');
    expect(back(table, 2, 'finn')).toBe('seat-taken');
    expect(back(table, 2, 'cleo')).toBe('seat');
    expect(table.match.seats[2]).toMatchObject({ who: 'cleo', former: null });
    const late = OwnedTable.open({ ...DAYS, takeover: 'open' });
    late.miss(2);
    take(late, 2, 'eve');
    late.act(2, late.match.game.sample(late.match.state, 2, { below: () => 0 } as never));
    expect(back(late, 2, 'cleo')).toBe('seat-taken');
  });

  it('opens without a clock when the table’s patience ends; nothing is played for it', () => {
    const table = OwnedTable.open({ clock: null, patience: DAY });
    table.actExcept(2);
    expect(nextAlarm(table.match)).toBe(table.now + DAY);
    expect([table.wait(DAY - 1), table.wait(1)]).toEqual(['', 'clock']);
    expect(table.match.seats[2]).toMatchObject({ open: true, missed: 0, bot: null });
    expect([table.match.submitted.length, nextAlarm(table.match)]).toEqual([2, null]);
    back(table, 2, 'cleo');
    expect(nextAlarm(table.match)).toBe(table.now + DAY);
  });
});

describe('the submission of a seat', () => {
  it('belongs to its owner: a new owner is asked again and sees nothing of it', () => {
    const table = OwnedTable.open(DAYS);
    table.actExcept(1);
    kindsOrRefusal(table.do((match, at) => handOver(match, 2, { person: 'eve' }, at)));
    expect(table.match.submitted.map((move) => move.seat)).toEqual([0, 2]);
    kindsOrRefusal(table.do((match, at) => accept(match, 'eve', at)));
    expect(table.match.submitted.map((move) => move.seat)).toEqual([0]);
    expect(matchNowFor(table.match, 2).ownSubmission).toBeNull();
    expect(foldChecked(table.match.game, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it('cannot be changed after the deadline', () => {
    const table = OwnedTable.open({ ...DAYS, absence: 'bot' });
    table.pass();
    table.bot(0);
    expect(kindsOrRefusal(table.do((match, at) => takeBack(match, { seat: 0 }, at)))).toBe('too-late');
  });
});

describe('a seat that missed', () => {
  it('has a minute per turn at live tables until its owner acts, while the others keep their time', () => {
    const table = OwnedTable.open({ clock: clockFor(10 * MINUTE) }, 3, nimGame);
    table.pass();
    table.actExcept(0);
    expect(dueOf(table.match, 0)).toBe(table.now + MINUTE);
    table.act(0, { take: 1 });
    expect(dueOf(table.match, 1)).toBe(table.now + 10 * MINUTE);
    table.actExcept(0);
    expect(dueOf(table.match, 0)).toBe(table.now + 10 * MINUTE);
  });

  it('is answered for after that minute in a sealed moment, and the others’ time continues', () => {
    const table = OwnedTable.open({ clock: clockFor(10 * MINUTE) });
    table.actExcept(2);
    table.pass();
    table.actExcept(2);
    table.pass();
    expect(table.match.game.phase(table.match.state)).toBe('round 2 lay');
    const due = dueOf(table.match, 0);
    expect(dueOf(table.match, 2)).toBe(table.match.clock.since + MINUTE);
    expect(table.pass()).toBe('clock sealed');
    expect([table.match.submitted.map((move) => move.seat), dueOf(table.match, 0)]).toEqual([[2], due]);
  });

  it('has all its time over days', () => {
    const table = OwnedTable.open(DAYS, 3, nimGame);
    table.pass();
    table.actExcept(0);
    expect(dueOf(table.match, 0)).toBe(table.now + DAY);
  });
});

describe('an owner hands over', () => {
  it('to a bot until they are back, and keeps the vote', () => {
    const table = OwnedTable.open(DAYS);
    kindsOrRefusal(table.do((match, at) => handOver(match, 2, 'bot', at)));
    expect(table.match.seats[2]).toMatchObject({ who: 'cleo', bot: 'normal', standIn: 'handed' });
    table.propose(0, 'cancel');
    expect([table.answer(1, true), table.match.ended]).toEqual(['vote', null]);
    expect(table.answer(2, true)).toBe('vote settle end');
  });

  it('to a bot that leaves when they act', () => {
    const table = OwnedTable.open(DAYS, 3, nimGame);
    kindsOrRefusal(table.do((match, at) => handOver(match, 0, 'bot', at)));
    expect(kindsOrRefusal(table.act(0, { take: 1 }))).toBe('seat move');
    expect(table.match.seats[0]).toMatchObject({ bot: null, standIn: null });
    expect(table.bot(0)).toBe('not-your-turn');
  });

  it('for good: the bot owns the seat', () => {
    const table = OwnedTable.open(DAYS);
    kindsOrRefusal(table.do((match, at) => handOver(match, 2, 'bot-for-good', at)));
    expect(table.match.seats[2]).toMatchObject({ who: null, bot: 'normal', standIn: null });
    expect(back(table, 2, 'cleo')).toBe('seat-taken');
    expect(kindsOrRefusal(table.do((match, at) => handOver(match, 2, 'bot', at)))).toBe('not-your-seat');
  });

  it('to a named person, who accepts or declines; until then it is theirs', () => {
    const table = OwnedTable.open(DAYS);
    const promise = (who: string) => kindsOrRefusal(table.do((match, at) => handOver(match, 2, { person: who }, at)));
    expect([promise('ada'), promise('cleo'), promise('bot:normal:1')]).toEqual(Array(3).fill('already-seated'));
    expect(promise('eve')).toBe('seat');
    expect(kindsOrRefusal(table.do((match, at) => accept(match, 'finn', at)))).toBe('nothing-promised');
    expect(kindsOrRefusal(table.do((match, at) => decline(match, 'eve', at)))).toBe('seat');
    expect(kindsOrRefusal(table.do((match, at) => accept(match, 'eve', at)))).toBe('nothing-promised');
    promise('eve');
    expect(back(table, 2, 'cleo')).toBe('seat');
    expect(table.match.seats[2]).toMatchObject({ who: 'cleo', promised: null });
  });
});

describe('a win is claimed', () => {
  const quick = { clock: clockFor(5 * MINUTE) };
  const away = (table: OwnedTable, which: number, change: 'away' | 'back') =>
    kindsOrRefusal(table.do((match, at) => seatPlayer(match, { seat: which, change }, at)));
  const claims = (table: OwnedTable, by: number) => kindsOrRefusal(table.do((match, at) => claimWin(match, by, at)));

  it('when the opponent has been away for two minutes while on turn', () => {
    const table = OwnedTable.open(quick, 2, dvonn as never);
    away(table, 0, 'away');
    table.now += 2 * MINUTE - 1;
    expect(matchNowFor(table.match, 1).seats[0]?.claimAt).toBe(table.now + 1);
    expect(claims(table, 1)).toBe('claim-not-yet');
    table.now += 1;
    expect(claims(table, 1)).toBe('abandon end');
    expect(table.match.outcome).toMatchObject({ ranks: [2, 1] });
    expect(table.log.at(-2)).toMatchObject({ open: { seat: 0, why: 'claimed' } });
  });

  it('not when they are back, nor while they are not on turn', () => {
    const table = OwnedTable.open(quick, 2, dvonn as never);
    away(table, 0, 'away');
    away(table, 0, 'back');
    away(table, 1, 'away');
    table.now += 3 * MINUTE;
    expect([claims(table, 1), claims(table, 0)]).toEqual(['not-away', 'not-away']);
    table.actExcept(1);
    table.now += 2 * MINUTE - 1;
    expect(claims(table, 0)).toBe('claim-not-yet');
  });

  it('nowhere else', () => {
    expect(claims(OwnedTable.open({ clock: clockFor(10 * MINUTE) }, 2), 0)).toBe('no-claim');
    expect(claims(OwnedTable.open(quick, 3), 0)).toBe('no-claim');
  });
});

describe('someone who is left alone', () => {
  it('leaves without a result', () => {
    const table = OwnedTable.open(DAYS, 2);
    table.miss(1);
    expect(kindsOrRefusal(table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at)))).toBe('end');
    expect(table.match).toMatchObject({ ended: 'alone', outcome: null });
  });

  it('but not while someone else plays, or a bot plays at an owner’s word', () => {
    const table = OwnedTable.open(DAYS);
    table.miss(1);
    kindsOrRefusal(table.do((match, at) => handOver(match, 2, 'bot', at)));
    expect(kindsOrRefusal(table.do((match, at) => abandonSeat(match, { seat: 0, why: 'left' }, at)))).toBe('abandon');
  });
});

describe('an operator', () => {
  it('can do what needs a vote otherwise, and the log says why', () => {
    const table = OwnedTable.open(DAYS);
    const order = { kind: 'cancel', about: null, ms: null };
    expect(kindsOrRefusal(table.do((match, at) => operate(match, { ...order, reason: ' ' }, at)))).toBe(
      'reason-needed',
    );
    const reason = 'The table was made by mistake.';
    expect(kindsOrRefusal(table.do((match, at) => operate(match, { ...order, reason }, at)))).toBe('operator end');
    expect(table.log.at(-2)?.open).toMatchObject({ reason });
    expect(foldChecked(table.match.game, table.match.secret, table.log)).toMatchObject({ ok: true });
  });

  it.each([
    [false, 'operator undo'],
    [true, 'motion-not-possible'],
  ])('undoes a step; newly final: %s', (isFinal, answer) => {
    const apply: typeof nimGame.apply = (state, moves, chance) => {
      const step = nimGame.apply(state, moves, chance);
      return isFinal ? { ...step, final: true, newlyFinal: true } : step;
    };
    const table = OwnedTable.open(DAYS, 2, { ...nimGame, apply });
    const order = { kind: 'undo', about: null, ms: null, reason: 'Both have asked for it.' } as const;
    expect(kindsOrRefusal(table.do((match, at) => operate(match, order, at)))).toBe('motion-not-possible');
    table.act(0, { take: 1 });
    const moved = table.match.state;
    expect(kindsOrRefusal(table.do((match, at) => operate(match, order, at)))).toBe(answer);
    expect(table.match.state === moved).toBe(isFinal);
  });
});
