import type { ChatState, ConversationState, SessionState, TableInfo } from '@tavola/client-core';
import { talkTexts as texts } from '../../app/talk-texts.ts';

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

export function titleOf({ id: talk, people }: Pick<ConversationState, 'id' | 'people'>): string {
  return talk === null ? texts.everyone : people.map((name) => name ?? texts.somebody).join(', ');
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
  const words = texts.closed;
  if (you === null) return words.signIn;
  const isOn = table?.status === 'running' || table?.status === 'frozen';
  if (pressOf(table) === 'none' && isOn) return words.none;
  if (isGeneral(conversation)) {
    const belongs = table?.host === you || table?.chairs.some(({ who }) => who === you) === true;
    if (!belongs && table?.spectatorsMayChat !== true) return words.spectator;
    return table?.silenced?.includes(you) === true ? words.silenced : null;
  }
  if (!isSeated(table, you)) return words.spectator;
  if (pressOf(table) !== 'full') return words.public;
  const here = othersAt(table, you);
  const gone = conversation.people.find((name) => name === null || !here.includes(name));
  return gone === undefined ? null : words.left(gone ?? texts.somebody);
}

function pressOf(table: TableInfo | null): string {
  return table?.press ?? 'full';
}
