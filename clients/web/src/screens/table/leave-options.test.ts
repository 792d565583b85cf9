import type { MatchView, TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { seatWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { leaveOptions } from './leave-options.ts';
import { timeoutText } from './timeout-text.ts';

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
  return leaveOptions({ storedOn: 'server', own, match, table }, you);
}

describe('leaving a table', () => {
  it.each(['hold', 'bot', 'disorder'])('with absence %s keeps the seat and explains resigning', (absence) => {
    const said = leaving({ absence }, 'Lark');
    expect(said).toMatchObject({ canKeepSeat: true, closesTable: false });
    expect(said?.sentences).toEqual(['leave.kept', 'leave.others', 'leave.window']);
  });

  it('means losing if two players are left', () => {
    expect(leaving({ seats: 2 }, 'Lark')?.sentences).toContain('leave.two');
  });

  it('at a strict table loses the seat', () => {
    const said = leaving({ absence: 'strict' }, 'Lark');
    expect(said).toEqual({ sentences: ['leave.strict'], canKeepSeat: false, closesTable: false });
  });

  it('as host passes the table on or closes it, by its rule', () => {
    expect(leaving({}, 'Moth')?.sentences).toContain('leave.host');
    expect(leaving({ hostRule: 'classic' }, 'Moth')).toMatchObject({ closesTable: true });
    expect(leaving({ hostRule: 'classic' }, 'Moth')?.sentences).toContain('leave.classic');
    expect(leaving({ hostRule: 'classic' }, 'Lark')).toMatchObject({ closesTable: false });
  });

  it('needs no dialog if there is nothing to lose', () => {
    expect(leaving({ over: true }, 'Lark')).toBeNull();
    expect(leaving({ own: [] }, 'Lark')).toBeNull();
  });
});

describe('leaving as the last player', () => {
  it('costs nothing', () => {
    const others = [
      { ...seat, abandoned: true },
      { ...seat, open: true },
    ];
    const match = { terms: { absence: 'hold' }, seats: [seat, ...others], ended: null, outcome: null };
    const table = { host: 'Moth' } as TableInfo;
    const said = leaveOptions({ storedOn: 'server', own: [0], match: match as unknown as MatchView, table }, 'Lark');
    expect(said).toEqual({ sentences: ['leave.alone'], canKeepSeat: true, closesTable: false });
  });
});

describe('leaving any table', () => {
  const OTHERS = {
    person: seat,
    left: { ...seat, abandoned: true },
    missing: { ...seat, open: true },
    bot: { ...seat, who: null, bot: 'easy', standIn: null },
    'stand-in': { ...seat, bot: 'normal', standIn: 'owner' },
  };
  type Other = keyof typeof OTHERS;
  const kinds = Object.keys(OTHERS) as Other[];
  const tables: readonly (readonly Other[])[] = [
    ...kinds.map((kind) => [kind]),
    ...kinds.flatMap((kind, index) => kinds.slice(index).map((other) => [kind, other])),
  ];

  it('says what it said', async () => {
    const lines = tables.flatMap((others) =>
      ['hold', 'strict'].flatMap((absence) =>
        (['pass-on', 'classic'] as const).flatMap((hostRule) =>
          ['Moth', 'Lark'].map((you) => {
            const seats = [...others.map((kind) => OTHERS[kind]), seat];
            const match = { terms: { absence }, seats, ended: null, outcome: null } as unknown as MatchView;
            const table = { host: 'Moth', hostRule } as TableInfo;
            const said = leaveOptions({ storedOn: 'server', own: [seats.length - 1], match, table }, you);
            const role = you === 'Moth' ? 'host' : 'guest';
            return `${others.join(' and ')}, ${absence}, ${hostRule}, ${role}: ${JSON.stringify(said)}`;
          }),
        ),
      ),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testdata/leaving.golden.txt');
  });
});

describe('the time warning', () => {
  const [lose, lost] = ['If time runs out, you’ll lose the game.', 'If time runs out, you’ll lose your seat.'];
  const [bot, move] = [
    'If time runs out, a bot will make this move for you.',
    'If time runs out, a move will be made for you.',
  ];
  const opens = 'Your seat will then open to other players.';
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
  ])('for absence %s with %i seats, forfeit %s, %i missed', (absence, seats, forfeits, missed, said) => {
    const all = Array.from({ length: seats }, () => ({ ...seat, missed }));
    const match = { terms: { absence }, seats: all } as unknown as MatchView;
    expect(timeoutText(match, 0, forfeits)).toBe(said);
  });

  it('for a seat that is not known is that of one who has missed nothing', () => {
    const all = [0, 1, 2].map(() => ({ ...seat, missed: 1 }));
    const match = { terms: { absence: 'hold' }, seats: all } as unknown as MatchView;
    const none = { terms: { absence: 'hold' }, seats: [seat, seat, seat] } as unknown as MatchView;
    expect(timeoutText(match, 7, false)).toBe(timeoutText(none, 0, false));
    expect(timeoutText(match, 7, false)).not.toBe(timeoutText(match, 0, false));
  });
});
