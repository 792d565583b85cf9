import { describe, expect, it } from 'vitest';
import { type UndoQuestion, undoWay } from './undo-way.ts';

interface Wish {
  readonly storedOn?: 'device' | 'server';
  readonly own?: readonly number[];
  readonly undo?: boolean;
  readonly undoable?: boolean;
  readonly submitted?: readonly number[];
  readonly movers?: readonly number[];
  readonly isOver?: boolean;
  readonly looking?: boolean;
}

function parts(wish: Wish): UndoQuestion {
  const {
    storedOn = 'device',
    own = [0],
    undo = true,
    undoable = true,
    submitted = [],
    movers = [0, 1],
    isOver = false,
    looking = false,
  } = wish;
  return {
    match: { terms: { undo }, submitted, undoable },
    state: { storedOn, own },
    past: { stops: movers.map((seat) => ({ kind: 'move', seats: [seat] })) },
    isOver,
    looking,
  };
}

describe('taking a move back', () => {
  it('is ours to decide on this device, and asked for at a server', () => {
    expect(undoWay(parts({}))).toBe('own');
    expect(undoWay(parts({ storedOn: 'server' }))).toBe('ask');
  });

  it('needs no consent while a sealed move waits', () => {
    expect(undoWay(parts({ storedOn: 'server', submitted: [0], movers: [] }))).toBe('own');
    expect(undoWay(parts({ storedOn: 'server', submitted: [0], movers: [], undo: false }))).toBe('own');
    expect(undoWay(parts({ storedOn: 'server', submitted: [1], undo: false }))).toBeNull();
  });

  it('needs a move of ours', () => {
    expect(undoWay(parts({ movers: [] }))).toBeNull();
    expect(undoWay(parts({ movers: [1] }))).toBeNull();
    expect(undoWay(parts({ own: [] }))).toBeNull();
  });

  it('includes sealed moves on this device when all of them were made here', () => {
    const sealed = (own: readonly number[], storedOn: 'device' | 'server' = 'device') =>
      undoWay({ ...parts({ own, storedOn }), past: { stops: [{ kind: 'resolve', seats: [0, 1] }] } });
    expect(sealed([0, 1])).toBe('own');
    expect(sealed([0])).toBeNull();
    expect(sealed([0, 1], 'server')).toBeNull();
  });

  it('is not offered where the last step is there to stay, but for a sealed move that waits', () => {
    expect(undoWay(parts({ undoable: false }))).toBeNull();
    expect(undoWay(parts({ undoable: false, storedOn: 'server' }))).toBeNull();
    expect(undoWay(parts({ undoable: false, submitted: [0] }))).toBe('own');
  });

  it('is not offered where it is switched off, over, or in the past', () => {
    expect(undoWay(parts({ undo: false }))).toBeNull();
    expect(undoWay(parts({ isOver: true }))).toBeNull();
    expect(undoWay(parts({ looking: true }))).toBeNull();
  });
});
