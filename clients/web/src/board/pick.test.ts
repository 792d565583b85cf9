import type { Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';
import { reduce, settle, stillHand } from './pick.ts';
import type { Grammar, Input, InputEffect, Selection, TableNow } from './types.ts';

interface Toy extends Shape {
  readonly action: string;
  readonly view: null;
}
type Steps = readonly string[];

/** A move is written as its steps. A piece on A may go to B or C, and by way of C to D or E. F is a second piece. */
const ACTIONS = ['A B', 'A C D', 'A C E', 'A C A', 'F C', 'P'];
const stepsOf = (action: string) => action.split(' ');
const grammar: Grammar<Toy, Steps> = inOrder<Toy>(stepsOf, { tried: (_, target) => [`to ${target}`] });

const now = (preview: string | null = null, drafts: 'whole' | 'composed' = 'whole'): TableNow<Toy> => ({
  ...{ view: null, seat: 0, actions: ACTIONS, preview, drafts },
});
const EMPTY: Selection<Steps> = { ...stillHand<Steps>([]), turnKey: 'one', phase: 'empty' };
const picking = (...picks: string[]): Selection<Steps> => ({ ...EMPTY, phase: 'picking', picks });
const previewing = (action: string): Selection<Steps> => ({
  ...{ ...EMPTY, phase: 'previewing', picks: stepsOf(action), previewed: action },
});

interface Case {
  readonly what: string;
  readonly hand: Selection<Steps>;
  readonly input: Input;
  readonly next: Selection<Steps>;
  readonly effects: readonly InputEffect[];
}
type Row = readonly [what: string, hand: Selection<Steps>, input: Input, next: Selection<Steps>, ...InputEffect[]];
const press = (target: string): Input => ({ type: 'press', target });
const preview = (action: string): InputEffect => ({ type: 'preview', action });
const refuse = (...tried: string[]): InputEffect => ({ type: 'refuse', tried });
const CLEAR: InputEffect = { type: 'clear' };
const SENT: Selection<Steps> = { ...previewing('A B'), phase: 'sent' };
const WATCHING: Selection<Steps> = { ...EMPTY, turnKey: null, phase: 'watching' };

const ROWS: readonly Row[] = [
  ['watching: a press asks why nobody may act', WATCHING, press('A'), WATCHING, refuse()],
  ['watching: confirm does nothing', WATCHING, { type: 'confirm' }, WATCHING],
  ['watching: cancel does nothing', WATCHING, { type: 'cancel' }, WATCHING],
  ['empty: a lit target is picked', EMPTY, press('A'), picking('A')],
  ['empty: a lit target that is a whole action is previewed', EMPTY, press('P'), previewing('P'), preview('P')],
  ['empty: an unlit target is refused', EMPTY, press('B'), EMPTY, refuse('to B')],
  ['empty: confirm does nothing', EMPTY, { type: 'confirm' }, EMPTY],
  ['empty: cancel does nothing', EMPTY, { type: 'cancel' }, EMPTY],
  ['picking: a lit target goes on', picking('A'), press('C'), picking('A', 'C')],
  ['picking: a lit target completes the action', picking('A'), press('B'), previewing('A B'), preview('A B')],
  ['picking: the end of a way is enough', picking('A'), press('E'), previewing('A C E'), preview('A C E')],
  ['picking: the first pick again deselects', picking('A'), press('A'), EMPTY],
  ['picking: the last pick again is removed', picking('A', 'C'), press('C'), picking('A')],
  ['picking: another piece replaces the one in hand', picking('A'), press('F'), picking('F')],
  [
    'picking: an unlit target is refused, the picks stay',
    picking('A', 'C'),
    press('X'),
    picking('A', 'C'),
    refuse('to X'),
  ],
  ['picking: confirm does nothing', picking('A'), { type: 'confirm' }, picking('A')],
  ['picking: cancel puts everything down', picking('A', 'C'), { type: 'cancel' }, EMPTY],
  [
    'previewing: a lit target changes the preview',
    previewing('A B'),
    press('D'),
    previewing('A C D'),
    preview('A C D'),
  ],
  ['previewing: a lit target may leave a choice', previewing('A B'), press('C'), picking('A', 'C'), CLEAR],
  ['previewing: the first pick again deselects', previewing('A B'), press('A'), EMPTY, CLEAR],
  ['previewing: another pick again cuts back to it', previewing('A C D'), press('C'), picking('A', 'C'), CLEAR],
  ['previewing: the target again only nudges', previewing('A B'), press('B'), previewing('A B'), { type: 'nudge' }],
  ['previewing: the only pick is the target', previewing('P'), press('P'), previewing('P'), { type: 'nudge' }],
  ['previewing: an unlit target is refused', previewing('A C D'), press('X'), picking('A'), refuse('to X')],
  ['previewing: confirm sends', previewing('A B'), { type: 'confirm' }, SENT, { type: 'confirm' }],
  ['previewing: cancel clears the preview as well', previewing('A B'), { type: 'cancel' }, EMPTY, CLEAR],
  ['sent: a press is ignored', SENT, press('A'), SENT],
  ['sent: confirm is ignored', SENT, { type: 'confirm' }, SENT],
  ['sent: cancel is ignored', SENT, { type: 'cancel' }, SENT],
  ['a way of two picks can return to its start', picking('A', 'C'), press('A'), previewing('A C A'), preview('A C A')],
  [
    'a proposal replaces the hand',
    picking('F'),
    { type: 'proposed', action: 'A B' },
    previewing('A B'),
    preview('A B'),
  ],
  ['the same turn keeps the hand', picking('A'), { type: 'turn', key: 'one' }, picking('A')],
  ['a new turn empties the hand', previewing('A B'), { type: 'turn', key: 'two' }, { ...EMPTY, turnKey: 'two' }],
  ['without a turn the player watches', picking('A'), { type: 'turn', key: null }, WATCHING],
  ['a drag picks its piece', EMPTY, { type: 'lift', target: 'A' }, picking('A')],
  ['a drag keeps a picked piece', picking('A', 'C'), { type: 'lift', target: 'A' }, picking('A', 'C')],
  [
    'a drag of another piece replaces the preview',
    previewing('A B'),
    { type: 'lift', target: 'F' },
    picking('F'),
    CLEAR,
  ],
  ['a drag of something else does nothing', picking('A'), { type: 'lift', target: 'B' }, picking('A')],
  ['a drop on a target presses it', picking('A'), { type: 'drop', target: 'B' }, previewing('A B'), preview('A B')],
  ['a drop on the start keeps the piece picked', picking('A'), { type: 'drop', target: 'A' }, picking('A')],
  ['a drop beside the board puts it down', picking('A'), { type: 'drop', target: null }, EMPTY],
];

const CASES = ROWS.map(([what, hand, input, next, ...effects]): Case => ({ what, hand, input, next, effects }));

describe('the hand', () => {
  it.each(CASES)('$what', ({ hand, input, next, effects }) => {
    const preview = hand.previewed === null ? null : String(hand.previewed);
    expect(reduce(hand, input, now(preview), grammar)).toEqual([next, effects]);
  });

  it('previews the only way left from the second press on, never on the first', () => {
    const only: TableNow<Toy> = { ...now(), actions: ['A B C', 'F C'] };
    const [first, none] = reduce(EMPTY, press('A'), only, grammar);
    expect([first, none]).toEqual([picking('A'), []]);
    const [second, made] = reduce(first, press('B'), only, grammar);
    expect([second, made]).toEqual([previewing('A B C'), [preview('A B C')]]);
    // A second click must not cut the preview short.
    expect(reduce(second, press('B'), { ...only, preview: 'A B C' }, grammar)).toEqual([second, [{ type: 'nudge' }]]);
  });

  it('lifts a piece that is also a target of the piece in hand', () => {
    const both: TableNow<Toy> = { ...now(), actions: ['A F', 'A B', 'F C', 'F D'] };
    expect(reduce(picking('A'), press('F'), both, grammar)[0]).toEqual(previewing('A F'));
    expect(reduce(picking('A'), { type: 'lift', target: 'F' }, both, grammar)[0]).toEqual(picking('F'));
  });
});

describe('a hand that describes and remarks', () => {
  const means = (kind: 'look' | 'say'): Grammar<Toy, Steps> => ({
    ...grammar,
    press: (_, at) => (kind === 'look' ? { kind, at } : { kind, at, code: 'no-unit-here' }),
  });

  it('shows a description, and hides it with a second press', () => {
    const [shown] = reduce(picking('A'), press('X'), now(), means('look'));
    expect(shown).toEqual({ ...picking('A'), looked: 'X' });
    expect(reduce(shown, press('X'), now(), means('look'))[0]).toEqual(picking('A'));
    expect(reduce(shown, { type: 'cancel' }, now(), grammar)[0]).toEqual(EMPTY);
  });

  it('describes while no seat can act', () => {
    const [shown, effects] = reduce(WATCHING, press('X'), now(), means('look'));
    expect([shown, effects]).toEqual([{ ...WATCHING, looked: 'X' }, []]);
    expect(reduce(shown, { type: 'cancel' }, now(), grammar)).toEqual([WATCHING, []]);
    expect(reduce(WATCHING, press('X'), now(), means('say'))).toEqual([WATCHING, [refuse()]]);
  });

  it('puts a preview down to describe something', () => {
    const [shown, effects] = reduce(previewing('A B'), press('X'), now('A B'), means('look'));
    expect(shown).toEqual({ ...EMPTY, looked: 'X' });
    expect(effects).toEqual([CLEAR]);
  });

  it('remarks without changing', () => {
    const [kept, effects] = reduce(picking('A'), press('X'), now(), means('say'));
    expect(kept).toEqual(picking('A'));
    expect(effects).toEqual([{ type: 'say', code: 'no-unit-here', at: 'X' }]);
  });
});

describe('a composed draft', () => {
  it('stores a finished order and empties the hand', () => {
    const [after, effects] = reduce(picking('A'), press('B'), now('F C', 'composed'), {
      ...grammar,
      press: () => ({ kind: 'preview', action: 'F C + A B', picks: [] }),
    });
    expect(after).toEqual(EMPTY);
    expect(effects).toEqual([preview('F C + A B')]);
  });

  it('is cleared with its last order, and what is picked next stays in hand', () => {
    const clear = (picks: Steps) => ({ ...grammar, press: () => ({ kind: 'clear', picks }) as const });
    const orders = now('F C', 'composed');
    expect(reduce(picking('A'), press('A'), orders, clear([]))).toEqual([EMPTY, [CLEAR]]);
    expect(reduce(EMPTY, press('A'), orders, clear(['A']))).toEqual([picking('A'), [CLEAR]]);
  });

  it('keeps its orders when the order in hand is cancelled', () => {
    expect(reduce(picking('A'), { type: 'cancel' }, now('F C', 'composed'), grammar)).toEqual([EMPTY, []]);
  });

  it('is confirmed at any time, and not without an order', () => {
    const orders = now('F C', 'composed');
    expect(reduce(EMPTY, { type: 'confirm' }, orders, grammar)[1]).toEqual([{ type: 'confirm' }]);
    expect(reduce(EMPTY, { type: 'confirm' }, now(null, 'composed'), grammar)).toEqual([EMPTY, []]);
  });
});

describe('a draft that changes without input', () => {
  const turnKey = 'one';

  it('keeps a hand that agrees with it', () => {
    const hand = previewing('A B');
    expect(settle(hand, { turnKey, draft: 'shown' }, now('A B'), grammar)).toBe(hand);
    expect(settle(SENT, { turnKey, draft: 'sent' }, now('A B'), grammar)).toBe(SENT);
    const half = picking('A');
    expect(settle(half, { turnKey, draft: 'none' }, now(), grammar)).toBe(half);
    expect(settle(half, { turnKey, draft: 'refused' }, now(), grammar)).toBe(half);
  });

  it('shows a hint, in place of another preview too', () => {
    expect(settle(picking('F'), { turnKey, draft: 'shown' }, now('A B'), grammar)).toEqual(previewing('A B'));
    expect(settle(previewing('F C'), { turnKey, draft: 'shown' }, now('A B'), grammar)).toEqual(previewing('A B'));
  });

  it('empties the hand when the preview is cleared or the move is refused', () => {
    expect(settle(previewing('A C D'), { turnKey, draft: 'none' }, now(), grammar)).toEqual(EMPTY);
    expect(settle(previewing('A C D'), { turnKey, draft: 'refused' }, now(), grammar)).toEqual(EMPTY);
    const sent: Selection<Steps> = { ...previewing('A C D'), phase: 'sent' };
    expect(settle(sent, { turnKey, draft: 'refused' }, now(), grammar)).toEqual(EMPTY);
  });

  it('survives the moves of others while anyone may act', () => {
    const next = settle(previewing('A B'), { turnKey: 'two', draft: 'shown' }, now('A B'), grammar);
    expect(next).toEqual({ ...previewing('A B'), turnKey: 'two' });
    expect(settle(previewing('A B'), { turnKey: 'two', draft: 'none' }, now(), grammar).phase).toBe('empty');
  });

  it('leaves the order in hand alone beside a composed draft', () => {
    const orders = now('F C', 'composed');
    expect(settle(picking('A'), { turnKey, draft: 'shown' }, orders, grammar)).toEqual(picking('A'));
    expect(settle(picking('A'), { turnKey, draft: 'sent' }, orders, grammar).phase).toBe('sent');
    expect(settle({ ...EMPTY, phase: 'sent' }, { turnKey, draft: 'refused' }, orders, grammar)).toEqual(EMPTY);
  });
});
