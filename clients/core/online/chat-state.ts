import type { ChatInfo, ServerFrame } from '@tavola/protocol';
import type { ChatLineView } from './wire.ts';

/** A conversation as far as this client knows it. */
export interface ConversationState {
  /** Null: the public conversation of the table. */
  readonly id: string | null;
  /** The other participants. Null for a deleted account. */
  readonly people: readonly (string | null)[];
  /** The latest lines, without gaps. */
  readonly chatLines: readonly ChatLineView[];
  /** Number of lines in total, known or not. */
  readonly lineCount: number;
  readonly read: number;
  readonly unread: number;
}

export interface ChatState {
  readonly you: string | null;
  readonly muted: readonly string[];
  /** The public conversation, then the others with the latest line first. */
  readonly conversations: readonly ConversationState[];
}

const PUBLIC: ConversationState = { id: null, people: [], chatLines: [], lineCount: 0, read: 0, unread: 0 };

export const EMPTY_CHAT: ChatState = { you: null, muted: [], conversations: [PUBLIC] };

type Talks = Extract<ServerFrame, { t: 'talks' }>;

/** Takes over the server's read marks. Lines that arrived since then count as well. */
export function mergeConversations(state: ChatState, { you, muted, talks }: Talks): ChatState {
  const next: ChatState = { ...state, you, muted };
  return sorted(talks.reduce((now, info) => withConversation(now, conversationFrom(now, info)), next));
}

function conversationFrom(state: ChatState, info: ChatInfo): ConversationState {
  const { talk: id = null, people = [], lines: lineCount, last, read, unread } = info;
  const before = findConversation(state, id) ?? { ...PUBLIC, id };
  const chatLines = merged(before.chatLines, [last]);
  const later = chatLines.filter((line) => line.number > lineCount && countsAsNew(state, line)).length;
  return {
    ...before,
    people: people.filter((name) => name !== state.you),
    chatLines,
    lineCount: Math.max(lineCount, before.lineCount),
    read,
    unread: unread + later,
  };
}

/** Adds lines: new ones, older ones the client requested, or changed ones. */
export function mergeChatLines(state: ChatState, lines: readonly ChatLineView[]): ChatState {
  let next = state;
  for (const id of new Set(lines.map(({ talk = null }) => talk)))
    next = mergeInto(
      next,
      id,
      lines.filter(({ talk = null }) => talk === id),
    );
  return sorted(next);
}

function mergeInto(state: ChatState, id: string | null, lines: readonly ChatLineView[]): ChatState {
  const people = lines[0]?.people ?? [];
  const before = findConversation(state, id) ?? { ...PUBLIC, id, people: people.filter((name) => name !== state.you) };
  const fresh = lines.filter((line) => line.number > before.lineCount && countsAsNew(state, line));
  return withConversation(state, {
    ...before,
    chatLines: merged(before.chatLines, lines),
    lineCount: Math.max(before.lineCount, ...lines.map(({ number }) => number)),
    unread: before.unread + fresh.length,
  });
}

/** Marks a conversation as read up to a line. */
export function markConversationRead(state: ChatState, id: string | null, number: number): ChatState {
  const before = findConversation(state, id);
  if (before === undefined || number <= before.read) return state;
  const unread = before.chatLines.filter((line) => line.number > number && countsAsNew(state, line)).length;
  return withConversation(state, { ...before, read: number, unread });
}

export function unreadCount({ conversations }: ChatState): number {
  return conversations.reduce((sum, { unread }) => sum + unread, 0);
}

export function findConversation({ conversations }: ChatState, id: string | null): ConversationState | undefined {
  return conversations.find((one) => one.id === id);
}

function countsAsNew({ you, muted }: ChatState, { who, removed }: ChatLineView): boolean {
  return who !== you && removed !== true && (who === null || !muted.includes(who));
}

function withConversation(state: ChatState, conversation: ConversationState): ChatState {
  const isKnown = findConversation(state, conversation.id) !== undefined;
  const conversations = isKnown
    ? state.conversations.map((one) => (one.id === conversation.id ? conversation : one))
    : [...state.conversations, conversation];
  return { ...state, conversations };
}

function sorted(state: ChatState): ChatState {
  const [first = PUBLIC, ...others] = state.conversations;
  const lastAt = ({ chatLines }: ConversationState): number => chatLines.at(-1)?.at ?? 0;
  return { ...state, conversations: [first, ...others.toSorted((a, b) => lastAt(b) - lastAt(a))] };
}

/** Sorts lines by number. The newer version of a line wins. Lines before a gap are dropped, and fetched again on demand. */
function merged(before: readonly ChatLineView[], more: readonly ChatLineView[]): readonly ChatLineView[] {
  const byNumber = new Map([...before, ...more].map((line) => [line.number, line]));
  const all = [...byNumber.values()].toSorted((a, b) => a.number - b.number);
  const gap = all.findLastIndex(({ number }, index) => index > 0 && all[index - 1]?.number !== number - 1);
  return gap < 0 ? all : all.slice(gap);
}
