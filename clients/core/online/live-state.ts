import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { NOBODY, type People, type PersonName, withPeople } from '../people.ts';
import { type LostLines, lostBetween } from './lost-lines.ts';
import { NOTHING_SAID, readUpTo, saidCame, type TalkState, talksCame } from './talk-state.ts';
import {
  type ClientFrame,
  type ConnectedSeat,
  type LogLine,
  type MatchView,
  type Message,
  PROTOCOL_VERSION,
  type Saying,
  type ServerFrame,
  type TableInfo,
} from './wire.ts';

/** connecting: for the first time. lost: it was there, and is being mended. ended: for good. */
export type LiveStatus = 'connecting' | 'live' | 'lost' | 'ended';

/** Everything a client knows of a table. Changed only by the functions of this file, which touch neither socket nor clock. */
export interface LiveState {
  readonly status: LiveStatus;
  /** Why it is over for good: a close code, or null while it is not, or when we left ourselves. */
  readonly endCode: number | null;
  /** The server's time when it last welcomed us. */
  readonly serverTime: number | null;
  /** What those are called that everything else here names by their ids. */
  readonly people: People;
  readonly table: TableInfo | null;
  readonly seat: Seat | null;
  readonly view: MatchView | null;
  /** Dense: each line's number is one more than that of the line before. */
  readonly lines: readonly LogLine[];
  /** Lines that the server may no longer have. Kept until its own arrive. */
  readonly doubted: readonly LogLine[];
  /** The lines we knew that the server last lost. Null: none. */
  readonly lost: LostLines | null;
  /** What was said to everyone. */
  readonly sayings: readonly Saying[];
  readonly talk: TalkState;
  /** How many look on. */
  readonly watchers: number;
  /** Whose owners are connected, as far as the server has said. */
  readonly presence: readonly ConnectedSeat[];
  /** How much later than it happens we are told of it, in milliseconds. */
  readonly delay: number;
  /** What our seat saved on the server at this step, perhaps on another device; null for nothing. */
  readonly draft: unknown;
  /** Sent or to be sent, and neither acknowledged nor refused, in order. */
  readonly unanswered: readonly Message[];
  /** How many of them, from the first, were sent over the connection there is now. */
  readonly sent: number;
  /** A `hello` that is not welcomed yet, or that is, but whose lines have not come. */
  readonly greeting: 'said' | 'welcomed' | null;
  /** Failed attempts since the last welcome. */
  readonly failures: number;
  /** A ping is out, and nothing has been heard since. */
  readonly silent: boolean;
  /** Consecutive refusals because the server could not store a message. 0 while it can, as far as we know. */
  readonly postponed: number;
}

export type Effect =
  | { readonly kind: 'send'; readonly frame: ClientFrame }
  /** The connection is dead without having been closed, or another server may do better. */
  | { readonly kind: 'drop' }
  /** Call `triedAgain` in a while. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'answered'; readonly key: string; readonly result: Result<null> };

export interface Change {
  readonly state: LiveState;
  readonly effects: readonly Effect[];
}

export const BEFORE: LiveState = {
  status: 'connecting',
  endCode: null,
  serverTime: null,
  people: NOBODY,
  table: null,
  seat: null,
  view: null,
  lines: [],
  doubted: [],
  lost: null,
  sayings: [],
  talk: NOTHING_SAID,
  watchers: 0,
  presence: [],
  delay: 0,
  draft: null,
  unanswered: [],
  sent: 0,
  greeting: null,
  failures: 0,
  silent: false,
  postponed: 0,
};

/** Codes after which another try would end the same way. */
export const FINAL_CODES: readonly number[] = [1009, 4400, 4401, 4403, 4404, 4409];
/** Our own, when the server does not speak our version of the protocol. */
export const OTHER_VERSION = 4000;

/** The server cannot store anything right now. The client keeps the message and sends it again with the same key. */
export const UNAVAILABLE = 'unavailable';
/** After this many refusals in a row, reconnect: another server behind the same address may be able to store. */
const TRIES_ON_ONE_CONNECTION = 5;

/** A server answers them one after the other, and does not take any number at once. The next goes out when one is answered. */
export const MOST_AT_ONCE = 8;

/** The socket is open: say where we are, then what was never answered. */
export function connected(state: LiveState): Change {
  if (state.status === 'ended') return still(state);
  return sendMore(greet({ ...state, sent: 0, silent: false }), true);
}

export function disconnected(state: LiveState, code: number): Change {
  if (state.status === 'ended') return still(state);
  const common = { ...state, sent: 0, greeting: null, silent: false };
  if (FINAL_CODES.includes(code)) return end(common, code);
  const status = state.status === 'connecting' ? 'connecting' : 'lost';
  return still({ ...common, status, failures: state.failures + 1 });
}

/** We leave: nothing is sent any more, and nobody waits for an answer. */
export function left(state: LiveState): Change {
  return state.status === 'ended' ? still(state) : end(state, null);
}

export function asked(state: LiveState, message: Message): Change {
  if (state.status === 'ended') {
    return { state, effects: [{ kind: 'answered', key: message.key, result: fail('connection-ended') }] };
  }
  // What was to be saved next need not be saved any more: only the last draft counts.
  const waiting = state.unanswered.slice(state.sent);
  const stale = message.t === 'save' ? waiting.filter(({ t }) => t === 'save') : [];
  const kept = state.unanswered.filter((one) => !stale.includes(one));
  const next = { ...state, unanswered: [...kept, message] };
  const effects = stale.map(({ key }): Effect => ({ kind: 'answered', key, result: ok(null) }));
  // What is asked while the connection is away goes out with the next greeting.
  return state.status === 'live' ? sendMore({ state: next, effects }) : { state: next, effects };
}

/** The wait after a postponed message is over: sends everything unanswered again, in order. */
export function triedAgain(state: LiveState): Change {
  if (state.status !== 'live' || state.postponed === 0) return still(state);
  if (state.postponed % TRIES_ON_ONE_CONNECTION === 0) return { state, effects: [{ kind: 'drop' }] };
  return sendMore(still({ ...state, sent: 0 }), true);
}

/** Sends the waiting messages. While the server cannot store, only a retry sends, which keeps their order. */
function sendMore({ state, effects }: Change, retry = false): Change {
  if (state.postponed > 0 && !retry) return { state, effects };
  const more = state.unanswered.slice(state.sent, MOST_AT_ONCE);
  if (more.length === 0) return { state, effects };
  return { state: { ...state, sent: state.sent + more.length }, effects: [...effects, ...more.map(sending)] };
}

/** From time to time: whoever says nothing between two pulses, not even to a ping, is gone. */
export function pulsed(state: LiveState, n: number): Change {
  if (state.status !== 'live') return still(state);
  if (state.silent) return { state, effects: [{ kind: 'drop' }] };
  return { state: { ...state, silent: true }, effects: [{ kind: 'send', frame: { t: 'ping', n } }] };
}

export function received(before: LiveState, frame: ServerFrame): Change {
  if (before.status === 'ended') return still(before);
  const state = before.silent ? { ...before, silent: false } : before;
  switch (frame.t) {
    case 'welcome':
      return welcomed(state, frame);
    case 'people':
      return introduced(state, frame.people);
    case 'table':
      return tableChanged(state, frame.table);
    case 'watching':
      return still({ ...state, watchers: frame.count });
    case 'presence':
      return still({ ...state, presence: frame.seats });
    case 'lines':
      return retryAfter(state, linesCame(state, frame));
    case 'rewound':
      return still(rewound(state));
    case 'draft':
      return still({ ...state, draft: frame.draft ?? null });
    case 'said':
      return still(talking(state, saidCame(state.talk, frame.sayings)));
    case 'talks':
      return still(talking(state, talksCame(state.talk, frame)));
    case 'ack':
      return answered(state, frame.key, ok(null));
    case 'refused':
      if (frame.key !== null && frame.error.code === UNAVAILABLE) return postponed(state, frame.key);
      if (frame.key !== null) return answered(state, frame.key, { ok: false, error: frame.error });
      // Only the greeting has no key, and it is refused only when its version is.
      return state.status === 'live' ? still(state) : end(state, OTHER_VERSION);
    case 'pong':
      return still(state);
  }
}

function welcomed(state: LiveState, frame: Extract<ServerFrame, { t: 'welcome' }>): Change {
  const { version, now, seat, delay = 0, table } = frame;
  if (version !== PROTOCOL_VERSION) return end(state, OTHER_VERSION);
  const live: LiveState = {
    ...state,
    status: 'live',
    greeting: 'welcomed',
    failures: 0,
    serverTime: now,
    table,
    seat,
    delay,
  };
  // Lines seen from another seat may lack what this one is told: all of them come again.
  if (state.seat !== seat && state.lines.length > 0) return greet({ ...live, lines: [], view: null });
  // Somebody may have asked for something between the greeting and the welcome.
  return sendMore(still(live));
}

/** At the start seats are drawn by lot, and later somebody may take another's; which one is ours, only another greeting tells. */
function tableChanged(state: LiveState, table: TableInfo): Change {
  const { table: before } = state;
  const next = { ...state, table };
  if (before === null || table.status !== 'running') return still(next);
  const changed = before.chairs.some(({ who }, chair) => table.chairs[chair]?.who !== who);
  return changed || before.status === 'lobby' ? greet(next) : still(next);
}

/** Something else than what was told so far tells us that we may have another seat now. */
export function askedAnew(state: LiveState): Change {
  return state.status === 'live' ? greet(state) : still(state);
}

type Lines = Extract<ServerFrame, { t: 'lines' }>;

function linesCame(state: LiveState, { lines, facts, view: moment }: Lines): Change {
  // Lines that were on their way when we greeted come again after the welcome, perhaps for another seat.
  if (state.greeting === 'said') return still(state);
  const isAnswer = state.greeting === 'welcomed';
  const settled = facts ?? state.view;
  // The answer to a greeting has everything.
  if (settled === null) return greet(state);
  const view = { ...settled, ...moment };
  const next = nextLine(state);
  // Known already, unless it answers a `hello`. Then the server has a different log, and the server's counts.
  if (!isAnswer && view.nextSeq < next) return still(state);
  if (isAnswer && (view.nextSeq < next || differs(state.lines, lines))) return greet(doubting(state));
  const fresh = lines.filter(({ seq }) => seq >= next);
  const draft = state.view?.step === view.step ? state.draft : null;
  const first = fresh[0]?.seq ?? view.nextSeq;
  if (!isDense(fresh, first, view.nextSeq)) return greet(state);
  if (first === next) return still(settledWith(state, view, draft, [...state.lines, ...fresh]));
  // In the answer to a greeting a hole means that the lines in between were too many to be sent.
  return isAnswer ? still(settledWith(state, view, draft, fresh)) : greet(state);
}

/** Lines known to both sides are the same unless the server's history has changed. */
function differs(own: readonly LogLine[], theirs: readonly LogLine[]): boolean {
  const first = own[0]?.seq ?? 0;
  return theirs.some(({ seq, link }) => own[seq - first] !== undefined && own[seq - first]?.link !== link);
}

/** Another node may send a delayed feed fewer lines. Nothing is lost then. */
function doubting(state: LiveState): LiveState {
  const doubted = state.delay > 0 || state.doubted.length > 0 ? state.doubted : state.lines;
  return { ...state, doubted, lines: [], view: null };
}

/** The server starts over. What follows answers a `hello`, whether or not we sent one. */
function rewound(state: LiveState): LiveState {
  if (state.greeting === 'said') return state;
  const doubted = state.doubted.length > 0 ? state.doubted : state.lines;
  const view = state.table?.status === 'lobby' ? null : state.view;
  return talking({ ...state, doubted, lines: [], view, draft: null, greeting: 'welcomed' }, NOTHING_SAID);
}

function settledWith(state: LiveState, view: MatchView, draft: unknown, lines: readonly LogLine[]): LiveState {
  const lost = state.doubted.length === 0 ? null : lostBetween(state.doubted, lines);
  return { ...state, greeting: null, view, draft, lines, doubted: [], lost: lost ?? state.lost };
}

/** A new line shows that the server can store again, so there is no need to wait for the next retry. */
function retryAfter(before: LiveState, change: Change): Change {
  const { state } = change;
  const isNews = before.greeting === null && nextLine(state) > nextLine(before);
  if (state.postponed === 0 || !isNews || state.greeting !== null) return change;
  return sendMore({ ...change, state: { ...state, sent: 0 } }, true);
}

function isDense(lines: readonly LogLine[], first: number, end: number): boolean {
  return first + lines.length === end && lines.every(({ seq }, index) => seq === first + index);
}

function nextLine({ lines }: LiveState): number {
  return (lines.at(-1)?.seq ?? -1) + 1;
}

/** The answer repeats the last line. If it differs from ours, the server has a different history. */
function greet(state: LiveState): Change {
  const last = state.lines.at(-1)?.seq;
  const frame = { t: 'hello', version: PROTOCOL_VERSION, ...(last === undefined ? {} : { since: last - 1 }) } as const;
  return { state: { ...state, greeting: 'said' }, effects: [{ kind: 'send', frame }] };
}

/** Only the first of several messages refused together counts, and starts the wait. */
function postponed(state: LiveState, key: string): Change {
  if (state.unanswered[0]?.key !== key) return still(state);
  return { state: { ...state, postponed: state.postponed + 1 }, effects: [{ kind: 'retry' }] };
}

function answered(state: LiveState, key: string, result: Result<null>): Change {
  const index = state.unanswered.findIndex((message) => message.key === key);
  // An answer that came twice, or to somebody else's message.
  if (index < 0) return still(state);
  const unanswered = state.unanswered.toSpliced(index, 1);
  const sent = index < state.sent ? state.sent - 1 : state.sent;
  const settled: Change = {
    // The first one waits for its retry even when a later one was stored.
    state: { ...state, unanswered, sent, postponed: index === 0 ? 0 : state.postponed },
    effects: [{ kind: 'answered', key, result }],
  };
  return state.status === 'live' ? sendMore(settled) : settled;
}

function end(state: LiveState, endCode: number | null): Change {
  const effects = state.unanswered.map(
    ({ key }): Effect => ({ kind: 'answered', key, result: fail('connection-ended') }),
  );
  return {
    state: { ...state, status: 'ended', endCode, greeting: null, unanswered: [], sent: 0, postponed: 0 },
    effects,
  };
}

/** Older lines of the log have come. Those that do not lead up to what we have belong to another seat, or came twice. */
export function recalled(state: LiveState, older: readonly LogLine[]): Change {
  const first = state.lines[0]?.seq ?? 0;
  const fits = older.length > 0 && isDense(older, older[0]?.seq ?? 0, first);
  return still(fits ? { ...state, lines: [...older, ...state.lines] } : state);
}

/** We were told what somebody is called. */
export function introduced(state: LiveState, people: readonly PersonName[]): Change {
  return still(people.length === 0 ? state : { ...state, people: withPeople(state.people, people) });
}

/** Lines that somebody asked for have come. */
export function learned(state: LiveState, sayings: readonly Saying[]): Change {
  return still(talking(state, saidCame(state.talk, sayings)));
}

export function noticed(state: LiveState, talk: string | null, number: number): Change {
  return still(talking(state, readUpTo(state.talk, talk, number)));
}

function talking(state: LiveState, talk: TalkState): LiveState {
  return talk === state.talk ? state : { ...state, talk, sayings: talk.conversations[0]?.sayings ?? [] };
}

function sending(frame: ClientFrame): Effect {
  return { kind: 'send', frame };
}

function still(state: LiveState): Change {
  return { state, effects: [] };
}
