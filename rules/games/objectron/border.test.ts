import { describe, expect, it } from 'vitest';
import { type Direction, type ObjectronAction, type ObjectronState, objectron, REFUSALS } from './index.ts';
import { arena, playActions, USUAL } from './testing/index.ts';

const move = (direction: Direction): ObjectronAction => ({ type: 'move', direction });
const END: ObjectronAction = { type: 'end-turn' };
const LAY: ObjectronAction = { type: 'lay' };
const throwUp: ObjectronAction = { type: 'throw', disc: 'disc', direction: 'up' };
const pick = (item: 'grenade' | 'disc' | 'charged-disc'): ObjectronAction => ({ type: 'pick-up', item });

const links = ['B2E5', 'E5B2'];
const part = (at: string, stays: number) => ({ at, stays });
const full = { carried: ['grenade', 'grenade', 'grenade', 'disc', 'disc', 'disc'] };
const over = playActions(arena(), [END]).state;

/** One row per refusal: the state, the seat and action, the code, and the squares it names. */
const refused: readonly [string, ObjectronState, number, ObjectronAction, string[]?][] = [
  ['game-over', over, 0, move('up')],
  ['not-your-turn', arena(), 1, move('down')],
  ['off-grid', arena(), 0, move('left')],
  ['wall', arena({ walls: ['A2C2'] }), 0, move('up'), ['A2']],
  ['player-there', arena({ players: [{}, { at: 'A2' }] }), 0, move('up'), ['A2']],
  ['trail-there', arena({ players: [{}, { at: 'A3', trail: [part('A2', 2)] }] }), 0, move('up'), ['A2']],
  [
    'through-trail',
    arena({ players: [{ at: 'D4' }, { at: 'D5', trail: [part('E4', 2)] }] }),
    0,
    move('up-right'),
    ['E4', 'D5'],
  ],
  [
    'player-at-destination',
    arena({ teleporters: links, players: [{}, { at: 'E5' }] }),
    0,
    move('up-right'),
    ['B2', 'E5'],
  ],
  [
    'trail-at-destination',
    arena({ teleporters: links, players: [{}, { at: 'E6', trail: [part('E5', 2)] }] }),
    0,
    move('up-right'),
    ['B2', 'E5'],
  ],
  ['last-action-to-move', arena({ actions: 1, items: { disc: ['A1'] } }), 0, pick('disc')],
  ['last-action-to-move', arena({ actions: 1, players: [full, {}] }), 0, LAY],
  ['last-action-to-move', arena({ actions: 1, players: [full, {}] }), 0, throwUp],
  ['nothing-here', arena({ items: { disc: ['A2'] } }), 0, pick('disc'), ['A1']],
  ['item-not-here', arena({ items: { disc: ['A1'] } }), 0, pick('grenade'), ['A1']],
  ['hands-full', arena({ items: { disc: ['A1'] }, players: [full, {}] }), 0, pick('disc')],
  ['nothing-carried', arena(), 0, LAY],
  ['nothing-carried', arena(), 0, throwUp],
  ['item-not-carried', arena({ players: [{ carried: ['grenade'] }, {}] }), 0, throwUp, ['disc']],
  ['item-not-carried', arena({ players: [{ carried: ['disc'] }, {}] }), 0, LAY, ['grenade']],
  ['grenade-here', arena({ items: { grenade: ['A1'] }, players: [full, {}] }), 0, LAY, ['A1']],
];

describe('refusals', () => {
  it.each(refused)('%s', (code, state, seat, action, at) => {
    expect(objectron.check(state, seat, action)).toEqual(at === undefined ? { code } : { code, at });
  });

  it('each have a case above', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it('5.6: nothing keeps a player from ending the turn', () => {
    expect(objectron.check(arena({ actions: 1 }), 0, END)).toBeNull();
  });

  it('a step takes one move', () => {
    expect(() => objectron.apply(arena(), [], { below: () => 0, shuffle: (all) => [...all] })).toThrow('one move');
  });
});

describe('options', () => {
  it('5.1: fills in what is missing', () => {
    expect(objectron.parse.options(undefined)).toEqual({ ok: true, value: USUAL });
    expect(objectron.parse.options({ width: 12, power: 'calm' })).toEqual({
      ok: true,
      value: { ...USUAL, width: 12, power: 'calm' },
    });
  });

  it.each<[string, unknown, string, string]>([
    ['one too narrow', { width: 9 }, 'grid-too-small', 'width'],
    ['one too low', { height: 9 }, 'grid-too-small', 'height'],
    ['one too wide', { width: 101 }, 'grid-too-large', 'width'],
    ['one too high', { height: 101 }, 'grid-too-large', 'height'],
    ['a word', { width: 'ten' }, 'bad-option', 'width'],
    ['a fraction', { height: 10.5 }, 'bad-option', 'height'],
    ['another power', { power: 'off' }, 'bad-option', 'power'],
    ['something unknown', { depth: 3 }, 'unknown-option', 'depth'],
  ])('5.1a, R37: refuses %s by name', (_name, raw, code, at) => {
    expect(objectron.parse.options(raw)).toEqual({ ok: false, error: { code, at: [at] } });
  });

  it('R37: takes sides from 10 to 100, forms offer up to 30', () => {
    expect(objectron.parse.options({ width: 10, height: 100 }).ok).toBe(true);
    expect(objectron.fields.filter(({ kind }) => kind === 'number').map(({ range }) => range)).toEqual([
      [10, 30],
      [10, 30],
    ]);
    expect(objectron.parse.options('10x10')).toEqual({ ok: false, error: { code: 'options-not-an-object' } });
  });
});

describe('actions from outside', () => {
  it.each<[unknown, string, string?]>([
    [null, 'action-not-an-object'],
    [{}, 'bad-field', 'type'],
    [{ type: 'fly' }, 'bad-field', 'type'],
    [{ type: 'move' }, 'bad-field', 'direction'],
    [{ type: 'move', direction: 'north' }, 'bad-field', 'direction'],
    [{ type: 'throw', disc: 'disc', direction: 'up-left' }, 'bad-field', 'direction'],
    [{ type: 'throw', disc: 'grenade', direction: 'up' }, 'bad-field', 'disc'],
    [{ type: 'pick-up', item: 'teleporter' }, 'bad-field', 'item'],
    [{ type: 'lay', item: 'grenade' }, 'unknown-field', 'item'],
  ])('refuses %j', (raw, code, at) => {
    expect(objectron.parse.action(raw)).toEqual({ ok: false, error: at === undefined ? { code } : { code, at: [at] } });
  });

  it.each([move('up-left'), pick('charged-disc'), LAY, throwUp, END])('takes %j', (action) => {
    expect(objectron.parse.action({ ...action })).toEqual({ ok: true, value: action });
  });
});

describe('notation', () => {
  const state = arena({ players: [{ at: 'E5' }, {}] });

  it.each<[string, ObjectronAction]>([
    ['E5F6', move('up-right')],
    ['e5-f6', move('up-right')],
    ['e5 to d5', move('left')],
    ['f4', move('down-right')],
    ['move to e4', move('down')],
    ['up', move('up')],
    ['NE', move('up-right')],
    ['down left', move('down-left')],
    ['move north-west', move('up-left')],
    ['+grenade', pick('grenade')],
    ['+ disc', pick('disc')],
    ['pick up charged disc', pick('charged-disc')],
    ['take identity disc', pick('disc')],
    ['grenade', LAY],
    ['use light grenade', LAY],
    ['disc up', throwUp],
    ['throw disc north', throwUp],
    ['charged left', { type: 'throw', disc: 'charged-disc', direction: 'left' }],
    ['shoot charged-disc right', { type: 'throw', disc: 'charged-disc', direction: 'right' }],
    ['end', END],
    ['End  turn', END],
    ['  north ', move('up')],
  ])('reads "%s"', (text, action) => {
    expect(objectron.read(state, 0, text)).toEqual({ ok: true, value: action });
  });

  it.each<[string, string, string[]?]>([
    ['', 'not-understood'],
    ['hello there you', 'not-understood'],
    ['disc up-left', 'not-understood'],
    ['disc ne', 'not-understood'],
    ['grenade up', 'not-understood'],
    ['up '.repeat(30), 'not-understood'],
    ['A1A2', 'not-there', ['A1']],
    ['E5E7', 'not-adjacent', ['E5', 'E7']],
    ['E5', 'not-adjacent', ['E5', 'E5']],
    ['E5E11', 'off-grid', ['E11']],
    ['K5', 'off-grid', ['K5']],
  ])('answers "%s" with %s', (text, code, at) => {
    expect(objectron.read(state, 0, text)).toEqual({ ok: false, error: at === undefined ? { code } : { code, at } });
  });

  it('writes a step past the edge by its direction', () => {
    expect(objectron.notate(arena(), { seat: 0, action: move('down-left') })).toBe('down-left');
    expect(objectron.notate(arena(), { seat: 0, action: move('up') })).toBe('A1A2');
  });

  it('names columns beyond Z with two letters', () => {
    const wide = arena({ players: [{ at: 'Z5' }, {}] }, { width: 100, height: 100 });
    expect(objectron.notate(wide, { seat: 0, action: move('right') })).toBe('Z5AA5');
    expect(wide.players[1].at).toBe('CV100');
    expect(objectron.read(wide, 0, 'z5aa6')).toEqual({ ok: true, value: move('up-right') });
  });
});

describe('states and positions from outside', () => {
  const base = arena({ teleporters: links, items: { disc: ['C3'] } });
  const read = (position: unknown) => objectron.position.read(position, USUAL);
  const error = (position: unknown) => {
    const result = read(position);
    return result.ok ? null : [result.error.code, ...(result.error.at ?? [])].join(' ');
  };

  it('lets its own in, whatever the order of lists', () => {
    expect(objectron.parse.state(base)).toEqual({ ok: true, value: base });
    const mixed = {
      teleporters: links.toReversed(),
      items: { disc: ['C3', 'B4'], grenade: ['C3'] },
      armed: ['J9', 'A2'],
    };
    const ordered = read(mixed);
    expect(ordered).toMatchObject({
      ok: true,
      value: {
        grid: { teleporters: [{ at: 'B2' }, { at: 'E5' }] },
        items: [{ item: 'grenade', at: 'C3' }, { item: 'disc', at: 'C3' }, { at: 'B4' }],
        armed: ['A2', 'J9'],
      },
    });
  });

  it('writes what it read', () => {
    const position = {
      walls: ['E2G2', 'C5C7'],
      teleporters: links,
      items: { grenade: ['A3'], 'charged-disc': ['D4'] },
      armed: ['H8'],
      dark: `${'0'.repeat(90)}12*3000000`,
      players: [
        {
          at: 'A3',
          trail: [
            { at: 'B2', stays: 1, teleported: true },
            { at: 'A1', stays: 0 },
          ],
          laid: true,
        },
        { at: 'J9', carried: ['grenade', 'disc'], penalty: 2 },
      ],
      turn: 7,
      actions: 2,
      moved: true,
    };
    const state = arena(position);
    expect(objectron.position.write(state)).toEqual(position);
    expect(objectron.position.write(over)).toMatchObject({ over: { reason: 'unmoved', winner: 1 } });
    expect(objectron.seatCount(state)).toBe(2);
    expect([objectron.phase(state), objectron.phase(over)]).toEqual(['turn 7 seat 1', 'over']);
  });

  it.each<[unknown, string]>([
    [7, 'position-not-an-object'],
    [{ wall: [] }, 'unknown-field wall'],
    [{ walls: 'A2A3' }, 'bad-field grid'],
    [{ walls: ['A2'] }, 'bad-field grid'],
    [{ walls: [3] }, 'bad-field grid'],
    [{ walls: ['B3B2'] }, 'bad-field grid'],
    [{ walls: ['B2C3'] }, 'bad-field grid'],
    [{ walls: ['B2B2'] }, 'bad-field grid'],
    [{ walls: ['B2B11'] }, 'bad-field grid'],
    [{ teleporters: ['B2'] }, 'bad-field grid'],
    [{ walls: ['A1A2'] }, 'wall-on-start A1'],
    // The first of several is named.
    [{ walls: ['A1A2', 'J9J10'] }, 'wall-on-start A1'],
    [{ teleporters: ['B2C3', 'E5F6'] }, 'bad-teleporter B2'],
    [{ teleporters: ['B2C3', 'B2C3', 'C3B2', 'C3B2'] }, 'two-teleporters B2'],
    [{ items: { disc: ['A2', 'C3'] }, walls: ['A2A3', 'C3C4'] }, 'item-in-wall A2'],
    [{ teleporters: ['B2C3'] }, 'bad-teleporter B2'],
    [{ teleporters: ['B2B2'] }, 'bad-teleporter B2'],
    [{ teleporters: ['A1B2', 'B2A1'] }, 'bad-teleporter A1'],
    [{ teleporters: ['B2C3', 'C3B2'], walls: ['C3C4'] }, 'bad-teleporter C3'],
    [{ teleporters: ['B2C3', 'B2C3', 'C3B2'] }, 'two-teleporters B2'],
    [{ items: { disc: 'A2' } }, 'bad-field items'],
    [{ items: { mine: ['A2'] } }, 'bad-field items'],
    [{ items: { disc: ['A2'] }, walls: ['A2A3'] }, 'item-in-wall A2'],
    [{ armed: ['A2'], walls: ['A2A3'] }, 'item-in-wall A2'],
    [{ armed: ['A2', 'A2'] }, 'bad-field armed'],
    [{ armed: ['A2'], items: { grenade: ['A2'] } }, 'two-grenades A2'],
    [{ items: { grenade: ['A2', 'A2'] } }, 'two-grenades A2'],
    [{ dark: '0' }, 'bad-field dark'],
    [{ dark: '4'.repeat(100) }, 'bad-field dark'],
    [{ players: [{}] }, 'bad-field players'],
    [{ players: {} }, 'bad-field players'],
    [{ players: [{}, 1] }, 'bad-field players'],
    [{ players: [{}, { at: 'K1' }] }, 'bad-field players'],
    [{ players: [{}, { trail: 'A2' }] }, 'bad-field players'],
    [{ players: [{}, { trail: ['A2'] }] }, 'bad-field players'],
    [{ players: [{}, { trail: [{ at: 'A2', stays: 3 }] }] }, 'bad-field players'],
    [{ players: [{}, { carried: Array(7).fill('disc') }] }, 'bad-field players'],
    [{ players: [{}, { penalty: -1 }] }, 'bad-field players'],
    [{ players: [{}, { name: 'x' }] }, 'bad-field players'],
    [{ players: [{ at: 'B2' }, { at: 'B2' }] }, 'two-players B2'],
    [{ players: [{ at: 'B2' }, {}], walls: ['B2B3'] }, 'bad-square B2'],
    [{ players: [{ at: 'B2' }, {}], armed: ['B2'] }, 'bad-square B2'],
    [{ players: [{ laid: true }, {}] }, 'no-grenade-laid A1'],
    [{ players: [{ trail: [part('A2', 1), part('A3', 1)] }, {}] }, 'bad-trail A1'],
    [{ players: [{ trail: [part('A1', 1)] }, {}] }, 'bad-trail A1'],
    [{ players: [{ trail: [part('A2', 1)] }, {}], walls: ['A2A3'] }, 'bad-trail A2'],
    [{ turn: 0 }, 'bad-field turn'],
    [{ turn: 302 }, 'bad-field turn'],
    [{ turn: 301 }, 'bad-turn'],
    [{ actions: 4 }, 'bad-field actions'],
    [{ actions: 0 }, 'no-actions'],
    [{ moved: 1 }, 'bad-field moved'],
    [{ over: { reason: 'luck', winner: 0 } }, 'bad-field over'],
    [{ over: { reason: 'trapped', winner: null } }, 'bad-field over'],
    [{ over: { reason: 'turn-limit', winner: 0 } }, 'bad-field over'],
    [{ over: { reason: 'finish', winner: 0 } }, 'bad-winner'],
    [{ players: [{ at: 'J10' }, { at: 'D4' }] }, 'already-won'],
    [{ players: [{}, { at: 'A2', trail: [part('B1', 1)] }] }, 'no-move'],
  ])('refuses %j: %s', (position, expected) => {
    expect(error(position)).toBe(expected);
  });

  it('takes a match that was won', () => {
    const won = { players: [{ at: 'J10' }, { at: 'D4' }], over: { reason: 'finish', winner: 0 }, actions: 0 };
    expect(error(won)).toBeNull();
    expect(error({ over: { reason: 'draw-agreed', winner: null } })).toBeNull();
  });

  it.each<[unknown, string]>([
    [null, 'state-not-an-object'],
    [{ ...base, extra: 1 }, 'unknown-field'],
    [{ ...base, power: 'off' }, 'bad-field'],
    [{ ...base, memory: 'gone' }, 'bad-field'],
    [{ ...base, grid: { ...base.grid, width: 9 } }, 'bad-field'],
    [{ ...base, grid: { ...base.grid, height: 101 } }, 'bad-field'],
    [{ ...base, items: [{ at: 'A2' }] }, 'bad-field'],
    [{ ...base, players: [base.players[0]] }, 'bad-field'],
  ])('refuses a state that is not one: %#', (raw, code) => {
    expect(objectron.parse.state(raw)).toMatchObject({ ok: false, error: { code } });
  });

  it('has no one to ask and nothing to choose when the match is over, or for the other seat', () => {
    expect(objectron.pending(over)).toEqual([]);
    expect(objectron.choices(over, 0)).toEqual({ kind: 'listed', actions: [] });
    expect(objectron.choices(base, 1)).toEqual({ kind: 'listed', actions: [] });
  });
});
