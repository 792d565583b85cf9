import { describe, expect, it } from 'vitest';
import { type UndoHistory, type UndoOption, undoOption } from './undo-options.ts';

interface Situation {
  readonly storedOn?: 'device' | 'server';
  readonly own?: readonly number[];
  readonly undo?: boolean;
  readonly undoable?: boolean;
  readonly submitted?: readonly number[];
  readonly movers?: readonly number[];
  readonly stops?: UndoHistory['stops'];
  readonly isOver?: boolean;
  readonly isInPast?: boolean;
}

function optionFor(situation: Situation): UndoOption | null {
  const {
    storedOn = 'device',
    own = [0],
    undo = true,
    undoable = true,
    submitted = [],
    movers = [0, 1],
    stops = movers.map((seat) => ({ kind: 'move', seats: [seat] })),
    isOver = false,
    isInPast = false,
  } = situation;
  const table = { match: { terms: { undo }, submitted, undoable }, state: { storedOn, own }, isOver };
  return undoOption(table, { stops, isInPast });
}

describe('undo', () => {
  it('is free on this device, and a request online', () => {
    expect(optionFor({})).toBe('own');
    expect(optionFor({ storedOn: 'server' })).toBe('ask');
  });

  it('needs no consent for a sealed move that waits', () => {
    expect(optionFor({ storedOn: 'server', submitted: [0], movers: [] })).toBe('own');
    expect(optionFor({ storedOn: 'server', submitted: [0], movers: [], undo: false })).toBe('own');
    expect(optionFor({ storedOn: 'server', submitted: [1], undo: false })).toBeNull();
  });

  it('needs an own move', () => {
    expect(optionFor({ movers: [] })).toBeNull();
    expect(optionFor({ movers: [1] })).toBeNull();
    expect(optionFor({ own: [] })).toBeNull();
  });

  it('includes sealed moves if all of them were made on this device', () => {
    const sealed = (own: readonly number[], storedOn: 'device' | 'server' = 'device') =>
      optionFor({ own, storedOn, stops: [{ kind: 'resolve', seats: [0, 1] }] });
    expect(sealed([0, 1])).toBe('own');
    expect(sealed([0])).toBeNull();
    expect(sealed([0, 1], 'server')).toBeNull();
  });

  it('is not offered after a final step, except for a sealed move that waits', () => {
    expect(optionFor({ undoable: false })).toBeNull();
    expect(optionFor({ undoable: false, storedOn: 'server' })).toBeNull();
    expect(optionFor({ undoable: false, submitted: [0] })).toBe('own');
  });

  it('is not offered if switched off, after the end, or in the past', () => {
    expect(optionFor({ undo: false })).toBeNull();
    expect(optionFor({ isOver: true })).toBeNull();
    expect(optionFor({ isInPast: true })).toBeNull();
  });
});
