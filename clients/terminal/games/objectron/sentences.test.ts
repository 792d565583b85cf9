import {
  DISCS,
  ENDINGS,
  type Objectron,
  type ObjectronEvent,
  objectron,
  REFUSALS,
  STOPS,
  WARNINGS,
} from '@tavola/objectron';
import { arena, darkAt, USUAL } from '@tavola/objectron/testing';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { sightOf } from '../../sight.ts';
import { objectronTable as table } from './table.ts';

const company = { names: ['Ann', 'Bob'], paint: makePaint(false) };
const see = (state: Objectron['state'], seat = 0) => sightOf(objectron, state, seat, company);
/** Ann stands on two items and carries one of each kind. */
const rich = arena({
  items: { grenade: ['C3'], disc: ['C3'] },
  players: [
    { at: 'C3', carried: ['grenade', 'disc', 'charged-disc'] },
    { at: 'C6', penalty: 3 },
  ],
});
const sight = see(rich);
const answer = (typed: readonly string[], line: string, look = sight) => table.answer(look, typed, line);
const said = (typed: readonly string[], line: string, look = sight): string => {
  const { kind, ...rest } = answer(typed, line, look);
  return kind === 'action' ? kind : ((rest as { says?: string }).says ?? '');
};

describe('what is typed', () => {
  it.each([
    ['D4', { type: 'move', direction: 'up-right' }],
    ['c3d4', { type: 'move', direction: 'up-right' }],
    ['NW', { type: 'move', direction: 'up-left' }],
    ['down left', { type: 'move', direction: 'down-left' }],
    ['+disc', { type: 'pick-up', item: 'disc' }],
    ['take charged disc', { type: 'pick-up', item: 'charged-disc' }],
    ['lay grenade', { type: 'lay' }],
    ['grenade', { type: 'lay' }],
    ['throw disc up', { type: 'throw', disc: 'disc', direction: 'up' }],
    ['charged left', { type: 'throw', disc: 'charged-disc', direction: 'left' }],
    ['End', { type: 'end-turn' }],
  ])('%s is a whole action', (line, action) => {
    expect(answer([], line)).toEqual({ kind: 'action', action });
  });

  it('move, then where to', () => {
    expect(answer([], 'move')).toEqual({ kind: 'more', typed: ['move'] });
    expect(table.question(sight, ['move'])).toBe('Where to: ');
    expect(answer(['move'], 'up')).toEqual({ kind: 'action', action: { type: 'move', direction: 'up' } });
    expect(said(['move'], 'sideways')).toContain('"sideways" is not understood');
  });

  it.each(['take', 'Pick  up', '+'])('%s, then one of the items that lie there', (line) => {
    expect(answer([], line)).toEqual({
      kind: 'more',
      typed: ['take'],
      says: 'On your square: grenade, disc. Name one, or type cancel.',
    });
    expect(table.question(sight, ['take'])).toBe('Which item: ');
    expect(answer(['take'], 'Disc')).toEqual({ kind: 'action', action: { type: 'pick-up', item: 'disc' } });
    expect(said(['take'], 'wall')).toContain('"wall" is no item');
  });

  it('use, then an item, and for a disc where it flies', () => {
    expect(said([], 'use')).toBe('You carry: grenade, disc, charged disc. Name one, or type cancel.');
    expect(table.question(sight, ['use'])).toBe('Which item: ');
    expect(answer(['use'], 'light grenade')).toEqual({ kind: 'action', action: { type: 'lay' } });
    for (const [line, disc] of [
      ['disc', 'disc'],
      ['charged', 'charged-disc'],
    ] as const) {
      expect(answer(['use'], line)).toEqual({ kind: 'more', typed: ['use', disc] });
      expect(answer([], `throw ${line}`)).toEqual({ kind: 'more', typed: ['use', disc] });
      expect(table.question(sight, ['use', disc])).toBe('Direction (up, right, down, left): ');
      expect(answer(['use', disc], 'n')).toEqual({ kind: 'action', action: { type: 'throw', disc, direction: 'up' } });
      expect(said(['use', disc], 'ne')).toBe('A disc does not fly "ne". Type up, right, down or left, or cancel.');
    }
    expect(said(['use'], 'hat')).toContain('"hat" is no item');
  });

  it('cancel takes all parts back', () => {
    for (const typed of [['take'], ['use'], ['use', 'disc'], ['move']])
      expect(answer(typed, 'cancel')).toEqual({ kind: 'more', typed: [], says: 'Cancelled; nothing has happened.' });
    expect(said([], 'cancel')).toContain('not understood');
    expect(table.question(sight, [])).toBe('Your action: ');
  });

  it('is refused at once where it cannot lead anywhere', () => {
    expect(said([], ' ')).toContain('Nothing was typed');
    expect(said([], 'hello')).toContain('"hello" is not understood');
    expect(said([], 'Z99')).toBe('There is no square Z99 on this grid. Choose another one.');
    expect(said([], 'E5')).toBe('E5 is not next to C3. A move goes one square.');
    expect(said([], 'B2C3')).toBe('You are not on B2. Type only where you go.');
    const bare = see(arena());
    expect(said([], 'take', bare)).toBe('Nothing lies on A1 that you could take.');
    expect(said([], 'use', bare)).toBe('You carry no items. Take one first.');
    expect(said([], 'throw disc', bare)).toBe('You carry no items. Take one first.');
    const full = see(arena({ items: { disc: ['A1'] }, players: [{ carried: Array(6).fill('disc') }, {}] }));
    expect(said([], 'take', full)).toBe('You carry six items already. Use one first.');
    const last = see({ ...rich, actions: 1 });
    for (const line of ['take', 'use', 'throw disc']) expect(said([], line, last)).toContain('the last action is for');
    const poor = see(arena({ players: [{ carried: ['grenade'] }, {}] }));
    expect(said(['use'], 'disc', poor)).toBe('You carry no disc.');
  });
});

describe('sentences', () => {
  it('has one for every refusal, without a code in it', () => {
    for (const code of REFUSALS) {
      const text = table.refusal(sight, { code, at: ['C3', 'C4'] }, null);
      expect(text).toMatch(/^[A-Z].*\.$/);
      if (code.includes('-')) expect(text).not.toContain(code);
    }
    expect(table.refusal(sight, { code: 'off-grid' }, null)).toContain('leads off the grid');
    expect(table.refusal(sight, { code: 'item-not-carried', at: ['charged-disc'] }, null)).toBe(
      'You carry no charged disc.',
    );
  });

  it('has one for every warning, to stand after a word of care', () => {
    for (const code of WARNINGS) expect(table.warning(sight, { code, at: ['C3'] })).toMatch(/^[a-z].*\.$/);
  });

  const events: readonly (readonly [ObjectronEvent, string | null])[] = [
    [{ type: 'set-up', width: 10, height: 12, power: 'calm' }, 'The grid has 10 by 12 squares.'],
    [{ type: 'power-failed', turn: 2, at: ['C3', 'D9'] }, 'Power fails on C3, D9 and the squares around.'],
    [{ type: 'power-failed', turn: 2, at: Array(9).fill('C3') }, 'Power fails on 9 squares and those around them.'],
    [{ type: 'turn-began', seat: 0, turn: 3, actions: 3, lost: 0, dark: 0 }, null],
    [{ type: 'turn-began', seat: 0, turn: 3, actions: 2, lost: 1, dark: 1 }, 'Ann has 2 of 3 actions in this turn.'],
    [{ type: 'passed', seat: 1, turn: 4, dark: 0, penalty: 0 }, 'Bob has no action left in this turn and skips it.'],
    [{ type: 'moved', seat: 0, from: 'A1', to: 'B2', direction: 'up-right' }, 'Ann moves from A1 to B2.'],
    [{ type: 'teleported', seat: 0, from: 'B2', to: 'F6' }, 'The teleporter on B2 takes Ann to F6.'],
    [{ type: 'armed', seat: 0, at: 'A1' }, 'The grenade on A1 becomes active.'],
    [
      { type: 'exploded', seat: 1, at: 'C3', dark: true, cost: 4, carried: 2 },
      'A grenade explodes on C3. Bob loses 4 actions.',
    ],
    [{ type: 'power-stopped', seat: 1, at: 'C3', unused: 2 }, 'There is no power on C3: the turn of Bob ends.'],
    [{ type: 'picked-up', seat: 0, item: 'charged-disc', at: 'C3' }, 'Ann takes a charged disc from C3.'],
    [{ type: 'laid', seat: 0, at: 'C3' }, 'Ann lays a grenade on C3.'],
    [{ type: 'hit', seat: 1, at: 'C6', cost: 3 }, 'Bob is hit and loses 3 actions.'],
    [{ type: 'turn-ended', seat: 0, unused: 1 }, 'Ann ends the turn.'],
    [{ type: 'reached-finish', seat: 0, at: 'J10' }, 'Ann has reached the finish, J10.'],
    [{ type: 'trapped', seat: 0, at: 'A1' }, 'Ann is trapped on A1 and has lost.'],
    [{ type: 'gave-up', seat: 1 }, 'Bob has given up.'],
    ...ENDINGS.map((reason): [ObjectronEvent, string | null] => [
      { type: 'ended', reason, winner: 1 },
      { 'turn-limit': 'Three hundred turns are over.', unmoved: 'Bob wins: ' }[reason as string] ?? null,
    ]),
    [{ type: 'ended', reason: 'unmoved', winner: null }, null],
  ];

  it.each(events)('%j', (event, words) => {
    const sentence = table.event(sight, event);
    if (words === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(words);
  });

  it('tells where a disc went, and what stopped it', () => {
    const path = [{ at: 'C4', by: 'flight', dark: false }] as const;
    for (const disc of DISCS) {
      const told = STOPS.map((stop) =>
        table.event(sight, {
          type: 'thrown',
          seat: 0,
          disc,
          direction: 'up',
          from: 'C3',
          path,
          to: 'C4',
          stop,
          hit: null,
        }),
      );
      for (const sentence of told) expect(sentence).toContain(`Ann throws a ${disc.replace('-', ' ')} up, to C4.`);
      expect(told[STOPS.indexOf('wall')]).toContain('A wall stops it.');
      expect(told[STOPS.indexOf('edge')]).toContain('The edge of the grid stops it.');
      expect(told[STOPS.indexOf('loop')]).toContain('has been through that teleporter');
    }
    const flight = { from: 'C3', path: [], to: 'C3', stop: 'edge', hit: null } as const;
    expect(table.event(sight, { type: 'thrown', seat: 0, disc: 'disc', direction: 'up', ...flight })).toContain(
      'it drops on C3 at once. The edge',
    );
  });

  it('tells the state of the turn, both players, and what one may do', () => {
    expect(table.hint(sight)).toEqual([
      'Actions left: 3. You have not moved yet; a turn without a move loses the game.',
      'You are on C3 and carry grenade, disc, charged disc. Here lies: grenade, disc.',
      'Bob is on C6 and carries nothing. Bob still loses 3 actions.',
    ]);
    expect(table.hint(see(arena({ moved: true, actions: 1, dark: darkAt({ 0: '2' }) })))).toEqual([
      'Actions left: 1. You have moved in this turn.',
      'You are on A1 and carry nothing. There is no power on your square.',
      'Bob is on J10 and carries nothing.',
    ]);
    expect(table.hint(see(arena({ actions: 1 })))[0]).toContain('this action is for moving');
    expect(table.moves(see(arena({ players: [{ carried: ['grenade'] }, {}] })))).toEqual([
      'Moves: A1A2, A1B2, A1B1.',
      'Or: grenade, end.',
    ]);
    expect(table.score(sight)).toBeNull();
    expect(table.confirms({ type: 'end-turn' })).toBe(true);
    expect(table.confirms({ type: 'pick-up', item: 'disc' })).toBe(false);
  });

  it('explains the signs, the links of teleporters and squares with several things', () => {
    const linked = arena({ teleporters: ['B9H1', 'H1B9'], items: { disc: ['H1', 'B1'], grenade: ['B1'] } });
    const legend = table.legend(see(linked)).join('\n');
    expect(legend).toContain('X Ann, x trail   O Bob, o trail');
    expect(legend).toContain('Teleporters: H1 to B9, B9 to H1.');
    expect(legend).toContain('Several things: B1 grenade and disc, H1 teleporter and disc.');
    expect(table.legend(see(arena())).join('\n')).not.toMatch(/Teleporters|Several things/);
    for (const line of table.help(sight)) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each([
    [42, 'it has to be JSON'],
    [{ x: 1 }, 'no member "x"'],
    [{ dark: '0' }, 'its member "dark" cannot be read'],
    [{ walls: ['A1A2'] }, 'a wall covers the start A1'],
    [{ teleporters: ['B2C3'] }, 'the teleporter on B2'],
    [{ walls: ['C3C5'], items: { disc: ['C4'] } }, 'an item lies in the wall on C4'],
    [{ items: { grenade: ['C4', 'C4'] } }, 'two grenades lie on C4'],
    [{ players: [{ at: 'C3' }, { at: 'C3' }] }, 'both players are on C3'],
    [{ players: [{ at: 'J10' }, { at: 'C3' }] }, 'a player is on the finish'],
    [{ actions: 0 }, 'has no actions'],
  ])('says why the position %j cannot be played', (raw, words) => {
    const read = objectron.position.read(raw, USUAL);
    expect(read.ok ? '' : table.positionFault(read.error)).toContain(words);
  });

  it('falls back on the code of a fault it does not know', () => {
    expect(table.positionFault({ code: 'constructor' })).toBe('constructor');
    expect(table.refusal(sight, { code: 'unheard-of' }, null)).toBe('unheard-of');
  });
});
