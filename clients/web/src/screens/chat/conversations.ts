import {
  type ChatState,
  type ConversationState,
  hasHiddenPlayers,
  type SessionState,
  type TableInfo,
} from '@tavola/client-core';
import { chatWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';

/** A conversation by its id, or by its people if it has no messages yet. The id null is everyone's. */
export type ConversationSelection = { readonly talk: string | null } | { readonly people: readonly string[] };

export const EVERYONE: ConversationSelection = { talk: null };

/** The selected conversation, or an empty one. */
export function conversationFor(chat: ChatState, selection: ConversationSelection): ConversationState {
  const found = chat.conversations.find((one) =>
    'talk' in selection ? one.id === selection.talk : one.id !== null && hasSamePeople(one.people, selection.people),
  );
  const people = 'people' in selection ? selection.people : [];
  return (
    found ?? { id: 'talk' in selection ? selection.talk : '', people, chatLines: [], lineCount: 0, read: 0, unread: 0 }
  );
}

function hasSamePeople(a: readonly (string | null)[], b: readonly string[]): boolean {
  return a.length === b.length && b.every((name) => a.includes(name));
}

export function isGeneral({ id }: Pick<ConversationState, 'id'>): boolean {
  return id === null;
}

/** Names of the people in a conversation. */
export function namesIn({ people }: Pick<ConversationState, 'people'>): readonly string[] {
  return people.map((name) => name ?? chatWords.say['someone']);
}

export function titleOf({ id, people }: Pick<ConversationState, 'id' | 'people'>): string {
  return id === null ? chatWords.say['everyone'] : language().facts(namesIn({ people }));
}

/** The other seated players. */
export function otherPlayers(table: TableInfo | null, you: string | null): readonly string[] {
  return (table?.chairs ?? []).flatMap(({ who, seated }) => (seated && who !== null && who !== you ? [who] : []));
}

export function isSeatedAt(table: TableInfo | null, you: string | null): boolean {
  return you !== null && (table?.chairs ?? []).some(({ who, seated }) => seated && who === you);
}

/** Whether the players are still anonymous. */
export function arePlayersHidden(table: TableInfo | null): boolean {
  return table !== null && table.status !== 'over' && hasHiddenPlayers(table.terms);
}

/** Whether a player may start private conversations. */
export function canWhisper(table: TableInfo | null, you: string | null): boolean {
  if (table?.status === 'lobby' && arePlayersHidden(table)) return false;
  return isSeatedAt(table, you) && pressOf(table) === 'full';
}

/** Why the player cannot write in a conversation, or null. */
export function closedReason(
  { table }: Pick<SessionState, 'table'>,
  you: string | null,
  conversation: ConversationState,
): string | null {
  if (you === null) return chatWords.say['closed.sign-in'];
  if (table?.status === 'lobby' && arePlayersHidden(table)) return chatWords.say['closed.anonymous'];
  const isRunning = table?.status === 'running' || table?.status === 'frozen';
  if (pressOf(table) === 'none' && isRunning) return chatWords.say['closed.none'];
  if (isGeneral(conversation)) {
    const belongs = table?.host === you || table?.chairs.some(({ who }) => who === you) === true;
    if (!belongs && (table?.spectatorsMayChat !== true || arePlayersHidden(table)))
      return chatWords.say['closed.spectator'];
    return table?.silenced?.includes(you) === true ? chatWords.say['closed.silenced'] : null;
  }
  if (!isSeatedAt(table, you)) return chatWords.say['closed.spectator'];
  if (pressOf(table) !== 'full') return chatWords.say['closed.public'];
  const present = otherPlayers(table, you);
  const absent = conversation.people.find((name) => name === null || !present.includes(name));
  return absent === undefined ? null : chatWords.say['closed.left']({ name: absent ?? chatWords.say['someone'] });
}

function pressOf(table: TableInfo | null): string {
  return table?.press ?? 'full';
}
