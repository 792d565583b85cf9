import type { ChatLineView, ChatState, ConversationState } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { ChatNews, chatLineText, parsePrivateMessage } from './chat-lines.ts';

const PEOPLE = ['Ann', 'Ann Marie', 'Ben', 'Zoë: the third'];

describe('the receivers of a private message', () => {
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

  it.each(['', 'Annette hello', 'hello Ann', 'Ann, Cleo: hello', ': hello'])('"%s" has none', (typed) => {
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

describe('a chat line', () => {
  it.each<readonly [ChatLineView, string | null]>([
    [line(1), 'Ben: line 1'],
    [line(1, { who: null, text: 'a\u001b[31m\nb' }), 'Someone: a b'],
    [secret(1), 'Ben (to you): line 1'],
    [secret(1, { people: ['Ann', 'Ben', 'Cleo', null] }), 'Ben (to you, Cleo and someone): line 1'],
    [secret(1, { who: 'Ann' }), 'Ann (to Ben): line 1'],
    [
      secret(1, { text: '', quote: { who: 'Eve', at: 1, text: 'boo' } }),
      'Ben (to you): Reported a message from Eve: “boo”',
    ],
    [line(1, { text: '', removed: true }), null],
    [
      secret(1, {
        attached: { kind: 'press', phase: 'S1901M', from: 1, to: 0, message: { act: 'accept', topic: {} } },
      }),
      'Ben (to you): line 1 [accepted]',
    ],
  ])('is printed for its reader', (chatLine, printed) => {
    expect(chatLineText(chatLine, 'Ann')).toBe(printed);
  });
});

const conversation = (
  id: string | null,
  chatLines: readonly ChatLineView[],
  read: number,
  unread: number,
): ConversationState => ({
  id,
  people: [],
  chatLines,
  lineCount: chatLines.at(-1)?.number ?? 0,
  read,
  unread,
});
const state = (conversations: readonly ConversationState[], muted: readonly string[] = []): ChatState => ({
  you: 'Ann',
  muted,
  conversations,
});

describe('new chat lines', () => {
  it('appear once, private ones only if unread and after their number', () => {
    const news = new ChatNews();
    const all = [line(1), line(4)];
    const some = [secret(2), secret(3, { number: 2, at: 3, text: 'new' })].map((chatLine, index) => ({
      ...chatLine,
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

  it('appear again under a number that the server reused after it went back', () => {
    const news = new ChatNews();
    const next = (...lines: readonly ChatLineView[]) => news.next(state([conversation(null, lines, 9, 0)])).lines;
    expect(next(line(1), line(2), line(3))).toHaveLength(3);
    expect(next()).toEqual([]);
    expect(next(line(1))).toEqual([]);
    expect(next(line(1), line(2, { text: 'other' }))).toEqual(['Ben: other']);
  });

  it('leave out muted players', () => {
    expect(new ChatNews().next(state([conversation(null, [line(1)], 0, 0)], ['Ben'])).lines).toEqual([]);
  });
});
