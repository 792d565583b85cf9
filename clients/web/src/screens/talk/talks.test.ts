import { type ChatState, EMPTY_CHAT, type TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { chatWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { conversationOf, EVERYONE, mayWhisper, othersAt, titleOf, whyClosed } from './talks.ts';

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
const talk: ChatState = { ...EMPTY_CHAT, you: 'Ada', conversations: [...EMPTY_CHAT.conversations, whispers] };

describe('a conversation', () => {
  it('is found by its name, or by the people in it, and is empty before the first word', () => {
    expect(conversationOf(talk, EVERYONE).id).toBeNull();
    expect(conversationOf(talk, { talk: 't' })).toBe(whispers);
    expect(conversationOf(talk, { people: ['Bob'] })).toBe(whispers);
    expect(conversationOf(talk, { people: ['Bob', 'Cleo'] })).toMatchObject({ people: ['Bob', 'Cleo'], lineCount: 0 });
    expect([titleOf(whispers), titleOf(conversationOf(talk, EVERYONE))]).toEqual(['Bob', 'Everyone']);
  });
});

describe('who may be talked to', () => {
  it('is everybody else who sits there, for those who do, where talk is free', () => {
    expect(othersAt(TABLE, 'Ada')).toEqual(['Bob']);
    expect(mayWhisper(TABLE, 'Ada')).toBe(true);
    for (const nobody of ['Eve', 'Cleo', null]) expect(mayWhisper(TABLE, nobody)).toBe(false);
    for (const press of ['public', 'none'] as const) expect(mayWhisper({ ...TABLE, press }, 'Ada')).toBe(false);
  });
});

describe('why nothing can be written', () => {
  const { say: m } = chatWords;
  const everyone = conversationOf(talk, EVERYONE);
  it.each([
    ['nothing keeps a player from it', {}, 'Ada', everyone, null],
    ['nor somebody a seat is kept for', {}, 'Cleo', everyone, null],
    ['no account', {}, null, everyone, m['closed.sign-in']],
    ['looking on', {}, 'Eve', everyone, m['closed.spectator']],
    ['but not where onlookers may speak', { spectatorsMayChat: true }, 'Eve', everyone, null],
    ['silenced', { silenced: ['Bob'] }, 'Bob', everyone, m['closed.silenced']],
    ['but not in private', { silenced: ['Ada'] }, 'Ada', whispers, null],
    ['no press in the match', { press: 'none' }, 'Ada', everyone, m['closed.none']],
    ['but before it', { press: 'none', status: 'lobby' }, 'Ada', everyone, null],
    ['public press', { press: 'public' }, 'Ada', whispers, m['closed.public']],
    ['but not to all', { press: 'public' }, 'Ada', everyone, null],
    ['somebody left', { chairs: [chair('Ada'), chair(null)] }, 'Ada', whispers, m['closed.left']({ name: 'Bob' })],
    ['left oneself', { chairs: [chair('Bob')] }, 'Ada', whispers, m['closed.spectator']],
  ] as const)('%s', (_name, change, you, conversation, why) => {
    expect(whyClosed(at(change as Partial<TableInfo>), you, conversation)).toBe(why);
  });
});
