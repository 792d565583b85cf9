import type { Disc, ObjectronAction, ObjectronState } from '@tavola/objectron';
import { arena, darkAt } from '@tavola/objectron/testing';
import { describe, expect, it } from 'vitest';
import { armAt, armsOf } from './aim.ts';
import {
  discInHand,
  pressCarried,
  pressEnd,
  pressPickUp,
  pressSquare,
  pressThrow,
  pressWay,
  type Situation,
} from './intent.ts';
import { objectronActions, viewOf } from './testing.ts';

function at(state: ObjectronState, aim: Disc | null = null, draft: ObjectronAction | null = null): Situation {
  return { view: viewOf(state), seat: 0, actions: objectronActions(state), aim, draft };
}

const state = arena({
  walls: ['C4D4'],
  teleporters: ['H3B8', 'B8H3'],
  items: { grenade: ['C3'], disc: ['C3'] },
  players: [{ at: 'C3', carried: ['grenade', 'disc', 'charged-disc'] }, { at: 'J10' }],
});

describe('pressing a square', () => {
  it('moves to a neighbour, or lets the rules explain why not', () => {
    expect(pressSquare(at(state), 'D2')).toEqual({ kind: 'draft', action: { type: 'move', direction: 'down-right' } });
    expect(pressSquare(at(state), 'C4')).toEqual({ kind: 'refuse', action: { type: 'move', direction: 'up' } });
  });

  it('describes distant squares, and all squares for spectators', () => {
    expect(pressSquare(at(state), 'C5')).toEqual({ kind: 'look', square: 'C5' });
    expect(pressSquare({ ...at(state), seat: null }, 'D2')).toEqual({ kind: 'look', square: 'D2' });
  });

  it('picks up an item on the own square', () => {
    expect(pressSquare(at(state), 'C3')).toEqual({ kind: 'draft', action: { type: 'pick-up', item: 'grenade' } });
    const bare = arena();
    expect(pressSquare(at(bare), 'A1')).toEqual({ kind: 'look', square: 'A1' });
  });

  it('recognises the previewed move', () => {
    const draft: ObjectronAction = { type: 'move', direction: 'down-right' };
    expect(pressSquare(at(state, null, draft), 'D2')).toEqual({ kind: 'again' });
    expect(pressSquare(at(state, null, draft), 'D3')).toMatchObject({ kind: 'draft' });
  });
});

describe('a selected disc', () => {
  it('is thrown in the direction of the pressed square', () => {
    const throwing = at(state, 'disc');
    const right = { kind: 'draft', action: { type: 'throw', disc: 'disc', direction: 'right' } };
    expect(pressSquare(throwing, 'E3')).toEqual(right);
    // Beyond its range, but in its direction.
    expect(pressSquare(throwing, 'J3')).toEqual(right);
    expect(pressSquare(throwing, 'E5')).toEqual({ kind: 'look', square: 'E5' });
    expect(pressWay(throwing, 'left')).toMatchObject({ action: { type: 'throw', direction: 'left' } });
  });

  it('flies through teleporters, and the squares beyond count for its direction', () => {
    const view = viewOf(state);
    const arms = armsOf(view, 0, 'charged-disc');
    expect(armAt(view, 0, arms, 'E8')?.direction).toBe('right');
    expect(armAt(view, 0, arms, 'G9')).toBeNull();
    const dark = viewOf(
      arena({ players: [{ at: 'A1', carried: ['disc'] }, {}], dark: darkAt({ 0: '1', 1: '2', 2: '2' }) }),
    );
    expect(armsOf(dark, 0, 'disc').map(({ flight }) => flight.to)).toEqual(['A4', 'C1', 'A1', 'A1']);
  });

  it('is not thrown by a diagonal key', () => {
    expect(pressWay(at(state, 'disc'), 'down-left')).toEqual({
      kind: 'draft',
      action: { type: 'move', direction: 'down-left' },
    });
  });

  it('is selected and deselected by its button, and cycled by key', () => {
    expect(pressCarried(at(state), 'disc')).toEqual({ kind: 'aim', disc: 'disc' });
    expect(pressCarried(at(state, 'disc'), 'disc')).toEqual({ kind: 'aim', disc: null });
    expect(pressThrow(at(state))).toEqual({ kind: 'aim', disc: 'disc' });
    expect(pressThrow(at(state, 'disc'))).toEqual({ kind: 'aim', disc: 'charged-disc' });
    expect(pressThrow(at(state, 'charged-disc'))).toEqual({ kind: 'aim', disc: null });
  });

  it('is deselected when it cannot be thrown, and stays selected during a preview', () => {
    expect(discInHand({ ...at(state, 'disc'), actions: [] })).toBeNull();
    expect(discInHand(at(state, null, { type: 'throw', disc: 'charged-disc', direction: 'up' }))).toBe('charged-disc');
    expect(discInHand(at(state, 'disc', { type: 'end-turn' }))).toBeNull();
  });
});

describe('the buttons', () => {
  it('drop a grenade, pick up and end the turn', () => {
    const free = arena({ players: [{ at: 'C3', carried: ['grenade'] }, {}], items: { disc: ['C3'] } });
    expect(pressCarried(at(free), 'grenade')).toEqual({ kind: 'draft', action: { type: 'lay' } });
    expect(pressPickUp(at(free))).toEqual({ kind: 'draft', action: { type: 'pick-up', item: 'disc' } });
    expect(pressEnd(at(free))).toEqual({ kind: 'draft', action: { type: 'end-turn' } });
  });

  it('let the rules explain illegal actions', () => {
    expect(pressCarried(at(state), 'grenade')).toEqual({ kind: 'refuse', action: { type: 'lay' } });
    expect(pressCarried(at(arena()), 'charged-disc')).toMatchObject({ kind: 'refuse', action: { type: 'throw' } });
    expect(pressPickUp(at(arena()))).toMatchObject({ kind: 'refuse', action: { type: 'pick-up' } });
    expect(pressThrow(at(arena()))).toMatchObject({ kind: 'refuse' });
  });
});
