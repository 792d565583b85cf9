import type { LogLine, SeatInfo } from '@tavola/client-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeWords, seatWords, tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { playerNames } from './names.ts';
import { lostSeatRemark, motionsIn, type RequestInfo, remarkText } from './remarks.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await homeWords.load();
  await Promise.all([tableWords.load(), seatWords.load()]);
});

const names = ['Juniper', 'Moth'];

function line(kind: string, open: object): LogLine {
  return { seq: 1, at: 1, kind, open, events: [], link: '', hidden: null } as unknown as LogLine;
}

function remark(kind: string, open: object, motions: ReadonlyMap<number, RequestInfo> = new Map()): string | null {
  return remarkText(line(kind, open), names, motions);
}

describe('remarks on log lines', () => {
  it('report requests and refusals', () => {
    const lines = [line('motion', { id: 4, kind: 'draw', about: null, by: 0, voters: [0, 1] })];
    const motions = motionsIn(lines);
    expect(remark('motion', { id: 4, kind: 'draw', by: 0, about: null })).toBe('Juniper offers a draw.');
    expect(remark('vote', { motion: 4, seat: 1, yes: false }, motions)).toBe('Moth declined the draw.');
    expect(remark('lapse', { motion: 4 }, motions)).toBe('The draw offer expired.');
    expect(remark('vote', { motion: 4, seat: 1, yes: true }, motions)).toBeNull();
  });

  it('distinguish a withdrawn yes from a no', () => {
    const asked = line('motion', { id: 4, kind: 'cancel', about: null, by: 0, voters: [0, 1, 2] });
    const votes = [
      [1, true],
      [2, false],
      [1, false],
      [0, false],
      [1, false],
    ] as const;
    const lines = votes.map(([seat, yes], index) => ({ ...line('vote', { motion: 4, seat, yes }), seq: 10 + index }));
    const motions = motionsIn([asked, ...lines]);
    expect(lines.map((one) => remarkText(one, ['Juniper', 'Moth', 'Lark'], motions))).toEqual([
      null,
      'Lark declined the request to cancel the game.',
      'Moth changed their mind about cancelling the game.',
      'Juniper changed their mind about cancelling the game.',
      'Moth declined the request to cancel the game.',
    ]);
  });

  it('explain at the end how a seat was lost, unless the player resigned', () => {
    const lost = (why: string, own: readonly number[] = []) =>
      lostSeatRemark([line('abandon', { seat: 0, why }), line('end', {})], names, own);
    expect(lost('claimed')).toBe('Moth claimed the win because Juniper was away.');
    expect(lost('claimed', [1])).toBe('You claimed the win because Juniper was away.');
    expect(lost('claimed', [0])).toBe('Moth claimed the win because you were away.');
    expect(lost('late')).toBe('Juniper ran out of time and lost their seat.');
    expect(lost('left')).toBeNull();
    expect(lostSeatRemark([], names, [])).toBeNull();
  });

  it('report who comes and goes after the start', () => {
    expect(remark('seat', { seat: 1, change: 'away' })).toBe('Moth lost connection.');
    expect(remark('seat', { seat: 1, change: 'bot' })).toBe('A bot is playing for Moth.');
    expect(remark('seat', { seat: 1, change: 'joined' })).toBeNull();
  });

  it('report later joins, offered seats and a closed table', () => {
    const later = { ...line('seat', { seat: 1, change: 'joined', who: 'Lark' }), seq: 3 };
    expect(remarkText(later, names, new Map())).toBe('Lark took a seat.');
    expect(remark('seat', { seat: 1, change: 'offered' })).toBe('Moth’s seat is open. Spectators can take it.');
    expect(remark('end', { why: 'host-left' })).toBe('The host left, so the table is closed.');
    expect(remark('end', { why: 'played' })).toBeNull();
  });

  it('report changes of seats', () => {
    const seat = (change: string, who: string | null = null) => remark('seat', { seat: 1, change, who });
    expect(seat('handed')).toBe('Moth handed their seat to a bot until they’re back.');
    expect(seat('retired')).toBe('Moth handed their seat to a bot for good.');
    expect(seat('promised', 'Lark')).toBe('Moth offered their seat to Lark.');
    expect(seat('declined')).toBe('The offer of Moth’s seat was declined.');
    expect(remark('abandon', { seat: 1, why: 'claimed' })).toBe('Juniper claimed the win because Moth was away.');
    expect(remark('end', { why: 'alone' })).toBe('The last player left, so the game has no result.');
    expect(remark('clock', { change: 'patience', seats: [1] })).toBe(
      'Moth kept everyone waiting too long and can now be replaced.',
    );
  });

  it('report changes of the clock', () => {
    expect(remark('clock', { change: 'pause', seats: [] })).toBe('The game is paused.');
    const back = { change: 'given-back', ms: 125_000, seats: [] };
    expect(remark('clock', back)).toBe('The game was on hold for 2 min. Both players got that time back.');
    expect(remarkText(line('clock', back), ['Juniper', 'Moth', 'Lark'], new Map())).toBe(
      'The game was on hold for 2 min. Everyone got that time back.',
    );
    expect(remark('clock', { change: 'deadline', seats: [0, 1] })).toBe('Juniper and Moth ran out of time.');
  });

  it('report who undid a move, or that all agreed', () => {
    expect(remark('undo', { by: 0, step: 3 })).toBe('Juniper undid a move.');
    expect(remark('undo', { by: null, step: 3 })).toBe('The last move was undone.');
  });

  it('leave moves and ordinary endings to the game', () => {
    expect(remark('move', { seat: 0, late: false })).toBeNull();
    expect(remark('end', { why: 'played' })).toBeNull();
    expect(remark('end', { why: 'cancelled' })).toBe('The game was cancelled.');
  });
});

describe('seat names', () => {
  const card = (seat: number, more: Partial<SeatInfo>): SeatInfo =>
    ({ seat, name: null, bot: null, botNumber: null, ...more }) as SeatInfo;
  const side = (seat: number): string => ['White', 'Black'][seat] ?? '';

  it('are the player, the bot level or the side', () => {
    expect(playerNames([card(0, { name: 'Juniper' }), card(1, { bot: 'easy' })], side)).toEqual([
      'Juniper',
      'Easy bot',
    ]);
    expect(playerNames([card(0, {}), card(1, {})], side)).toEqual(['White', 'Black']);
  });

  it('number the bots, and keep the name of a player whose bot stands in', () => {
    expect(playerNames([card(0, { bot: 'hard', botNumber: 1 })], side)).toEqual(['Hard bot 1']);
    expect(playerNames([card(0, { name: 'Moth', bot: 'normal' })], side)).toEqual(['Moth']);
  });
});
