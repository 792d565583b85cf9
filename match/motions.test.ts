import { dvonn } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { handOver, reclaim } from './commands/owners.ts';
import { seatPlayer } from './commands/seats.ts';
import { clockFor, DAY, DEFAULT_TERMS, MINUTE } from './terms.ts';
import { kindsOrRefusal, OwnedTable } from './testing/seats.ts';
import { nimGame, sitDown } from './testing/table.ts';

const DAYS = { clock: clockFor(DAY) };

function fourPlayers(): OwnedTable {
  return OwnedTable.open(DAYS, 3);
}

describe('a draw, undoing and cancelling', () => {
  it.each(['draw', 'cancel'])('%s needs everyone, there or not', (kind) => {
    const table = OwnedTable.open(DAYS, 2, dvonn as never);
    expect(table.propose(0, kind)).toBe('motion');
    table.wait(DAY / 2);
    expect(table.match).toMatchObject({ ended: null, ballots: [{ kind, yes: [0], until: null }] });
    expect(table.answer(1, true)).toBe('vote settle end');
  });

  it('is ended by one no, comes once a phase, and lapses with it', () => {
    const table = OwnedTable.open(DAYS, 2, dvonn as never);
    table.propose(0, 'draw');
    expect(table.answer(0, true)).toBe('already-voted');
    expect(table.answer(5, true)).toBe('not-a-voter');
    const { id = -1 } = table.match.ballots[0] ?? {};
    expect(table.answer(1, false)).toBe('vote');
    expect([table.propose(1, 'draw'), table.answer(1, true, id), table.answer(1, true, 99)]).toEqual([
      'already-proposed',
      'motion-over',
      'no-such-motion',
    ]);
    table.actExcept(1);
    table.propose(0, 'draw');
    table.actExcept(0);
    expect(table.match.ballots).toEqual([]);
  });

  it('waits for an owner for whom a bot plays, but not for one who is missing', () => {
    const table = fourPlayers();
    kindsOrRefusal(table.do((match, at) => handOver(match, 2, 'bot', at)));
    table.propose(0, 'cancel');
    expect([table.answer(1, true), table.match.ended]).toEqual(['vote', null]);
    const missing = fourPlayers();
    missing.miss(2);
    missing.propose(0, 'cancel');
    expect(missing.match.ballots).toMatchObject([{ until: missing.now + DAY }]);
    expect([missing.answer(1, true), missing.match.ended]).toEqual(['vote', null]);
    missing.now += DAY - 1;
    missing.actExcept(2);
    expect(missing.match.ended).toBeNull();
    missing.wait(1);
    expect(missing.match.ended).toBe('cancelled');
  });

  it('without a missing owner needs two people', () => {
    const table = OwnedTable.open(DAYS, 2);
    table.miss(1);
    table.propose(0, 'cancel');
    expect(kindsOrRefusal(table.do((match, at) => reclaim(match, { seat: 1, who: 'bob' }, at)))).toBe('seat');
    expect(table.match.ended).toBeNull();
    const alone = OwnedTable.open(DAYS, 2);
    alone.miss(1);
    alone.propose(0, 'cancel');
    expect(alone.wait(DAY)).toContain('lapse');
    expect(alone.match.ended).toBeNull();
  });

  it('outlives its phase then, each yes can be withdrawn, and the owner who is back has a vote again', () => {
    const table = fourPlayers();
    table.miss(2);
    table.propose(0, 'cancel');
    table.answer(1, true);
    const phase = table.match.game.phase(table.match.state);
    table.actExcept(2);
    table.now += DAY / 2;
    expect(table.answer(1, false)).toBe('vote');
    expect(table.match.ballots).toMatchObject([{ yes: [0] }]);
    expect(table.answer(2, false)).toBe('vote-lost');
    kindsOrRefusal(table.do((match, at) => reclaim(match, { seat: 2, who: 'cleo' }, at)));
    table.act(2, table.match.game.sample(table.match.state, 2, { below: () => 0 } as never));
    expect(table.match.game.phase(table.match.state)).not.toBe(phase);
    expect(table.match.ballots).toHaveLength(1);
    expect([table.answer(2, false), table.match.ballots]).toEqual(['vote', []]);
  });

  it('is answered by server bots if it is the game’s, otherwise not', () => {
    const table = sitDown(dvonn, { terms: { ...DEFAULT_TERMS } });
    table.do((match, at) => seatPlayer(match, { seat: 0, change: 'joined', who: 'ada' }, at));
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    const owned = new OwnedTable({ match: table.match, entries: table.log });
    owned.now = table.now;
    expect(owned.propose(0, 'draw')).toBe('motion');
    expect(owned.match.ballots).toMatchObject([{ voters: [0, 1] }]);
    expect(owned.propose(0, 'cancel')).toBe('motion settle end');
  });
});

describe('a pause and more time', () => {
  const LIVE = { clock: clockFor(10 * MINUTE) };

  it('need the one opponent’s yes', () => {
    const table = OwnedTable.open(LIVE, 2, nimGame);
    const { due } = table.match.clock;
    expect(table.propose(0, 'extend')).toBe('motion');
    expect(table.answer(1, true)).toBe('vote settle clock');
    expect(table.match.clock.due).toBe((due ?? 0) + 10 * MINUTE);
    table.propose(0, 'pause');
    expect(table.answer(1, false)).toBe('vote');
    expect(table.match).toMatchObject({ ballots: [], clock: { pausedWith: null } });
  });

  it('need a majority of the answers within a minute, at least 2', () => {
    const table = OwnedTable.open(LIVE, 3, nimGame);
    table.propose(0, 'pause');
    expect(table.wait(MINUTE)).toBe('lapse');
    table.actExcept(1);
    table.propose(0, 'pause', { ms: 5 * MINUTE });
    table.answer(2, true);
    expect(table.match.clock).toMatchObject({ due: null, pausedUntil: table.now + 5 * MINUTE });
  });

  it('cannot be given to oneself', () => {
    const table = OwnedTable.open(LIVE, 2, nimGame);
    table.miss(1);
    expect([table.propose(0, 'extend'), table.propose(0, 'pause')]).toEqual(['nobody-to-ask', 'nobody-to-ask']);
  });

  it('a pause ends at its time, by a majority, and then every seat has a full turn', () => {
    const table = OwnedTable.open(LIVE, 3, nimGame);
    table.now += 9 * MINUTE;
    table.propose(0, 'pause', { ms: DAY });
    table.answer(1, true);
    expect(table.act(0, { take: 1 })).toBe('match-paused');
    table.wait(DAY - 1);
    expect(table.match.clock.pausedWith).toBe(MINUTE);
    expect(table.wait(1)).toBe('clock');
    expect(table.match.clock.due).toBe(table.now + 10 * MINUTE);
    table.actExcept(1);
    table.propose(0, 'pause');
    table.answer(1, true);
    table.propose(2, 'unpause');
    expect(table.answer(0, true)).toBe('vote settle clock');
  });

  it.each([[59_999], [3 * DAY + 1]])('a pause of %s ms is refused', (ms) => {
    expect(OwnedTable.open(LIVE, 2, nimGame).propose(0, 'pause', { ms })).toBe('bad-pause');
  });
});
