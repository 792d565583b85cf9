import { dvonn } from '@tavola/games/dvonn';
import { type Game, jsonCopy, noChance, type Seat, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { openMotion, vote } from '../commands/motions.ts';
import { abandonSeat, seatPlayer } from '../commands/seats.ts';
import type { Entry, SeatChange } from '../entry.ts';
import { foldChecked } from '../fold.ts';
import { handsGame, nimGame, sitDownBefore, type TestTable } from '../testing/table.ts';

const move = (table: TestTable, by: Seat, kind: string, about?: Seat) =>
  table.do((match, at) => openMotion(match, about === undefined ? { by, kind } : { by, kind, about }, at));
const answer = (table: TestTable, who: Seat, yes: boolean, motion = table.match.ballots[0]?.id ?? -1) =>
  table.do((match, at) => vote(match, { motion, seat: who, yes }, at));
const change = (table: TestTable, who: Seat, what: SeatChange) =>
  table.do((match, at) => seatPlayer(match, { seat: who, change: what }, at));
const kinds = (entries: string | readonly Entry[]) =>
  typeof entries === 'string' ? entries : entries.map(({ kind }) => kind);

const sit = (table: TestTable, who: Seat) =>
  table.do((match, at) => seatPlayer(match, { seat: who, change: 'joined', who: `person ${who}` }, at));

function seatedDvonn(): TestTable {
  const table = sitDownBefore(2, dvonn);
  for (const who of [0, 1]) sit(table, who);
  return table;
}

/** White's first legal move of a fresh board. */
function playFirst(table: TestTable): void {
  const { game, state } = table.match;
  table.act(0, game.sample(state, 0, seeded('first')));
}

describe('a motion of the game', () => {
  it('passes if every voter agrees, and ends the match', () => {
    const table = sitDownBefore(2, dvonn);
    expect(kinds(move(table, 1, 'draw'))).toEqual(['motion']);
    expect(table.match.ballots).toMatchObject([{ kind: 'draw', by: 1, voters: [0, 1], yes: [1] }]);
    expect(kinds(answer(table, 0, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.match.outcome).toMatchObject({ ranks: [1, 1], reason: 'draw-agreed' });
  });

  it('is ended by one refusal, and cannot come again in the same phase', () => {
    const table = sitDownBefore(2, dvonn);
    move(table, 0, 'draw');
    expect(kinds(answer(table, 1, false))).toEqual(['vote']);
    expect(table.match.ballots).toEqual([]);
    expect(move(table, 0, 'draw')).toBe('already-proposed');
    expect(move(table, 1, 'draw')).toBe('already-proposed');
    playFirst(table);
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
  });

  it('lapses when the phase is over', () => {
    const table = sitDownBefore(2, dvonn);
    move(table, 0, 'draw');
    const { id = -1 } = table.match.ballots[0] ?? {};
    playFirst(table);
    expect(answer(table, 1, true, id)).toBe('motion-over');
  });

  it('refuses strangers, unknown requests and second votes', () => {
    const table = sitDownBefore(2, dvonn);
    expect(move(table, 2, 'draw')).toBe('no-such-seat');
    expect(move(table, 0, 'dance')).toBe('no-such-motion');
    move(table, 0, 'draw');
    expect(answer(table, 0, true)).toBe('already-voted');
    expect(answer(table, 5, true)).toBe('not-a-voter');
    expect(answer(table, 1, true, 99)).toBe('no-such-motion');
  });

  it.each(['draw', 'undo', 'cancel'])('%s is not carried by one voice while the other is only away', (kind) => {
    for (const leaves of ['before', 'after']) {
      const table = seatedDvonn();
      playFirst(table);
      const { step } = table.match;
      if (leaves === 'before') change(table, 1, 'away');
      expect(kinds(move(table, 0, kind))).toEqual(['motion']);
      if (leaves === 'after') expect(kinds(change(table, 1, 'away'))).toEqual(['seat']);
      expect(table.match).toMatchObject({ step, ended: null, ballots: [{ kind, voters: [0, 1], yes: [0] }] });
      change(table, 1, 'reclaimed');
      expect(kinds(answer(table, 1, true))).toContain('settle');
    }
  });

  it('blocks nothing while it waits for someone, and lapses with its phase', () => {
    const table = seatedDvonn();
    change(table, 1, 'away');
    move(table, 0, 'draw');
    playFirst(table);
    expect(table.match.ballots).toEqual([]);
  });

  it('is not accepted by a stand-in bot, or with one vote without its owner', () => {
    const table = seatedDvonn();
    change(table, 1, 'away');
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'bot', level: 'normal' }, at));
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
    expect(kinds(move(table, 0, 'cancel'))).toEqual(['motion']);
    change(table, 1, 'reclaimed');
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
  });

  it('does not wait for a seat that a bot plays for its person, when two others agree', () => {
    const table = sitDownBefore(2, handsGame, { seats: 3, entropy: ['a', 'b', 'c'] });
    for (const who of [0, 1, 2]) sit(table, who);
    change(table, 2, 'away');
    move(table, 0, 'cancel');
    answer(table, 1, true);
    expect(table.match.ended).toBeNull();
    table.do((match, at) => seatPlayer(match, { seat: 2, change: 'bot', level: 'normal' }, at));
    expect(table.match.ended).toBe('cancelled');
  });

  it('does not wait for a seat that was resigned', () => {
    const table = sitDownBefore(2, handsGame, { seats: 3, entropy: ['a', 'b', 'c'] });
    move(table, 0, 'cancel');
    answer(table, 1, true);
    expect(table.match.ended).toBeNull();
    table.do((match, at) => abandonSeat(match, { seat: 2, why: 'left' }, at));
    expect(table.match.ended).toBe('cancelled');
  });

  it('needs no one else where all others are bots: they do not vote on what the table does', () => {
    const table = sitDownBefore(2, dvonn);
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    playFirst(table);
    expect(kinds(move(table, 0, 'undo'))).toEqual(['motion', 'settle', 'undo']);
  });

  it('may be one of several of its kind, about a seat each', () => {
    const game: Game<Shape> = {
      ...nimGame,
      motions: () => [0, 1].map((about) => ({ kind: 'concede', about, voters: [0, 1] })),
      settle: (state, { kind, about }) =>
        kind === 'concede' ? nimGame.abandon(state, about ?? -1, noChance) : nimGame.settle(state, { kind }),
    };
    const table = sitDownBefore(2, game);
    expect(move(table, 0, 'concede')).toBe('no-such-motion');
    expect(move(table, 0, 'concede', 2)).toBe('no-such-motion');
    move(table, 0, 'concede', 1);
    move(table, 1, 'concede', 0);
    expect(table.match.ballots.map(({ about }) => about)).toEqual([1, 0]);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.match.state).toMatchObject({ gone: [1] });
    expect(foldChecked(game, table.match.secret, jsonCopy(table.log))).toMatchObject({ ok: true });
  });

  it('waits for a bot’s vote like for any other', () => {
    const table = sitDownBefore(2, dvonn);
    table.do((match, at) => seatPlayer(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
  });
});

describe('a motion of the table', () => {
  it('pauses and continues: the time left stays, and no one moves in the meantime', () => {
    const table = sitDownBefore(2, dvonn);
    const { due } = table.match.clock;
    table.now += 60_000;
    move(table, 0, 'pause');
    answer(table, 1, true);
    expect(table.match.clock).toMatchObject({ due: null, pausedWith: (due ?? 0) - table.now, pausedUntil: null });
    expect(table.act(0, { type: 'pass' })).toBe('match-paused');
    expect(move(table, 0, 'pause')).toBe('motion-not-possible');
    table.now += 3_600_000;
    // No one is asked: one who refused to go on could hold the match up forever.
    expect(kinds(move(table, 1, 'unpause'))).toEqual(['motion', 'settle', 'clock']);
    expect(table.match.clock.due).toBe((due ?? 0) + 3_600_000);
  });

  it('extends the time by one turn', () => {
    const table = sitDownBefore(2, dvonn);
    const { due } = table.match.clock;
    move(table, 0, 'extend');
    answer(table, 1, true);
    expect(table.match.clock.due).toBe((due ?? 0) + 15 * 60_000);
    expect(move(table, 1, 'unpause')).toBe('motion-not-possible');
  });

  it('cancels the match: no result, and the secret comes out', () => {
    const table = sitDownBefore(2, dvonn);
    move(table, 0, 'cancel');
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.log.at(-1)).toMatchObject({ open: { outcome: null, why: 'cancelled', secret: table.match.secret } });
    expect(move(table, 0, 'pause')).toBe('match-over');
  });

  it('undoes the last step by consent, even after another seat was asked', () => {
    const table = sitDownBefore(2, dvonn);
    expect(move(table, 0, 'undo')).toBe('motion-not-possible');
    const before = table.match.state;
    playFirst(table);
    move(table, 0, 'undo');
    answer(table, 1, true);
    expect(table.match.state).toEqual(before);
  });

  it('puts a bot in the seat of someone who is away, and of no one else', () => {
    const table = sitDownBefore(2, handsGame, { seats: 3, entropy: ['a', 'b', 'c'] });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
    expect(move(table, 0, 'bot')).toBe('motion-not-possible');
    change(table, 2, 'away');
    move(table, 0, 'bot', 2);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'seat']);
    expect(table.match.seats[2]).toMatchObject({ bot: 'normal', away: true });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
  });

  it('pauses without the votes of absent players', () => {
    const table = seatedDvonn();
    change(table, 1, 'away');
    expect(kinds(move(table, 0, 'pause'))).toEqual(['motion', 'settle', 'clock']);
    expect(kinds(move(table, 0, 'unpause'))).toEqual(['motion', 'settle', 'clock']);
    expect(kinds(move(table, 0, 'extend'))).toEqual(['motion', 'settle', 'clock']);
  });

  it.each(['back', 'reclaimed'] as const)(
    'is forgotten once it makes no sense: a bot for somebody who is %s',
    (back) => {
      const table = sitDownBefore(2, handsGame, { seats: 3, entropy: ['a', 'b', 'c'] });
      for (const who of [0, 1, 2]) sit(table, who);
      change(table, 2, 'away');
      move(table, 0, 'bot', 2);
      const { id = -1 } = table.match.ballots[0] ?? {};
      change(table, 2, back);
      expect(table.match.ballots).toEqual([]);
      expect(answer(table, 1, true, id)).toBe('motion-over');
      expect(table.match.seats[2]).toMatchObject({ bot: null, away: false });
    },
  );

  it('lapses if another one came first: more time for a paused clock', () => {
    const table = sitDownBefore(2, dvonn);
    move(table, 0, 'extend');
    move(table, 0, 'pause');
    answer(table, 1, true, table.match.ballots[1]?.id);
    expect(table.match.ballots).toEqual([]);
  });

  it('undoes only the step that was last when it was requested', () => {
    const table = sitDownBefore(2, { ...nimGame, phase: () => 'one phase' });
    table.act(0, { take: 1 });
    move(table, 0, 'undo');
    table.act(1, { take: 1 });
    expect(table.match.ballots).toEqual([]);
  });

  it('names a seat only if that has a meaning', () => {
    const table = sitDownBefore(2, dvonn);
    expect(move(table, 0, 'pause', 1)).toBe('motion-not-possible');
    expect(move(table, 0, 'cancel', 0)).toBe('motion-not-possible');
  });
});
