import { describe, expect, it } from 'vitest';
import { type UndoContext, undoOption } from './undo-options.ts';

interface Situation {
  readonly storedOn?: 'device' | 'server';
  readonly own?: readonly number[];
  readonly undo?: boolean;
  readonly undoable?: boolean;
  readonly submitted?: readonly number[];
  readonly movers?: readonly number[];
  readonly isOver?: boolean;
  readonly isInPast?: boolean;
}

function contextFor(situation: Situation): UndoContext {
  const {
    storedOn = 'device',
    own = [0],
    undo = true,
    undoable = true,
    submitted = [],
    movers = [0, 1],
    isOver = false,
    isInPast = false,
  } = situation;
  return {
    match: { terms: { undo }, submitted, undoable },
    state: { storedOn, own },
    past: { stops: movers.map((seat) => ({ kind: 'move', seats: [seat] })) },
    isOver,
    isInPast,
  };
}

describe('undo', () => {
  it('is free on this device, and a request online', () => {
    expect(undoOption(contextFor({}))).toBe('own');
    expect(undoOption(contextFor({ storedOn: 'server' }))).toBe('ask');
  });

  it('needs no consent for a sealed move that waits', () => {
    expect(undoOption(contextFor({ storedOn: 'server', submitted: [0], movers: [] }))).toBe('own');
    expect(undoOption(contextFor({ storedOn: 'server', submitted: [0], movers: [], undo: false }))).toBe('own');
    expect(undoOption(contextFor({ storedOn: 'server', submitted: [1], undo: false }))).toBeNull();
  });

  it('needs an own move', () => {
    expect(undoOption(contextFor({ movers: [] }))).toBeNull();
    expect(undoOption(contextFor({ movers: [1] }))).toBeNull();
    expect(undoOption(contextFor({ own: [] }))).toBeNull();
  });

  it('includes sealed moves if all of them were made on this device', () => {
    const sealed = (own: readonly number[], storedOn: 'device' | 'server' = 'device') =>
      undoOption({ ...contextFor({ own, storedOn }), past: { stops: [{ kind: 'resolve', seats: [0, 1] }] } });
    expect(sealed([0, 1])).toBe('own');
    expect(sealed([0])).toBeNull();
    expect(sealed([0, 1], 'server')).toBeNull();
  });

  it('is not offered after a final step, except for a sealed move that waits', () => {
    expect(undoOption(contextFor({ undoable: false }))).toBeNull();
    expect(undoOption(contextFor({ undoable: false, storedOn: 'server' }))).toBeNull();
    expect(undoOption(contextFor({ undoable: false, submitted: [0] }))).toBe('own');
  });

  it('is not offered if switched off, after the end, or in the past', () => {
    expect(undoOption(contextFor({ undo: false }))).toBeNull();
    expect(undoOption(contextFor({ isOver: true }))).toBeNull();
    expect(undoOption(contextFor({ isInPast: true }))).toBeNull();
  });
});
