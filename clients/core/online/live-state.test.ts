import { ok } from '@tavola/kernel';
import { DEFAULT_TERMS, type LogLine, type MatchFacts, type MatchNow } from '@tavola/match';
import type { KeyedFrame, ServerFrame, TableInfo } from '@tavola/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enqueue,
  FINAL_CODES,
  INITIAL_LIVE_STATE,
  type LiveChange,
  type LiveState,
  leaveTable,
  MAX_IN_FLIGHT,
  OTHER_VERSION,
  onClose,
  onHeartbeat,
  onOpen,
  receiveFrame,
} from './live-state.ts';

function table(status: TableInfo['status'] = 'running'): TableInfo {
  const plan = { id: 't', code: 'CODE', game: 'dvonn', name: 'Game', description: '', options: {}, proposal: null };
  return { ...plan, status, terms: {}, commitment: 'c', host: 'Ann', watching: true, reroll: 0, chairs: [] };
}

const FACTS: MatchFacts = {
  matchId: 'm',
  game: 'dvonn',
  rulesVersion: 1,
  options: {},
  terms: DEFAULT_TERMS,
  commitment: 'c',
};

function view(nextSeq: number): MatchNow {
  const seen = { nextSeq, step: nextSeq, phase: 'p', view: {}, pending: [], submitted: [] };
  const rest = {
    ownSubmission: null,
    seats: [],
    ballots: [],
    clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
  };
  return { ...seen, ...rest, undoable: false, outcome: null, ended: null };
}

function line(seq: number): LogLine {
  return { seq, at: 0, kind: 'move', open: { seat: 0, late: false }, events: [], link: '', hidden: null };
}

/** A `lines` frame from `from` up to, but not including, `end`. */
function lines(from: number, end: number): ServerFrame {
  const some = Array.from({ length: end - from }, (_, index) => line(from + index));
  const news = { t: 'lines', from, lines: some, view: view(end) } as const;
  return from === 0 ? { ...news, facts: FACTS } : news;
}

/** The same as the answer to a hello, which is complete. */
function answer(from: number, end: number): ServerFrame {
  return { ...lines(from, end), facts: FACTS } as ServerFrame;
}

const welcome = (seat: number | null = 0, version = 3): ServerFrame => ({
  t: 'welcome',
  now: 1_000,
  version,
  seat,
  table: table(),
});
const say = (key: string): KeyedFrame => ({ t: 'say', key, text: 'hello' });

function after(start: LiveState, ...frames: readonly ServerFrame[]): LiveChange {
  let change: LiveChange = { state: start, effects: [] };
  for (const frame of frames) change = receiveFrame(change.state, frame);
  return change;
}

/** Connected and welcomed, with these lines. */
function live(from: number, end: number): LiveState {
  return after(onOpen(INITIAL_LIVE_STATE).state, welcome(), answer(from, end)).state;
}

const numbers = (state: LiveState): number[] => state.lines.map(({ seq }) => seq);
/** The `hello` of a client with this last line. It asks for that line again, to compare it. */
const hello = (last?: number) => ({
  kind: 'send',
  frame: { t: 'hello', version: 3, ...(last === undefined ? {} : { since: last - 1 }) },
});

describe('the hello', () => {
  it('asks for everything at first, and is live when welcomed', () => {
    const opened = onOpen(INITIAL_LIVE_STATE);
    expect(opened.effects).toEqual([hello()]);
    expect(opened.state.status).toBe('connecting');
    const { state, effects } = after(opened.state, welcome(1), lines(0, 3));
    expect(state.serverTime).toBe(1_000);
    expect(effects).toEqual([]);
    expect(state).toMatchObject({
      status: 'live',
      seat: 1,
      table: { code: 'CODE' },
      view: { nextSeq: 3 },
      hello: null,
    });
    expect(numbers(state)).toEqual([0, 1, 2]);
  });

  it('accepts an answer without the oldest lines', () => {
    expect(numbers(live(700, 703))).toEqual([700, 701, 702]);
  });

  it.each([
    ['a welcome in another version', welcome(0, 2)],
    ['a greeting that is refused', { t: 'refused', key: null, error: { code: 'bad-frame', at: ['version'] } }],
  ] as const)('ends at %s', (_, frame) => {
    const { state } = after(onOpen(INITIAL_LIVE_STATE).state, frame as ServerFrame);
    expect(state).toMatchObject({ status: 'ended', endCode: OTHER_VERSION });
  });

  it('is sent again when the match begins, because the seat is known only then', () => {
    const lobby = after(onOpen(INITIAL_LIVE_STATE).state, {
      ...welcome(null),
      table: table('lobby'),
    } as ServerFrame).state;
    const begun = receiveFrame(lobby, { t: 'table', table: table('running') });
    expect(begun.effects).toEqual([hello()]);
    // Lines sent before the welcome are dropped.
    const early = receiveFrame(begun.state, lines(0, 1));
    expect(early.state.view).toBeNull();
    const { state } = after(early.state, welcome(1), lines(0, 2));
    expect([state.seat, numbers(state)]).toEqual([1, [0, 1]]);
  });

  it('is not sent again for other changes of the table', () => {
    const over = receiveFrame(live(0, 2), { t: 'table', table: table('over') });
    expect([over.effects, over.state.table?.status]).toEqual([[], 'over']);
  });

  it('fetches all lines again when the seat has changed', () => {
    const { state, effects } = after(onOpen(live(0, 5)).state, welcome(1));
    expect(effects).toEqual([hello()]);
    expect([state.seat, state.lines, state.view]).toEqual([1, [], null]);
  });
});

describe('lines', () => {
  it('may leave out the facts that never change', () => {
    const { state } = after(live(0, 2), lines(2, 3));
    expect(state.view).toEqual({ ...FACTS, ...view(3) });
    expect(after(live(7, 9), lines(9, 10)).state.view).toEqual({ ...FACTS, ...view(10) });
  });

  it('of an unknown match are requested again', () => {
    const { state, effects } = after(onOpen(INITIAL_LIVE_STATE).state, welcome(), lines(3, 4));
    expect([state.view, numbers(state)]).toEqual([null, []]);
    expect(effects).toEqual([hello()]);
    expect(after(state, welcome(), answer(3, 4)).state.view).toEqual({ ...FACTS, ...view(4) });
  });

  it('are appended', () => {
    expect(numbers(after(live(0, 2), lines(2, 3), lines(3, 5)).state)).toEqual([0, 1, 2, 3, 4]);
  });

  it('that come twice count once', () => {
    const { state, effects } = after(live(0, 4), lines(2, 6));
    expect([numbers(state), effects]).toEqual([[0, 1, 2, 3, 4, 5], []]);
  });

  it('that are known already are dropped with their view', () => {
    const now = live(0, 4);
    expect(receiveFrame(now, lines(0, 2)).state).toEqual(now);
  });

  it.each([
    ['before the frame', lines(4, 6)],
    ['inside the frame', { t: 'lines', from: 2, lines: [line(2), line(4)], view: view(5) }],
    ['after the frame', { t: 'lines', from: 2, lines: [line(2)], view: view(5) }],
    ['of the whole frame', { t: 'lines', from: 2, lines: [], view: view(5) }],
  ] as const)('with a hole %s are asked for again from the last one seen', (_, frame) => {
    const { state, effects } = after(live(0, 2), frame as ServerFrame);
    expect(effects).toEqual([hello(1)]);
    expect([numbers(state), state.view?.nextSeq]).toEqual([[0, 1], 2]);
    expect(numbers(after(state, welcome(), lines(2, 6)).state)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('start over when too many were missed', () => {
    const { state } = after(onOpen(live(0, 3)).state, welcome(), lines(900, 902));
    expect(numbers(state)).toEqual([900, 901]);
  });

  it('are dropped when the server has fewer', () => {
    const answer = after(onOpen(live(0, 9)).state, welcome(), lines(3, 3));
    expect(answer.effects).toEqual([hello()]);
    expect(numbers(after(answer.state, welcome(), lines(0, 3)).state)).toEqual([0, 1, 2]);
  });

  it('stay dense and end with the view, whatever comes', () => {
    const frame = fc.oneof(
      fc.tuple(fc.nat(12), fc.nat(6)).map(([from, count]) => lines(from, from + count)),
      fc
        .tuple(fc.nat(12), fc.nat(12))
        .map(([seq, end]): ServerFrame => ({ t: 'lines', from: seq, lines: [line(seq)], view: view(end) })),
      fc.constantFrom(welcome(0), welcome(1), welcome(null)),
    );
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 20 }), (frames) => {
        const { state } = after(onOpen(INITIAL_LIVE_STATE).state, ...frames);
        const [first = 0] = numbers(state);
        expect(numbers(state)).toEqual(state.lines.map((_, index) => first + index));
        if (state.lines.length > 0) expect(state.view?.nextSeq).toBe(first + state.lines.length);
      }),
    );
  });
});

describe('a lost connection', () => {
  it.each([1001, 1006, 1011, 4429])('with code %i continues from the last line', (code) => {
    const lost = onClose(live(0, 4), code).state;
    expect(lost).toMatchObject({ status: 'lost', failures: 1, endCode: null });
    const again = onOpen(lost);
    expect(again.effects).toEqual([hello(3)]);
    expect(again.state.status).toBe('lost');
    const { state } = after(again.state, welcome(), lines(4, 6));
    expect(state).toMatchObject({ status: 'live', failures: 0 });
    expect(numbers(state)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('counts its failures until it is welcomed', () => {
    let state = live(0, 1);
    for (const failures of [1, 2, 3]) {
      state = onClose(state, 1006).state;
      expect(state.failures).toBe(failures);
    }
    expect(onOpen(state).state.failures).toBe(3);
  });

  it('before the first welcome stays connecting', () => {
    expect(onClose(INITIAL_LIVE_STATE, 1006).state).toMatchObject({ status: 'connecting', failures: 1 });
  });

  it.each(FINAL_CODES)('with code %i ends the session', (code) => {
    const waiting = enqueue(live(0, 1), say('k')).state;
    const { state, effects } = onClose(waiting, code);
    expect(state).toMatchObject({ status: 'ended', endCode: code, unanswered: [] });
    expect(effects).toEqual([
      { kind: 'answered', key: 'k', result: { ok: false, error: { code: 'connection-ended' } } },
    ]);
    expect(onOpen(state).effects).toEqual([]);
    expect(after(state, welcome(), lines(0, 1)).state).toBe(state);
  });

  it('is detected by a ping without an answer', () => {
    const first = onHeartbeat(live(0, 1), 7);
    expect(first.effects).toEqual([{ kind: 'send', frame: { t: 'ping', n: 7 } }]);
    expect(onHeartbeat(first.state, 8).effects).toEqual([{ kind: 'drop' }]);
    const heard = receiveFrame(first.state, { t: 'pong', n: 7 }).state;
    expect(onHeartbeat(heard, 8).effects).toEqual([{ kind: 'send', frame: { t: 'ping', n: 8 } }]);
    const other = receiveFrame(first.state, { t: 'said', sayings: [] }).state;
    expect(onHeartbeat(other, 8).effects).not.toEqual([{ kind: 'drop' }]);
    expect(onHeartbeat(onClose(live(0, 1), 1006).state, 9).effects).toEqual([]);
  });
});

describe('messages', () => {
  it('go out at once when live, and are settled by their answer', () => {
    const sent = enqueue(live(0, 1), say('a'));
    expect(sent.effects).toEqual([{ kind: 'send', frame: say('a') }]);
    const acked = receiveFrame(sent.state, { t: 'ack', key: 'a' });
    expect(acked.effects).toEqual([{ kind: 'answered', key: 'a', result: ok(null) }]);
    expect(acked.state.unanswered).toEqual([]);
    expect(receiveFrame(acked.state, { t: 'ack', key: 'a' }).effects).toEqual([]);
  });

  it('are refused with their reason', () => {
    const { state } = enqueue(live(0, 1), say('a'));
    const error = { code: 'stale', at: ['x'] };
    expect(receiveFrame(state, { t: 'refused', key: 'a', error }).effects).toEqual([
      { kind: 'answered', key: 'a', result: { ok: false, error } },
    ]);
    // A refusal of another client's message, or of a frame without a key, settles nothing.
    expect(receiveFrame(state, { t: 'refused', key: 'b', error }).state.unanswered).toHaveLength(1);
    expect(receiveFrame(state, { t: 'refused', key: null, error }).state).toMatchObject({ status: 'live' });
  });

  it('without an answer are sent again after the greeting, in order and with the same keys', () => {
    const [a, b, c] = [say('a'), say('b'), say('c')];
    let state = enqueue(enqueue(live(0, 1), a).state, b).state;
    state = receiveFrame(state, { t: 'ack', key: 'a' }).state;
    state = onClose(state, 1001).state;
    const offline = enqueue(state, c);
    expect(offline.effects).toEqual([]);
    const again = onOpen(offline.state);
    expect(again.effects).toEqual([hello(0), { kind: 'send', frame: b }, { kind: 'send', frame: c }]);
    expect(onOpen(onClose(again.state, 1006).state).effects).toHaveLength(3);
  });

  it('go out eight at a time, and the next when one is answered', () => {
    const all = Array.from({ length: 80 }, (_, index) => say(`k${index}`));
    let state = live(0, 1);
    const sent: string[] = [];
    const take = (change: LiveChange): void => {
      state = change.state;
      for (const effect of change.effects)
        if (effect.kind === 'send' && 'key' in effect.frame) sent.push(effect.frame.key);
    };
    for (const message of all) take(enqueue(state, message));
    expect(sent).toHaveLength(MAX_IN_FLIGHT);
    take(onClose(state, 1006));
    sent.length = 0;
    take(onOpen(state));
    take(receiveFrame(state, welcome()));
    for (let answers = 0; answers < all.length; answers += 1) {
      expect(sent).toHaveLength(Math.min(all.length, MAX_IN_FLIGHT + answers));
      take(receiveFrame(state, { t: 'ack', key: `k${answers}` }));
    }
    expect([sent, state.unanswered, state.sent]).toEqual([all.map(({ key }) => key), [], 0]);
  });

  it('that are asked between the greeting and the welcome go out with the welcome, once', () => {
    const offline = enqueue(onClose(live(0, 1), 1006).state, say('a')).state;
    const greeted = onOpen(offline);
    expect(greeted.effects).toEqual([hello(0), { kind: 'send', frame: say('a') }]);
    const { state } = enqueue(greeted.state, say('b'));
    expect(receiveFrame(state, welcome()).effects).toEqual([{ kind: 'send', frame: say('b') }]);
  });

  it('to save something take the place of those before that were not sent yet, which count as done', () => {
    const save = (key: string): KeyedFrame => ({ t: 'save', key, draft: key, step: 0 });
    let state = enqueue(live(0, 1), save('sent')).state;
    state = onClose(state, 1006).state;
    // A message that was sent may have taken effect, so it is not dropped.
    const second = enqueue(enqueue(state, say('a')).state, save('b'));
    expect(second.effects).toEqual([{ kind: 'answered', key: 'sent', result: ok(null) }]);
    const third = enqueue(second.state, save('c'));
    expect(third.effects).toEqual([{ kind: 'answered', key: 'b', result: ok(null) }]);
    expect(third.state.unanswered.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('to save something wait for their own answer once they are out', () => {
    const save = (key: string): KeyedFrame => ({ t: 'save', key, draft: key, step: 0 });
    const first = enqueue(live(0, 1), save('a'));
    const second = enqueue(first.state, save('b'));
    expect(second.effects).toEqual([{ kind: 'send', frame: save('b') }]);
    expect(receiveFrame(second.state, { t: 'ack', key: 'a' }).effects).toEqual([
      { kind: 'answered', key: 'a', result: ok(null) },
    ]);
  });

  it('that were not sent over this connection count as unsent, even if the answer to an earlier one settles them', () => {
    const both = enqueue(enqueue(live(0, 1), say('a')).state, say('b')).state;
    const oneSent = { ...both, sent: 1, status: 'lost' } as const;
    const settled = receiveFrame(oneSent, { t: 'ack', key: 'b' });
    expect(settled).toMatchObject({ state: { sent: 1, unanswered: [say('a')] } });
    expect(receiveFrame(oneSent, { t: 'ack', key: 'a' }).state.sent).toBe(0);
  });

  it('are not sent twice on one connection for the sake of a hole', () => {
    const waiting = enqueue(live(0, 2), say('a')).state;
    expect(receiveFrame(waiting, lines(5, 6)).effects).toEqual([hello(1)]);
  });

  it('come back at once when we have left', () => {
    const gone = leaveTable(enqueue(live(0, 1), say('a')).state);
    expect(gone.state).toMatchObject({ status: 'ended', endCode: null });
    expect(gone.effects).toMatchObject([{ kind: 'answered', key: 'a', result: { ok: false } }]);
    expect(enqueue(gone.state, say('b')).effects).toMatchObject([{ key: 'b', result: { ok: false } }]);
    expect(leaveTable(gone.state).effects).toEqual([]);
  });
});

describe('sayings', () => {
  it('are kept once and in order', () => {
    const said = (...all: number[]): ServerFrame => ({
      t: 'said',
      sayings: all.map((number) => ({ number, who: 'Ann', at: 0, text: `${number}` })),
    });
    const { state } = after(live(0, 1), said(2, 3), said(1, 2, 3), said(4));
    expect(state.chatLines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});

describe('drafts', () => {
  it('that were saved come back, and go', () => {
    const saved = receiveFrame(live(0, 1), { t: 'draft', draft: ['A PAR H'] }).state;
    expect([live(0, 1).draft, saved.draft]).toEqual([null, ['A PAR H']]);
    expect(receiveFrame(saved, { t: 'draft', draft: null }).state.draft).toBeNull();
  });

  it('are gone with the step they were made at', () => {
    const saved = receiveFrame(live(0, 1), { t: 'draft', draft: ['A PAR H'] }).state;
    const later = (step: number): ServerFrame => ({
      t: 'lines',
      from: 1,
      lines: [line(1)],
      view: { ...view(2), step },
    });
    const { step } = view(1);
    expect(receiveFrame(saved, later(step)).state.draft).toEqual(['A PAR H']);
    expect(receiveFrame(saved, later(step + 1)).state.draft).toBeNull();
  });
});
