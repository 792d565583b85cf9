import { dvonn } from '@tavola/dvonn';
import { type Game, jsonCopy, noChance, type Seat, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { nextAlarm } from './alarms.ts';
import { openMotion, vote } from './commands/motions.ts';
import { handOver, reclaim } from './commands/owners.ts';
import { abandon, seat } from './commands/seats.ts';
import { timeout } from './commands/time.ts';
import { type Entry, MATCH_VERSION, type SeatChange } from './entry.ts';
import { foldChecked } from './fold.ts';
import { clockFor, DAY, DEFAULT_TERMS, MINUTE, type Terms } from './terms.ts';
import { handsGame, nimGame, sitDown, type TestTable } from './testing/table.ts';
import { startedBy } from './testing/versions.ts';

const move = (table: TestTable, by: Seat, kind: string, about?: Seat) =>
  table.do((match, at) => openMotion(match, about === undefined ? { by, kind } : { by, kind, about }, at));
const answer = (table: TestTable, who: Seat, yes: boolean, motion = table.match.ballots[0]?.id ?? -1) =>
  table.do((match, at) => vote(match, { motion, seat: who, yes }, at));
const change = (table: TestTable, who: Seat, what: SeatChange) =>
  table.do((match, at) => seat(match, { seat: who, change: what }, at));
const kinds = (entries: string | readonly Entry[]) =>
  typeof entries === 'string' ? entries : entries.map(({ kind }) => kind);

const sit = (table: TestTable, who: Seat) =>
  table.do((match, at) => seat(match, { seat: who, change: 'joined', who: `person ${who}` }, at));

/** Turns so short that the win may be claimed: there it is written down who is away. */
const QUICK: Terms = { ...DEFAULT_TERMS, clock: clockFor(5 * MINUTE) };

function seatedDvonn(version = MATCH_VERSION): TestTable {
  const table = startedBy(version, dvonn, { terms: QUICK });
  for (const who of [0, 1]) sit(table, who);
  return table;
}

function seatedHands(version = MATCH_VERSION, terms: Partial<Terms> = {}): TestTable {
  const table = startedBy(version, handsGame, { seats: 3, terms: { ...DEFAULT_TERMS, ...terms } });
  for (const who of [0, 1, 2]) sit(table, who);
  return table;
}

/** Seats 0 and 1 lay a card, and the deadline finds seat 2 late. */
function missTurn(table: TestTable): void {
  const { state } = table.match;
  for (const who of [0, 1]) table.act(who, handsGame.sample(state, who, seeded(`card of ${who}`)));
  table.now = nextAlarm(table.match) ?? table.now;
  table.do((match, at) => timeout(match, at));
}

const expectSound = ({ match, log }: TestTable) =>
  expect(foldChecked(match.game, match.secret, jsonCopy(log))).toEqual({ ok: true, value: match });

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
    expect(answer(table, 1, true, id)).toBe('motion-over');
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

  it.each(
    [2, 3].flatMap((version) => ['draw', 'undo', 'cancel'].map((kind) => [version, kind] as const)),
  )('version %s: %s is not carried by one voice while the other is only away', (version, kind) => {
    for (const leaves of ['before', 'after']) {
      const table = seatedDvonn(version);
      playFirst(table);
      const { step } = table.match;
      if (leaves === 'before') change(table, 1, 'away');
      expect(kinds(move(table, 0, kind))).toEqual(['motion']);
      if (leaves === 'after') expect(kinds(change(table, 1, 'away'))).toEqual(['seat']);
      expect(table.match).toMatchObject({ step, ended: null, ballots: [{ kind, voters: [0, 1], yes: [0] }] });
      change(table, 1, 'reclaimed');
      expect(kinds(answer(table, 1, true))).toContain('settle');
      expectSound(table);
    }
  });

  it.each([2, 3])('version %s: holds nothing up while it waits for somebody, and lapses with its phase', (version) => {
    const table = seatedDvonn(version);
    change(table, 1, 'away');
    move(table, 0, 'draw');
    expect(table.match.ballots).toHaveLength(1);
    playFirst(table);
    expect(table.match.ballots).toEqual([]);
  });

  it.each([
    [2, 'bot'],
    [3, 'handed'],
  ] as const)(
    'version %s: is not agreed on by the bot that plays for somebody, nor without them by one voice',
    (version, toBot) => {
      const table = seatedDvonn(version);
      change(table, 1, 'away');
      table.do((match, at) => seat(match, { seat: 1, change: toBot, level: 'normal' }, at));
      expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
      expect(kinds(move(table, 0, 'cancel'))).toEqual(['motion']);
      change(table, 1, 'reclaimed');
      expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
      expectSound(table);
    },
  );

  it('did not wait in version 2 for a seat that a bot plays for its person, when two others agree', () => {
    const table = seatedHands(2);
    change(table, 2, 'away');
    move(table, 0, 'cancel');
    answer(table, 1, true);
    expect(table.match.ended).toBeNull();
    table.do((match, at) => seat(match, { seat: 2, change: 'bot', level: 'normal' }, at));
    expect(table.match.ended).toBe('cancelled');
  });

  it('waits for an owner for whom a bot plays: a stand-in takes no vote away', () => {
    const table = seatedHands();
    table.do((match, at) => handOver(match, 2, 'bot', at));
    move(table, 0, 'cancel');
    expect(kinds(answer(table, 1, true))).toEqual(['vote']);
    expect(table.match.ballots).toMatchObject([{ yes: [0, 1], until: null }]);
    table.do((match, at) => reclaim(match, { seat: 2, who: 'person 2' }, at));
    expect(kinds(answer(table, 2, true))).toEqual(['vote', 'settle', 'end']);
    expectSound(table);
  });

  it('counts without a missing owner after a full turn, whatever phase that is, and a yes may be withdrawn until then', () => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    missTurn(table);
    expect(table.match.seats.map(({ open }) => open)).toEqual([false, false, true]);
    expect(move(table, 2, 'cancel')).toBe('vote-lost');
    const phase = () => table.match.game.phase(table.match.state);
    const before = phase();
    move(table, 0, 'cancel');
    const until = table.now + 15 * MINUTE;
    expect(kinds(answer(table, 1, true))).toEqual(['vote']);
    expect(answer(table, 2, false)).toBe('vote-lost');
    expect(kinds(answer(table, 1, false))).toEqual(['vote']);
    expect(table.match.ballots).toMatchObject([{ yes: [0], no: [], until }]);
    answer(table, 1, true);
    table.now = until - 1;
    table.do((match, at) => timeout(match, at));
    expect(phase()).not.toBe(before);
    expect(table.match).toMatchObject({ ended: null, ballots: [{ kind: 'cancel', yes: [0, 1], until }] });
    table.now = until;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toEqual(['settle', 'end']);
    expect(table.match.ended).toBe('cancelled');
    expectSound(table);
  });

  it('waits for a missing owner who comes back before that', () => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    missTurn(table);
    move(table, 0, 'cancel');
    answer(table, 1, true);
    change(table, 2, 'reclaimed');
    table.now += 15 * MINUTE;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toContain('lapse');
    expect(table.match.ended).toBeNull();
    expectSound(table);
  });

  it('needs two people where it counts without a missing owner', () => {
    const table = startedBy(MATCH_VERSION, nimGame, { terms: { ...DEFAULT_TERMS, misses: 1 } });
    for (const who of [0, 1]) sit(table, who);
    table.now = nextAlarm(table.match) ?? table.now;
    table.do((match, at) => timeout(match, at));
    expect(table.match.seats[0]?.open).toBe(true);
    expect(kinds(move(table, 1, 'cancel'))).toEqual(['motion']);
    table.now = table.match.ballots[0]?.until ?? table.now;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toContain('lapse');
    expect(table.match).toMatchObject({ ended: null, ballots: [] });
  });

  it('does not wait for a seat that was given up', () => {
    const table = sitDown(handsGame, { seats: 3 });
    move(table, 0, 'cancel');
    answer(table, 1, true);
    expect(table.match.ended).toBeNull();
    table.do((match, at) => abandon(match, { seat: 2, why: 'left' }, at));
    expect(table.match.ended).toBe('cancelled');
  });

  it('needs nobody else where all others are bots: they do not vote on what the table does', () => {
    const table = sitDown(dvonn);
    table.do((match, at) => seat(match, { seat: 1, change: 'joined', level: 'hard' }, at));
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
    const table = sitDown(game);
    expect(move(table, 0, 'concede')).toBe('no-such-motion');
    expect(move(table, 0, 'concede', 2)).toBe('no-such-motion');
    move(table, 0, 'concede', 1);
    move(table, 1, 'concede', 0);
    expect(table.match.ballots.map(({ about }) => about)).toEqual([1, 0]);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
    expect(table.match.state).toMatchObject({ gone: [1] });
    expect(foldChecked(game, table.match.secret, jsonCopy(table.log))).toMatchObject({ ok: true });
  });

  it('waits for a bot in a seat like for anybody', () => {
    const table = sitDown(dvonn);
    table.do((match, at) => seat(match, { seat: 1, change: 'joined', level: 'hard' }, at));
    expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
  });
});

describe('a motion of the table', () => {
  it('pauses and goes on, in version 2: the time left stays, and nobody moves meanwhile', () => {
    const table = startedBy(2, dvonn);
    const { due } = table.match.clock;
    table.now += 60_000;
    move(table, 0, 'pause');
    answer(table, 1, true);
    expect(table.match.clock).toMatchObject({ due: null, pausedWith: (due ?? 0) - table.now, pausedUntil: null });
    expect(table.act(0, { type: 'pass' })).toBe('match-paused');
    expect(move(table, 0, 'pause')).toBe('motion-not-possible');
    table.now += 3_600_000;
    // Nobody is asked: one who refused to go on could hold the match up for ever.
    expect(kinds(move(table, 1, 'unpause'))).toEqual(['motion', 'settle', 'clock']);
    expect(table.match.clock.due).toBe((due ?? 0) + 3_600_000);
  });

  it('pauses for the agreed time and goes on by majority: nobody moves meanwhile, and everybody has a full turn then', () => {
    const table = sitDown(dvonn);
    const { due } = table.match.clock;
    table.now += 60_000;
    move(table, 0, 'pause');
    answer(table, 1, true);
    const until = table.now + 60 * MINUTE;
    expect(table.match.clock).toMatchObject({ due: null, pausedWith: (due ?? 0) - table.now, pausedUntil: until });
    expect(table.act(0, { type: 'pass' })).toBe('match-paused');
    expect(move(table, 0, 'pause')).toBe('motion-not-possible');
    table.now += 30 * MINUTE;
    expect(kinds(move(table, 1, 'unpause'))).toEqual(['motion']);
    expect(kinds(answer(table, 0, true))).toEqual(['vote', 'settle', 'clock']);
    expect(table.match.clock).toMatchObject({ due: table.now + 15 * MINUTE, pausedWith: null, pausedUntil: null });
    expectSound(table);
  });

  it.each([
    [undefined, 60 * MINUTE],
    [MINUTE, MINUTE],
    [3 * DAY, 3 * DAY],
  ])('a pause of %s ms ends by itself after %s', (ms, length) => {
    const table = sitDown(dvonn);
    table.do((match, at) => openMotion(match, { by: 0, kind: 'pause', ...(ms === undefined ? {} : { ms }) }, at));
    answer(table, 1, true);
    table.now += length - 1;
    expect(table.do((match, at) => timeout(match, at))).toEqual([]);
    table.now += 1;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toEqual(['clock']);
    expect(table.match.clock).toMatchObject({ due: table.now + 15 * MINUTE, pausedWith: null, pausedUntil: null });
    expectSound(table);
  });

  it.each([MINUTE - 1, 3 * DAY + 1])('refuses a pause of %s ms', (ms) => {
    const table = sitDown(dvonn);
    expect(table.do((match, at) => openMotion(match, { by: 0, kind: 'pause', ms }, at))).toBe('bad-pause');
    expect(table.do((match, at) => openMotion(match, { by: 0, kind: 'extend', ms: MINUTE }, at))).toBe('bad-pause');
  });

  it('takes the majority of those who answer in time, at least two: one no does not end it', () => {
    const table = sitDown(handsGame, { seats: 4 });
    move(table, 0, 'pause');
    expect(kinds(answer(table, 1, false))).toEqual(['vote']);
    expect(kinds(answer(table, 2, true))).toEqual(['vote']);
    table.now += MINUTE;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toEqual(['settle', 'clock']);
    expect(table.match.clock.pausedWith).not.toBeNull();
    const lone = sitDown(handsGame, { seats: 4 });
    move(lone, 0, 'pause');
    lone.now += MINUTE;
    expect(kinds(lone.do((match, at) => timeout(match, at)))).toEqual(['lapse']);
    expect(lone.match.clock.pausedWith).toBeNull();
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

  it('put a bot in the seat of somebody who was away, in version 2, and of nobody else', () => {
    const table = startedBy(2, handsGame, { seats: 3 });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
    expect(move(table, 0, 'bot')).toBe('motion-not-possible');
    change(table, 2, 'away');
    move(table, 0, 'bot', 2);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'seat']);
    expect(table.match.seats[2]).toMatchObject({ bot: 'normal', away: true });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
  });

  it('puts a bot in the seat of somebody who missed too many deadlines, and of nobody else', () => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    expect(move(table, 0, 'bot', 2)).toBe('seat-not-open');
    expect(move(table, 0, 'bot')).toBe('motion-not-possible');
    missTurn(table);
    expect(move(table, 0, 'bot', 1)).toBe('seat-not-open');
    expect(kinds(move(table, 0, 'bot', 2))).toEqual(['motion']);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'seat']);
    expect(table.match.seats[2]).toMatchObject({ who: 'person 2', bot: 'normal', standIn: 'missing' });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
    expectSound(table);
  });

  it('paused in version 2 without whoever was away', () => {
    const table = seatedDvonn(2);
    change(table, 1, 'away');
    expect(kinds(move(table, 0, 'pause'))).toEqual(['motion', 'settle', 'clock']);
    expect(kinds(move(table, 0, 'unpause'))).toEqual(['motion', 'settle', 'clock']);
    expect(kinds(move(table, 0, 'extend'))).toEqual(['motion', 'settle', 'clock']);
  });

  it('neither pauses nor gives time by one voice because the other is away', () => {
    const table = seatedDvonn();
    change(table, 1, 'away');
    expect(kinds(move(table, 0, 'pause'))).toEqual(['motion']);
    expect(kinds(move(table, 0, 'extend'))).toEqual(['motion']);
    expect(move(table, 0, 'bot', 1)).toBe('seat-not-open');
    table.now += MINUTE;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toEqual(['lapse', 'lapse']);
    expect(table.match.clock.pausedWith).toBeNull();
  });

  it.each(['back', 'reclaimed'] as const)(
    'is forgotten once it makes no sense, in version 2: a bot for somebody who is %s',
    (back) => {
      const table = seatedHands(2);
      change(table, 2, 'away');
      move(table, 0, 'bot', 2);
      const { id = -1 } = table.match.ballots[0] ?? {};
      change(table, 2, back);
      expect(table.match.ballots).toEqual([]);
      expect(answer(table, 1, true, id)).toBe('motion-over');
      expect(table.match.seats[2]).toMatchObject({ bot: null, away: false });
    },
  );

  it.each(['bot', 'offer'])('is forgotten once it makes no sense: %s about the seat of somebody who is back', (kind) => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    missTurn(table);
    move(table, 0, kind, 2);
    const { id = -1 } = table.match.ballots[0] ?? {};
    expect(id).toBeGreaterThan(0);
    table.do((match, at) => reclaim(match, { seat: 2, who: 'person 2' }, at));
    expect(table.match.ballots).toEqual([]);
    expect(answer(table, 1, true, id)).toBe('motion-over');
    expect(table.match.seats[2]).toMatchObject({ bot: null, open: false });
  });

  it('is forgotten once another one was quicker: more time for a paused clock', () => {
    const table = sitDown(dvonn);
    move(table, 0, 'extend');
    move(table, 0, 'pause');
    answer(table, 1, true, table.match.ballots[1]?.id);
    expect(table.match.ballots).toEqual([]);
  });

  it('takes no other step back than the one that was last when it was moved', () => {
    const table = sitDown({ ...nimGame, phase: () => 'one phase' });
    table.act(0, { take: 1 });
    move(table, 0, 'undo');
    table.act(1, { take: 1 });
    expect(table.match.ballots).toEqual([]);
  });

  it('is about a seat only where that means something', () => {
    const table = sitDown(dvonn);
    expect(move(table, 0, 'pause', 1)).toBe('motion-not-possible');
    expect(move(table, 0, 'cancel', 0)).toBe('motion-not-possible');
  });
});
