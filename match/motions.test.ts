import { dvonn } from '@tavola/dvonn';
import { type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { propose, vote } from './commands/motions.ts';
import { seat } from './commands/seats.ts';
import type { Entry, SeatChange } from './entry.ts';
import { handsGame, sitDown, type TestTable } from './testing/table.ts';

const move = (table: TestTable, by: Seat, kind: string, about?: Seat) =>
  table.do((match, at) => propose(match, about === undefined ? { by, kind } : { by, kind, about }, at));
const answer = (table: TestTable, who: Seat, yes: boolean, motion = table.match.ballots[0]?.id ?? -1) =>
  table.do((match, at) => vote(match, { motion, seat: who, yes }, at));
const change = (table: TestTable, who: Seat, what: SeatChange) =>
  table.do((match, at) => seat(match, { seat: who, change: what }, at));
const kinds = (entries: string | readonly Entry[]) =>
  typeof entries === 'string' ? entries : entries.map(({ kind }) => kind);

/** White's first legal move of a fresh board. */
function playFirst(table: TestTable): void {
  const { game, state } = table.match;
  table.act(0, game.sample(state, 0, seeded('first')));
}

describe('a motion of the game', () => {
  it('is carried when every voter is for it, and ends the match', () => {
    const table = sitDown(dvonn);
    expect(kinds(move(table, 1, 'draw'))).toEqual(['motion']);
    expect(table.match.ballots).toMatchObject([{ kind: 'draw', by: 1, voters: [0, 1], yes: [1] }]);
    expect(kinds(answer(table, 0, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.match.outcome).toMatchObject({ ranks: [1, 1], reason: 'draw-agreed' });
  });

  it('is ended by one refusal, and cannot come again in the same phase', () => {
    const table = sitDown(dvonn);
    move(table, 0, 'draw');
    expect(kinds(answer(table, 1, false))).toEqual(['vote']);
    expect(table.match.ballots).toEqual([]);
    expect(move(table, 0, 'draw')).toBe('already-proposed');
    expect(move(table, 1, 'draw')).toBe('already-proposed');
    playFirst(table);
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
  });

  it('lapses when the phase is over', () => {
    const table = sitDown(dvonn);
    move(table, 0, 'draw');
    const { id = -1 } = table.match.ballots[0] ?? {};
    playFirst(table);
    expect(answer(table, 1, true, id)).toBe('no-such-motion');
  });

  it('is refused to strangers, for what does not exist, and twice by the same voter', () => {
    const table = sitDown(dvonn);
    expect(move(table, 2, 'draw')).toBe('no-such-seat');
    expect(move(table, 0, 'dance')).toBe('no-such-motion');
    move(table, 0, 'draw');
    expect(answer(table, 0, true)).toBe('already-voted');
    expect(answer(table, 5, true)).toBe('not-a-voter');
    expect(answer(table, 1, true, 99)).toBe('no-such-motion');
  });

  it('is not held up by a seat that is away, whether it leaves before or after', () => {
    const before = sitDown(dvonn);
    change(before, 1, 'away');
    expect(kinds(move(before, 0, 'draw'))).toEqual(['motion', 'settle', 'end']);
    const after = sitDown(dvonn);
    move(after, 0, 'draw');
    expect(kinds(change(after, 1, 'away'))).toEqual(['seat', 'settle', 'end']);
  });

  it('waits for a bot in a seat like for anybody', () => {
    const table = sitDown(dvonn);
    table.do((match, at) => seat(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
  });
});

describe('a motion of the table', () => {
  it('pauses and goes on: the time left stays, and nobody moves meanwhile', () => {
    const table = sitDown(dvonn);
    const { due } = table.match.clock;
    table.now += 60_000;
    move(table, 0, 'pause');
    answer(table, 1, true);
    expect(table.match.clock).toMatchObject({ due: null, pausedWith: (due ?? 0) - table.now });
    expect(table.act(0, { type: 'pass' })).toBe('match-paused');
    expect(move(table, 0, 'pause')).toBe('motion-not-possible');
    table.now += 3_600_000;
    move(table, 1, 'unpause');
    answer(table, 0, true);
    expect(table.match.clock.due).toBe((due ?? 0) + 3_600_000);
  });

  it('extends the time by one turn', () => {
    const table = sitDown(dvonn);
    const { due } = table.match.clock;
    move(table, 0, 'extend');
    answer(table, 1, true);
    expect(table.match.clock.due).toBe((due ?? 0) + 15 * 60_000);
    expect(move(table, 1, 'unpause')).toBe('motion-not-possible');
  });

  it('cancels the match: no result, and the secret comes out', () => {
    const table = sitDown(dvonn);
    move(table, 0, 'cancel');
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.log.at(-1)).toMatchObject({ open: { outcome: null, why: 'cancelled', secret: table.match.secret } });
    expect(move(table, 0, 'pause')).toBe('match-over');
  });

  it('takes the last step back by consent, although another seat was asked', () => {
    const table = sitDown(dvonn);
    expect(move(table, 0, 'undo')).toBe('motion-not-possible');
    const before = table.match.state;
    playFirst(table);
    move(table, 0, 'undo');
    answer(table, 1, true);
    expect(table.match.state).toEqual(before);
  });

  it('puts a bot in the seat of somebody who is away, and of nobody else', () => {
    const table = sitDown(handsGame, { seats: 3, entropy: ['a', 'b', 'c'] });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
    expect(move(table, 0, 'bot')).toBe('motion-not-possible');
    change(table, 2, 'away');
    move(table, 0, 'bot', 2);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'seat']);
    expect(table.match.seats[2]).toMatchObject({ bot: 'normal', away: true });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
  });
});
