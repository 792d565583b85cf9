import type { TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { INITIAL_LIVE_STATE, type LiveState, onClose, onOpen, receiveFrame, requestWelcome } from './live-state.ts';

function table(status: TableInfo['status'], ...people: readonly string[]): TableInfo {
  const chairs = people.map((who) => ({ kind: 'open', who, seated: true, level: null }) as const);
  return { id: 't', status, chairs } as unknown as TableInfo;
}

function live(info: TableInfo, delay?: number): LiveState {
  const welcome = { t: 'welcome', version: 3, now: 0, seat: null, table: info } as const;
  const { state } = receiveFrame(
    onOpen(INITIAL_LIVE_STATE).state,
    delay === undefined ? welcome : { ...welcome, delay },
  );
  return { ...state, hello: null };
}

const greets = ({ effects }: ReturnType<typeof receiveFrame>): boolean =>
  effects.some((effect) => effect.kind === 'send' && effect.frame.t === 'hello');

describe('seats that change hands', () => {
  it('a changed seating makes the client say hello again', () => {
    const state = live(table('running', 'Ada', 'Bob'));
    expect(greets(receiveFrame(state, { t: 'table', table: table('running', 'Ada', 'Eve') }))).toBe(true);
    expect(greets(receiveFrame(state, { t: 'table', table: table('running', 'Ada', 'Bob') }))).toBe(false);
    expect(greets(receiveFrame(state, { t: 'table', table: table('over', 'Ada', 'Eve') }))).toBe(false);
  });

  it('before the start it does not, but the start does', () => {
    const state = live(table('lobby', 'Ada', 'Bob'));
    expect(greets(receiveFrame(state, { t: 'table', table: table('lobby', 'Ada', 'Eve') }))).toBe(false);
    expect(greets(receiveFrame(state, { t: 'table', table: table('running', 'Ada', 'Bob') }))).toBe(true);
  });

  it('taking a seat makes the client say hello, if connected', () => {
    expect(greets(requestWelcome(live(table('running', 'Ada'))))).toBe(true);
    expect(greets(requestWelcome(INITIAL_LIVE_STATE))).toBe(false);
  });
});

describe('a spectator', () => {
  it('knows the number of spectators and the delay', () => {
    const state = live(table('running', 'Ada'), 60_000);
    expect(state.delay).toBe(60_000);
    expect(live(table('running', 'Ada')).delay).toBe(0);
    expect(receiveFrame(state, { t: 'watching', count: 3 }).state.spectators).toBe(3);
  });

  it('is refused for good at a full table', () => {
    expect(onClose(live(table('running', 'Ada')), 4409).state).toMatchObject({ status: 'ended', endCode: 4409 });
  });
});
