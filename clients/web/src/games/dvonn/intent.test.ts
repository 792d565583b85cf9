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
  it('picks up what can move', () => {
    expect(pressSpace(situation(), 'C3')).toEqual({ kind: 'pick', cell: 'C3' });
  });

  it('puts down what is pressed again', () => {
    expect(pressSpace(situation('C3'), 'C3')).toEqual({ kind: 'drop' });
  });

  it('proposes a move to a place where the stack can land, and switches to another', () => {
    const first: DvonnAction = { type: 'move', from: 'C3', to: 'D3' };
    expect(pressSpace(situation('C3'), 'D3')).toEqual({ kind: 'draft', action: first });
    expect(pressSpace(situation('C3', first), 'B3')).toEqual({
      kind: 'draft',
      action: { type: 'move', from: 'C3', to: 'B3' },
    });
  });

  it('tells a second press on the chosen place apart', () => {
    expect(pressSpace(situation('C3', { type: 'move', from: 'C3', to: 'D3' }), 'D3')).toEqual({ kind: 'again' });
  });

  it('lands on an own stack rather than picking it up, and picks up one out of reach', () => {
    expect(pressSpace(situation('C3'), 'B3').kind).toBe('draft');
    expect(pressSpace(situation('B3'), 'D4')).toEqual({ kind: 'pick', cell: 'D4' });
  });

  it('refuses a landing with the very move that was meant', () => {
    expect(pressSpace(situation('C3'), 'F3')).toEqual({
      kind: 'refuse',
      action: { type: 'move', from: 'C3', to: 'F3' },
    });
  });

  it.each([
    ['an empty space', 'H3', 'empty-cell'],
    ['the other side', 'D3', 'not-yours'],
    ['a lone red piece', 'F3', 'lone-red'],
  ])('asks the rules about %s', (_, cell, code) => {
    expect(refusalFor(situation(), cell)).toBe(code);
  });

  it('asks the rules about a surrounded stack and about one that has nowhere to land', () => {
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

  it('refuses everything when nothing may be done', () => {
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

  it('proposes any empty space, and takes it back when pressed again', () => {
    expect(pressSpace(situation(null, null, placing), 'A1')).toEqual({
      kind: 'draft',
      action: { type: 'place', at: 'A1' },
    });
    expect(pressSpace(situation(null, { type: 'place', at: 'A1' }, placing), 'A1')).toEqual({ kind: 'again' });
  });

  it('refuses a space that is taken', () => {
    expect(refusalFor(situation(null, null, placing), 'F3')).toBe('occupied');
  });
});

describe('what is in hand', () => {
  const actions = dvonnActions(view);
  it('is the source of the preview, else what was picked up while it may still move', () => {
    expect(handOf({ type: 'move', from: 'B3', to: 'C3' }, 'D4', actions)).toBe('B3');
    expect(handOf(null, 'C3', actions)).toBe('C3');
    expect(handOf(null, 'C3', [])).toBeNull();
    expect(handOf({ type: 'place', at: 'A1' }, null, [])).toBeNull();
  });
});
