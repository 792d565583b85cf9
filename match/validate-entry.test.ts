import { dvonn } from '@tavola/games/dvonn';
import { type Game, jsonCopy, noChance, type Shape, sameJson, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { nextAlarm } from './alarms.ts';
import { act, takeBack } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { operate } from './commands/operator.ts';
import { accept, decline, handOver, reclaim } from './commands/owners.ts';
import { abandonSeat, resumeSeat, seatPlayer } from './commands/seats.ts';
import { giveBack, timeout } from './commands/time.ts';
import { undoStep } from './commands/undo.ts';
import { ENTRY_KINDS, type Entry } from './entry.ts';
import { importMatch, type MatchFile, verifyMatch } from './file.ts';
import { lineFor, matchViewFor } from './project.ts';
import { stateToContinue } from './start-position.ts';
import { clockFor, DAY, DEFAULT_TERMS, MINUTE, type Terms } from './terms.ts';
import { entryChanges } from './testing/changes.ts';
import { appendEntries, fileOf, forgeEntry } from './testing/forging.ts';
import { handsGame, nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';
import { startedBy } from './testing/versions.ts';

/** What each member of each entry is replaced by, in turn. */
const KINDS_OF_JUNK = process.env['TAVOLA_LONG'] === '1' ? 4 : 1;

const games = new Map<string, Game<Shape>>([nimGame, handsGame, dvonn as Game<Shape>].map((game) => [game.id, game]));
const gameById = (id: string) => games.get(id);
const refusalOf = (file: unknown) => {
  const imported = importMatch(file, gameById);
  return imported.ok ? 'taken' : imported.error.code;
};

const open = (table: TestTable, by: number, kind: string) =>
  table.do((match, at) => openMotion(match, { by, kind }, at));
const agree = (table: TestTable, by: number) =>
  table.do((match, at) => vote(match, { motion: match.ballots[0]?.id ?? -1, seat: by, yes: true }, at));

function play(table: TestTable, moves: number): void {
  for (let count = 0; count < moves; count += 1) {
    const { pending, game, state } = table.match;
    const who = pending[0]?.seat ?? 0;
    table.act(who, game.sample(state, who, seeded(String(count))));
  }
}

const board = dvonn as Game<Shape>;

/** An entry a forger might append to a sound log, and one small change that makes it invalid. */
const draw = { moves: [], draws: [], events: board.settle(sitDown(board).match.state, { kind: 'draw' }).events };
const left = { moves: [], draws: [], events: board.abandon(sitDown(board).match.state, 1, noChance).events };
const entry = (kind: string, said: object, secret: object | null = null) => ({ kind, open: said, secret });
const yes = entry('vote', { motion: 1, seat: 1, yes: true });
const settle = (said: object, secret: object | null = null) =>
  entry('settle', { motion: 1, kind: 'draw', about: null, ...said }, secret);

describe.each([2, 3])('an entry that no one could have written is refused in a log of version %s', (version) => {
  const file = fileOf(startedBy(version, dvonn));
  const HOUR = 60 * MINUTE;
  /** Only since version 3 a pause says how long it is. */
  const lengthOf = (kind: string) => (version < 3 ? {} : { ms: kind === 'pause' ? HOUR : null });
  const motion = ({ kind = 'draw', ...said }: { kind?: string; [name: string]: unknown }) =>
    entry('motion', { id: 1, kind, about: null, by: 0, voters: [0, 1], ...lengthOf(kind), ...said });

  it.each([
    ['a motion as it should be', [motion({})], 'taken'],
    ['a vote as it should be', [motion({}), yes], 'taken'],
    ['a motion with too few voters', [motion({ voters: [0] })], 'unlawful-entry'],
    ['a motion that was never known', [motion({ kind: 'dance' })], 'unlawful-entry'],
    ['a motion of who has no vote', [motion({ by: 2 })], 'unlawful-entry'],
    ['a motion under another number', [motion({ id: 7 })], 'unlawful-entry'],
    ['the same motion twice', [motion({}), motion({ id: 2 })], 'unlawful-entry'],
    ['a bot for somebody who is there', [motion({ kind: 'bot', about: 1 })], 'unlawful-entry'],
    ['a second vote', [motion({}), entry('vote', { motion: 1, seat: 0, yes: true })], 'unlawful-entry'],
    ['a draw that was agreed on', [motion({}), yes, settle({}, draw)], 'taken'],
    ['a draw that nobody agreed to', [motion({}), settle({}, draw)], 'unlawful-entry'],
    ['a pause that became a draw', [motion({ kind: 'pause' }), yes, settle({}, draw)], 'unlawful-entry'],
    ['a draw that is no step of the game', [motion({}), yes, settle({})], 'unlawful-entry'],
    ['a pause that is one', [motion({ kind: 'pause' }), yes, settle({ kind: 'pause' }, draw)], 'unlawful-entry'],
    ['a draw about a seat', [motion({}), yes, settle({ about: 1 }, draw)], 'unlawful-entry'],
    ['a draw with luck in it', [motion({}), yes, settle({}, { ...draw, draws: [1] })], 'unlawful-entry'],
    [
      'a pause that was agreed on',
      [
        motion({ kind: 'pause' }),
        yes,
        settle({ kind: 'pause' }),
        entry('clock', { change: 'pause', ms: version < 3 ? 0 : HOUR, seats: [] }),
      ],
      'taken',
    ],
    [
      'more time where a pause was agreed on',
      [
        motion({ kind: 'pause' }),
        yes,
        settle({ kind: 'pause' }),
        entry('clock', { change: 'extend', ms: 5, seats: [] }),
      ],
      'unlawful-entry',
    ],
    ['a pause out of nowhere', [entry('clock', { change: 'pause', ms: 0, seats: [] })], 'unlawful-entry'],
    ['a deadline before its time', [entry('clock', { change: 'deadline', ms: 0, seats: [0] })], 'unlawful-entry'],
    ['a change of the clock that is none', [entry('clock', { change: 'banana', ms: 0, seats: [] })], 'bad-entry'],
    ['a time that is no number', [entry('clock', { change: 'given-back', ms: 'x', seats: [] })], 'bad-entry'],
    ['time given back', [entry('clock', { change: 'given-back', ms: 5, seats: [] })], 'taken'],
    ['time taken away', [entry('clock', { change: 'given-back', ms: -5, seats: [] })], 'bad-entry'],
    [
      'a change of a seat that is none',
      [entry('seat', { seat: 0, change: 'banana', who: null, level: null })],
      'bad-entry',
    ],
    ['somebody who is no name', [entry('seat', { seat: 0, change: 'joined', who: {}, level: null })], 'bad-entry'],
    ['a level that is none', [entry('seat', { seat: 0, change: 'bot', who: null, level: 7 })], 'bad-entry'],
    ['somebody in no seat', [entry('seat', { seat: 2, change: 'away', who: null, level: null })], 'unlawful-entry'],
    ['a member of its own', [entry('seat', { seat: 0, change: 'away', who: null, level: null, x: 1 })], 'bad-entry'],
    ['a member missing', [entry('vote', {})], 'bad-entry'],
    ['a reason that is none', [entry('abandon', { seat: 1, why: '?' }, left)], 'bad-entry'],
    ['a seat given up', [entry('abandon', { seat: 1, why: 'left' }, left)], 'taken'],
    ['a seat taken that is not free', [entry('resume', { seat: 1 }, left)], 'unlawful-entry'],
    ['a cancelled end by nobody', [entry('end', { outcome: null, why: 'cancelled', secret: 's' })], 'unlawful-entry'],
    ['an end without a result', [entry('end', { outcome: null, why: 'played', secret: 's' })], 'unlawful-entry'],
    ['a step taken back that was not made', [entry('undo', { by: 0, step: 0 })], 'unlawful-entry'],
  ])('%s', (_name, more, answer) => {
    expect(refusalOf(appendEntries(file, ...more))).toBe(answer);
  });

  it('after the result, anything but the end', () => {
    const agreed = appendEntries(file, motion({}), yes, settle({}, draw));
    const away = entry('seat', { seat: 0, change: 'away', who: null, level: null });
    expect(refusalOf(appendEntries(agreed, away))).toBe('unlawful-entry');
  });

  it('a move at a deadline that is not what the game plays then', () => {
    const table = startedBy(version, nimGame);
    table.now += 20 * 60_000;
    table.do((match, at) => timeout(match, at));
    const late = fileOf(table);
    const at = late.log.findIndex(({ kind }) => kind === 'move');
    expect(refusalOf(late)).toBe('taken');
    const other = forgeEntry(late, at, (one) => Object.assign(one, stepOfNim(2)));
    expect(refusalOf(other)).toBe('unlawful-entry');
    expect(refusalOf(forgeEntry(other, at, (one) => Object.assign(one.open as object, { late: false })))).toBe('taken');
  });

  it('a move while the clock is stopped', () => {
    const table = startedBy(version, nimGame);
    open(table, 0, 'pause');
    agree(table, 1);
    const paused = fileOf(table);
    const move = entry('move', { seat: 0, late: false }, stepOfNim(1).secret);
    expect([refusalOf(paused), refusalOf(appendEntries(paused, move))]).toEqual(['taken', 'unlawful-entry']);
  });

  it('an end with another secret', () => {
    const table = startedBy(version, nimGame);
    playOut(table, 'end');
    const over = fileOf(table);
    const bad = forgeEntry(over, over.log.length - 1, (one) => Object.assign(one.open as object, { secret: 'other' }));
    expect(importMatch(bad, gameById)).toMatchObject({
      error: { code: 'other-secret', at: [String(over.log.length - 1)] },
    });
  });

  it('a setup that no match of the game has', () => {
    const bad = forgeEntry(file, 0, (one) => Object.assign(one.open as object, { proposal: 'W'.repeat(49) }));
    expect(importMatch(bad, gameById)).toMatchObject({ error: { code: 'bad-entry', at: ['0'] } });
  });
});

describe('since seats have owners', () => {
  const seats = (change: string, said: object = {}) =>
    entry('seat', { seat: 1, change, who: null, level: null, ...said });
  const terms = { ...DEFAULT_TERMS, clock: clockFor(MINUTE) };
  const two = sitDown(nimGame, { terms });
  for (const [index, who] of ['ada', 'bob'].entries())
    two.do((match, at) => seatPlayer(match, { seat: index, change: 'joined', who }, at));
  const file = fileOf(two);
  const next = file.log.length;
  const about = (kind: string, said: object = {}) =>
    entry('motion', { id: next, kind, about: null, by: 0, voters: [0, 1], ms: null, ...said });
  const forfeit = { moves: [], draws: [], events: nimGame.abandon(two.match.state, 1, noChance).events };

  it.each([
    ['somebody away where the win may be claimed', [seats('away')], 'taken'],
    ['somebody away twice', [seats('away'), seats('away')], 'unlawful-entry'],
    ['somebody back who was there', [seats('back')], 'unlawful-entry'],
    ['a bot before the deadline', [seats('bot', { level: 'normal' })], 'unlawful-entry'],
    ['a seat taken that is not free', [seats('joined', { who: 'eve' })], 'unlawful-entry'],
    ['a seat offered by nobody', [seats('offered')], 'unlawful-entry'],
    ['a seat taken back that was never lost', [seats('reclaimed')], 'unlawful-entry'],
    ['a seat taken back by somebody else', [seats('reclaimed', { who: 'eve' })], 'unlawful-entry'],
    ['a seat handed over', [seats('handed', { level: 'normal' }), seats('reclaimed')], 'taken'],
    ['a seat handed over to nothing', [seats('handed')], 'unlawful-entry'],
    ['a seat promised and taken', [seats('promised', { who: 'eve' }), seats('joined', { who: 'eve' })], 'taken'],
    [
      'a seat promised, taken by another',
      [seats('promised', { who: 'eve' }), seats('joined', { who: 'x' })],
      'unlawful-entry',
    ],
    ['a promise declined', [seats('promised', { who: 'eve' }), seats('declined')], 'taken'],
    ['a promise declined that was not made', [seats('declined')], 'unlawful-entry'],
    [
      'a win claimed at once',
      [seats('away'), entry('abandon', { seat: 1, why: 'claimed' }, forfeit)],
      'unlawful-entry',
    ],
    ['a seat given up as late, in time', [entry('abandon', { seat: 1, why: 'late' }, forfeit)], 'unlawful-entry'],
    ['a pause without an end', [about('pause')], 'unlawful-entry'],
    ['a pause of four days', [about('pause', { ms: 4 * DAY })], 'unlawful-entry'],
    ['a length of something that has none', [about('extend', { ms: MINUTE })], 'unlawful-entry'],
    ['a request that lapses before its time', [about('extend'), entry('lapse', { motion: next })], 'unlawful-entry'],
    [
      'a pause that ends by itself where there is none',
      [entry('clock', { change: 'unpause', ms: 0, seats: [] })],
      'unlawful-entry',
    ],
    [
      'patience lost where there is a clock',
      [entry('clock', { change: 'patience', ms: 0, seats: [0] })],
      'unlawful-entry',
    ],
    [
      'an operator without a reason',
      [entry('operator', { kind: 'extend', about: null, ms: null, reason: ' ' })],
      'unlawful-entry',
    ],
    [
      'an operator who does something else',
      [
        entry('operator', { kind: 'extend', about: null, ms: null, reason: 'a power cut' }),
        entry('clock', { change: 'pause', ms: MINUTE, seats: [] }),
      ],
      'unlawful-entry',
    ],
    [
      'a match left by nobody who was left alone',
      [entry('end', { outcome: null, why: 'alone', secret: 's' })],
      'unlawful-entry',
    ],
  ])('%s', (_name, more, answer) => {
    expect(refusalOf(appendEntries(file, ...more))).toBe(answer);
  });

  it.each([
    [2, 'taken'],
    [3, 'unlawful-entry'],
  ])('version %s: the game going on with a seat that no one sat down in is %s', (version, answer) => {
    const table = startedBy(version, handsGame, { seats: 3 });
    table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    const { events } = handsGame.resume(table.match.state, 1);
    const resumed = entry('resume', { seat: 1 }, { moves: [], draws: [], events });
    expect(refusalOf(appendEntries(fileOf(table), resumed))).toBe(answer);
  });

  it('no one takes back what was submitted for them after their deadline', () => {
    const table = sitDown(handsGame, { terms: { ...DEFAULT_TERMS, absence: 'bot' } });
    for (const [index, who] of ['ada', 'bob'].entries())
      table.do((match, at) => seatPlayer(match, { seat: index, change: 'joined', who }, at));
    table.now = nextAlarm(table.match) ?? table.now;
    table.do((match, at) => timeout(match, at));
    const action = handsGame.sample(table.match.state, 0, seeded('bot'));
    table.do((match, at) => act(match, { seat: 0, action, step: match.step, isBot: true }, at));
    expect(table.match.submitted).toHaveLength(1);
    expect(table.do((match, at) => takeBack(match, { seat: 0 }, at))).toBe('too-late');
    expect(refusalOf(appendEntries(fileOf(table), entry('take-back', { seat: 0 })))).toBe('unlawful-entry');
  });
});

function stepOfNim(take: number): { secret: object } {
  const moves = [{ seat: 0, action: { take } }];
  return { secret: { moves, draws: [], events: [{ event: { type: 'took', seat: 0, beans: take } }] } };
}

describe('no file causes an exception', () => {
  it('for whatever kind of entry', () => {
    const kinds = new Set(Object.values(sound()).flatMap(({ log }) => log.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(ENTRY_KINDS));
  });

  it.each(Object.entries(sound()))('%s, changed at any one place', (_name, file) => {
    expect(refusalOf(file)).toBe('taken');
    const relinked = forgeEntry(file, 0, () => undefined);
    let taken = 0;
    let refused = 0;
    for (const [index, change] of entryChanges(file, KINDS_OF_JUNK)) {
      const changed = forgeEntry(file, index, change);
      // Links are repaired, so some changes have no effect.
      if (sameJson(changed, relinked)) continue;
      const imported = importMatch(changed, gameById);
      verifyMatch(changed, gameById);
      if (imported.ok) {
        taken += 1;
        useEverywhere(imported.value);
      } else {
        refused += 1;
        expect(imported.error.code).toMatch(/^[a-z-]+$/);
      }
    }
    // Names, times and entropy may be anything; everything else matters.
    expect(refused).toBeGreaterThan(4 * taken);
  });
});

function useEverywhere({ match, log }: { match: TestTable['match']; log: readonly Entry[] }): void {
  stateToContinue(match);
  for (const viewer of [0, 1, null]) {
    jsonCopy(matchViewFor(match, viewer));
    for (const one of log) jsonCopy(lineFor(one, viewer));
  }
  timeout(match, 10 ** 12);
}

/** Logs that together hold every kind of entry. */
function sound(): Readonly<Record<string, MatchFile>> {
  const nim = sitDown(nimGame, { seats: 3 });
  nim.do((match, at) => seatPlayer(match, { seat: 0, change: 'joined', who: 'ada' }, at));
  nim.do((match, at) => abandonSeat(match, { seat: 2, why: 'left' }, at));
  open(nim, 0, 'pause');
  agree(nim, 1);
  open(nim, 0, 'unpause');
  agree(nim, 1);
  nim.do((match, at) => giveBack(match, 5, at));
  nim.now += 30 * 60_000;
  nim.do((match, at) => timeout(match, at));
  playOut(nim, 'rest');
  const late: Terms = { ...DEFAULT_TERMS, absence: 'disorder', misses: 1 };
  const cards = sitDown(handsGame, { seats: 3, options: { rounds: 1 }, terms: late });
  const lay = (who: number) => cards.act(who, handsGame.sample(cards.match.state, who, seeded('card')));
  lay(0);
  cards.do((match, at) => takeBack(match, { seat: 0 }, at));
  lay(0);
  lay(2);
  cards.now += 20 * 60_000;
  cards.do((match, at) => timeout(match, at));
  cards.do((match, at) => resumeSeat(match, { seat: 1, who: 'eve' }, at));
  playOut(cards, 'cards');
  const alone = ['R1', 'W1', 'W1', 'W1', 'R1', ...Array<string>(44).fill('-'), 'w'].join(' ');
  const over = sitDown(dvonn, { origin: { kind: 'position', position: alone } });
  over.act(0, { type: 'move', from: 'B1', to: 'A1' });
  over.do((match, at) => undoStep(match, { seat: 0 }, at));
  open(over, 0, 'draw');
  agree(over, 1);
  const short = sitDown(dvonn);
  play(short, 2);
  return {
    nim: fileOf(nim),
    'nim, with owners': fileOf(handedOn()),
    hands: fileOf(cards),
    'dvonn, over': fileOf(over),
    'dvonn, going on': fileOf(short),
  };
}

/** Seats handed over, promised and taken back, requests that lapse, and an operator. */
function handedOn(): TestTable {
  const table = sitDown(nimGame, { seats: 3, terms: { ...DEFAULT_TERMS, absence: 'bot' } });
  for (const [index, who] of ['ada', 'bob', 'cleo'].entries())
    table.do((match, at) => seatPlayer(match, { seat: index, change: 'joined', who }, at));
  table.do((match, at) => handOver(match, 0, 'bot', at));
  table.do((match, at) => reclaim(match, { seat: 0, who: 'ada' }, at));
  table.do((match, at) => handOver(match, 1, { person: 'dan' }, at));
  table.do((match, at) => decline(match, 'dan', at));
  table.do((match, at) => handOver(match, 1, { person: 'eve' }, at));
  table.do((match, at) => accept(match, 'eve', at));
  table.do((match, at) => reclaim(match, { seat: 1, who: 'bob' }, at));
  table.do((match, at) => handOver(match, 2, 'bot-for-good', at));
  table.do((match, at) => operate(match, { kind: 'extend', about: null, ms: null, reason: 'a power cut' }, at));
  open(table, 0, 'pause');
  table.now += MINUTE;
  table.do((match, at) => timeout(match, at));
  table.now = nextAlarm(table.match) ?? table.now;
  table.do((match, at) => timeout(match, at));
  return table;
}
