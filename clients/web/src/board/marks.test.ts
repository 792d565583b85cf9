import type { Shape } from '@tavola/kernel';
import { makeLanguage } from '@tavola/words';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';
import { labelOf } from './labels.ts';
import { jumpStops, marksOf } from './marks.ts';
import type { Choice, Now, Selection } from './types.ts';

interface Toy extends Shape {
  readonly action: string;
  readonly view: null;
}
const actions = ['A B', 'A C', 'B C', 'card D E F'];
const grammar = inOrder<Toy>((action) => action.split(' '), {
  pieceAt: (action) => (action.startsWith('card') ? 1 : 0),
  spotOf: (_, target) => (target === 'card' ? null : target),
});

function marked(picks: readonly string[], preview: string | null = null) {
  const now: Now<Toy, readonly string[]> = { view: null, seat: 0, actions, picks, preview, drafts: 'whole' };
  const phase: Selection<unknown>['phase'] = preview === null ? 'picking' : 'previewing';
  const choices = grammar.choices(now);
  const marks = marksOf({ now, grammar, choices, phase, doomed: ['X'], last: ['Y', 'A'], pointed: ['X'] });
  return Object.fromEntries([...marks].map(([spot, set]) => [spot, [...set].join(' ')]).sort());
}

describe('marks', () => {
  it('show pieces that can move, the last move and what a refusal names', () => {
    expect(marked([])).toEqual({ A: 'movable last', B: 'movable', X: 'doomed pointed', Y: 'last' });
  });

  it('show the piece in hand, its targets and other pieces', () => {
    expect(marked(['A'])).toMatchObject({ A: 'held last', B: 'lit movable', C: 'lit' });
  });

  it('show a preview from its start to its end', () => {
    expect(marked(['A', 'C'], 'A C')).toMatchObject({ A: 'held last', B: 'lit movable', C: 'aim' });
    expect(marked(['card', 'D', 'E', 'F'], 'card D E F')).toMatchObject({ D: 'held', E: 'lit step', F: 'aim' });
  });

  it.each([
    ['picking', 'whole', 'step'],
    ['previewing', 'whole', 'aim'],
    ['previewing', 'composed', 'aim'],
    ['sent', 'whole', 'aim'],
    ['sent', 'composed', 'step'],
  ] as const)('while %s, with drafts of %s, show the last of several picks as %s', (phase, drafts, mark) => {
    const now: Now<Toy, readonly string[]> = { view: null, seat: 0, actions, picks: ['D', 'E'], preview: null, drafts };
    const marks = marksOf({ now, grammar, choices: [], phase, doomed: [], last: [], pointed: [] });
    expect([...marks].map(([spot, set]) => `${spot}: ${[...set]}`)).toEqual(['D: held', `E: ${mark}`]);
  });

  it('show what is chosen of a set, in any order', () => {
    const choices: readonly Choice[] = [
      { target: 'A', spot: 'A', mark: 'lit', chosen: true },
      { target: 'who=doc', spot: 'doc', mark: 'lit', chosen: true },
      { target: 'to=1', spot: 'roof', mark: 'lit' },
    ];
    const scene = { grammar, choices, doomed: [], last: [], pointed: [] };
    const table = { view: null, seat: 0, actions, drafts: 'whole' } as const;
    const shown = (picks: readonly string[], phase: Selection<unknown>['phase']) =>
      [...marksOf({ ...scene, now: { ...table, picks, preview: null }, phase })]
        .map(([spot, set]) => `${spot}: ${[...set]}`)
        .sort();
    expect(shown(['A'], 'picking')).toEqual(['A: held', 'doc: step', 'roof: lit']);
    expect(shown(['A', 'B'], 'previewing')).toEqual(['A: held', 'B: aim', 'doc: aim', 'roof: lit']);
  });
});

describe('the stops of N and P', () => {
  const stops = (picks: readonly string[]) => [
    ...jumpStops(grammar.choices({ view: null, seat: 0, actions, picks, preview: null, drafts: 'whole' })),
  ];

  it('are the pieces first, then the targets of the one in hand', () => {
    expect(stops([])).toEqual(['A', 'B']);
    expect(stops(['A'])).toEqual(['B', 'C']);
  });

  it('are not what is chosen already', () => {
    const chosen: Choice = { target: 'who=doc', spot: 'doc', mark: 'lit', chosen: true };
    const other: Choice = { target: 'who=tuco', spot: 'tuco', mark: 'lit', aside: true };
    const open: Choice = { target: 'to=1', spot: 'roof', mark: 'lit' };
    expect([...jumpStops([chosen, other, open])]).toEqual(['roof']);
    expect([...jumpStops([chosen, other])]).toEqual(['doc', 'tuco']);
  });
});

describe('labels', () => {
  const words = {
    ...{ movable: 'can move', lit: 'can go here', held: 'selected', step: 'chosen', aim: 'chosen' },
    ...{ doomed: 'will be lost', last: 'last move' },
  };
  const label = (contents: string, ...marks: ('aim' | 'step' | 'last' | 'pointed' | 'movable' | 'lit')[]) =>
    labelOf({ name: 'K4', contents, marks: new Set(marks) }, words, makeLanguage('en-GB', 'ltr'));

  it('are name, contents and marks, each once', () => {
    expect(label('white, 2 high', 'last', 'movable')).toBe('K4, white, 2 high, can move, last move');
    expect(label('', 'aim', 'step', 'pointed')).toBe('K4, chosen');
  });
});
