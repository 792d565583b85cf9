import { type DvonnAction, type DvonnView, dvonn } from '@tavola/dvonn';
import { noChance } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { handOf, pressSpace, type Situation } from './intent.ts';
import { dvonnActions, standing } from './testing.ts';

/** White may move B3, C3, E3 and D4; D3 is black, F3 red. */
const view = standing({ B3: 'W', C3: 'W', D3: 'B', E3: 'WW', F3: 'R', D4: 'W' });

function situation(hand: string | null = null, draft: DvonnAction | null = null, on: DvonnView = view): Situation {
  return { view: on, actions: dvonnActions(on), hand, draft };
}

describe('pressing a space while stacking', () => {
  it('selects a movable stack', () => {
    expect(pressSpace(situation(), 'C3')).toEqual({ kind: 'pick', cell: 'C3' });
  });

  it('deselects a stack that is pressed again', () => {
    expect(pressSpace(situation('C3'), 'C3')).toEqual({ kind: 'drop' });
  });

  it('previews a move to a legal target, and to another one', () => {
    const first: DvonnAction = { type: 'move', from: 'C3', to: 'D3' };
    expect(pressSpace(situation('C3'), 'D3')).toEqual({ kind: 'draft', action: first });
    expect(pressSpace(situation('C3', first), 'B3')).toEqual({
      kind: 'draft',
      action: { type: 'move', from: 'C3', to: 'B3' },
    });
  });

  it('recognises a second press on the previewed target', () => {
    expect(pressSpace(situation('C3', { type: 'move', from: 'C3', to: 'D3' }), 'D3')).toEqual({ kind: 'again' });
  });

  it('lands on an own stack in reach, and selects one out of reach', () => {
    expect(pressSpace(situation('C3'), 'B3').kind).toBe('draft');
    expect(pressSpace(situation('B3'), 'D4')).toEqual({ kind: 'pick', cell: 'D4' });
  });

  it('refuses an illegal target with the intended move', () => {
    expect(pressSpace(situation('C3'), 'F3')).toEqual({
      kind: 'refuse',
      action: { type: 'move', from: 'C3', to: 'F3' },
    });
  });

  it.each([
    ['an empty space', 'H3', 'empty-cell'],
    ['the other side', 'D3', 'not-yours'],
    ['a lone red piece', 'F3', 'lone-red'],
  ])('lets the rules explain %s', (_, cell, code) => {
    expect(refusalFor(situation(), cell)).toBe(code);
  });

  it('lets the rules explain a surrounded stack and one without targets', () => {
    const ring = standing({
      D3: 'W',
      E3: 'B',
      E4: 'B',
      D4: 'B',
      C3: 'B',
      C2: 'R',
      D2: 'B',
      A1: 'WWWW',
      K5: 'W',
      K4: 'B',
    });
    expect(refusalFor(situation(null, null, ring), 'D3')).toBe('surrounded');
    expect(refusalFor(situation(null, null, ring), 'A1')).toBe('empty-target');
    const tower = standing({ F3: `R${'B'.repeat(11)}W`, G3: 'W', H3: 'B' });
    expect(refusalFor(situation(null, null, tower), 'F3')).toBe('wrong-distance');
  });

  it('refuses everything if no action is legal', () => {
    expect(pressSpace({ ...situation(), actions: [] }, 'C3').kind).toBe('refuse');
  });
});

function refusalFor(on: Situation, cell: string): string | undefined {
  const intent = pressSpace(on, cell);
  if (intent.kind !== 'refuse') return intent.kind;
  return dvonn.check(on.view, on.view.turn, intent.action)?.code;
}

describe('pressing a space while placing', () => {
  const empty = dvonn.setup({ setup: 'placed' }, 2, null, noChance).state;
  const begun = dvonn.apply(empty, [{ seat: 0, action: { type: 'place', at: 'F3' } }], noChance).state;
  const placing = dvonn.view(begun, null);

  it('previews any empty space, and clears it when pressed again', () => {
    expect(pressSpace(situation(null, null, placing), 'A1')).toEqual({
      kind: 'draft',
      action: { type: 'place', at: 'A1' },
    });
    expect(pressSpace(situation(null, { type: 'place', at: 'A1' }, placing), 'A1')).toEqual({ kind: 'again' });
  });

  it('refuses an occupied space', () => {
    expect(refusalFor(situation(null, null, placing), 'F3')).toBe('occupied');
  });
});

describe('the selected stack', () => {
  const actions = dvonnActions(view);
  it('is the source of the preview, else what was picked up while it may still move', () => {
    expect(handOf({ type: 'move', from: 'B3', to: 'C3' }, 'D4', actions)).toBe('B3');
    expect(handOf(null, 'C3', actions)).toBe('C3');
    expect(handOf(null, 'C3', [])).toBeNull();
    expect(handOf({ type: 'place', at: 'A1' }, null, [])).toBeNull();
  });
});
