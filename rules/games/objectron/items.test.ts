import { describe, expect, it } from 'vitest';
import { type Disc, flightOf, grenadesShown, objectron, type Throw } from './index.ts';
import { arena, darkAt, playActions } from './testing/index.ts';

const END = { type: 'end-turn' } as const;
const LAY = { type: 'lay' } as const;
const PICK = { type: 'pick-up', item: 'grenade' } as const;
const throwing = (direction: Throw, disc: Disc = 'disc') => ({ type: 'throw', disc, direction }) as const;

describe('picking up (digest 8)', () => {
  it('takes the item from the square into the hand and spends an action', () => {
    const { state, events } = playActions(arena({ items: { grenade: ['A1'], disc: ['A1', 'A1'] } }), [
      { type: 'pick-up', item: 'disc' },
    ]);
    expect(state.players[0].carried).toEqual(['disc']);
    expect(state.items).toEqual([
      { at: 'A1', item: 'grenade' },
      { at: 'A1', item: 'disc' },
    ]);
    expect(state.actions).toBe(2);
    expect(events).toEqual([{ type: 'picked-up', seat: 0, item: 'disc', at: 'A1' }]);
  });

  it('six items are carried, not seven', () => {
    const holding = (count: number) =>
      arena({ items: { disc: ['A1'] }, players: [{ carried: Array(count).fill('grenade') }, {}] });
    expect(playActions(holding(5), [{ type: 'pick-up', item: 'disc' }]).state.players[0].carried).toHaveLength(6);
    expect(objectron.check(holding(6), 0, { type: 'pick-up', item: 'disc' })).toEqual({ code: 'hands-full' });
  });
});

describe('grenades (digest 15)', () => {
  const holding = (more: object = {}) => arena({ players: [{ carried: ['grenade', 'grenade'] }, {}], ...more });

  it('lies inactive under the player, can be taken back, and becomes active when he leaves', () => {
    const laid = playActions(holding(), [LAY]).state;
    expect(laid).toMatchObject({ items: [{ at: 'A1', item: 'grenade' }], armed: [], actions: 2 });
    expect(playActions(laid, [PICK]).state).toMatchObject({ items: [], armed: [], players: [{ laid: false }, {}] });
    const { state, events } = playActions(laid, ['up']);
    expect(state).toMatchObject({ items: [], armed: ['A1'], players: [{ laid: false }, {}] });
    expect(events).toContainEqual({ type: 'armed', seat: 0, at: 'A1' });
  });

  it('one that no one used stays inactive when a player comes and goes', () => {
    const { state } = playActions(arena({ items: { grenade: ['A2'] } }), ['up', 'up']);
    expect(state).toMatchObject({ items: [{ at: 'A2', item: 'grenade' }], armed: [] });
  });

  it('a grenade taken back and another one picked up leave nothing to become active', () => {
    const { state } = playActions(playActions(holding(), [LAY, PICK]).state, ['up']);
    expect(state.armed).toEqual([]);
  });

  it('keeps what was laid when something else is picked up from the square', () => {
    const { state } = playActions(holding({ items: { disc: ['A1'] } }), [LAY, { type: 'pick-up', item: 'disc' }, 'up']);
    expect(state).toMatchObject({ armed: ['A1'], items: [] });
  });

  it('an active one explodes once: it is spent, and cannot be picked up', () => {
    const { state } = playActions(arena({ armed: ['A2'] }), ['up', 'down', END]);
    expect(state.armed).toEqual([]);
    expect(objectron.check(state, 0, PICK)?.code).toBe('nothing-here');
  });

  it('R28: any unexploded grenade on the square keeps another one from being laid', () => {
    expect(objectron.check(holding({ items: { grenade: ['A1'] } }), 0, LAY)).toEqual({
      code: 'grenade-here',
      at: ['A1'],
    });
    expect(objectron.check(playActions(holding(), [LAY]).state, 0, LAY)?.code).toBe('grenade-here');
    expect(objectron.check(holding({ items: { disc: ['A1'] } }), 0, LAY)).toBeNull();
  });

  it('R29: hurts its owner too; views hold it, boards draw it only if the table remembers, or at the end', () => {
    const mine = playActions(arena({ armed: ['A2'], players: [{}, { at: 'D4' }] }), ['up']);
    expect(mine.events).toContainEqual(expect.objectContaining({ type: 'exploded', seat: 0 }));
    const hidden = arena({ armed: ['C3'] });
    expect(objectron.view(hidden, 1).armed).toEqual(['C3']);
    expect(objectron.view(hidden, null)).toEqual(objectron.view(hidden, 0));
    expect(grenadesShown(hidden)).toEqual([]);
    expect(grenadesShown(arena({ armed: ['C3'] }, { memory: 'shown' }))).toEqual(['C3']);
    expect(grenadesShown(objectron.abandon(hidden, 0, { below: () => 0, shuffle: (all) => [...all] }).state)).toEqual([
      'C3',
    ]);
  });

  it('R29: warnings tell of an active grenade only where the table remembers', () => {
    const up = { type: 'move', direction: 'up' } as const;
    expect(objectron.warn(arena({ armed: ['A2'] }), 0, up)).toEqual([]);
    expect(objectron.warn(arena({ armed: ['A2'] }, { memory: 'shown' }), 0, up)).toEqual([
      { code: 'grenade-there', at: ['A2'] },
    ]);
  });

  it('R30: everyone sees what the other carries', () => {
    expect(objectron.view(arena({ players: [{}, { carried: ['disc'] }] }), 0).players[1].carried).toEqual(['disc']);
  });
});

describe('discs (digest 17 and 19)', () => {
  /** Seat 0 stands on B5 with both kinds of disc; the index of a square is (row - 1) * 10 + column. */
  const thrower = (more: object = {}, other: object = {}) =>
    arena({ players: [{ at: 'B5', carried: ['disc', 'charged-disc'] }, other], ...more });
  const flight = (state: ReturnType<typeof thrower>, direction: Throw = 'right', disc: Disc = 'disc') =>
    flightOf(state, 0, disc, direction);

  it('flies four squares straight, in four directions', () => {
    expect(flight(thrower())).toEqual({
      from: 'B5',
      path: ['C5', 'D5', 'E5', 'F5'].map((at) => ({ at, by: 'flight', dark: false })),
      to: 'F5',
      stop: 'range',
      hit: null,
    });
    expect(flight(thrower(), 'up')).toMatchObject({ to: 'B9', stop: 'range' });
    expect(flight(thrower(), 'down')).toMatchObject({ to: 'B1', stop: 'range' });
    expect(flight(thrower(), 'left')).toMatchObject({ to: 'A5', stop: 'edge' });
  });

  it('stops before a wall and before the edge, perhaps where it was thrown', () => {
    expect(flight(thrower({ walls: ['E5E6'] }))).toMatchObject({ to: 'D5', stop: 'wall', hit: null });
    expect(flight(thrower({ walls: ['C5C6'] }))).toMatchObject({ to: 'B5', path: [], stop: 'wall' });
    expect(flight(thrower(), 'up', 'charged-disc')).toMatchObject({ to: 'B10', stop: 'edge' });
  });

  it('hits a player on the fourth square, not on the fifth', () => {
    expect(flight(thrower({}, { at: 'F5' }))).toMatchObject({ to: 'F5', stop: 'player', hit: 1 });
    expect(flight(thrower({}, { at: 'G5' }))).toMatchObject({ to: 'F5', stop: 'range', hit: null });
    expect(flight(thrower({}, { at: 'G5' }), 'right', 'charged-disc')).toMatchObject({ to: 'G5', hit: 1 });
  });

  it('lies where it stopped, for anyone', () => {
    const { state } = playActions(thrower({}, { at: 'F5' }), [throwing('right'), 'up', END]);
    expect(state.items).toEqual([{ at: 'F5', item: 'disc' }]);
    expect(state.players[0].carried).toEqual(['charged-disc']);
  });

  it('R16: a hit costs three actions, which is one turn', () => {
    const { state, events } = playActions(thrower({}, { at: 'F5' }), [throwing('right'), 'up', END]);
    expect(events).toContainEqual({ type: 'hit', seat: 1, at: 'F5', cost: 3 });
    expect(events).toContainEqual({ type: 'passed', seat: 1, turn: 2, dark: 0, penalty: 0 });
    expect(state.turn).toBe(3);
  });

  it('R16: hits add up with each other and with penalties carried', () => {
    const state = thrower({}, { at: 'F5', penalty: 1 });
    expect(playActions(state, [throwing('right'), throwing('right', 'charged-disc')]).state.players[1].penalty).toBe(7);
  });

  it('R17: hitting oneself counts, and the turn continues', () => {
    const ring = thrower({ teleporters: ['C5A5', 'A5C5'] });
    expect(flight(ring)).toMatchObject({ to: 'B5', stop: 'player', hit: 0 });
    expect(objectron.warn(ring, 0, throwing('right'))).toEqual([{ code: 'hits-you', at: ['B5'] }]);
    expect(objectron.warn(ring, 0, throwing('up'))).toEqual([]);
    const { state } = playActions(ring, [throwing('right')]);
    expect(state).toMatchObject({ turn: 1, actions: 2, players: [{ penalty: 3 }, { penalty: 0 }] });
  });

  it('R18: trails do not stop it', () => {
    const lit = thrower({}, { at: 'D6', trail: [{ at: 'D5', stays: 2 }] });
    expect(flight(lit)).toMatchObject({ to: 'F5', stop: 'range' });
  });

  it('R19: every dark square takes one off the range, the one it is thrown from too', () => {
    expect(flight(thrower({ dark: darkAt({ 41: '1' }) }))).toMatchObject({ to: 'E5', stop: 'range' });
    expect(flight(thrower({ dark: darkAt({ 42: '1' }) }))).toMatchObject({ to: 'E5' });
    // The fourth square is reached before its darkness counts.
    expect(flight(thrower({ dark: darkAt({ 45: '1' }) }))).toMatchObject({ to: 'F5' });
    expect(flight(thrower({ dark: darkAt({ 42: '*', 43: '3' }) }))).toMatchObject({ to: 'D5' });
    expect(flight(thrower({ dark: darkAt({ 41: '1', 42: '1', 43: '1', 44: '1' }) }))).toMatchObject({ to: 'D5' });
  });

  it('R19: being relocated costs nothing, but a dark destination does', () => {
    const links = { teleporters: ['C5C8', 'C8C5'] };
    expect(flight(thrower(links))).toMatchObject({ to: 'F8', stop: 'range' });
    expect(flight(thrower({ ...links, dark: darkAt({ 72: '1' }) }))).toMatchObject({ to: 'E8' });
    expect(flight(thrower({ ...links, dark: darkAt({ 42: '1', 72: '1' }) }))).toMatchObject({ to: 'D8' });
    expect(flight(thrower(links)).path.slice(0, 2)).toEqual([
      { at: 'C5', by: 'flight', dark: false },
      { at: 'C8', by: 'teleporter', dark: false },
    ]);
  });

  it('R20: darkness does not shorten the flight of a charged disc', () => {
    expect(flight(thrower({ dark: '3'.repeat(100) }), 'right', 'charged-disc')).toMatchObject({
      to: 'J5',
      stop: 'edge',
    });
  });

  it('R21: a disc that comes to a teleporter a second time stops on it', () => {
    const ring = thrower({ teleporters: ['D5C5', 'C5G8', 'G8C5'] });
    // From C5 it would go round forever; C5 itself is entered first, so start beyond it.
    const beyond = arena({
      teleporters: ['G5D5', 'D5J9', 'J9D5'],
      players: [{ at: 'E5', carried: ['charged-disc'] }, { at: 'A9' }],
    });
    expect(flightOf(beyond, 0, 'charged-disc', 'right')).toMatchObject({ to: 'E5', stop: 'player', hit: 0 });
    expect(flight(ring, 'right', 'charged-disc')).toMatchObject({ to: 'J8', stop: 'edge' });
    const loop = arena({
      teleporters: ['C3E5', 'G5E5', 'E5C3'],
      players: [{ at: 'A3', carried: ['charged-disc'] }, { at: 'A9' }],
    });
    expect(flightOf(loop, 0, 'charged-disc', 'right')).toEqual({
      from: 'A3',
      path: [
        ...['B3', 'C3'].map((at) => ({ at, by: 'flight', dark: false })),
        { at: 'E5', by: 'teleporter', dark: false },
        ...['F5', 'G5'].map((at) => ({ at, by: 'flight', dark: false })),
        { at: 'E5', by: 'teleporter', dark: false },
        ...['F5', 'G5'].map((at) => ({ at, by: 'flight', dark: false })),
      ],
      to: 'G5',
      stop: 'loop',
      hit: null,
    });
  });

  it('R22: a player on the teleporter is hit before the disc goes through', () => {
    const standing = thrower({ teleporters: ['D5C8', 'C8D5'] }, { at: 'D5' });
    expect(flight(standing)).toMatchObject({ to: 'D5', stop: 'player', hit: 1 });
    const arrived = thrower({ teleporters: ['D5C8', 'C8D5'] }, { at: 'C8' });
    expect(flight(arrived)).toMatchObject({ to: 'C8', stop: 'player', hit: 1 });
  });

  it('R23: a disc whose range ends on a teleporter still goes through', () => {
    expect(flight(thrower({ teleporters: ['F5C8', 'C8F5'] }))).toMatchObject({ to: 'C8', stop: 'range' });
  });
});

describe('warnings about moves', () => {
  const inside = { walls: ['B2B6', 'A6B6'], players: [{ at: 'A4' }, { at: 'H8' }] };
  const move = (direction: 'up' | 'down') => ({ type: 'move', direction }) as const;

  it('tells when a step leaves no way on, while actions are left', () => {
    expect(objectron.warn(arena(inside), 0, move('up'))).toEqual([{ code: 'traps-you', at: ['A5'] }]);
    expect(objectron.warn(arena({ ...inside, actions: 1 }), 0, move('up'))).toEqual([]);
    expect(objectron.warn(arena({ ...inside, dark: darkAt({ 40: '2' }) }), 0, move('up'))).toEqual([]);
    expect(objectron.warn(arena(inside), 0, move('down'))).toEqual([]);
  });

  it('tells of a dead end: every further step would trap', () => {
    const mouth = { ...inside, players: [{ at: 'A3' }, { at: 'H8' }] };
    expect(objectron.warn(arena(mouth), 0, move('up'))).toEqual([{ code: 'dead-end', at: ['A4'] }]);
    expect(objectron.warn(arena({ ...mouth, actions: 2 }), 0, move('up'))).toEqual([]);
  });

  it('says nothing about other actions, nor about what is refused', () => {
    const state = arena({ players: [{ carried: ['grenade'] }, {}] });
    expect(objectron.warn(state, 0, LAY)).toEqual([]);
    expect(objectron.warn(state, 1, END)).toEqual([]);
  });
});
