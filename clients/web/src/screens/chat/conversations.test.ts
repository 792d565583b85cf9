import { type ChatState, EMPTY_CHAT, type TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { chatWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { canWhisper, closedReason, conversationFor, EVERYONE, otherPlayers, titleOf } from './conversations.ts';

await chooseLanguage('en');
await chatWords.load();

const chair = (who: string | null, seated = who !== null): TableInfo['chairs'][number] => ({
  kind: 'open',
  who,
  seated,
  level: null,
});
const TABLE = {
  host: 'Ada',
  status: 'running',
  chairs: [chair('Ada'), chair('Bob'), chair('Cleo', false), chair(null)],
} as unknown as TableInfo;
const at = (change: Partial<TableInfo>) => ({ table: { ...TABLE, ...change } });

const whispers = { id: 't', people: ['Bob'], chatLines: [], lineCount: 1, read: 0, unread: 0 };
const chat: ChatState = { ...EMPTY_CHAT, you: 'Ada', conversations: [...EMPTY_CHAT.conversations, whispers] };

describe('a conversation', () => {
  it('is found by id or by people, and is empty before the first message', () => {
    expect(conversationFor(chat, EVERYONE).id).toBeNull();
    expect(conversationFor(chat, { talk: 't' })).toBe(whispers);
    expect(conversationFor(chat, { people: ['Bob'] })).toBe(whispers);
    expect(conversationFor(chat, { people: ['Bob', 'Cleo'] })).toMatchObject({ people: ['Bob', 'Cleo'], lineCount: 0 });
    expect([titleOf(whispers), titleOf(conversationFor(chat, EVERYONE))]).toEqual(['Bob', 'Everyone']);
  });
});

describe('private conversations', () => {
  it('are possible between seated players with full press', () => {
    expect(otherPlayers(TABLE, 'Ada')).toEqual(['Bob']);
    expect(canWhisper(TABLE, 'Ada')).toBe(true);
    for (const nobody of ['Eve', 'Cleo', null]) expect(canWhisper(TABLE, nobody)).toBe(false);
    for (const press of ['public', 'none'] as const) expect(canWhisper({ ...TABLE, press }, 'Ada')).toBe(false);
  });
});

describe('writing', () => {
  const { say: m } = chatWords;
  const everyone = conversationFor(chat, EVERYONE);
  it.each([
    ['open to a player', {}, 'Ada', everyone, null],
    ['open to a player with a reserved seat', {}, 'Cleo', everyone, null],
    ['closed without an account', {}, null, everyone, m['closed.sign-in']],
    ['closed to spectators', {}, 'Eve', everyone, m['closed.spectator']],
    ['open to spectators if the table allows it', { spectatorsMayChat: true }, 'Eve', everyone, null],
    ['closed to a muted player', { silenced: ['Bob'] }, 'Bob', everyone, m['closed.silenced']],
    ['open to a muted player in private', { silenced: ['Ada'] }, 'Ada', whispers, null],
    ['closed during a game without press', { press: 'none' }, 'Ada', everyone, m['closed.none']],
    ['open in the lobby without press', { press: 'none', status: 'lobby' }, 'Ada', everyone, null],
    ['closed in private with public press', { press: 'public' }, 'Ada', whispers, m['closed.public']],
    ['open to everyone with public press', { press: 'public' }, 'Ada', everyone, null],
    [
      'closed after the other player left',
      { chairs: [chair('Ada'), chair(null)] },
      'Ada',
      whispers,
      m['closed.left']({ name: 'Bob' }),
    ],
    ['closed after the player left', { chairs: [chair('Bob')] }, 'Ada', whispers, m['closed.spectator']],
  ] as const)('is %s', (_name, change, you, conversation, why) => {
    expect(closedReason(at(change as Partial<TableInfo>), you, conversation)).toBe(why);
  });
});
