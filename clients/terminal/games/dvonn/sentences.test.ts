import {
  CELLS,
  type Dvonn,
  type DvonnAction,
  type DvonnRefusal,
  dvonn,
  ENDINGS,
  REFUSALS,
  WARNINGS,
  WHITE,
} from '@tavola/games/dvonn';
import type { Seat } from '@tavola/kernel';
import { dvonn as en } from '@tavola/words/en/dvonn';
import { language } from '@tavola/words/en/language';
import { dvonnWords } from '@tavola/words/games/dvonn';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import type { SeatView } from '../../seat-view.ts';
import { seatViewOf } from '../../seat-view.ts';
import { dvonnUi } from './ui.ts';

const words = dvonnWords(en, language);
/** What every client says, after the terminal's own words for a bad source or destination. */
const without = (text: string): string => text.replace(/^You can’t (?:move from|play) there\. /, '');

const company = { names: ['Ann', 'Bob'], paint: makePaint(false) };

/** A board with these stacks and nothing else. */
function board(stacks: Readonly<Record<string, string>>, ending = 'w'): Dvonn['state'] {
  const line = [...CELLS.map((cell) => stacks[cell] ?? '-'), ending].join(' ');
  const read = dvonn.position.read(line, { setup: 'random' });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

function see(state: Dvonn['state'], seat: Seat = WHITE): SeatView<Dvonn> {
  return seatViewOf(dvonn, state, seat, company);
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
  ['not-your-turn', open, 1, move('J3', 'I3'), 'It’s White’s turn. You’re next.'],
  ['still-placing', placing, 1, move('A1', 'A2'), 'Stacks can’t move until every piece is placed.'],
  ['nothing-to-place', open, 0, place('A1'), 'All pieces are on the board.'],
  ['pass-not-allowed', open, 0, { type: 'pass' }, 'You have a legal move, so you can’t pass.'],
  ['off-board', open, 0, move('Z9', 'A1'), 'move from there. Z9 isn’t on the board.'],
  ['off-board', open, 0, move('D3', 'Z9'), 'play there. Z9 isn’t on the board.'],
  ['off-board', placing, 1, place('Z9'), 'play there. Z9 isn’t on the board.'],
  ['occupied', placing, 1, place('A1'), 'play there. A1 is taken.'],
  ['empty-cell', open, 0, move('A1', 'A2'), 'move from there. A1 is empty. Choose one of your stacks.'],
  ['lone-red', open, 0, move('A3', 'B3'), 'move from there. There’s a red DVONN piece on A3.'],
  ['not-yours', open, 0, move('J3', 'I3'), 'move from there. Black controls the stack on J3. Choose one of yours.'],
  ['surrounded', open, 0, move('E3', 'E2'), 'move from there. E3 is surrounded.'],
  ['same-cell', open, 0, move('D3', 'D3'), 'play there. The stack is already on D3.'],
  ['not-straight', open, 0, move('D3', 'F4'), 'play there. F4 isn’t in a straight line from D3.'],
  ['wrong-distance', open, 0, move('D3', 'E3'), 'E3 is 1 space from D3. A stack of 2 moves exactly 2 spaces.'],
  ['empty-target', open, 0, move('D3', 'D1'), 'play there. D1 is empty. Land on another stack'],
];

describe('refusals', () => {
  it.each(cases)('%s', (code, state, seat, action, words) => {
    const refusal = dvonn.check(state, seat, action);
    expect(refusal?.code).toBe(code);
    if (refusal !== null) expect(dvonnUi.refusal(see(state, seat), refusal, action)).toContain(words);
  });

  it.each(cases)('%s is the sentence of every client', (_code, state, seat, action) => {
    const refusal = dvonn.check(state, seat, action);
    if (refusal === null) throw new Error('not refused');
    const { view } = see(state, seat);
    expect(without(dvonnUi.refusal(see(state, seat), refusal, action))).toBe(words.refusal(refusal, view, action));
  });

  it('has a case for every code of the rules', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it('names the legal destinations', () => {
    const action = move('D3', 'E3');
    const refusal = dvonn.check(open, 0, action);
    expect(refusal && dvonnUi.refusal(see(open), refusal, action)).toContain('D3 can move to B3 and F3.');
  });
});

describe('typed input', () => {
  const messageFor = (typed: readonly string[], line: string): string => {
    const answer = dvonnUi.answer(see(open), typed, line);
    return answer.kind === 'again' ? answer.message : answer.kind;
  };

  it.each([
    ['a space', 'D3', { kind: 'more', typed: ['D3'], message: 'x2 on D3 can move to B3 and F3.' }],
    ['a small letter', ' d3 ', { kind: 'more', typed: ['D3'], message: 'x2 on D3 can move to B3 and F3.' }],
    ['row and column', '3,7', { kind: 'more', typed: ['D3'], message: 'x2 on D3 can move to B3 and F3.' }],
    ['a whole move', 'D3B3', { kind: 'action', action: move('D3', 'B3') }],
    ['a whole move in rows and columns', '3,7 3,3', { kind: 'action', action: move('D3', 'B3') }],
    ['pass', 'pass', { kind: 'action', action: { type: 'pass' } }],
  ])('%s at Source', (_, line, answer) => {
    expect(dvonnUi.answer(see(open), [], line)).toEqual(answer);
  });

  it.each([
    ['a space', 'B3', move('D3', 'B3')],
    ['row and column', '3,3', move('D3', 'B3')],
    ['a whole other move', 'I3J3', move('I3', 'J3')],
  ])('%s at Destination', (_, line, action) => {
    expect(dvonnUi.answer(see(open), ['D3'], line)).toEqual({ kind: 'action', action });
  });

  it.each([
    ['nothing', '', 'Type a space such as C5'],
    ['spaces', '   ', 'Type a space such as C5'],
    ['nonsense', 'hello there', 'Can’t read “hello there”.'],
    ['an escape sequence', '\u001b[31mhm', 'Can’t read “hm”.'],
    ['an endless line', 'q'.repeat(5000), 'Can’t read '],
    ['half a coordinate', '5,', 'Can’t read '],
    ['a column between two spaces', '5,4', 'move from there. 5,4 isn’t on the board.'],
    ['a column off the board', '5,21', 'move from there. L5 isn’t on the board.'],
    ['a whole move that ends off the board', '3,7 3,8', 'play there. 3,8 isn’t on the board.'],
    ['an empty space', 'A1', 'move from there'],
    ['a red piece', 'A3', 'move from there'],
    ['a stack of the other player', 'J3', 'move from there'],
    ['a surrounded stack', 'E3', 'move from there'],
    [
      'a stack without a target',
      'B3',
      'move from there. B3 can’t move. There’s nothing to land on exactly 5 spaces away.',
    ],
  ])('%s at Source is answered at once', (_, line, words) => {
    expect(messageFor([], line)).toContain(words);
  });

  it.each([
    ['nothing', '', 'Type a space such as C5'],
    ['nonsense', '???', 'Can’t read '],
    ['a column between two spaces', '5,4', 'play there. 5,4 isn’t on the board.'],
  ])('%s at Destination is answered at once', (_, line, words) => {
    expect(messageFor(['D3'], line)).toContain(words);
  });
});

describe('events and warnings', () => {
  it('names every removed stack with its space', () => {
    const state = board({ A3: 'R1', B3: 'W1', C3: 'B1', D3: 'W2' });
    const step = dvonn.apply(state, [{ seat: 0, action: move('B3', 'A3') }], {
      below: () => 0,
      shuffle: (x) => [...x],
    });
    const sentences = step.events.map(({ event }) => dvonnUi.event(see(step.state), event));
    expect(sentences.filter((sentence) => sentence !== null)).toEqual([
      'Ann moves B3 onto the red DVONN piece on A3 (2 high).',
      '3 pieces on C3 and D3 lose contact and leave the board.',
    ]);
    const [warning] = dvonn.warn(state, 0, move('B3', 'A3'));
    expect(warning && dvonnUi.warning(see(state), warning)).toBe('This also removes your own stack on D3.');
  });

  it('warns before a move that ends the game without a win', () => {
    const state = board({ A3: 'B2*', B3: 'W1', C3: 'B3' });
    const warnings = dvonn.warn(state, 0, move('B3', 'C3')).map((warning) => dvonnUi.warning(see(state), warning));
    expect(warnings).toContain('This move ends the game, and you won’t win.');
  });

  it('announces placements, the full board and passes', () => {
    const sentenceOf = (event: Dvonn['event']): string | null => dvonnUi.event(see(open), event);
    expect(sentenceOf({ type: 'placed', seat: 1, at: 'C5', piece: 'R' })).toBe('Bob places a red DVONN piece on C5.');
    expect(sentenceOf({ type: 'placed', seat: 1, at: 'C5', piece: 'B' })).toBe('Bob places a piece on C5.');
    expect(sentenceOf({ type: 'board-filled' })).toBe('The board is full. White moves first.');
    expect(sentenceOf({ type: 'passed', seat: 1 })).toBe('Bob has no legal move and passes.');
  });
});

describe('the words of every client', () => {
  it.each(ENDINGS)('end a game: %s', (reason) => {
    for (const ranks of [
      [1, 2],
      [2, 1],
      [1, 1],
    ]) {
      const outcome = { reason, ranks, scores: [20, 17] };
      expect(dvonnUi.outcome?.(outcome, company.names)).toBe(words.outcome(outcome, company.names));
    }
  });

  it.each(WARNINGS)('warn: %s', (code) => {
    expect(dvonnUi.warning(see(open), { code, at: ['D3'] })).toBe(words.warning({ code, at: ['D3'] }));
  });
});

describe('given positions', () => {
  it.each([
    ['', 'Can’t read the stack on A1'],
    [`${'- '.repeat(49)}x`, 'Add w or b after the 49 spaces'],
    [`R1 ${'- '.repeat(48)}w and more`, 'Only “placing”'],
    [`${'- '.repeat(49)}w`, 'The number of pieces is wrong.'],
    [`W2 ${'- '.repeat(48)}b placing 1`, 'There’s a stack on A1'],
    ['-'.repeat(500), 'The position must be one line'],
  ])('%j is explained', (line, words) => {
    const read = dvonn.position.read(line, { setup: 'random' });
    expect(!read.ok && dvonnUi.positionFault(read.error)).toContain(words);
  });
});

describe('the legend', () => {
  it('ends with an example of a legal move, if there is one', () => {
    const [from = '', to = ''] =
      /For example, (\w+), then (\w+)\./.exec(dvonnUi.legend(see(open)).at(-1) ?? '')?.slice(1) ?? [];
    expect(dvonn.check(open, WHITE, move(from, to))).toBeNull();
    const stuck = board({ A3: 'R1', C3: 'W1', D3: 'B1', E3: 'R1' }, 'b');
    expect(dvonnUi.legend(see(stuck, WHITE)).join()).not.toContain('For example');
  });
});
