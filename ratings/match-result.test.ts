import type { Json, Result } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import {
  type Appended,
  abandonSeat,
  act,
  DEFAULT_TERMS,
  type Entry,
  handOver,
  isPersonId,
  type Match,
  type PlayerId,
  type StartRequest,
  seatPlayer,
  startMatch,
  type Terms,
} from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { matchResult } from './match-result.ts';

const HOUR = 3_600_000;
const RATED: Terms = { ...DEFAULT_TERMS, undo: false };

const PLAYERS: readonly (PlayerId | null)[] = ['ada', 'bob'];

const seating = (player: PlayerId | null) => (isPersonId(player) ? { who: player } : { level: 'hard' });

/** A match of Nim between Ada and Bob: who takes the last bean wins. */
class Play {
  match: Match;
  readonly log: Entry[];

  constructor(change: Partial<StartRequest> = {}) {
    const options = nim.parse.options(undefined);
    if (!options.ok) throw new Error(options.error.code);
    const { match, entries } = written(
      startMatch(
        {
          game: nim,
          matchId: 'm',
          secret: 'secret',
          options: options.value,
          seats: 2,
          reroll: 0,
          terms: RATED,
          origin: { kind: 'setup' },
          players: PLAYERS,
          rated: true,
          ...change,
        },
        0,
      ),
    );
    this.match = match;
    this.log = [...entries];
    for (const [seat, player] of (change.players ?? PLAYERS).entries())
      this.do((begun) => seatPlayer(begun, { seat, change: 'joined', ...seating(player) }, 0));
  }

  do(command: (match: Match) => Result<Appended>): this {
    const { match, entries } = written(command(this.match));
    this.match = match;
    this.log.push(...entries);
    return this;
  }

  takeAll(): this {
    while (this.match.ended === null) {
      const seat = this.match.pending[0]?.seat ?? 0;
      const isBot = this.match.seats[seat]?.bot === null ? undefined : true;
      this.do((match) => act(match, { seat, action: { take: 1 }, step: match.step, isBot }, 60_000));
    }
    return this;
  }

  result() {
    return matchResult(this.match, this.log);
  }
}

function written(result: Result<Appended>): Appended {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const leave = (seat: number) => (match: Match) => abandonSeat(match, { seat, why: 'left' }, 60_000);

describe('a finished match', () => {
  it('counts with its pool, players, ranks and time', () => {
    const play = new Play().takeAll();
    expect(play.result()).toEqual({
      counts: true,
      result: {
        pool: 'nim/live',
        players: ['ada', 'bob'],
        ranks: play.match.outcome?.ranks,
        left: [],
        at: 60_000,
      },
    });
  });

  it.each([
    [12 * HOUR, 'nim/days'],
    [12 * HOUR - 1, 'nim/live'],
  ] as const)('with %i ms per turn belongs to %s', (turn, pool) => {
    const clock = DEFAULT_TERMS.clock && { ...DEFAULT_TERMS.clock, turn };
    expect(new Play({ terms: { ...RATED, clock } }).takeAll().result()).toMatchObject({ result: { pool } });
  });

  it.each([
    ['unrated', { rated: false }],
    ['no-clock', { terms: { ...RATED, clock: null } }],
    ['hints', { terms: { ...RATED, hints: true } }],
    ['undo', { terms: DEFAULT_TERMS }],
    ['no-players', { players: ['ada', null] }],
  ] as const)('does not count: %s', (why, change) => {
    expect(new Play(change).takeAll().result()).toEqual({ counts: false, why });
  });

  it('does not count from a position', () => {
    const position = nim.position.write(new Play().match.state as never) as Json;
    const play = new Play({ origin: { kind: 'position', position } }).takeAll();
    expect(play.result()).toEqual({ counts: false, why: 'position' });
  });

  it('does not count before its end', () => {
    expect(new Play().result()).toEqual({ counts: false, why: 'unfinished' });
  });

  it('names the players of an anonymous table', () => {
    const play = new Play({ terms: { ...RATED, anonymous: true } }).takeAll();
    expect(play.result()).toMatchObject({ result: { players: ['ada', 'bob'] } });
  });

  it('knows who left, and does not count if the opponent never had a turn', () => {
    const first = (play: Play) => play.do((match) => act(match, { seat: 0, action: { take: 1 }, step: 0 }, 1));
    expect(first(new Play()).do(leave(1)).result()).toMatchObject({ result: { left: [1] } });
    expect(new Play().do(leave(0)).result()).toEqual({ counts: false, why: 'too-short' });
  });

  it('says that an owner left whose seat a bot finished', () => {
    const play = new Play().do((match) => act(match, { seat: 0, action: { take: 1 }, step: 0 }, 1));
    play.do((match) => act(match, { seat: 1, action: { take: 1 }, step: 1 }, 1));
    play.do((match) => handOver(match, 0, 'bot', 1)).takeAll();
    expect(play.result()).toMatchObject({ result: { left: [0], players: ['ada', 'bob'] } });
  });

  it('never says that of a bot', () => {
    const play = new Play({ players: ['ada', 'bot:hard:1'] }).takeAll();
    expect(play.result()).toMatchObject({ result: { left: [] } });
  });
});
