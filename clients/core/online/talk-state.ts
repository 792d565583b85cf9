import type { ChatInfo, Saying, ServerFrame } from './wire.ts';

/** A conversation as far as this client knows it. */
export interface Conversation {
  /** Null: the one of everyone at the table. */
  readonly talk: string | null;
  /** Everybody else in it; null for somebody whose account is gone. */
  readonly people: readonly (string | null)[];
  /** Its last lines, without a hole. */
  readonly sayings: readonly Saying[];
  /** How many it has in all. */
  readonly lines: number;
  readonly read: number;
  readonly unread: number;
}

export interface TalkState {
  readonly you: string | null;
  readonly muted: readonly string[];
  /** Of everyone first, the others by their last line, the latest first. */
  readonly conversations: readonly Conversation[];
}

const GENERAL: Conversation = { talk: null, people: [], sayings: [], lines: 0, read: 0, unread: 0 };

export const NOTHING_SAID: TalkState = { you: null, muted: [], conversations: [GENERAL] };

type Talks = Extract<ServerFrame, { t: 'talks' }>;

/** The server's book of what we have read. Lines that came while it was written count on top. */
export function talksCame(state: TalkState, { you, muted, talks }: Talks): TalkState {
  const next: TalkState = { ...state, you, muted };
  return sorted(talks.reduce((now, info) => withConversation(now, conversationIn(now, info)), next));
}

function conversationIn(state: TalkState, { talk, people = [], lines, last, read, unread }: ChatInfo): Conversation {
  const before = found(state, talk ?? null) ?? { ...GENERAL, talk: talk ?? null };
  const sayings = merged(before.sayings, [last]);
  const later = sayings.filter((saying) => saying.number > lines && countsAsNew(state, saying)).length;
  return {
    ...before,
    people: people.filter((name) => name !== state.you),
    sayings,
    lines: Math.max(lines, before.lines),
    read,
    unread: unread + later,
  };
}

/** Lines came: new ones, older ones we asked for, or some that are different now. */
export function saidCame(state: TalkState, sayings: readonly Saying[]): TalkState {
  const talks = new Set(sayings.map(({ talk = null }) => talk));
  return sorted(
    [...talks].reduce(
      (now, one) =>
        heard(
          now,
          one,
          sayings.filter(({ talk = null }) => talk === one),
        ),
      state,
    ),
  );
}

function heard(state: TalkState, talk: string | null, sayings: readonly Saying[]): TalkState {
  const people = sayings[0]?.people ?? [];
  const before = found(state, talk) ?? { ...GENERAL, talk, people: people.filter((name) => name !== state.you) };
  const fresh = sayings.filter((saying) => saying.number > before.lines && countsAsNew(state, saying));
  return withConversation(state, {
    ...before,
    sayings: merged(before.sayings, sayings),
    lines: Math.max(before.lines, ...sayings.map(({ number }) => number)),
    unread: before.unread + fresh.length,
  });
}

/** We have read a conversation up to a line. */
export function readUpTo(state: TalkState, talk: string | null, number: number): TalkState {
  const before = found(state, talk);
  if (before === undefined || number <= before.read) return state;
  const unread = before.sayings.filter((saying) => saying.number > number && countsAsNew(state, saying)).length;
  return withConversation(state, { ...before, read: number, unread });
}

export function unreadIn({ conversations }: TalkState): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0);
}

export function found({ conversations }: TalkState, talk: string | null): Conversation | undefined {
  return conversations.find((one) => one.talk === talk);
}

function countsAsNew({ you, muted }: TalkState, { who, removed }: Saying): boolean {
  return who !== you && removed !== true && (who === null || !muted.includes(who));
}

function withConversation(state: TalkState, conversation: Conversation): TalkState {
  const isKnown = found(state, conversation.talk) !== undefined;
  const conversations = isKnown
    ? state.conversations.map((one) => (one.talk === conversation.talk ? conversation : one))
    : [...state.conversations, conversation];
  return { ...state, conversations };
}

function sorted(state: TalkState): TalkState {
  const [general = GENERAL, ...others] = state.conversations;
  const last = ({ sayings }: Conversation): number => sayings.at(-1)?.at ?? 0;
  return { ...state, conversations: [general, ...others.toSorted((a, b) => last(b) - last(a))] };
}

/** In order and each once; the later word on a line counts. What lies before a hole is asked for again when it is wanted. */
function merged(before: readonly Saying[], more: readonly Saying[]): readonly Saying[] {
  const byNumber = new Map([...before, ...more].map((saying) => [saying.number, saying]));
  const all = [...byNumber.values()].toSorted((a, b) => a.number - b.number);
  const hole = all.findLastIndex(({ number }, index) => index > 0 && all[index - 1]?.number !== number - 1);
  return hole < 0 ? all : all.slice(hole);
}
