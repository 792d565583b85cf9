import { field as fieldOf, type Game, isFields, noChance, type Shape } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { ChatAttachment } from '@tavola/protocol';
import type { ChatState } from './chat-state.ts';

/** A message as it is typed, and what its writer sees. People are names. */
export interface TypedMessage {
  readonly text: string;
  readonly to: readonly string[];
  readonly chat: ChatState;
}

/** What programs understand of a message to one other player, if it can be sent now. Null: plain talk. */
export function pressIn(game: Game<Shape>, match: MatchView | null, typed: TypedMessage): ChatAttachment | null {
  const { text, to, chat } = typed;
  const [other] = to;
  if (game.press === undefined || match === null || match.ended !== null || to.length !== 1 || other === undefined)
    return null;
  const seatOf = (name: string | null): number => match.seats.findIndex(({ who }) => who !== null && who === name);
  const [from, reader] = [seatOf(chat.you), seatOf(other)];
  if (from < 0 || reader < 0) return null;
  const state = game.imagine(match.view, from, noChance);
  const read = game.press.read(state, text, from, reader, lastFrom(chat, other));
  if (read === null || !read.ok || !game.press.check(state, from, reader, read.value).ok) return null;
  return { kind: 'press', message: read.value };
}

/** The message of the other player that comes last in their conversation. Null: none, or it was answered. */
function lastFrom({ conversations }: ChatState, other: string): unknown {
  const talk = conversations.find(({ id, people }) => id !== null && people.length === 1 && people[0] === other);
  const last = talk?.chatLines.findLast(({ attached }) => attached?.kind === 'press');
  return last?.attached?.kind === 'press' && last.who === other ? last.attached.message : null;
}

const MARKS = ['propose', 'accept', 'refuse', 'keep', 'break', 'tell', 'ask'] as const;
/** What a message with press does. Plans tell something, and questions ask for an opinion: neither is agreed on. */
export type PressMark = (typeof MARKS)[number];

/** Null: a message without press, or with one that this client does not know. */
export function pressMark(attached: unknown): PressMark | null {
  const message = field(attached, 'message');
  const kind = field(field(message, 'topic'), 'kind');
  const act = field(message, 'act');
  if (field(attached, 'kind') !== 'press') return null;
  const mark = kind === 'plan' && act === 'propose' ? 'tell' : kind === 'opinion' && act === 'propose' ? 'ask' : act;
  return MARKS.find((one) => one === mark) ?? null;
}

function field(of: unknown, name: string): unknown {
  return isFields(of) ? fieldOf(of, name) : undefined;
}
