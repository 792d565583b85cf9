import type { MatchView, TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { seatWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { whenLate } from './late-words.ts';
import { leavingOf } from './leaving.ts';

await chooseLanguage('en');
await seatWords.load();

const seat = { who: 'Moth', bot: null, away: false, abandoned: false, missed: 0, offered: false };

interface Stage {
  readonly absence?: string;
  readonly seats?: number;
  readonly hostRule?: 'pass-on' | 'classic';
  readonly over?: boolean;
  readonly own?: readonly number[];
}

function leaving({ absence = 'hold', seats = 3, hostRule = 'pass-on', over = false, own = [0] }: Stage, you: string) {
  const match = {
    terms: { absence },
    seats: Array.from({ length: seats }, () => seat),
    ended: over ? 'played' : null,
    outcome: null,
  } as unknown as MatchView;
  const table = { host: 'Moth', hostRule } as TableInfo;
  return leavingOf({ storedOn: 'server', own, match, table }, you);
}

describe('leaving a table', () => {
  it.each(['hold', 'bot', 'disorder'])('%s: the seat is kept, and what giving up means is said', (absence) => {
    const said = leaving({ absence }, 'Lark');
    expect(said).toMatchObject({ mayKeep: true, closes: false });
    expect(said?.sentences).toEqual(['leave.kept', 'leave.others', 'leave.window']);
  });

  it('between two, giving up is losing', () => {
    expect(leaving({ seats: 2 }, 'Lark')?.sentences).toContain('leave.two');
  });

  it('strict: nothing can be kept, and closing the window is leaving too', () => {
    const said = leaving({ absence: 'strict' }, 'Lark');
    expect(said).toEqual({ sentences: ['leave.strict'], mayKeep: false, closes: false });
  });

  it('the host hands on, or closes the table, as its rule says', () => {
    expect(leaving({}, 'Moth')?.sentences).toContain('leave.host');
    expect(leaving({ hostRule: 'classic' }, 'Moth')).toMatchObject({ closes: true });
    expect(leaving({ hostRule: 'classic' }, 'Moth')?.sentences).toContain('leave.classic');
    expect(leaving({ hostRule: 'classic' }, 'Lark')).toMatchObject({ closes: false });
  });

  it('nobody is asked who has nothing to lose', () => {
    expect(leaving({ over: true }, 'Lark')).toBeNull();
    expect(leaving({ own: [] }, 'Lark')).toBeNull();
  });
});

describe('left alone', () => {
  it('leaving costs nothing where all others have left or gone missing', () => {
    const others = [
      { ...seat, abandoned: true },
      { ...seat, open: true },
    ];
    const match = { terms: { absence: 'hold' }, seats: [seat, ...others], ended: null, outcome: null };
    const table = { host: 'Moth' } as TableInfo;
    const said = leavingOf({ storedOn: 'server', own: [0], match: match as unknown as MatchView, table }, 'Lark');
    expect(said).toEqual({ sentences: ['leave.alone'], mayKeep: true, closes: false });
  });
});

describe('what is said before the time is up', () => {
  const [lose, lost] = ['When it runs out, you lose the game.', 'When it runs out, you lose your seat.'];
  const [bot, move] = ['When it runs out, a bot makes this move for you.', 'When it runs out, a move is made for you.'];
  const opens = 'Your seat will be open then.';
  it.each([
    ['hold', 2, true, 0, lose],
    ['hold', 3, true, 0, bot],
    ['hold', 3, false, 0, move],
    ['hold', 3, false, 1, `${move} ${opens}`],
    ['bot', 2, true, 0, bot],
    ['bot', 2, true, 1, `${bot} ${opens}`],
    ['disorder', 7, false, 0, move],
    ['disorder', 7, false, 1, lost],
    ['disorder', 2, true, 0, lose],
    ['strict', 7, false, 0, lost],
    ['strict', 2, true, 0, lose],
  ])('%s with %i seats, forfeit: %s, missed before: %i', (absence, seats, forfeits, missed, said) => {
    const all = Array.from({ length: seats }, () => ({ ...seat, missed }));
    const match = { terms: { absence }, seats: all } as unknown as MatchView;
    expect(whenLate(match, 0, forfeits)).toBe(said);
  });
});
