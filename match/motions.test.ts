import { dvonn } from '@tavola/dvonn';
import { type Game, jsonCopy, noChance, type Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { nextAlarm } from './alarms.ts';
import { abandon, seat } from './commands/seats.ts';
import { timeout } from './commands/time.ts';
import { MATCH_VERSION } from './entry.ts';
import { foldChecked } from './fold.ts';
import { DEFAULT_TERMS, MINUTE } from './terms.ts';
import {
  answer,
  change,
  comeBack,
  isSound,
  kinds,
  letBotPlay,
  missTurn,
  move,
  playFirst,
  seatedDvonn,
  seatedHands,
  sit,
} from './testing/motions.ts';
import { handsGame, nimGame, sitDown } from './testing/table.ts';
import { startedBy } from './testing/versions.ts';

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

  it.each([2, 3].flatMap((version) => ['draw', 'undo', 'cancel'].map((kind) => [version, kind] as const)))(
    'version %s: %s is not carried by one voice while the other is only away',
    (version, kind) => {
      for (const leaves of ['before', 'after']) {
        const table = seatedDvonn(version);
        playFirst(table);
        const { step } = table.match;
        if (leaves === 'before') change(table, 1, 'away');
        expect(kinds(move(table, 0, kind))).toEqual(['motion']);
        if (leaves === 'after') expect(kinds(change(table, 1, 'away'))).toEqual(['seat']);
        expect(table.match).toMatchObject({ step, ended: null, ballots: [{ kind, voters: [0, 1], yes: [0] }] });
        comeBack(table, 1);
        expect(kinds(answer(table, 1, true))).toContain('settle');
        expect(isSound(table)).toBe(true);
      }
    },
  );

  it.each([2, 3])('version %s: holds nothing up while it waits for somebody, and lapses with its phase', (version) => {
    const table = seatedDvonn(version);
    change(table, 1, 'away');
    move(table, 0, 'draw');
    expect(table.match.ballots).toHaveLength(1);
    playFirst(table);
    expect(table.match.ballots).toEqual([]);
  });

  it.each([2, 3])(
    'version %s: is not agreed on by the bot that plays for somebody, nor without them by one voice',
    (version) => {
      const table = seatedDvonn(version);
      change(table, 1, 'away');
      letBotPlay(table, 1);
      expect(kinds(move(table, 0, 'draw'))).toEqual(['motion']);
      expect(kinds(move(table, 0, 'cancel'))).toEqual(['motion']);
      comeBack(table, 1);
      expect(kinds(answer(table, 1, true))).toEqual(['vote', 'settle', 'end']);
      expect(isSound(table)).toBe(true);
    },
  );

  it('did not wait in version 2 for a seat that a bot plays for its person, when two others agree', () => {
    const table = seatedHands(2);
    change(table, 2, 'away');
    move(table, 0, 'cancel');
    answer(table, 1, true);
    expect(table.match.ended).toBeNull();
    letBotPlay(table, 2);
    expect(table.match.ended).toBe('cancelled');
  });

  it('waits for an owner for whom a bot plays: a stand-in takes no vote away', () => {
    const table = seatedHands();
    letBotPlay(table, 2);
    move(table, 0, 'cancel');
    expect(kinds(answer(table, 1, true))).toEqual(['vote']);
    expect(table.match.ballots).toMatchObject([{ yes: [0, 1], until: null }]);
    comeBack(table, 2);
    expect(kinds(answer(table, 2, true))).toEqual(['vote', 'settle', 'end']);
    expect(isSound(table)).toBe(true);
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
    expect(isSound(table)).toBe(true);
  });

  it('waits for a missing owner who comes back before that', () => {
    const table = seatedHands(MATCH_VERSION, { misses: 1 });
    missTurn(table);
    move(table, 0, 'cancel');
    answer(table, 1, true);
    comeBack(table, 2);
    table.now += 15 * MINUTE;
    expect(kinds(table.do((match, at) => timeout(match, at)))).toContain('lapse');
    expect(table.match.ended).toBeNull();
    expect(isSound(table)).toBe(true);
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
