import type { ChatLineView, ChatState, ConversationState } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { ChatNews, chatLineText, parsePrivateMessage } from './chat-lines.ts';

const PEOPLE = ['Ann', 'Ann Marie', 'Ben', 'Zoë: the third'];

describe('whom something is for', () => {
  it.each([
    ['Ann hello there', ['Ann'], 'hello there'],
    ['ann marie hello', ['Ann Marie'], 'hello'],
    ['Ann', ['Ann'], ''],
    ['Ann, ben: shall we? yes: now', ['Ann', 'Ben'], 'shall we? yes: now'],
    ['Ben: hello', ['Ben'], 'hello'],
    ['Ben hello: you', ['Ben'], 'hello: you'],
    ['Zoë: the third hello', ['Zoë: the third'], 'hello'],
  ])('%s', (typed, to, text) => {
    expect(parsePrivateMessage(typed, PEOPLE)).toEqual({ to, text });
  });

  it.each(['', 'Annette hello', 'hello Ann', 'Ann, Cleo: hello', ': hello'])('"%s" is for nobody', (typed) => {
    expect(parsePrivateMessage(typed, PEOPLE)).toBeNull();
  });
});

const line = (number: number, other: Partial<ChatLineView> = {}): ChatLineView => ({
  number,
  who: 'Ben',
  at: number,
  text: `line ${number}`,
  ...other,
});
const secret = (number: number, other: Partial<ChatLineView> = {}): ChatLineView =>
  line(number, { talk: 't', people: ['Ann', 'Ben'], ...other });

describe('a line', () => {
  it.each<readonly [ChatLineView, string | null]>([
    [line(1), 'Ben: line 1'],
    [line(1, { who: null, text: 'a\u001b[31m\nb' }), 'Someone: a b'],
    [secret(1), 'Ben (to you): line 1'],
    [secret(1, { people: ['Ann', 'Ben', 'Cleo', null] }), 'Ben (to you, Cleo and someone): line 1'],
    [secret(1, { who: 'Ann' }), 'Ann (to Ben): line 1'],
    [secret(1, { text: '', quote: { who: 'Eve', at: 1, text: 'boo' } }), 'Ben (to you): reports Eve’s message: “boo”'],
    [line(1, { text: '', removed: true }), null],
  ])('is printed as its reader may take it', (saying, printed) => {
    expect(chatLineText(saying, 'Ann')).toBe(printed);
  });
});

const conversation = (
  talk: string | null,
  sayings: readonly ChatLineView[],
  read: number,
  unread: number,
): ConversationState => ({
  id: talk,
  people: [],
  chatLines: sayings,
  lineCount: sayings.at(-1)?.number ?? 0,
  read,
  unread,
});
const state = (conversations: readonly ConversationState[], muted: readonly string[] = []): ChatState => ({
  you: 'Ann',
  muted,
  conversations,
});

describe('what is told', () => {
  it('is each line once; of private ones those that were not read before, after how many there are', () => {
    const news = new ChatNews();
    const all = [line(1), line(4)];
    const some = [secret(2), secret(3, { number: 2, at: 3, text: 'new' })].map((saying, index) => ({
      ...saying,
      number: index + 1,
    }));
    const first = news.next(state([conversation(null, all, 4, 0), conversation('t', some, 1, 1)]));
    expect(first.lines).toEqual([
      'You have 1 unread private message.',
      'Ben: line 1',
      'Ben (to you): new',
      'Ben: line 4',
    ]);
    expect(first.read).toEqual([{ conversation: 't', number: 2 }]);
    const next = news.next(state([conversation(null, [...all, line(5)], 4, 1), conversation('t', some, 2, 0)]));
    expect(next).toEqual({ lines: ['Ben: line 5'], read: [{ conversation: null, number: 5 }] });
    expect(news.next(state([conversation(null, all, 5, 0)]))).toEqual({ lines: [], read: [] });
  });

  it('appears again under the same number when the server went back and has another line there', () => {
    const news = new ChatNews();
    const talk = (...sayings: readonly ChatLineView[]) => news.next(state([conversation(null, sayings, 9, 0)])).lines;
    expect(talk(line(1), line(2), line(3))).toHaveLength(3);
    expect(talk()).toEqual([]);
    expect(talk(line(1))).toEqual([]);
    expect(talk(line(1), line(2, { text: 'other' }))).toEqual(['Ben: other']);
  });

  it('leaves out who is muted', () => {
    expect(new ChatNews().next(state([conversation(null, [line(1)], 0, 0)], ['Ben'])).lines).toEqual([]);
  });
});
