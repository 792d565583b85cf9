import { dvonn } from '@tavola/dvonn';
import { type Game, jsonCopy, noChance, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { takeBack } from './commands/act.ts';
import { openMotion, vote } from './commands/motions.ts';
import { abandon, resume, seat } from './commands/seats.ts';
import { giveBack, timeout } from './commands/time.ts';
import { undo } from './commands/undo.ts';
import type { Entry } from './entry.ts';
import { importMatch, type MatchFile, verifyMatch } from './file.ts';
import { stateToGoOn } from './origin.ts';
import { lineFor, tableFor } from './project.ts';
import { fileOf, forged, lengthened } from './testing/forging.ts';
import { handsGame, nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';

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

/** What a forger would put behind a sound log, and one small thing that makes it unlawful. */
const draw = { moves: [], draws: [], events: board.settle(sitDown(board).match.state, { kind: 'draw' }).events };
const left = { moves: [], draws: [], events: board.abandon(sitDown(board).match.state, 1, noChance).events };
const entry = (kind: string, said: object, secret: object | null = null) => ({ kind, open: said, secret });
const motion = (said: object) => entry('motion', { id: 1, kind: 'draw', about: null, by: 0, voters: [0, 1], ...said });
const yes = entry('vote', { motion: 1, seat: 1, yes: true });
const settle = (said: object, secret: object | null = null) =>
  entry('settle', { motion: 1, kind: 'draw', about: null, ...said }, secret);

describe('an entry that nobody could have written is refused', () => {
  const file = fileOf(sitDown(dvonn));

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
        entry('clock', { change: 'pause', ms: 0, seats: [] }),
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
    expect(refusalOf(lengthened(file, ...more))).toBe(answer);
  });

  it('after the result stands, all but the end', () => {
    const agreed = lengthened(file, motion({}), yes, settle({}, draw));
    const away = entry('seat', { seat: 0, change: 'away', who: null, level: null });
    expect(refusalOf(lengthened(agreed, away))).toBe('unlawful-entry');
  });

  it('a move at a deadline that is not what the game plays then', () => {
    const table = sitDown(nimGame);
    table.now += 20 * 60_000;
    table.do((match, at) => timeout(match, at));
    const late = fileOf(table);
    const at = late.log.findIndex(({ kind }) => kind === 'move');
    expect(refusalOf(late)).toBe('taken');
    const other = forged(late, at, (one) => Object.assign(one, stepOfNim(2)));
    expect(refusalOf(other)).toBe('unlawful-entry');
    expect(refusalOf(forged(other, at, (one) => Object.assign(one.open as object, { late: false })))).toBe('taken');
  });

  it('a move while the clock stands', () => {
    const table = sitDown(nimGame);
    open(table, 0, 'pause');
    agree(table, 1);
    const paused = fileOf(table);
    const move = entry('move', { seat: 0, late: false }, stepOfNim(1).secret);
    expect([refusalOf(paused), refusalOf(lengthened(paused, move))]).toEqual(['taken', 'unlawful-entry']);
  });

  it('an end that shows another secret', () => {
    const table = sitDown(nimGame);
    playOut(table, 'end');
    const over = fileOf(table);
    const bad = forged(over, over.log.length - 1, (one) => Object.assign(one.open as object, { secret: 'other' }));
    expect(importMatch(bad, gameById)).toMatchObject({
      error: { code: 'other-secret', at: [String(over.log.length - 1)] },
    });
  });

  it('a set-up that no match of the game has', () => {
    const bad = forged(file, 0, (one) => Object.assign(one.open as object, { proposal: 'W'.repeat(49) }));
    expect(importMatch(bad, gameById)).toMatchObject({ error: { code: 'bad-entry', at: ['0'] } });
  });
});

function stepOfNim(take: number): { secret: object } {
  const moves = [{ seat: 0, action: { take } }];
  return { secret: { moves, draws: [], events: [{ event: { type: 'took', seat: 0, beans: take } }] } };
}

describe('no file makes anything throw', () => {
  it.each(Object.entries(sound()))('%s, changed at any one place', (_name, file) => {
    expect(refusalOf(file)).toBe('taken');
    let taken = 0;
    let refused = 0;
    for (const [index, change] of changesOf(file)) {
      const changed = forged(file, index, change);
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
    expect(refused).toBeGreaterThan(5 * taken);
  });
});

function useEverywhere({ match, log }: { match: TestTable['match']; log: readonly Entry[] }): void {
  stateToGoOn(match);
  for (const viewer of [0, 1, null]) {
    jsonCopy(tableFor(match, viewer));
    for (const one of log) jsonCopy(lineFor(one, viewer));
  }
  timeout(match, 10 ** 12);
}

/** Logs that together hold every kind of entry. */
function sound(): Readonly<Record<string, MatchFile>> {
  const nim = sitDown(nimGame, { seats: 3 });
  nim.do((match, at) => seat(match, { seat: 0, change: 'joined', who: 'ada' }, at));
  nim.do((match, at) => abandon(match, { seat: 2, why: 'left' }, at));
  open(nim, 0, 'pause');
  agree(nim, 1);
  open(nim, 0, 'unpause');
  agree(nim, 1);
  nim.do((match, at) => giveBack(match, 5, at));
  nim.now += 30 * 60_000;
  nim.do((match, at) => timeout(match, at));
  playOut(nim, 'rest');
  const cards = sitDown(handsGame, { seats: 3, options: { rounds: 1 } });
  const lay = (who: number) => cards.act(who, handsGame.sample(cards.match.state, who, seeded('card')));
  lay(0);
  cards.do((match, at) => takeBack(match, { seat: 0 }, at));
  cards.do((match, at) => abandon(match, { seat: 1, why: 'late' }, at));
  cards.do((match, at) => resume(match, { seat: 1, who: 'eve' }, at));
  playOut(cards, 'cards');
  const alone = ['R1', 'W1', 'W1', 'W1', 'R1', ...Array<string>(44).fill('-'), 'w'].join(' ');
  const over = sitDown(dvonn, { origin: { kind: 'position', position: alone } });
  over.act(0, { type: 'move', from: 'B1', to: 'A1' });
  over.do((match, at) => undo(match, { seat: 0 }, at));
  open(over, 0, 'draw');
  agree(over, 1);
  const short = sitDown(dvonn);
  play(short, 2);
  return { nim: fileOf(nim), hands: fileOf(cards), 'dvonn, over': fileOf(over), 'dvonn, going on': fileOf(short) };
}

type Holder = Record<string, unknown>;

const JUNK: readonly unknown[] = [null, -1, 99, 1.5, '', 'x', true, [], {}, [[]], { type: null }];

/** Every member of every entry: replaced by junk, and taken away. */
function* changesOf(file: MatchFile): Generator<readonly [number, (one: object) => void]> {
  let turn = 0;
  for (const [index, one] of file.log.entries()) {
    for (const path of pathsIn(one)) {
      for (let count = 0; count < 4; count += 1) {
        const junk = JUNK[turn % JUNK.length];
        turn += 1;
        yield [index, (root) => put(root, path, junk)];
      }
      yield [index, (root) => take(root, path)];
    }
  }
}

function pathsIn(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[key], ...pathsIn(part).map((path) => [key, ...path])]);
}

function holderOf(root: object, path: readonly string[]): Holder {
  return path.slice(0, -1).reduce<Holder>((holder, key) => holder[key] as Holder, root as Holder);
}

function put(root: object, path: readonly string[], junk: unknown): void {
  holderOf(root, path)[path.at(-1) ?? ''] = junk;
}

function take(root: object, path: readonly string[]): void {
  const [holder, key] = [holderOf(root, path), path.at(-1) ?? ''];
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
