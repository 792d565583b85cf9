import type { LogLine, SeatInfo } from '@tavola/client-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seatWords, tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { namesOf } from './names.ts';
import { type Asked, lostSeatRemark, motionsIn, remarkOn } from './remarks.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await Promise.all([tableWords.load(), seatWords.load()]);
});

const names = ['Juniper', 'Moth'];

function line(kind: string, open: object): LogLine {
  return { seq: 1, at: 1, kind, open, events: [], link: '', hidden: null } as unknown as LogLine;
}

function remark(kind: string, open: object, motions: ReadonlyMap<number, Asked> = new Map()): string | null {
  return remarkOn(line(kind, open), names, motions);
}

describe('what the table says of its log', () => {
  it('tells of proposals, and of those that are declined', () => {
    const lines = [line('motion', { id: 4, kind: 'draw', about: null, by: 0, voters: [0, 1] })];
    const motions = motionsIn(lines);
    expect(remark('motion', { id: 4, kind: 'draw', by: 0, about: null })).toBe('Juniper offers a draw.');
    expect(remark('vote', { motion: 4, seat: 1, yes: false }, motions)).toBe('Moth declined the draw.');
    expect(remark('lapse', { motion: 4 }, motions)).toBe('Time ran out for the draw offer.');
    expect(remark('vote', { motion: 4, seat: 1, yes: true }, motions)).toBeNull();
  });

  it('tells a yes that is withdrawn from a no', () => {
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
    expect(lines.map((one) => remarkOn(one, ['Juniper', 'Moth', 'Lark'], motions))).toEqual([
      null,
      'Lark declined to cancel the game.',
      'Moth withdrew their yes to the request to cancel the game.',
      'Juniper withdrew their yes to the request to cancel the game.',
      'Moth declined to cancel the game.',
    ]);
  });

  it('says at the end how a seat was lost, and nothing of one that was given up', () => {
    const lost = (why: string, own: readonly number[] = []) =>
      lostSeatRemark([line('abandon', { seat: 0, why }), line('end', {})], names, own);
    expect(lost('claimed')).toBe('Moth claimed the win because Juniper was away.');
    expect(lost('claimed', [1])).toBe('You claimed the win because Juniper was away.');
    expect(lost('claimed', [0])).toBe('Moth claimed the win because you were away.');
    expect(lost('late')).toBe('Juniper ran out of time and lost the seat.');
    expect(lost('left')).toBeNull();
    expect(lostSeatRemark([], names, [])).toBeNull();
  });

  it('tells who comes and goes, but not who sits down before the start', () => {
    expect(remark('seat', { seat: 1, change: 'away' })).toBe('Moth lost connection.');
    expect(remark('seat', { seat: 1, change: 'bot' })).toBe('A bot plays for Moth.');
    expect(remark('seat', { seat: 1, change: 'joined' })).toBeNull();
  });

  it('tells who takes a seat later, that one is offered, and who closed the table', () => {
    const later = { ...line('seat', { seat: 1, change: 'joined', who: 'Lark' }), seq: 3 };
    expect(remarkOn(later, names, new Map())).toBe('Lark took a seat.');
    expect(remark('seat', { seat: 1, change: 'offered' })).toBe('Moth’s seat is open. Spectators can take it.');
    expect(remark('end', { why: 'host-left' })).toBe('The host left, and the table is closed.');
    expect(remark('end', { why: 'played' })).toBeNull();
  });

  it('tells how seats change hands', () => {
    const seat = (change: string, who: string | null = null) => remark('seat', { seat: 1, change, who });
    expect(seat('handed')).toBe('Moth handed the seat to a bot until they’re back.');
    expect(seat('retired')).toBe('Moth handed the seat to a bot for good.');
    expect(seat('promised', 'Lark')).toBe('Moth offered the seat to Lark.');
    expect(seat('declined')).toBe('Moth’s offer of the seat was declined.');
    expect(remark('abandon', { seat: 1, why: 'claimed' })).toBe('Juniper claimed the win because Moth was away.');
    expect(remark('end', { why: 'alone' })).toBe('The last player left. The game has no result.');
    expect(remark('clock', { change: 'patience', seats: [1] })).toBe(
      'Moth kept everyone waiting too long. The seat is open.',
    );
  });

  it('tells what becomes of the clock', () => {
    expect(remark('clock', { change: 'pause', seats: [] })).toBe('The game is paused.');
    const back = { change: 'given-back', ms: 125_000, seats: [] };
    expect(remark('clock', back)).toBe('The game was on hold for 2 min. Both clocks got that time back.');
    expect(remarkOn(line('clock', back), ['Juniper', 'Moth', 'Lark'], new Map())).toBe(
      'The game was on hold for 2 min. All clocks got that time back.',
    );
    expect(remark('clock', { change: 'deadline', seats: [0, 1] })).toBe('Juniper and Moth ran out of time.');
  });

  it('tells who took a move back, or that all agreed to', () => {
    expect(remark('undo', { by: 0, step: 3 })).toBe('Juniper undid a move.');
    expect(remark('undo', { by: null, step: 3 })).toBe('The last move was undone.');
  });

  it('leaves moves and ordinary ends to the game', () => {
    expect(remark('move', { seat: 0, late: false })).toBeNull();
    expect(remark('end', { why: 'played' })).toBeNull();
    expect(remark('end', { why: 'cancelled' })).toBe('The game was cancelled.');
  });
});

describe('what seats are called', () => {
  const card = (seat: number, more: Partial<SeatInfo>): SeatInfo =>
    ({ seat, name: null, bot: null, botNumber: null, ...more }) as SeatInfo;
  const side = (seat: number): string => ['White', 'Black'][seat] ?? '';

  it('is the name of the person, the strength of the bot, or the side', () => {
    expect(namesOf([card(0, { name: 'Juniper' }), card(1, { bot: 'easy' })], side)).toEqual(['Juniper', 'Easy bot']);
    expect(namesOf([card(0, {}), card(1, {})], side)).toEqual(['White', 'Black']);
  });

  it('tells bots apart, and keeps the name of somebody whom a bot stands in for', () => {
    expect(namesOf([card(0, { bot: 'hard', botNumber: 1 })], side)).toEqual(['Hard bot 1']);
    expect(namesOf([card(0, { name: 'Moth', bot: 'normal' })], side)).toEqual(['Moth']);
  });
});
