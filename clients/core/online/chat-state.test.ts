import type { ChatInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import {
  type ChatState,
  EMPTY_CHAT,
  markConversationRead,
  mergeChatLines,
  mergeConversations,
  unreadCount,
} from './chat-state.ts';
import type { ChatLineView } from './wire.ts';

function line(number: number, who: string, talk?: string): ChatInfo['last'] {
  const which = talk === undefined ? {} : { talk, people: ['Ada', 'Bob'] };
  return { number, who, at: 1000 + number, text: `${who} ${number}`, ...which };
}

function info(last: ChatInfo['last'], read: number, unread: number): ChatInfo {
  const { talk, people } = last;
  return {
    ...(talk === undefined || people === undefined ? {} : { talk, people }),
    lines: last.number,
    last,
    read,
    unread,
  };
}

const ADA: ChatState = mergeConversations(EMPTY_CHAT, { t: 'talks', you: 'Ada', muted: ['Cleo'], talks: [] });

const shown = ({ conversations }: ChatState) =>
  conversations.map(({ id: talk, people, chatLines: sayings, unread }) => [
    talk,
    people,
    sayings.map(({ number }) => number),
    unread,
  ]);

describe('chat lines', () => {
  it('are sorted into conversations, the public one first, then by last line', () => {
    const state = mergeChatLines(ADA, [line(1, 'Bob'), line(1, 'Bob', 'two'), line(9, 'Bob', 'late'), line(2, 'Bob')]);
    expect(shown(state)).toEqual([
      [null, [], [1, 2], 2],
      ['late', ['Bob'], [9], 1],
      ['two', ['Bob'], [1], 1],
    ]);
    expect(unreadCount(state)).toBe(4);
  });

  it('count as unread unless they are our own, muted or deleted', () => {
    const gone: ChatLineView = { ...line(4, 'Bob'), text: '', removed: true };
    expect(unreadCount(mergeChatLines(ADA, [line(1, 'Ada'), line(2, 'Cleo'), line(3, 'Bob'), gone]))).toBe(1);
  });

  it('that come twice count once, and the newer version wins', () => {
    const once = mergeChatLines(ADA, [line(1, 'Bob')]);
    const twice = mergeChatLines(once, [{ ...line(1, 'Bob'), text: '', removed: true }]);
    expect(twice.conversations[0]).toMatchObject({ unread: 1, chatLines: [{ text: '', removed: true }] });
  });

  it('that are older join the known ones, and are not unread', () => {
    const state = mergeConversations(ADA, { t: 'talks', you: 'Ada', muted: [], talks: [info(line(60, 'Bob'), 60, 0)] });
    const older = mergeChatLines(
      state,
      [57, 58, 59].map((number) => line(number, 'Bob')),
    );
    expect(shown(older)).toEqual([[null, [], [57, 58, 59, 60], 0]]);
  });

  it('have no gap: lines before one are dropped', () => {
    const state = mergeChatLines(mergeChatLines(ADA, [line(1, 'Bob'), line(2, 'Bob')]), [
      line(7, 'Bob'),
      line(8, 'Bob'),
    ]);
    expect(shown(state)).toEqual([[null, [], [7, 8], 4]]);
  });
});

describe('read marks', () => {
  it('come from the server, and later lines count on top', () => {
    const live = mergeChatLines(ADA, [line(1, 'Bob', 'two'), line(2, 'Bob', 'two'), line(3, 'Bob', 'two')]);
    const book = mergeConversations(live, {
      t: 'talks',
      you: 'Ada',
      muted: [],
      talks: [info(line(2, 'Bob', 'two'), 2, 0)],
    });
    expect(book.conversations[1]).toMatchObject({ id: 'two', read: 2, unread: 1, lineCount: 3 });
  });

  it('advance at once, and never go back', () => {
    const state = mergeChatLines(ADA, [line(1, 'Bob'), line(2, 'Bob'), line(3, 'Bob')]);
    expect(markConversationRead(state, null, 2).conversations[0]).toMatchObject({ read: 2, unread: 1 });
    const all = markConversationRead(state, null, 3);
    expect(markConversationRead(all, null, 1)).toBe(all);
    expect(markConversationRead(all, 'unknown', 1)).toBe(all);
  });
});
