import { CELLS, type Dvonn, type DvonnAction, type DvonnRefusal, dvonn, REFUSALS, WHITE } from '@tavola/dvonn';
import type { Seat } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { sightOf } from '../../sight.ts';
import type { Sight } from '../../text-table.ts';
import { dvonnTable } from './table.ts';

const company = { names: ['Ann', 'Bob'], paint: makePaint(false) };

/** A board with these stacks and nothing else. */
function board(stacks: Readonly<Record<string, string>>, ending = 'w'): Dvonn['state'] {
  const line = [...CELLS.map((cell) => stacks[cell] ?? '-'), ending].join(' ');
  const read = dvonn.position.read(line, { setup: 'random' });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

function see(state: Dvonn['state'], seat: Seat = WHITE): Sight<Dvonn> {
  return sightOf(dvonn, state, seat, company);
}

const move = (from: string, to: string): DvonnAction => ({ type: 'move', from, to });
const place = (at: string): DvonnAction => ({ type: 'place', at });

/** White can move D3 and I3; E3 is surrounded; A3 is red alone; J3 is Black's. */
const open = board({
  ...{ C2: 'W1', D2: 'B1', E2: 'W1', D3: 'W2', E3: 'W1', F3: 'R1', E4: 'B1', F4: 'B1' },
  ...{ A3: 'R1', J3: 'B1', I3: 'W1', B3: 'W5' },
});
const over = board({ A3: 'R1', K3: 'W1' });
const placing = board({ A1: 'R1' }, 'b placing 1');

const cases: readonly (readonly [DvonnRefusal, Dvonn['state'], Seat, DvonnAction, string])[] = [
  ['game-over', over, 0, move('A1', 'A2'), 'The game is over'],
  ['not-your-turn', open, 1, move('J3', 'I3'), "It is not your turn. It is Ann's."],
  ['still-placing', placing, 1, move('A1', 'A2'), 'first all pieces are placed'],
  ['nothing-to-place', open, 0, place('A1'), 'All pieces are placed'],
  ['pass-not-allowed', open, 0, { type: 'pass' }, 'You may not pass while you have a move'],
  ['off-board', open, 0, move('Z9', 'A1'), 'illegal stack: there is no space Z9'],
  ['off-board', open, 0, move('D3', 'Z9'), 'illegal placement: there is no space Z9'],
  ['off-board', placing, 1, place('Z9'), 'illegal placement: there is no space Z9'],
  ['occupied', placing, 1, place('A1'), 'illegal placement: A1 is taken'],
  ['empty-cell', open, 0, move('A1', 'A2'), 'illegal stack: A1 is empty. Please choose a stack you own'],
  ['lone-red', open, 0, move('A3', 'B3'), 'illegal stack: A3 is a red piece alone'],
  ['not-yours', open, 0, move('J3', 'I3'), 'illegal stack: o1 at J3 belongs to Bob.'],
  ['surrounded', open, 0, move('E3', 'E2'), 'illegal stack: x1 at E3 has neighbours on all six sides'],
  ['same-cell', open, 0, move('D3', 'D3'), 'illegal placement: the stack already stands on D3'],
  ['not-straight', open, 0, move('D3', 'F4'), 'illegal placement: D3 to F4 is not a straight line'],
  ['wrong-distance', open, 0, move('D3', 'E3'), 'E3 is 1 away from D3, and a stack of 2 moves exactly 2 spaces'],
  ['empty-target', open, 0, move('D3', 'D1'), 'illegal placement: D1 is empty, and a stack has to land on another'],
];

describe('refusals', () => {
  it.each(cases)('%s', (code, state, seat, action, words) => {
    const refusal = dvonn.check(state, seat, action);
    expect(refusal?.code).toBe(code);
    if (refusal !== null) expect(dvonnTable.refusal(see(state, seat), refusal, action)).toContain(words);
  });

  it('has a case for every code of the rules', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it('says where the stack could go instead', () => {
    const action = move('D3', 'E3');
    const refusal = dvonn.check(open, 0, action);
    expect(refusal && dvonnTable.refusal(see(open), refusal, action)).toContain('x2 at D3 can go to B3, F3.');
  });
});

describe('what is typed', () => {
  const says = (typed: readonly string[], line: string): string => {
    const answer = dvonnTable.answer(see(open), typed, line);
    return answer.kind === 'again' ? answer.says : answer.kind;
  };

  it.each([
    ['a space', 'D3', { kind: 'more', typed: ['D3'], says: 'x2 at D3 can go to B3, F3.' }],
    ['a small letter', ' d3 ', { kind: 'more', typed: ['D3'], says: 'x2 at D3 can go to B3, F3.' }],
    ['row and column', '3,7', { kind: 'more', typed: ['D3'], says: 'x2 at D3 can go to B3, F3.' }],
    ['a whole move', 'D3B3', { kind: 'action', action: move('D3', 'B3') }],
    ['a whole move in rows and columns', '3,7 3,3', { kind: 'action', action: move('D3', 'B3') }],
    ['pass', 'pass', { kind: 'action', action: { type: 'pass' } }],
  ])('%s at Source', (_, line, answer) => {
    expect(dvonnTable.answer(see(open), [], line)).toEqual(answer);
  });

  it.each([
    ['a space', 'B3', move('D3', 'B3')],
    ['row and column', '3,3', move('D3', 'B3')],
    ['a whole other move', 'I3J3', move('I3', 'J3')],
  ])('%s at Destination', (_, line, action) => {
    expect(dvonnTable.answer(see(open), ['D3'], line)).toEqual({ kind: 'action', action });
  });

  it.each([
    ['nothing', '', 'Nothing was typed'],
    ['spaces', '   ', 'Nothing was typed'],
    ['nonsense', 'hello there', '"hello there" is not understood'],
    ['an escape sequence', '\u001b[31mhm', '"hm" is not understood'],
    ['an endless line', 'q'.repeat(5000), 'is not understood'],
    ['half a coordinate', '5,', 'is not understood'],
    ['a column between two spaces', '5,4', 'illegal stack: there is no space 5,4'],
    ['a column off the board', '5,21', 'illegal stack: there is no space L5'],
    ['a whole move that ends off the board', '3,7 3,8', 'illegal placement: there is no space 3,8'],
    ['an empty space', 'A1', 'illegal stack'],
    ['a red piece', 'A3', 'illegal stack'],
    ['a stack of the other player', 'J3', 'illegal stack'],
    ['a surrounded stack', 'E3', 'illegal stack'],
    ['a stack without a target', 'B3', 'nowhere to go: no stack stands exactly 5 spaces away'],
  ])('%s at Source is answered at once', (_, line, words) => {
    expect(says([], line)).toContain(words);
  });

  it.each([
    ['nothing', '', 'Nothing was typed'],
    ['nonsense', '???', 'is not understood'],
    ['a column between two spaces', '5,4', 'illegal placement: there is no space 5,4'],
  ])('%s at Destination is answered at once', (_, line, words) => {
    expect(says(['D3'], line)).toContain(words);
  });
});

describe('events and warnings', () => {
  it('names every stack that is cut off, with its space', () => {
    const state = board({ A3: 'R1', B3: 'W1', C3: 'B1', D3: 'W2' });
    const step = dvonn.apply(state, [{ seat: 0, action: move('B3', 'A3') }], {
      below: () => 0,
      shuffle: (x) => [...x],
    });
    const told = step.events.map(({ event }) => dvonnTable.event(see(step.state), event));
    expect(told.filter((sentence) => sentence !== null)).toEqual([
      'Ann moves x1 from B3 onto the red piece at A3.',
      'No longer linked to a red piece and taken off the board: o1 at C3, x2 at D3.',
    ]);
    const [warning] = dvonn.warn(state, 0, move('B3', 'A3'));
    expect(warning && dvonnTable.warning(see(state), warning)).toBe(
      'this takes stacks of your own off the board, at D3.',
    );
  });

  it('warns of a move that ends the game without a win', () => {
    const state = board({ A3: 'B2*', B3: 'W1', C3: 'B3' });
    const warnings = dvonn.warn(state, 0, move('B3', 'C3')).map((warning) => dvonnTable.warning(see(state), warning));
    expect(warnings).toContain('this ends the game, and you do not win it.');
  });

  it('tells placements, the full board and passes', () => {
    const tell = (event: Dvonn['event']): string | null => dvonnTable.event(see(open), event);
    expect(tell({ type: 'placed', seat: 1, at: 'C5', piece: 'R' })).toBe('Bob places a red piece on C5.');
    expect(tell({ type: 'placed', seat: 1, at: 'C5', piece: 'B' })).toBe('Bob places o1 on C5.');
    expect(tell({ type: 'board-filled' })).toBe('All pieces are placed. Ann (x) makes the first move.');
    expect(tell({ type: 'passed', seat: 1 })).toBe('Bob has no move and passes.');
  });
});

describe('positions from outside', () => {
  it.each([
    ['', 'the stack at A1 cannot be read'],
    [`${'- '.repeat(49)}x`, 'w or b has to say'],
    [`R1 ${'- '.repeat(48)}w and more`, 'only "placing"'],
    [`${'- '.repeat(49)}w`, 'wrong number of pieces'],
    [`W2 ${'- '.repeat(48)}b placing 1`, 'A1 holds a stack'],
    ['-'.repeat(500), 'it has to be one line'],
  ])('%j is explained', (line, words) => {
    const read = dvonn.position.read(line, { setup: 'random' });
    expect(!read.ok && dvonnTable.positionFault(read.error)).toContain(words);
  });
});

describe('the legend', () => {
  it('ends with an example of a move that is possible, where there is one', () => {
    const [from = '', to = ''] =
      /for example (\w+) and then (\w+)\./.exec(dvonnTable.legend(see(open)).at(-1) ?? '')?.slice(1) ?? [];
    expect(dvonn.check(open, WHITE, move(from, to))).toBeNull();
    const stuck = board({ A3: 'R1', C3: 'W1', D3: 'B1', E3: 'R1' }, 'b');
    expect(dvonnTable.legend(see(stuck, WHITE)).join()).not.toContain('for example');
  });
});
