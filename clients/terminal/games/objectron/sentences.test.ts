import { ENDINGS, type Objectron, type ObjectronEvent, objectron, REFUSALS, WARNINGS } from '@tavola/games/objectron';
import { arena, darkAt, USUAL } from '@tavola/games/objectron/testing';
import { plain } from '@tavola/words';
import { language } from '@tavola/words/en/language';
import { objectron as en } from '@tavola/words/en/objectron';
import { objectronWords } from '@tavola/words/games/objectron';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { objectronUi as ui } from './ui.ts';

/** What every client says. */
const words = objectronWords(en, language);

const company = { names: ['Ann', 'Bob'], paint: makePaint(false) };
const see = (state: Objectron['state'], seat = 0) => seatViewOf(objectron, state, seat, company);
/** Ann stands on two items and carries one of each kind. */
const rich = arena({
  items: { grenade: ['C3'], disc: ['C3'] },
  players: [
    { at: 'C3', carried: ['grenade', 'disc', 'charged-disc'] },
    { at: 'C6', penalty: 3 },
  ],
});
const seatView = see(rich);
const answer = (typed: readonly string[], line: string, view = seatView) => ui.answer(view, typed, line);
const messageFor = (typed: readonly string[], line: string, view = seatView): string => {
  const { kind, ...rest } = answer(typed, line, view);
  return kind === 'action' ? kind : ((rest as { message?: string }).message ?? '');
};

describe('typed input', () => {
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

  it('accepts move, then a direction', () => {
    expect(answer([], 'move')).toEqual({ kind: 'more', typed: ['move'] });
    expect(ui.question(seatView, ['move'])).toBe('Where to? ');
    expect(answer(['move'], 'up')).toEqual({ kind: 'action', action: { type: 'move', direction: 'up' } });
    expect(messageFor(['move'], 'sideways')).toContain('Can’t read “');
  });

  it.each(['take', 'Pick  up', '+'])('accepts %s, then an item on the square', (line) => {
    expect(answer([], line)).toEqual({
      kind: 'more',
      typed: ['take'],
      message: 'On your square: a light grenade and an identity disc. Name one, or type cancel.',
    });
    expect(ui.question(seatView, ['take'])).toBe('Which item? ');
    expect(answer(['take'], 'Disc')).toEqual({ kind: 'action', action: { type: 'pick-up', item: 'disc' } });
    expect(messageFor(['take'], 'wall')).toContain('“wall” isn’t an item');
  });

  it('accepts use, then an item, and a direction for a disc', () => {
    expect(messageFor([], 'use')).toBe(
      'You have a light grenade, an identity disc and a charged identity disc. Name one, or type cancel.',
    );
    expect(ui.question(seatView, ['use'])).toBe('Which item? ');
    expect(answer(['use'], 'light grenade')).toEqual({ kind: 'action', action: { type: 'lay' } });
    for (const [line, disc] of [
      ['disc', 'disc'],
      ['charged', 'charged-disc'],
    ] as const) {
      expect(answer(['use'], line)).toEqual({ kind: 'more', typed: ['use', disc] });
      expect(answer([], `throw ${line}`)).toEqual({ kind: 'more', typed: ['use', disc] });
      expect(ui.question(seatView, ['use', disc])).toBe('Direction (up, right, down, left): ');
      expect(answer(['use', disc], 'n')).toEqual({ kind: 'action', action: { type: 'throw', disc, direction: 'up' } });
      expect(messageFor(['use', disc], 'ne')).toBe('A disc can’t fly “ne”. Type up, right, down or left, or cancel.');
    }
    expect(messageFor(['use'], 'hat')).toContain('“hat” isn’t an item');
  });

  it('cancel discards all parts', () => {
    for (const typed of [['take'], ['use'], ['use', 'disc'], ['move']])
      expect(answer(typed, 'cancel')).toEqual({ kind: 'more', typed: [], message: 'Cancelled. Nothing has changed.' });
    expect(messageFor([], 'cancel')).toContain('Can’t read');
    expect(ui.question(seatView, [])).toBe('Your action: ');
  });

  it('is refused at once if no action can follow', () => {
    expect(messageFor([], ' ')).toContain('Type an action such as');
    expect(messageFor([], 'hello')).toContain('Can’t read “hello”');
    expect(messageFor([], 'Z99')).toBe('Z99 isn’t on this grid. Choose another square.');
    expect(messageFor([], 'E5')).toBe('E5 isn’t next to C3. You move 1 square at a time.');
    expect(messageFor([], 'B2C3')).toBe('You’re not on B2. Name the square you want to move to.');
    const bare = see(arena());
    expect(messageFor([], 'take', bare)).toBe('There’s nothing to pick up on your square.');
    expect(messageFor([], 'use', bare)).toBe('You’re not carrying any items. Pick one up first.');
    expect(messageFor([], 'throw disc', bare)).toBe('You’re not carrying any items. Pick one up first.');
    const full = see(arena({ items: { disc: ['A1'] }, players: [{ carried: Array(6).fill('disc') }, {}] }));
    expect(messageFor([], 'take', full)).toBe('You’re already carrying 6 items. Use one first.');
    const last = see({ ...rich, actions: 1 });
    for (const line of ['take', 'use', 'throw disc'])
      expect(messageFor([], line, last)).toContain('Use your last action to move');
    const poor = see(arena({ players: [{ carried: ['grenade'] }, {}] }));
    expect(messageFor(['use'], 'disc', poor)).toBe('You don’t have an identity disc. Pick one up first.');
  });
});

describe('the words of every client', () => {
  it.each(REFUSALS)('refuse: %s', (code) => {
    for (const at of [['C3', 'C4'], ['charged-disc'], []])
      expect(ui.refusal(seatView, { code, at }, null)).toBe(words.refusal({ code, at }, seatView.view, null));
  });

  it.each(WARNINGS)('warn: %s', (code) => {
    expect(ui.warning(seatView, { code, at: ['C3'] })).toBe(words.warning({ code, at: ['C3'] }));
  });

  it.each(ENDINGS)('end a game: %s', (reason) => {
    for (const ranks of [
      [1, 2],
      [2, 1],
      [1, 1],
    ])
      expect(ui.outcome?.({ reason, ranks }, company.names)).toBe(words.outcome({ reason, ranks }, company.names));
  });
});

describe('sentences', () => {
  it.each<ObjectronEvent>([
    { type: 'moved', seat: 0, from: 'A1', to: 'B2', direction: 'up-right' },
    { type: 'turn-began', seat: 0, turn: 3, actions: 3, lost: 0, dark: 0 },
    { type: 'exploded', seat: 1, at: 'C3', dark: true, cost: 4, carried: 2 },
  ])('are those of every client for %j', (event) => {
    const line = words.event(event, company.names);
    expect(ui.event(seatView, event)).toBe(line === null ? null : plain(line.words));
  });

  it('announce an armed grenade, and leave the ending to its own screen', () => {
    expect(ui.event(seatView, { type: 'armed', seat: 0, at: 'A1' })).toBe('The light grenade on A1 arms.');
    expect(ui.event(seatView, { type: 'ended', reason: 'unmoved', winner: null })).toBeNull();
  });

  it('shows the turn, both players and the moves', () => {
    expect(ui.hint(seatView)).toEqual([
      '3 actions left. You haven’t moved yet. If you end your turn now, you lose.',
      'You’re on C3, carrying a light grenade, an identity disc and a charged identity',
      'disc. On your square: a light grenade and an identity disc.',
      'Bob is on C6, carrying nothing. Bob will lose 3 more actions.',
    ]);
    expect(ui.hint(see(arena({ moved: true, actions: 1, dark: darkAt({ 0: '2' }) })))).toEqual([
      '1 action left. You’ve moved this turn.',
      'You’re on A1, carrying nothing. Your square has no power.',
      'Bob is on J10, carrying nothing.',
    ]);
    expect(ui.hint(see(arena({ actions: 1 })))[0]).toContain('Use this action to move');
    expect(ui.moves(see(arena({ players: [{ carried: ['grenade'] }, {}] })))).toEqual([
      'Moves: A1A2, A1B2, A1B1.',
      'Other actions: grenade, end.',
    ]);
    expect(ui.score(seatView)).toBeNull();
    expect(ui.confirms({ type: 'end-turn' })).toBe(true);
    expect(ui.confirms({ type: 'pick-up', item: 'disc' })).toBe(false);
  });

  it('explains symbols, teleporter links and squares with several things', () => {
    const linked = arena({ teleporters: ['B9H1', 'H1B9'], items: { disc: ['H1', 'B1'], grenade: ['B1'] } });
    const legend = ui.legend(see(linked)).join('\n');
    expect(legend).toContain('X Ann, x light trail   O Bob, o light trail');
    expect(legend).toContain('Teleporters: H1 to B9, B9 to H1.');
    expect(legend).toContain(
      'Several things: B1 a light grenade and an identity disc, H1 a teleporter and an identity disc.',
    );
    expect(ui.legend(see(arena())).join('\n')).not.toMatch(/Teleporters|Several things/);
    for (const line of ui.help(seatView)) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each([
    [42, 'The position must be JSON, such as {"turn":1}'],
    [{ x: 1 }, 'Positions don’t have a field called “x”.'],
    [{ dark: '0' }, '“dark” can’t be read'],
    [{ walls: ['A1A2'] }, 'A wall covers the starting square A1'],
    [{ teleporters: ['B2C3'] }, 'The teleporter on B2'],
    [{ walls: ['C3C5'], items: { disc: ['C4'] } }, 'an item in the wall on C4'],
    [{ items: { grenade: ['C4', 'C4'] } }, 'C4 has more than 1 light grenade'],
    [{ players: [{ at: 'C3' }, { at: 'C3' }] }, 'Both players are on C3'],
    [{ players: [{ at: 'J10' }, { at: 'C3' }] }, 'A player is on the finish'],
    [{ actions: 0 }, 'has no actions'],
  ])('explains why the position %j can’t be played', (raw, fault) => {
    const read = objectron.position.read(raw, USUAL);
    expect(read.ok ? '' : ui.positionFault(read.error)).toContain(fault);
  });

  it('falls back to the code of an unknown fault', () => {
    expect(ui.positionFault({ code: 'constructor' })).toBe('That’s not allowed (constructor).');
    expect(ui.refusal(seatView, { code: 'unheard-of' }, null)).toBe('unheard-of');
  });
});
