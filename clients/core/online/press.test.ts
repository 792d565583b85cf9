import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { type Game, noChance, type Shape } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { ChatAttachmentView } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import type { ChatState, ConversationState } from './chat-state.ts';
import { pressIn, pressMark } from './press.ts';

const { state } = diplomacy.setup({ edition: 'tavola', lastYear: 1910 }, 7, null, noChance);
const NAMES = ['Ada', 'Ben', null, 'Cleo', null, null, null];
/** Ada is Austria, Ben England, Cleo Germany. The others are bots. */
const match = {
  view: diplomacy.view(state, 0),
  ended: null,
  seats: NAMES.map((who) => ({ who })),
} as unknown as MatchView;

function chatWith(...lines: readonly (readonly [who: string, attached: ChatAttachmentView])[]): ChatState {
  const talk: ConversationState = {
    id: 't',
    people: ['Ben'],
    chatLines: lines.map(([who, attached], index) => ({ number: index + 1, at: 0, text: 'x', who, attached })),
    lineCount: lines.length,
    read: 0,
    unread: 0,
  };
  return { you: 'Ada', muted: [], conversations: [talk] };
}
const press = (act: string, topic: unknown): ChatAttachmentView => {
  return { kind: 'press', phase: 'S1901M', from: 1, to: 0, message: { act, topic } };
};
const PEACE = { kind: 'peace' };

const understood = (text: string, to = ['Ben'], chat = chatWith(), game: Game<Shape> = diplomacy) =>
  pressIn(game, match, { text, to, chat });

describe('a message as it is typed', () => {
  it('is understood if one other player reads it and it is possible', () => {
    expect(understood('peace?')).toEqual({ kind: 'press', message: { act: 'propose', topic: PEACE } });
    expect(understood('ally against Germany', ['Ben'])).toMatchObject({ message: { topic: { against: 3 } } });
    expect(understood('ally against England', ['Ben'])).toBeNull();
    expect(understood('I’ll move Vienna to London')).toBeNull();
    expect(understood('I’ll move Vienna to Galicia')).toMatchObject({ message: { topic: { kind: 'plan' } } });
  });

  it('is plain talk to several, to strangers, in other games, before the start and after the end', () => {
    expect(understood('Hello')).toBeNull();
    expect(understood('peace?', ['Ben', 'Cleo'])).toBeNull();
    expect(understood('peace?', ['Nobody'])).toBeNull();
    expect(understood('peace?', [])).toBeNull();
    expect(understood('peace?', ['Ben'], chatWith(), dvonn)).toBeNull();
    expect(pressIn(diplomacy, null, { text: 'peace?', to: ['Ben'], chat: chatWith() })).toBeNull();
    const ended = { ...match, ended: 'agreed' } as unknown as MatchView;
    expect(pressIn(diplomacy, ended, { text: 'peace?', to: ['Ben'], chat: chatWith() })).toBeNull();
  });

  it('answers the last proposal of the other player, once', () => {
    const asked = ['Ben', press('propose', PEACE)] as const;
    expect(understood('yes', ['Ben'], chatWith(asked))).toMatchObject({ message: { act: 'accept', topic: PEACE } });
    expect(understood('yes', ['Ben'], chatWith(asked, ['Ada', press('accept', PEACE)]))).toBeNull();
    expect(understood('yes', ['Ben'], chatWith(['Ben', press('accept', PEACE)]))).toBeNull();
  });
});

it.each<readonly [unknown, string | null]>([
  [press('propose', PEACE), 'propose'],
  [press('accept', PEACE), 'accept'],
  [press('propose', { kind: 'plan' }), 'tell'],
  [press('propose', { kind: 'opinion', of: 3 }), 'ask'],
  [press('accept', { kind: 'opinion', of: 3 }), 'accept'],
  [press('shout', PEACE), null],
  [{ kind: 'orders', orders: [] }, null],
  [undefined, null],
])('%j is marked as %s', (attached, mark) => {
  expect(pressMark(attached)).toBe(mark);
});
