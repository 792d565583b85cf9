import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import {
  CLOSE,
  type ClientFrame,
  type ConnectedSeat,
  type KeyedFrame,
  PROTOCOL_VERSION,
  type ServerFrame,
  type TableInfo,
} from '@tavola/protocol';
import { aliasNames, hasHiddenPlayers, NO_PEOPLE, type PeopleById, type PersonName, withPeople } from '../people.ts';
import type { SessionStatus } from '../table/session.ts';
import { type ChatState, EMPTY_CHAT, markConversationRead, mergeChatLines, mergeConversations } from './chat-state.ts';
import { type LostLines, lostBetween } from './lost-lines.ts';
import type { ChatLineView } from './wire.ts';

/**
 * Everything a client knows about a table. Only the functions of this file change it, and they use neither socket nor
 * clock.
 */
export interface LiveState {
  readonly status: SessionStatus;
  /** Close code of a session that ended for good. Null while it is open, and after we left. */
  readonly endCode: number | null;
  /** Server time of the last welcome (ms since 1970). */
  readonly serverTime: number | null;
  /** Names of the ids in the other members. */
  readonly people: PeopleById;
  readonly table: TableInfo | null;
  readonly seat: Seat | null;
  readonly view: MatchView | null;
  /** Dense: numbers grow by one. */
  readonly lines: readonly LogLine[];
  /** Lines that the server may have lost, kept until its own arrive. */
  readonly unconfirmed: readonly LogLine[];
  /** Known lines that the server lost last. Null: none. */
  readonly lost: LostLines | null;
  /** Lines of the public conversation. */
  readonly chatLines: readonly ChatLineView[];
  readonly chat: ChatState;
  /** Number of spectators. */
  readonly spectators: number;
  /** Connections of seat owners, as far as the server reported them. */
  readonly presence: readonly ConnectedSeat[];
  /** Delay of this client's feed (ms). */
  readonly delay: number;
  /** Draft of our seat on the server, perhaps saved on another device. Null: none. */
  readonly draft: unknown;
  /** Messages that are neither acknowledged nor refused, in order. */
  readonly unanswered: readonly KeyedFrame[];
  /** How many of them, from the first, were sent over the present connection. */
  readonly sent: number;
  /** `sent`: waiting for a welcome. `welcomed`: waiting for its lines. */
  readonly hello: 'sent' | 'welcomed' | null;
  /** Failed attempts since the last welcome. */
  readonly failures: number;
  /** A ping was sent, and nothing arrived since. */
  readonly isAwaitingPong: boolean;
  /** Consecutive refusals because the server could not store a message. */
  readonly postponed: number;
}

export type Effect =
  | { readonly kind: 'send'; readonly frame: ClientFrame }
  /** Close the connection: it is dead, or another server may be able to store. */
  | { readonly kind: 'drop' }
  /** Call `retryPostponed` after a delay. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'answered'; readonly key: string; readonly result: Result<null> };

export interface LiveChange {
  readonly state: LiveState;
  readonly effects: readonly Effect[];
}

export const INITIAL_LIVE_STATE: LiveState = {
  status: 'connecting',
  endCode: null,
  serverTime: null,
  people: NO_PEOPLE,
  table: null,
  seat: null,
  view: null,
  lines: [],
  unconfirmed: [],
  lost: null,
  chatLines: [],
  chat: EMPTY_CHAT,
  spectators: 0,
  presence: [],
  delay: 0,
  draft: null,
  unanswered: [],
  sent: 0,
  hello: null,
  failures: 0,
  isAwaitingPong: false,
  postponed: 0,
};

/** Of the WebSocket protocol: a frame was too long. */
const MESSAGE_TOO_BIG = 1009;
/** Close codes after which reconnecting is pointless. */
export const FINAL_CODES: readonly number[] = [
  MESSAGE_TOO_BIG,
  ...[CLOSE.badFrame, CLOSE.noSession, CLOSE.forbidden, CLOSE.noTable, CLOSE.full],
];
/** Own code: the server speaks another version of the protocol. */
export const OTHER_VERSION = 4000;

/** The server cannot store anything right now. The client keeps the message and sends it again with the same key. */
export const UNAVAILABLE = 'unavailable';
/** After this many refusals in a row, reconnect: another server behind the same address may be able to store. */
const TRIES_ON_ONE_CONNECTION = 5;

/** The server limits the messages it handles at a time. Others wait for an answer. */
export const MAX_IN_FLIGHT = 8;

/** Says hello, then sends all unanswered messages again. */
export function onOpen(state: LiveState): LiveChange {
  if (state.status === 'ended') return withoutEffects(state);
  return sendMore(sendHello({ ...state, sent: 0, isAwaitingPong: false }), true);
}

export function onClose(state: LiveState, code: number): LiveChange {
  if (state.status === 'ended') return withoutEffects(state);
  const common = { ...state, sent: 0, hello: null, isAwaitingPong: false };
  if (FINAL_CODES.includes(code)) return end(common, code);
  const status = state.status === 'connecting' ? 'connecting' : 'lost';
  return withoutEffects({ ...common, status, failures: state.failures + 1 });
}

/** Ends the session. Open commands fail. */
export function leaveTable(state: LiveState): LiveChange {
  return state.status === 'ended' ? withoutEffects(state) : end(state, null);
}

export function enqueue(state: LiveState, message: KeyedFrame): LiveChange {
  if (state.status === 'ended') {
    return { state, effects: [{ kind: 'answered', key: message.key, result: fail('connection-ended') }] };
  }
  // Drop queued saves. Only the latest draft matters.
  const waiting = state.unanswered.slice(state.sent);
  const stale = message.t === 'save' ? waiting.filter(({ t }) => t === 'save') : [];
  const kept = state.unanswered.filter((one) => !stale.includes(one));
  const next = { ...state, unanswered: [...kept, message] };
  const effects = stale.map(({ key }): Effect => ({ kind: 'answered', key, result: ok(null) }));
  // Without a connection, the message is sent after the next hello.
  return state.status === 'live' ? sendMore({ state: next, effects }) : { state: next, effects };
}

/** Sends all unanswered messages again, in order. */
export function retryPostponed(state: LiveState): LiveChange {
  if (state.status !== 'live' || state.postponed === 0) return withoutEffects(state);
  if (state.postponed % TRIES_ON_ONE_CONNECTION === 0) return { state, effects: [{ kind: 'drop' }] };
  return sendMore(withoutEffects({ ...state, sent: 0 }), true);
}

/** Sends queued messages. While the server cannot store, only a retry sends, which keeps their order. */
function sendMore({ state, effects }: LiveChange, retry = false): LiveChange {
  if (state.postponed > 0 && !retry) return { state, effects };
  const more = state.unanswered.slice(state.sent, MAX_IN_FLIGHT);
  if (more.length === 0) return { state, effects };
  return { state: { ...state, sent: state.sent + more.length }, effects: [...effects, ...more.map(sendEffect)] };
}

/** Pings the server, and drops the connection if nothing arrived since the last ping. */
export function onHeartbeat(state: LiveState, n: number): LiveChange {
  if (state.status !== 'live') return withoutEffects(state);
  if (state.isAwaitingPong) return { state, effects: [{ kind: 'drop' }] };
  return { state: { ...state, isAwaitingPong: true }, effects: [{ kind: 'send', frame: { t: 'ping', n } }] };
}

export function receiveFrame(before: LiveState, frame: ServerFrame): LiveChange {
  if (before.status === 'ended') return withoutEffects(before);
  const state = before.isAwaitingPong ? { ...before, isAwaitingPong: false } : before;
  switch (frame.t) {
    case 'welcome':
      return onWelcome(state, frame);
    case 'people':
      return addPeople(state, frame.people);
    case 'table':
      return onTable(state, frame.table);
    case 'watching':
      return withoutEffects({ ...state, spectators: frame.count });
    case 'presence':
      return withoutEffects({ ...state, presence: frame.seats });
    case 'lines':
      return retryAfter(state, onLines(state, frame));
    case 'rewound':
      return withoutEffects(onRewound(state));
    case 'draft':
      return withoutEffects({ ...state, draft: frame.draft ?? null });
    case 'said':
      return withoutEffects(withChat(state, mergeChatLines(state.chat, frame.sayings)));
    case 'talks':
      return withoutEffects(withChat(state, mergeConversations(state.chat, frame)));
    case 'ack':
      return onAnswer(state, frame.key, ok(null));
    case 'refused':
      if (frame.key !== null && frame.error.code === UNAVAILABLE) return onPostponed(state, frame.key);
      if (frame.key !== null) return onAnswer(state, frame.key, { ok: false, error: frame.error });
      // Only `hello` has no key, and it is refused only for its version.
      return state.status === 'live' ? withoutEffects(state) : end(state, OTHER_VERSION);
    case 'pong':
      return withoutEffects(state);
  }
}

function onWelcome(state: LiveState, frame: Extract<ServerFrame, { t: 'welcome' }>): LiveChange {
  const { version, now, seat, delay = 0, table } = frame;
  if (version !== PROTOCOL_VERSION) return end(state, OTHER_VERSION);
  const live: LiveState = {
    ...state,
    status: 'live',
    hello: 'welcomed',
    failures: 0,
    serverTime: now,
    people: peopleIn(state, table),
    table,
    seat,
    delay,
  };
  // Another seat sees other lines, so fetch all again.
  if (state.seat !== seat && state.lines.length > 0) return sendHello({ ...live, lines: [], view: null });
  // Send what was queued between hello and welcome.
  return sendMore(withoutEffects(live));
}

/** Says hello again when seats may have changed: only a welcome says which seat is ours. */
function onTable(state: LiveState, table: TableInfo): LiveChange {
  const { table: before } = state;
  const next = { ...state, table, people: peopleIn(state, table) };
  if (before === null || table.status !== 'running') return withoutEffects(next);
  const changed = before.chairs.some(({ who }, chair) => table.chairs[chair]?.who !== who);
  return changed || before.status === 'lobby' ? sendHello(next) : withoutEffects(next);
}

function peopleIn({ people }: LiveState, { game, terms, chairs }: TableInfo): PeopleById {
  return hasHiddenPlayers(terms) ? withPeople(people, aliasNames({ game, seats: chairs })) : people;
}

/** Says hello again, because our seat may have changed. */
export function requestWelcome(state: LiveState): LiveChange {
  return state.status === 'live' ? sendHello(state) : withoutEffects(state);
}

type Lines = Extract<ServerFrame, { t: 'lines' }>;

function onLines(state: LiveState, { lines, facts, view: now }: Lines): LiveChange {
  // Sent before our hello, perhaps for another seat. They come again after the welcome.
  if (state.hello === 'sent') return withoutEffects(state);
  const isAnswer = state.hello === 'welcomed';
  const settled = facts ?? state.view;
  // Only the answer to a hello is complete.
  if (settled === null) return sendHello(state);
  const view = { ...settled, ...now };
  const next = nextLine(state);
  // Already known, unless it answers a `hello`. Then the server has a different log, and the server's counts.
  if (!isAnswer && view.nextSeq < next) return withoutEffects(state);
  if (isAnswer && (view.nextSeq < next || differs(state.lines, lines))) return sendHello(withUnconfirmedLines(state));
  const fresh = lines.filter(({ seq }) => seq >= next);
  const draft = state.view?.step === view.step ? state.draft : null;
  const first = fresh[0]?.seq ?? view.nextSeq;
  if (!isDense(fresh, first, view.nextSeq)) return sendHello(state);
  if (first === next) return withoutEffects(withServerLines(state, view, draft, [...state.lines, ...fresh]));
  // In the answer to a hello, a gap means that the lines in between were too many to send.
  return isAnswer ? withoutEffects(withServerLines(state, view, draft, fresh)) : sendHello(state);
}

/** Lines known to both sides are the same unless the server's history has changed. */
function differs(own: readonly LogLine[], theirs: readonly LogLine[]): boolean {
  const first = own[0]?.seq ?? 0;
  return theirs.some(({ seq, link }) => own[seq - first] !== undefined && own[seq - first]?.link !== link);
}

/** Another node may send a delayed feed fewer lines. Nothing is lost then. */
function withUnconfirmedLines(state: LiveState): LiveState {
  const unconfirmed = state.delay > 0 || state.unconfirmed.length > 0 ? state.unconfirmed : state.lines;
  return { ...state, unconfirmed, lines: [], view: null };
}

/** The server starts over. What follows answers a `hello`, whether or not we sent one. */
function onRewound(state: LiveState): LiveState {
  if (state.hello === 'sent') return state;
  const unconfirmed = state.unconfirmed.length > 0 ? state.unconfirmed : state.lines;
  const view = state.table?.status === 'lobby' ? null : state.view;
  return withChat({ ...state, unconfirmed, lines: [], view, draft: null, hello: 'welcomed' }, EMPTY_CHAT);
}

function withServerLines(state: LiveState, view: MatchView, draft: unknown, lines: readonly LogLine[]): LiveState {
  const lost = state.unconfirmed.length === 0 ? null : lostBetween(state.unconfirmed, lines);
  return { ...state, hello: null, view, draft, lines, unconfirmed: [], lost: lost ?? state.lost };
}

/** A new line shows that the server can store again, so there is no need to wait for the next retry. */
function retryAfter(before: LiveState, change: LiveChange): LiveChange {
  const { state } = change;
  const isNews = before.hello === null && nextLine(state) > nextLine(before);
  if (state.postponed === 0 || !isNews || state.hello !== null) return change;
  return sendMore({ ...change, state: { ...state, sent: 0 } }, true);
}

function isDense(lines: readonly LogLine[], first: number, end: number): boolean {
  return first + lines.length === end && lines.every(({ seq }, index) => seq === first + index);
}

function nextLine({ lines }: LiveState): number {
  return (lines.at(-1)?.seq ?? -1) + 1;
}

/** The answer repeats the last line. If it differs from ours, the server has a different history. */
function sendHello(state: LiveState): LiveChange {
  const last = state.lines.at(-1)?.seq;
  const frame = { t: 'hello', version: PROTOCOL_VERSION, ...(last === undefined ? {} : { since: last - 1 }) } as const;
  return { state: { ...state, hello: 'sent' }, effects: [{ kind: 'send', frame }] };
}

/** Only the first of several messages refused together counts, and starts the wait. */
function onPostponed(state: LiveState, key: string): LiveChange {
  if (state.unanswered[0]?.key !== key) return withoutEffects(state);
  return { state: { ...state, postponed: state.postponed + 1 }, effects: [{ kind: 'retry' }] };
}

function onAnswer(state: LiveState, key: string, result: Result<null>): LiveChange {
  const index = state.unanswered.findIndex((message) => message.key === key);
  // A duplicate answer, or one to another client's message.
  if (index < 0) return withoutEffects(state);
  const unanswered = state.unanswered.toSpliced(index, 1);
  const sent = index < state.sent ? state.sent - 1 : state.sent;
  const settled: LiveChange = {
    // The first message waits for its retry even if a later one was stored.
    state: { ...state, unanswered, sent, postponed: index === 0 ? 0 : state.postponed },
    effects: [{ kind: 'answered', key, result }],
  };
  return state.status === 'live' ? sendMore(settled) : settled;
}

function end(state: LiveState, endCode: number | null): LiveChange {
  const effects = state.unanswered.map(
    ({ key }): Effect => ({ kind: 'answered', key, result: fail('connection-ended') }),
  );
  return {
    state: { ...state, status: 'ended', endCode, hello: null, unanswered: [], sent: 0, postponed: 0 },
    effects,
  };
}

/** Adds older lines. Lines that do not end where ours begin are duplicates or belong to another seat. */
export function prependLines(state: LiveState, older: readonly LogLine[]): LiveChange {
  const first = state.lines[0]?.seq ?? 0;
  const fits = older.length > 0 && isDense(older, older[0]?.seq ?? 0, first);
  return withoutEffects(fits ? { ...state, lines: [...older, ...state.lines] } : state);
}

export function addPeople(state: LiveState, people: readonly PersonName[]): LiveChange {
  return withoutEffects(people.length === 0 ? state : { ...state, people: withPeople(state.people, people) });
}

export function addChatLines(state: LiveState, lines: readonly ChatLineView[]): LiveChange {
  return withoutEffects(withChat(state, mergeChatLines(state.chat, lines)));
}

export function markRead(state: LiveState, talk: string | null, number: number): LiveChange {
  return withoutEffects(withChat(state, markConversationRead(state.chat, talk, number)));
}

function withChat(state: LiveState, chat: ChatState): LiveState {
  return chat === state.chat ? state : { ...state, chat, chatLines: chat.conversations[0]?.chatLines ?? [] };
}

function sendEffect(frame: ClientFrame): Effect {
  return { kind: 'send', frame };
}

function withoutEffects(state: LiveState): LiveChange {
  return { state, effects: [] };
}
