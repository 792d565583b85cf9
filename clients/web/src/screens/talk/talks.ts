import type { ChatState, ConversationState, SessionState, TableInfo } from '@tavola/client-core';
import { chatWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';

/** A conversation by its name, or by the people in it while nothing was said there yet. Null: the one of everyone. */
export type Selection = { readonly talk: string | null } | { readonly people: readonly string[] };

export const EVERYONE: Selection = { talk: null };

/** Where nothing was said yet there is an empty one. */
export function conversationOf(talk: ChatState, selection: Selection): ConversationState {
  const found = talk.conversations.find((one) =>
    'talk' in selection ? one.id === selection.talk : one.id !== null && isSame(one.people, selection.people),
  );
  const people = 'people' in selection ? selection.people : [];
  return (
    found ?? { id: 'talk' in selection ? selection.talk : '', people, chatLines: [], lineCount: 0, read: 0, unread: 0 }
  );
}

function isSame(a: readonly (string | null)[], b: readonly string[]): boolean {
  return a.length === b.length && b.every((name) => a.includes(name));
}

export function isGeneral({ id: talk }: Pick<ConversationState, 'id'>): boolean {
  return talk === null;
}

/** Names of the people in a conversation. */
export function namesIn({ people }: Pick<ConversationState, 'people'>): readonly string[] {
  return people.map((name) => name ?? chatWords.say['someone']);
}

export function titleOf({ id: talk, people }: Pick<ConversationState, 'id' | 'people'>): string {
  return talk === null ? chatWords.say['everyone'] : language().facts(namesIn({ people }));
}

/** Everybody else who sits at the table. */
export function othersAt(table: TableInfo | null, you: string | null): readonly string[] {
  return (table?.chairs ?? []).flatMap(({ who, seated }) => (seated && who !== null && who !== you ? [who] : []));
}

export function isSeated(table: TableInfo | null, you: string | null): boolean {
  return you !== null && (table?.chairs ?? []).some(({ who, seated }) => seated && who === you);
}

/** Whether somebody may speak to others alone here. */
export function mayWhisper(table: TableInfo | null, you: string | null): boolean {
  return isSeated(table, you) && pressOf(table) === 'full';
}

/** Why nothing can be written in a conversation; null where something can. */
export function whyClosed(
  { table }: Pick<SessionState, 'table'>,
  you: string | null,
  conversation: ConversationState,
): string | null {
  if (you === null) return chatWords.say['closed.sign-in'];
  const isOn = table?.status === 'running' || table?.status === 'frozen';
  if (pressOf(table) === 'none' && isOn) return chatWords.say['closed.none'];
  if (isGeneral(conversation)) {
    const belongs = table?.host === you || table?.chairs.some(({ who }) => who === you) === true;
    if (!belongs && table?.spectatorsMayChat !== true) return chatWords.say['closed.spectator'];
    return table?.silenced?.includes(you) === true ? chatWords.say['closed.silenced'] : null;
  }
  if (!isSeated(table, you)) return chatWords.say['closed.spectator'];
  if (pressOf(table) !== 'full') return chatWords.say['closed.public'];
  const here = othersAt(table, you);
  const gone = conversation.people.find((name) => name === null || !here.includes(name));
  return gone === undefined ? null : chatWords.say['closed.left']({ name: gone ?? chatWords.say['someone'] });
}

function pressOf(table: TableInfo | null): string {
  return table?.press ?? 'full';
}
