import { DEFAULT_TERMS, type LogLine, type MatchNow } from '@tavola/match';
import type { KeyedFrame, ServerFrame, TableInfo } from '@tavola/protocol';
import { seats as seatMessages } from '@tavola/words/en/seats';
import { describe, expect, it } from 'vitest';
import { lostMoves } from '../words/index.ts';
import {
  enqueue,
  INITIAL_LIVE_STATE,
  type LiveChange,
  type LiveState,
  onClose,
  onOpen,
  receiveFrame,
} from './live-state.ts';
import { lostBetween } from './lost-lines.ts';

/** A log as a word: each letter is a line, lower case for moves and capitals for votes. A different letter is a different line. */
function logOf(word: string): readonly LogLine[] {
  return [...word].map((letter, seq): LogLine => {
    const common = { seq, at: 0, events: [], link: word.slice(0, seq + 1), hidden: null };
    if (seq === 0) return { ...common, kind: 'start', open: {} } as unknown as LogLine;
    return letter === letter.toUpperCase()
      ? { ...common, kind: 'vote', open: { motion: 0, seat: 0, yes: true } }
      : { ...common, kind: 'move', open: { seat: 0, late: false } };
  });
}

function table(status: TableInfo['status']): TableInfo {
  const plan = { id: 't', code: 'CODE', game: 'dvonn', name: 'Game', description: '', options: {}, proposal: null };
  return { ...plan, status, terms: {}, commitment: 'c', host: 'Ann', watching: true, reroll: 0, chairs: [] };
}

function moment(nextSeq: number): MatchNow {
  const seen = { nextSeq, step: nextSeq, phase: 'p', view: {}, pending: [], submitted: [] };
  const rest = {
    ownSubmission: null,
    seats: [],
    ballots: [],
    clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
  };
  return { ...seen, ...rest, undoable: false, outcome: null, ended: null };
}

const facts = { matchId: 'm', game: 'dvonn', rulesVersion: 1, options: {}, terms: DEFAULT_TERMS, commitment: 'c' };

/** A server's answer to a `hello`: the lines after `since`. */
function answer(word: string, since = -1): ServerFrame {
  return { t: 'lines', from: since + 1, lines: logOf(word).slice(since + 1), facts, view: moment(word.length) };
}

function welcome(status: TableInfo['status'] = 'running', delay = 0): ServerFrame {
  return { t: 'welcome', now: 1, version: 3, seat: 0, delay, table: table(status) };
}

function after(state: LiveState, ...frames: readonly ServerFrame[]): LiveChange {
  return frames.reduce<LiveChange>((change, frame) => receiveFrame(change.state, frame), { state, effects: [] });
}

/** A client that has received this log. */
function told(word: string, delay = 0): LiveState {
  return after(onOpen(INITIAL_LIVE_STATE).state, welcome('running', delay), answer(word)).state;
}

const rewound: ServerFrame = { t: 'rewound', from: 0 };
const everything = { kind: 'send', frame: { t: 'hello', version: 3 } };
const wordIn = ({ lines }: LiveState): string => lines.at(-1)?.link ?? '';

describe('a server that went back while we were connected', () => {
  it.each([
    ['to fewer moves', 'sabcd', 'sab', { from: 3, moves: 2, lastKept: 2 }],
    ['to others of the same number', 'sabcd', 'sabxy', { from: 3, moves: 2, lastKept: 2 }],
    ['and has gone further since', 'sabcd', 'sabxyz', { from: 3, moves: 2, lastKept: 2 }],
    ['to the start', 'sab', 's', { from: 1, moves: 2, lastKept: 0 }],
    ['by a vote', 'sabV', 'sab', { from: 3, moves: 0, lastKept: 2 }],
    ['by a vote and a move', 'saVb', 'sa', { from: 2, moves: 1, lastKept: 1 }],
    ['but kept every line of this client', 'sab', 'sabc', null],
  ])('%s: we have its lines, and know what is lost', (_, before, now, lost) => {
    const { state, effects } = after(told(before), welcome(), rewound, answer(now));
    expect(effects).toEqual([]);
    expect(wordIn(state)).toBe(now);
    expect(state).toMatchObject({ lost, unconfirmed: [], hello: null, view: { nextSeq: now.length } });
  });

  it('to before the start: there is no match and no chat', () => {
    const said: ServerFrame = { t: 'said', sayings: [{ number: 1, who: 'Ann', at: 1, text: 'hello' }] };
    const { state } = after(told('sab'), said, welcome('lobby'), rewound);
    expect(state).toMatchObject({ view: null, lines: [], chatLines: [], table: { status: 'lobby' } });
  });

  it('is reported once, and the game continues from there', () => {
    const { state } = after(told('sabc'), welcome(), rewound, answer('sa'));
    const next = after(state, answer('sax', 1)).state;
    expect(wordIn(next)).toBe('sax');
    expect(next.lost).toBe(state.lost);
  });

  it('makes us resend only what was not acknowledged', () => {
    const command = (key: string): KeyedFrame => ({ t: 'act', key, action: 1, step: 1 });
    const before = [command('done'), command('open')].reduce((state, one) => enqueue(state, one).state, told('sab'));
    const acked = receiveFrame(before, { t: 'ack', key: 'done' }).state;
    const { state } = after(acked, welcome(), rewound, answer('s'));
    expect(state.unanswered.map(({ key }) => key)).toEqual(['open']);
    const back = onOpen(onClose(state, 1006).state);
    expect(back.effects.slice(1)).toEqual([{ kind: 'send', frame: command('open') }]);
  });
});

describe('a server that went back while we were away', () => {
  const away = (word: string, delay = 0): LiveState => onOpen(onClose(told(word, delay), 1006).state).state;

  it.each([
    ['is shorter', 'sabcd', 'sa', { from: 2, moves: 3, lastKept: 1 }],
    ['is shorter by one', 'sabcd', 'sabc', { from: 4, moves: 1, lastKept: 3 }],
    ['has another last line', 'sabcd', 'sabcx', { from: 4, moves: 1, lastKept: 3 }],
    ['is longer and another one', 'sabcd', 'saxyzw', { from: 2, moves: 3, lastKept: 1 }],
  ])('%s: we ask for everything, and know what is lost', (_, before, now, lost) => {
    const since = before.length - 2;
    const doubt = after(away(before), welcome(), answer(now, Math.min(since, now.length - 1)));
    expect(doubt.effects).toEqual([everything]);
    const { state } = after(doubt.state, welcome(), answer(now));
    expect(wordIn(state)).toBe(now);
    expect(state).toMatchObject({ lost, unconfirmed: [], hello: null });
  });

  it('says so itself, and sends everything at once', () => {
    const { state, effects } = after(away('sabcd'), welcome(), rewound, answer('sa'));
    expect(effects).toEqual([]);
    expect(state.lost).toEqual({ from: 2, moves: 3, lastKept: 1 });
  });

  it('with the same history has lost nothing', () => {
    const { state, effects } = after(away('sabcd'), welcome(), answer('sabcde', 3));
    expect(effects).toEqual([]);
    expect([wordIn(state), state.lost]).toEqual(['sabcde', null]);
  });

  it('may send a delayed feed fewer lines from another node, and nothing is lost', () => {
    const doubt = after(away('sabcd', 60_000), welcome('running', 60_000), answer('sabc', 3));
    const { state } = after(doubt.state, welcome('running', 60_000), answer('sabc'));
    expect([wordIn(state), state.lost]).toEqual(['sabc', null]);
  });
});

describe('what is lost', () => {
  it('is counted, but not numbered, where the first lines are not known', () => {
    expect(lostBetween(logOf('sabcde').slice(2), logOf('sabc').slice(1))).toEqual({
      from: 4,
      moves: 2,
      lastKept: null,
    });
  });

  it.each([
    [{ moves: 6, lastKept: 40 }, 'Moves 41–46 were lost. The game continues from move 40.'],
    [{ moves: 1, lastKept: 40 }, 'Move 41 was lost. The game continues from move 40.'],
    [{ moves: 2, lastKept: 0 }, 'Moves 1–2 were lost. The game continues from the start.'],
    [{ moves: 1, lastKept: null }, 'The last move was lost.'],
    [{ moves: 3, lastKept: null }, 'The last 3 moves were lost.'],
    [
      { moves: 0, lastKept: 7 },
      'No moves were lost, but your last request or vote may be missing. Check that it’s still there.',
    ],
  ])('%j is said in words', (lost, words) => {
    expect(lostMoves(seatMessages, lost)).toBe(words);
  });

  it('is not guessed from lines that were not sent', () => {
    expect(lostBetween(logOf('sabcde'), logOf('sabcde').slice(3))).toBeNull();
  });
});
