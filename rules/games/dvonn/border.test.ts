import { seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { CELLS, type DvonnAction, type DvonnState, dvonn, REFUSALS, readCell, rowColumn } from './index.ts';
import { boardWith } from './testing/index.ts';

const move = (from: string, to: string): DvonnAction => ({ type: 'move', from, to });
const surrounded = { F3: 'W', E3: 'B', G3: 'B', F2: 'B', F4: 'B', E2: 'B', G4: 'R' };
const stacking = boardWith({ ...surrounded, A1: 'W', B1: 'R', C1: 'BW', C2: 'B' });
const placing = start(dvonn, { options: { setup: 'placed' }, seats: 2 }, seeded(1)).step.state;
const oneRed: DvonnState = { ...placing, cells: placing.cells.with(0, 'R'), placed: 1, ply: 1, turn: 1 };
const over = boardWith({ A1: 'RW' });

/** One row per refusal: the state, the seat and action, the code, and the spaces it names. */
const refused: readonly [string, DvonnState, number, DvonnAction, string[] | undefined][] = [
  ['game-over', over, 0, move('A1', 'B1'), undefined],
  ['not-your-turn', stacking, 1, move('C2', 'C1'), undefined],
  ['not-your-turn', placing, 1, { type: 'place', at: 'A1' }, undefined],
  ['still-placing', placing, 0, move('A1', 'B1'), undefined],
  ['nothing-to-place', stacking, 0, { type: 'place', at: 'K5' }, undefined],
  ['pass-not-allowed', stacking, 0, { type: 'pass' }, undefined],
  ['off-board', stacking, 0, move('A4', 'B4'), ['A4']],
  ['off-board', stacking, 0, move('A1', 'Z9'), ['Z9']],
  ['off-board', placing, 0, { type: 'place', at: 'K1' }, ['K1']],
  ['occupied', oneRed, 1, { type: 'place', at: 'A1' }, ['A1']],
  ['empty-cell', stacking, 0, move('K5', 'J5'), ['K5']],
  ['lone-red', stacking, 0, move('B1', 'A1'), ['B1']],
  ['not-yours', stacking, 0, move('C2', 'C1'), ['C2']],
  ['surrounded', stacking, 0, move('F3', 'E3'), ['F3']],
  ['same-cell', stacking, 0, move('A1', 'A1'), ['A1']],
  ['not-straight', stacking, 0, move('A1', 'B3'), ['A1', 'B3']],
  ['wrong-distance', stacking, 0, move('A1', 'C1'), ['A1', 'C1']],
  ['wrong-distance', stacking, 0, move('C1', 'C2'), ['C1', 'C2']],
  ['empty-target', stacking, 0, move('A1', 'A2'), ['A2']],
];

describe('refusals', () => {
  it.each(refused)('%s', (code, state, seat, action, at) => {
    expect(dvonn.check(state, seat, action)).toEqual(at === undefined ? { code } : { code, at });
  });

  it('each have a case above', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it('let the neighbouring legal move through', () => {
    expect(dvonn.check(stacking, 0, move('A1', 'B1'))).toBeNull();
    expect(dvonn.check(oneRed, 1, { type: 'place', at: 'B1' })).toBeNull();
  });
});

describe('notation', () => {
  it.each([
    ['A1B1', move('A1', 'B1')],
    [`A1B1${' '.repeat(60)}`, move('A1', 'B1')],
    ['a1b1', move('A1', 'B1')],
    [' c5 - b4 ', move('C5', 'B4')],
    ['c5->b4', move('C5', 'B4')],
    ['c5 to b4', move('C5', 'B4')],
    ['5,3 4,2', move('C5', 'B4')],
    ['5,3-4,2', move('C5', 'B4')],
    ['5, 3 4 , 2', move('C5', 'B4')],
    ['K5', { type: 'place', at: 'K5' }],
    ['3,1', { type: 'place', at: 'A3' }],
    ['PASS', { type: 'pass' }],
    ['Z9', { type: 'place', at: 'Z9' }],
  ])('reads "%s"', (text, action) => {
    expect(dvonn.read(stacking, 0, text)).toEqual({ ok: true, value: action });
  });

  it.each(['', ' ', 'A', '1', 'A1B', 'A1B1C1', 'hello', '5;3', `A1${' '.repeat(60)}B1`])(
    'does not understand "%s"',
    (text) => {
      expect(dvonn.read(stacking, 0, text)).toEqual({ ok: false, error: { code: 'not-understood' } });
    },
  );

  it.each([
    ['5,3', 'C5'],
    ['4,2', 'B4'],
    ['1,3', 'A1'],
    ['3,1', 'A3'],
    ['3,21', 'K3'],
    ['1,19', 'I1'],
    ['5,19', 'K5'],
    ['2,20', 'J2'],
  ])('S4: %s is %s', (typed, cell) => {
    expect(readCell(typed)).toEqual({ ok: true, value: cell });
    expect(rowColumn(cell).join(',')).toBe(typed);
  });

  it('S4: every space has a row and column of its own, within 1 to 5 and 1 to 21', () => {
    const typed = CELLS.map((cell) => rowColumn(cell));
    expect(new Set(typed.map(String)).size).toBe(49);
    for (const [row, column] of typed) {
      expect(row >= 1 && row <= 5 && column >= 1 && column <= 21).toBe(true);
      expect(readCell(`${row},${column}`)).toEqual({
        ok: true,
        value: CELLS[typed.findIndex(([r, c]) => r === row && c === column)],
      });
    }
  });

  it('S4: half steps name no space', () => {
    expect(readCell('1,4')).toEqual({ ok: false, error: { code: 'off-board', at: ['1,4'] } });
  });
});

describe('positions', () => {
  const empty = Array<string>(49).fill('-');
  const line = (change: Record<string, string>, tail = 'w') =>
    [...empty.map((dash, index) => change[CELLS[index] as string] ?? dash), tail].join(' ');
  const read = (raw: unknown) => dvonn.position.read(raw, { setup: 'random' });

  it('are one line of 49 spaces and the side to move', () => {
    expect(dvonn.position.write(boardWith({ A1: 'W', B1: 'RBW', K5: 'R', C3: 'WB' }, 1))).toBe(
      line({ A1: 'W1', B1: 'W3*', K5: 'R1', C3: 'B2' }, 'b'),
    );
    expect(dvonn.position.write(oneRed)).toBe(line({ A1: 'R1' }, 'b placing 1'));
  });

  it.each([
    ['a stack of two with a red', line({ A1: 'W2*', B1: 'B1' })],
    ['Black to move', line({ A1: 'W2*', B1: 'B1' }, 'b')],
    ['the first placing', line({}, 'w placing 0')],
    ['placing after three reds and a black', line({ A1: 'R1', B1: 'R1', C1: 'R1', D1: 'B1' }, 'w placing 4')],
  ])('are read and written back: %s', (_name, text) => {
    const state = read(text);
    expect(state.ok && dvonn.position.write(state.value)).toBe(text);
  });

  it.each([
    ['nothing', '', 'bad-stack'],
    ['not a text', 42, 'position-not-a-line'],
    ['a text of a megabyte', 'W1 '.repeat(300_000), 'position-not-a-line'],
    ['a space too few', line({ A1: 'R1' }).split(' ').slice(1).join(' '), 'bad-stack'],
    ['no side to move', line({ A1: 'R1' }, ''), 'bad-side-to-move'],
    ['a third colour', line({ A1: 'X1', B1: 'R1' }), 'bad-stack'],
    ['a single piece that holds a red', line({ A1: 'W1*' }), 'bad-stack'],
    ['two reds in one without an owner', line({ A1: 'R2' }), 'bad-stack'],
    ['height zero', line({ A1: 'W0', B1: 'R1' }), 'bad-stack'],
    ['no red at all', line({ A1: 'W1', B1: 'B1' }), 'wrong-pieces'],
    ['four reds', line({ A1: 'R1', B1: 'R1', C1: 'R1', D1: 'W2*' }), 'wrong-pieces'],
    ['more than 49 pieces', line({ A1: 'W30', B1: 'B20', C1: 'R1' }), 'wrong-pieces'],
    [
      '24 white stacks',
      line({ ...Object.fromEntries(CELLS.slice(0, 24).map((cell) => [cell, 'W1'])), K5: 'R1' }),
      'wrong-pieces',
    ],
    ['something after the end', line({ A1: 'R1' }, 'w more'), 'bad-ending'],
    ['a wrong count while placing', line({ A1: 'R1' }, 'b placing 2'), 'wrong-pieces'],
    ['a wrong turn while placing', line({ A1: 'R1' }, 'w placing 1'), 'bad-side-to-move'],
    ['a stack while placing', line({ A1: 'W2*' }, 'b placing 1'), 'stack-while-placing'],
  ])('are refused with a reason: %s', (_name, raw, code) => {
    expect(read(raw)).toMatchObject({ ok: false, error: { code } });
  });

  it('name the first of several stacks while placing', () => {
    const error = { code: 'stack-while-placing', at: ['B1'] };
    expect(read(line({ B1: 'W2*', C1: 'W2*' }, 'b placing 1'))).toEqual({ ok: false, error });
  });

  it('take 23 white stacks and 49 pieces', () => {
    expect(read(line({ ...Object.fromEntries(CELLS.slice(0, 23).map((cell) => [cell, 'W1'])), K5: 'R1' })).ok).toBe(
      true,
    );
    expect(read(line({ A1: 'W28', B1: 'B20', C1: 'R1' })).ok).toBe(true);
  });
});

describe('parsing', () => {
  it.each([
    [null, 'action-not-an-object'],
    [[], 'action-not-an-object'],
    [{}, 'bad-field'],
    [{ type: 'fly' }, 'bad-field'],
    [{ type: 'place' }, 'bad-field'],
    [{ type: 'place', at: 7 }, 'bad-field'],
    [{ type: 'place', at: 'a1' }, 'bad-field'],
    [{ type: 'move', from: 'A1', to: 'B1', fast: true }, 'unknown-field'],
    [JSON.parse('{"type":"pass","__proto__":{}}'), 'unknown-field'],
  ])('refuses the action %j', (raw, code) => {
    expect(dvonn.parse.action(raw)).toMatchObject({ ok: false, error: { code } });
  });

  it('names the first member that is wrong', () => {
    expect(dvonn.parse.action({ type: 'move', from: 1, to: 2 })).toMatchObject({ error: { at: ['from'] } });
    expect(dvonn.parse.action({ type: 'move', from: 'A1', to: 2 })).toMatchObject({ error: { at: ['to'] } });
  });

  it('repeats no more than the beginning of a member it does not know', () => {
    const strange = { [`${'x'.repeat(20)}${'y'.repeat(1000)}`]: 1 };
    const refused = { ok: false, error: { code: 'unknown-field', at: ['x'.repeat(20)] } };
    expect(dvonn.parse.action({ type: 'pass', ...strange })).toEqual(refused);
    expect(dvonn.parse.state({ ...stacking, ...strange })).toEqual(refused);
  });

  it.each([
    ['cells', { cells: [] }],
    ['cells', { cells: Array(49).fill('X') }],
    ['turn', { turn: 2 }],
    ['turn', { turn: -1 }],
    ['ply', { ply: 0.5 }],
    ['placed', { placed: 50 }],
    ['setup', { setup: 'odd' }],
    ['verdict', { verdict: { reason: 'because', winner: 0 } }],
    ['verdict', { verdict: { reason: 'abandoned', winner: 2 } }],
  ])('refuses a state with bad %s', (name, change) => {
    expect(dvonn.parse.state({ ...stacking, ...change })).toEqual({
      ok: false,
      error: { code: 'bad-field', at: [name] },
    });
  });

  it('names the first of several spaces that are wrong', () => {
    expect(dvonn.parse.state(boardWith({ B1: 'WR', C1: 'WR' }))).toEqual({
      ok: false,
      error: { code: 'bad-stack', at: ['B1'] },
    });
  });

  it('refuses a state with a red on top of others', () => {
    expect(dvonn.parse.state(boardWith({ A1: 'WR' }))).toEqual({ ok: false, error: { code: 'bad-stack', at: ['A1'] } });
  });
});
