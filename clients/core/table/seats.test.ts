import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import type { MatchView } from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { INITIAL_LIVE_STATE, receiveFrame } from '../online/live-state.ts';
import { silentBots, startTestSession, TestDevice } from '../testing/device.ts';
import { clocksAt, timeToWarn, warningTime } from './clock.ts';
import { lobbyOf } from './lobby.ts';
import { seatInfos } from './seats.ts';

const game = dvonn as Game<Shape>;
const cards = hands as Game<Shape>;
const BOT = { bot: 'random' } as const;

const CLOCK = { turn: 0, reaction: 60_000, orders: 60_000, first: 0, bank: null, increment: 0, grace: 0 };

function tableOf(chairs: Parameters<typeof startTestSession>[1]['chairs'], played = game) {
  return startTestSession(new TestDevice(silentBots), { game: played, chairs });
}

describe('a player who lost the connection', () => {
  const { state } = tableOf([{ name: 'Ann' }, { name: 'Ben' }]);
  const lost = (presence: typeof state.presence, change: Partial<typeof state> = {}) =>
    seatInfos({ ...state, own: [0], presence, ...change }).map(({ lostSince }) => lostSince);

  it('is shown with the time, until the connection is back', () => {
    const frame = { t: 'presence', seats: [{ seat: 1, connected: false, since: 5000 }] } as const;
    const live = receiveFrame(INITIAL_LIVE_STATE, frame).state;
    expect(lost(live.presence)).toEqual([null, 5000]);
    const back = { t: 'presence', seats: [{ seat: 1, connected: true, since: 9000 }] } as const;
    expect(lost(receiveFrame(live, back).state.presence)).toEqual([null, null]);
  });

  it('is not shown for our own seat, after the end, or where nothing is known', () => {
    const both = [0, 1].map((seat) => ({ seat, connected: false, since: 0 }));
    expect(lost(both)).toEqual([null, 0]);
    expect(lost([])).toEqual([null, null]);
    const { match } = state;
    expect(lost(both, { match: match === null ? null : { ...match, ended: 'played' } })).toEqual([null, null]);
  });
});

describe('clocks', () => {
  const { match } = tableOf([{ name: 'Ann' }, BOT]).state;
  if (match === null) throw new Error('a local table has its match');
  const at = (clock: MatchView['clock'], now: number) => clocksAt({ ...match, clock }, now);

  it('run for the seats to act, down to 0', () => {
    const clock = { due: 10_000, pausedWith: null, pausedUntil: null, banks: null };
    expect(at(clock, 4000)).toEqual([
      { seat: 0, left: 6000, isRunning: true, isPaused: false },
      { seat: 1, left: null, isRunning: false, isPaused: false },
    ]);
    expect(at(clock, 10_000)[0]?.left).toBe(0);
    expect(at(clock, 99_000)[0]?.left).toBe(0);
  });

  it('show what is in the bank of the others, and stand still while paused or without a limit', () => {
    expect(
      at({ due: 10_000, pausedWith: null, pausedUntil: null, banks: [9000, 7000] }, 4000).map(({ left }) => left),
    ).toEqual([6000, 7000]);
    expect(at({ due: null, pausedWith: 500, pausedUntil: null, banks: null }, 4000)[0]).toEqual({
      seat: 0,
      left: 500,
      isRunning: false,
      isPaused: true,
    });
    expect(at({ due: null, pausedWith: null, pausedUntil: null, banks: null }, 4000)[0]).toMatchObject({
      left: null,
      isRunning: false,
    });
  });

  it.each([
    [60_000, 15_000],
    [150_000, 15_000],
    [900_000, 90_000],
    [10 * 3_600_000, 3_600_000],
    [7 * 86_400_000, 3_600_000],
  ])('of %i ms warn when %i are left', (allowed, left) => {
    expect(warningTime(allowed)).toBe(left);
  });

  it('warn the seats to act in the last tenth of their time', () => {
    const terms = { ...match.terms, clock: { ...CLOCK, turn: 900_000 } };
    const clock = { due: 1_000_000, pausedWith: null, pausedUntil: null, banks: null };
    const near = (seats: readonly number[], now: number) => timeToWarn({ ...match, terms, clock }, seats, now);
    expect(near([0], 909_999)).toBeNull();
    expect(near([0], 910_000)).toBe(90_000);
    expect(near([1], 999_999)).toBeNull();
    expect(timeToWarn({ ...match, terms: { ...terms, clock: null }, clock }, [0], 999_999)).toBeNull();
    const banked = { ...match, terms: { ...terms, clock: { ...terms.clock, bank: 300_000 } }, clock };
    expect([timeToWarn(banked, [0], 969_999), timeToWarn(banked, [0], 970_000)]).toEqual([null, 30_000]);
  });
});

describe('seat infos', () => {
  it('say who has to move, who waits, and who is who', async () => {
    const session = tableOf([{ name: 'Ann' }, BOT, { bot: 'hard' }], cards);
    expect(seatInfos(session.state)).toMatchObject([
      { seat: 0, name: 'Ann', bot: null, botNumber: null, isOwn: true, isViewer: true, status: 'to-move', rank: null },
      { seat: 1, name: null, bot: 'random', botNumber: 1, isOwn: false, isViewer: false, status: 'to-move' },
      { seat: 2, name: null, bot: 'hard', botNumber: 2, status: 'to-move' },
    ]);
    const hand = (session.state.match?.view as { hand: number[] } | undefined)?.hand ?? [];
    await session.act({ type: 'lay', card: hand[0], face: 'down' });
    expect(seatInfos(session.state).map(({ status }) => status)).toEqual(['submitted', 'to-move', 'to-move']);
    await session.leave();
    expect(seatInfos(session.state)[0]).toMatchObject({ status: 'gone' });
    expect(seatInfos({ ...session.state, match: null })).toEqual([]);
  });

  it('give the ranks at the end, and a single bot has no number', async () => {
    const session = tableOf([{ name: 'Ann' }, BOT]);
    expect(seatInfos(session.state)).toMatchObject([{ status: 'to-move' }, { botNumber: null, status: 'waiting' }]);
    await session.leave();
    expect(seatInfos(session.state)).toMatchObject([
      { status: 'gone', rank: 2 },
      { status: 'over', rank: 1 },
    ]);
  });
});

describe('a lobby', () => {
  const free = { kind: 'open', who: null, seated: false, level: null } as const;
  const ann = { kind: 'open', who: 'Ann', seated: true, level: null } as const;
  const bob = { kind: 'open', who: 'Bob', seated: true, level: null } as const;
  const keptForBob = { kind: 'reserved', who: 'Bob', seated: false, level: null } as const;
  const bot = { kind: 'bot', who: null, seated: false, level: 'easy' } as const;
  const table = (chairs: TableInfo['chairs'], change: Partial<TableInfo> = {}): TableInfo => ({
    id: 't',
    code: 'CODE',
    game: 'dvonn',
    name: 'Game',
    description: '',
    options: {},
    terms: {},
    status: 'lobby',
    host: 'Ann',
    watching: true,
    commitment: '',
    reroll: 0,
    proposal: 'a board',
    chairs,
    ...change,
  });
  const may = (info: TableInfo, you: string | null) => {
    const { sit, start, reroll, cancel, leave } = lobbyOf(info, you);
    return [sit, start, reroll, cancel, leave].map((result) => (result.ok ? 'yes' : result.error.code));
  };

  it('lists its players', () => {
    expect(lobbyOf(table([ann, bob, keptForBob, free, bot]), 'Ann')).toMatchObject({
      missing: 2,
      isHost: true,
      isSeated: true,
      chairs: [
        { kind: 'person', name: 'Ann', isHost: true, isYou: true, canRemove: false },
        { kind: 'person', name: 'Bob', isHost: false, isYou: false, canRemove: true },
        { kind: 'reserved', name: 'Bob', canRemove: false },
        { kind: 'free', name: null },
        { kind: 'bot', level: 'easy' },
      ],
    });
    expect(lobbyOf(table([ann, bob]), 'Bob').chairs.some(({ canRemove }) => canRemove)).toBe(false);
  });

  it.each([
    ['the host of a full table', [ann, bot], 'Ann', ['already-seated', 'yes', 'yes', 'yes', 'yes']],
    ['the host who waits', [ann, free], 'Ann', ['already-seated', 'seats-empty', 'yes', 'yes', 'yes']],
    ['a guest', [ann, bob], 'Bob', ['already-seated', 'host-only', 'host-only', 'host-only', 'yes']],
    [
      'a stranger, one chair free',
      [ann, free],
      'Eve',
      ['yes', 'host-only', 'host-only', 'host-only', 'not-at-the-table'],
    ],
    [
      'a stranger, one chair kept',
      [ann, keptForBob],
      'Eve',
      ['table-full', 'host-only', 'host-only', 'host-only', 'not-at-the-table'],
    ],
    [
      'whom it is kept for',
      [ann, keptForBob],
      'Bob',
      ['yes', 'host-only', 'host-only', 'host-only', 'not-at-the-table'],
    ],
    ['nobody', [ann, free], null, ['not-signed-in', 'host-only', 'host-only', 'host-only', 'not-at-the-table']],
  ])('tells %s what they can do', (_, chairs, you, expected) => {
    expect(may(table(chairs), you)).toEqual(expected);
  });

  it('waits for everyone to be ready, where the table asks for it; the host is ready by starting', () => {
    const asking = { askReady: true };
    const ready = { ...bob, ready: true };
    expect(may(table([ann, bob], asking), 'Ann')[1]).toBe('not-all-ready');
    expect(lobbyOf(table([ann, bob], asking), 'Bob')).toMatchObject({ ready: false, unready: 1 });
    expect(may(table([ann, ready], asking), 'Ann')[1]).toBe('yes');
    expect(lobbyOf(table([ann, ready], asking), 'Bob')).toMatchObject({ ready: true, unready: 0 });
    expect(lobbyOf(table([ann, ready], asking), 'Ann').ready).toBeNull();
    expect(lobbyOf(table([ann, ready]), 'Bob').ready).toBeNull();
  });

  it('rolls nothing where nothing is drawn, and is over once started', () => {
    expect(may(table([ann, bob], { proposal: null }), 'Ann')[2]).toBe('nothing-to-roll');
    expect(may(table([ann, bob], { status: 'running' }), 'Ann')).toEqual(Array(5).fill('table-not-open'));
  });
});
