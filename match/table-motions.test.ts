import { dvonn } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { openMotion } from './commands/motions.ts';
import { timeout } from './commands/time.ts';
import { MATCH_VERSION } from './entry.ts';
import { DAY, MINUTE } from './terms.ts';
import {
  answer,
  change,
  comeBack,
  isSound,
  kinds,
  missTurn,
  move,
  playFirst,
  seatedHands,
  seatedTwo,
} from './testing/motions.ts';
import { handsGame, nimGame, sitDown } from './testing/table.ts';

describe('a motion of the table', () => {
  it('pauses for the agreed time and continues by majority: no one moves in the meantime, and everyone has a full turn then', () => {
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
    expect(isSound(table)).toBe(true);
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
    expect(isSound(table)).toBe(true);
  });

  it('has a length only if it is a pause', () => {
    const table = sitDown(dvonn);
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

  it('undoes the last step by consent, even after another seat was asked', () => {
    const table = sitDown(dvonn);
    expect(move(table, 0, 'undo')).toBe('motion-not-possible');
    const before = table.match.state;
    playFirst(table);
    move(table, 0, 'undo');
    answer(table, 1, true);
    expect(table.match.state).toEqual(before);
  });

  it('puts a bot in the seat of someone who missed too many deadlines, and of no one else', () => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    expect(move(table, 0, 'bot', 2)).toBe('seat-not-open');
    expect(move(table, 0, 'bot')).toBe('motion-not-possible');
    missTurn(table);
    expect(move(table, 0, 'bot', 1)).toBe('seat-not-open');
    expect(kinds(move(table, 0, 'bot', 2))).toEqual(['motion']);
    expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'seat']);
    expect(table.match.seats[2]).toMatchObject({ who: 'person 2', bot: 'normal', standIn: 'missing' });
    expect(move(table, 0, 'bot', 2)).toBe('motion-not-possible');
    expect(isSound(table)).toBe(true);
  });

  it('neither pauses nor gives time with one vote because the other is away', () => {
    const table = seatedTwo(dvonn);
    change(table, 1, 'away');
    expect(kinds(move(table, 0, 'pause'))).toEqual(['motion']);
    expect(kinds(move(table, 0, 'extend'))).toEqual(['motion']);
    expect(move(table, 0, 'bot', 1)).toBe('seat-not-open');
    table.now += MINUTE;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toEqual(['lapse', 'lapse']);
    expect(table.match.clock.pausedWith).toBeNull();
  });

  it.each(['bot', 'offer'])(
    'is forgotten once it makes no sense: %s about the seat of somebody who is back',
    (kind) => {
      const table = seatedHands(MATCH_VERSION, { misses: 1 });
      missTurn(table);
      move(table, 0, kind, 2);
      const { id = -1 } = table.match.ballots[0] ?? {};
      expect(id).toBeGreaterThan(0);
      comeBack(table, 2);
      expect(table.match.ballots).toEqual([]);
      expect(answer(table, 1, true, id)).toBe('motion-over');
      expect(table.match.seats[2]).toMatchObject({ bot: null, open: false });
    },
  );

  it('lapses if another one came first: more time for a paused clock', () => {
    const table = sitDown(dvonn);
    move(table, 0, 'extend');
    move(table, 0, 'pause');
    answer(table, 1, true, table.match.ballots[1]?.id);
    expect(table.match.ballots).toEqual([]);
  });

  it('undoes only the step that was last when it was requested', () => {
    const table = sitDown({ ...nimGame, phase: () => 'one phase' });
    table.act(0, { take: 1 });
    move(table, 0, 'undo');
    table.act(1, { take: 1 });
    expect(table.match.ballots).toEqual([]);
  });

  it('names a seat only if that has a meaning', () => {
    const table = sitDown(dvonn);
    expect(move(table, 0, 'pause', 1)).toBe('motion-not-possible');
    expect(move(table, 0, 'cancel', 0)).toBe('motion-not-possible');
  });
});
