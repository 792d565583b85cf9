import { DEFAULT_TERMS } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { bot, open, reserved } from '../testing/platform.ts';
import * as commands from './commands.ts';
import { accountAt, isMatch, matchIdOf, seatingOf, seatOfAccount, tableIdOf } from './seating.ts';
import {
  advanceTable,
  belongsTo,
  type Chair,
  isAllReady,
  isTableFull,
  maySay,
  mayWatch,
  type Table,
  type TableEntry,
  type TablePlan,
  tablePeople,
} from './table.ts';

const PLAN: TablePlan = {
  ...{ id: 't1', code: 'ABC', game: 'dvonn', options: {}, name: 'Game', description: '', terms: DEFAULT_TERMS },
  ...{ listed: true, watching: true, hostRule: 'pass-on', origin: { kind: 'setup' } },
};

/** A table of Ada's with these chairs, after these entries. */
function table(chairs: readonly Chair[], entries: readonly TableEntry[] = [], plan: Partial<TablePlan> = {}): Table {
  const made: TableEntry = { kind: 'made', plan: { ...PLAN, ...plan }, host: 'ada', chairs, secret: 's' };
  return entries.reduce((before, entry) => advanceTable(before, entry), advanceTable(null, made));
}

const sat = (chair: number, who: string): TableEntry => ({ kind: 'sat', chair, who: who });
const both = [sat(0, 'ada'), sat(1, 'bob')];
const started: TableEntry = { kind: 'started', matchId: 't1.match', order: [1, 0] };
const cancelled: TableEntry = { kind: 'closed', why: 'cancelled' };
const two = [open, open];

type Case = readonly [
  what: string,
  at: Table,
  command: (at: Table) => ReturnType<typeof commands.sit>,
  result: string | readonly object[],
];

const running = table(two, [...both, started]);
const CASES: readonly Case[] = [
  ['sit: the first open chair', table(two), (at) => commands.sit(at, 'bob'), [{ kind: 'sat', chair: 0 }]],
  ['sit: the next one', table(two, [sat(0, 'ada')]), (at) => commands.sit(at, 'bob'), [{ chair: 1 }]],
  ['sit: twice', table(two, both), (at) => commands.sit(at, 'bob'), []],
  ['sit: their own', table([open, reserved('bob')]), (at) => commands.sit(at, 'bob', 'h'), [{ chair: 1, head: 'h' }]],
  ['sit: not another’s', table([reserved('bob')]), (at) => commands.sit(at, 'eve'), 'table-full'],
  ['sit: not a bot’s', table([bot('easy')]), (at) => commands.sit(at, 'eve'), 'table-full'],
  ['sit: full', table(two, both), (at) => commands.sit(at, 'eve'), 'table-full'],
  ['sit: running', running, (at) => commands.sit(at, 'eve'), 'table-not-open'],
  ['leave: a guest', table(two, both), (at) => commands.leave(at, 'bob'), [{ kind: 'rose', chair: 1, why: 'left' }]],
  [
    'leave: the host',
    table(two, both),
    (at) => commands.leave(at, 'ada'),
    [
      { kind: 'rose', chair: 0 },
      { kind: 'host', who: 'bob' },
    ],
  ],
  [
    'leave: a host without a chair',
    table(two, [sat(1, 'bob')]),
    (at) => commands.leave(at, 'ada'),
    [{ kind: 'host', who: 'bob' }],
  ],
  ['leave: the last', table(two, [sat(0, 'ada')]), (at) => commands.leave(at, 'ada'), [{ kind: 'rose' }, cancelled]],
  [
    'leave: a classic host',
    table(two, both, { hostRule: 'classic' }),
    (at) => commands.leave(at, 'ada'),
    [{ kind: 'rose' }, cancelled],
  ],
  ['leave: a stranger', table(two, both), (at) => commands.leave(at, 'eve'), 'not-at-the-table'],
  ['leave: running', running, (at) => commands.leave(at, 'bob'), 'table-not-open'],
  ['remove', table(two, both), (at) => commands.remove(at, 'ada', 1), [{ kind: 'rose', chair: 1, why: 'removed' }]],
  ['remove: not by a guest', table(two, both), (at) => commands.remove(at, 'bob', 0), 'host-only'],
  ['remove: oneself', table(two, both), (at) => commands.remove(at, 'ada', 0), 'not-yourself'],
  ['remove: an empty chair', table(two), (at) => commands.remove(at, 'ada', 1), 'chair-empty'],
  ['remove: no chair', table(two), (at) => commands.remove(at, 'ada', 2), 'chair-empty'],
  ['remove: running', running, (at) => commands.remove(at, 'ada', 1), 'table-not-open'],
  ['ready', table(two, both), (at) => commands.ready(at, 'bob', true), [{ kind: 'ready', chair: 1, ready: true }]],
  [
    'ready: twice',
    table(two, [...both, { kind: 'ready', chair: 1, ready: true }]),
    (at) => commands.ready(at, 'bob', true),
    [],
  ],
  [
    'ready: no longer',
    table(two, [...both, { kind: 'ready', chair: 1, ready: true }]),
    (at) => commands.ready(at, 'bob', false),
    [{ ready: false }],
  ],
  ['ready: not yet, again', table(two, both), (at) => commands.ready(at, 'bob', false), []],
  ['ready: a stranger', table(two, both), (at) => commands.ready(at, 'eve', true), 'not-at-the-table'],
  ['ready: running', running, (at) => commands.ready(at, 'bob', true), 'table-not-open'],
  ['reroll', table(two), (at) => commands.reroll(at, 'ada', true), [{ kind: 'rolled' }]],
  ['reroll: nothing', table(two), (at) => commands.reroll(at, 'ada', false), 'nothing-to-roll'],
  ['reroll: not by a guest', table(two), (at) => commands.reroll(at, 'bob', true), 'host-only'],
  ['reroll: running', running, (at) => commands.reroll(at, 'ada', true), 'table-not-open'],
  ['cancel', table(two), (at) => commands.cancel(at, 'ada'), [cancelled]],
  ['cancel: not by a guest', table(two), (at) => commands.cancel(at, 'bob'), 'host-only'],
  ['cancel: running', running, (at) => commands.cancel(at, 'ada'), 'table-not-open'],
  [
    'silence',
    running,
    (at) => commands.silence(at, 'ada', 'bob', true),
    [{ kind: 'silenced', who: 'bob', silent: true }],
  ],
  ['silence: nobody is, again', running, (at) => commands.silence(at, 'ada', 'bob', false), []],
  [
    'silence: twice',
    table(two, [{ kind: 'silenced', who: 'bob', silent: true }]),
    (at) => commands.silence(at, 'ada', 'bob', true),
    [],
  ],
  ['silence: oneself', running, (at) => commands.silence(at, 'ada', 'ada', true), 'not-yourself'],
  ['silence: not by a guest', running, (at) => commands.silence(at, 'bob', 'eve', true), 'host-only'],
  ['begin', table(two, both), (at) => commands.beginStart(at, 'ada'), [{ kind: 'started', matchId: 't1.match' }]],
  ['begin: bots are there', table([open, bot('easy')], [sat(0, 'ada')]), (at) => commands.beginStart(at, 'ada'), [{}]],
  ['begin: not by a guest', table(two, both), (at) => commands.beginStart(at, 'bob'), 'host-only'],
  ['begin: an empty seat', table(two, [sat(0, 'ada')]), (at) => commands.beginStart(at, 'ada'), 'seats-empty'],
  ['begin: twice', running, (at) => commands.beginStart(at, 'ada'), 'table-not-open'],
  [
    'begin: before all are ready',
    table(two, both, { askReady: true }),
    (at) => commands.beginStart(at, 'ada'),
    'not-all-ready',
  ],
  ['replace', running, (at) => commands.replace(at, 1, 'bob', 'eve'), [{ kind: 'replaced', chair: 1, who: 'eve' }]],
  ['replace: somebody was faster', running, (at) => commands.replace(at, 1, 'cleo', 'eve'), 'seat-not-free'],
  ['replace: who sits there already', running, (at) => commands.replace(at, 1, 'bob', 'ada'), 'seat-not-free'],
  ['replace: no chair', running, (at) => commands.replace(at, 2, null, 'eve'), 'seat-not-free'],
  ['replace: before the start', table(two), (at) => commands.replace(at, 0, null, 'eve'), 'seat-not-free'],
  ['passOn', running, (at) => commands.passHostOn(at, 'ada', 'bob'), [{ kind: 'host', who: 'bob' }]],
  ['passOn: no longer host', running, (at) => commands.passHostOn(at, 'bob', 'bob'), []],
  ['passOn: before the start', table(two, both), (at) => commands.passHostOn(at, 'ada', 'bob'), []],
  ['close', running, commands.close, [{ kind: 'closed', why: 'over' }]],
  ['close: before the start', table(two), commands.close, []],
];

describe('what people do at a table', () => {
  it.each(CASES)('%s', (_, at, command, result) => {
    const done = command(at);
    if (typeof result === 'string') {
      expect(done).toEqual({ ok: false, error: { code: result } });
      return;
    }
    expect(done).toMatchObject({ ok: true, value: { entries: result } });
    if (!done.ok) return;
    expect(done.value.entries).toHaveLength(result.length);
    expect(done.value.table).toEqual(done.value.entries.reduce(advanceTable, at));
  });

  it('a table is created with or without its host in a chair', () => {
    const making = { plan: PLAN, host: 'ada', chairs: two, secret: 's', head: 'mine' };
    const seated = commands.createTable({ ...making, hostSits: true });
    expect(seated).toMatchObject({
      ok: true,
      value: { entries: [{ kind: 'made' }, { kind: 'sat', head: 'mine' }] },
    });
    expect(seated.ok && seated.value.table).toMatchObject({ status: 'lobby', reroll: 0, matchId: null, order: null });
    const apart = commands.createTable({ ...making, hostSits: false });
    expect(apart).toMatchObject({ ok: true, value: { entries: [{ kind: 'made' }] } });
  });

  it('seats are drawn with everyone’s links; in a match from a file everyone has the seat they chose', () => {
    const orders = Array.from({ length: 20 }, (_, luck) => {
      const at = table(two, [sat(0, 'ada'), { kind: 'sat', chair: 1, who: 'bob', head: `${luck}` }]);
      const begun = commands.beginStart(at, 'ada');
      return begun.ok ? String(begun.value.table.order) : '';
    });
    expect([...new Set(orders)].sort()).toEqual(['0,1', '1,0']);
    const file = commands.beginStart(table(two, both, { origin: { kind: 'file' } as TablePlan['origin'] }), 'ada');
    expect(file).toMatchObject({ ok: true, value: { table: { order: [0, 1] } } });
  });
});

describe('what a table remembers', () => {
  const asked = table([open, reserved('bob'), bot('easy')], [sat(0, 'ada'), sat(1, 'bob')], { askReady: true });
  const bobReady: TableEntry = { kind: 'ready', chair: 1, ready: true };

  it.each<readonly [what: string, entries: readonly TableEntry[], after: object]>([
    ['who is ready', [bobReady], { chairs: [{ who: 'ada' }, { ready: true }, {}] }],
    [
      'another roll: nobody is ready for it',
      [bobReady, { kind: 'rolled' }],
      { reroll: 1, chairs: [{}, { ready: false }, {}] },
    ],
    [
      'who gets up is not ready, and a kept chair stays kept',
      [bobReady, { kind: 'rose', chair: 1, why: 'left' }],
      { chairs: [{}, { who: 'bob', seated: false, ready: false, entropy: '' }, {}] },
    ],
    [
      'an open chair is empty again',
      [{ kind: 'rose', chair: 0, why: 'left' }],
      { chairs: [{ who: null, seated: false, entropy: '' }, { seated: true }, {}] },
    ],
    [
      'a new person in a running match',
      [{ kind: 'replaced', chair: 1, who: 'eve' }],
      { chairs: [{}, { kind: 'open', who: 'eve', seated: true }, {}] },
    ],
    ['its host', [{ kind: 'host', who: 'bob' }], { host: 'bob' }],
    [
      'who is silenced, each once',
      [
        { kind: 'silenced', who: 'eve', silent: true },
        { kind: 'silenced', who: 'bob', silent: true },
        { kind: 'silenced', who: 'eve', silent: true },
      ],
      { silenced: ['bob', 'eve'] },
    ],
    [
      'who may speak again',
      [
        { kind: 'silenced', who: 'eve', silent: true },
        { kind: 'silenced', who: 'eve', silent: false },
      ],
      { silenced: [] },
    ],
    ['its start', [started], { status: 'running', matchId: 't1.match', order: [1, 0] }],
    ['its end', [{ kind: 'closed', why: 'over' }], { status: 'over' }],
    ['that it was cancelled', [cancelled], { status: 'cancelled' }],
  ])('%s', (_, entries, after) => {
    expect(entries.reduce(advanceTable, asked)).toMatchObject(after);
  });

  it('nothing before the table is created', () => {
    expect(() => advanceTable(null, { kind: 'rolled' })).toThrow(/made before/);
  });

  it('who is ready: all but the host and the bots say so, where it is asked', () => {
    expect(isAllReady(asked)).toBe(false);
    expect(isAllReady(advanceTable(asked, bobReady))).toBe(true);
    expect(isAllReady({ ...asked, askReady: false })).toBe(true);
    expect([isTableFull(asked), isTableFull(table([open, bot('easy')]))]).toEqual([true, false]);
  });

  it('who may watch, and who may chat', () => {
    const kept = table([open, reserved('bob')]);
    for (const [who, belongs] of [
      ['ada', true],
      ['bob', true],
      ['eve', false],
      [null, false],
    ] as const) {
      expect([who, belongsTo(kept, who)]).toEqual([who, belongs]);
      for (const allowed of [true, false]) {
        expect(mayWatch({ ...kept, watching: allowed }, who)).toBe(allowed || belongs);
        expect(maySay({ ...kept, spectatorsMayChat: allowed }, who)).toBe(allowed || belongs);
      }
      expect(maySay(kept, who)).toBe(belongs);
    }
    expect(tablePeople(kept)).toEqual(['ada']);
    expect(tablePeople(table(two, both))).toEqual(['ada', 'bob']);
  });

  it('who has which seat of the match', () => {
    const at = table([open, bot('hard'), open], [sat(0, 'ada'), sat(2, 'bob'), { ...started, order: [2, 1, 0] }]);
    expect(['ada', 'bob', 'eve', null].map((who) => seatOfAccount(at, who))).toEqual([2, 0, null, null]);
    expect([0, 1, 2, 3].map((seat) => accountAt(at, seat))).toEqual(['bob', null, 'ada', null]);
    expect(seatingOf(at)).toEqual([
      { seat: 0, change: 'joined', who: 'bob' },
      { seat: 1, change: 'joined', level: 'hard' },
      { seat: 2, change: 'joined', who: 'ada' },
    ]);
    const risen = advanceTable(at, { kind: 'rose', chair: 2, why: 'left' });
    expect([seatOfAccount(risen, 'bob'), accountAt(risen, 0)]).toEqual([null, null]);
    expect([seatOfAccount(table(two, both), 'ada'), seatingOf(table(two, both))]).toEqual([null, []]);
    expect([matchIdOf(at), isMatch('t1'), isMatch('t1.match')]).toEqual(['t1.match', false, true]);
    expect([tableIdOf('t1.match'), tableIdOf('t1')]).toEqual(['t1', 't1']);
  });
});
