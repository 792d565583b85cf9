import { stripVTControlCharacters } from 'node:util';
import { CELLS, type DvonnState, dvonn, indexOf } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { drawBoard, legend, stackText } from './board.ts';

const plain = makePaint(false);

function position(line: string): DvonnState {
  const read = dvonn.position.read(line, { setup: 'random' });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const TOP = [
  '            A     B     C     D     E     F     G     H     I',
  '           /     /     /     /     /     /     /     /     /',
];
const BOTTOM = '   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21';

const NAMES = `A1 ${'- '.repeat(47)}K5 w`;

describe('the board', () => {
  it('draws a full board', () => {
    const line = `${'W1 B1 R1 '.repeat(3)}${'W1 B1 '.repeat(20)}w`;
    expect(drawBoard(position(line).cells, plain)).toEqual([
      ...TOP,
      '1        x1    o1    c1    x1    o1    c1    x1    o1    c1    J',
      '2     x1    o1    x1    o1    x1    o1    x1    o1    x1    o1    K',
      '3  x1    o1    x1    o1    x1    o1    x1    o1    x1    o1    x1',
      '4     o1    x1    o1    x1    o1    x1    o1    x1    o1    x1',
      '5        o1    x1    o1    x1    o1    x1    o1    x1    o1',
      BOTTOM,
    ]);
  });

  it('draws an empty board', () => {
    expect(
      drawBoard(
        CELLS.map(() => ''),
        plain,
      ),
    ).toEqual([
      ...TOP,
      '1        .     .     .     .     .     .     .     .     .     J',
      '2     .     .     .     .     .     .     .     .     .     .     K',
      '3  .     .     .     .     .     .     .     .     .     .     .',
      '4     .     .     .     .     .     .     .     .     .     .',
      '5        .     .     .     .     .     .     .     .     .',
      BOTTOM,
    ]);
  });

  it('keeps the columns with tall stacks and marks stacks with a red piece', () => {
    const cells = NAMES.replace('A1', 'W12*').replace('K5', 'B10').split(' ');
    cells[19] = 'R1';
    cells[20] = 'B3*';
    expect(drawBoard(position(cells.join(' ')).cells, plain)).toEqual([
      ...TOP,
      '1        x12*  .     .     .     .     .     .     .     .     J',
      '2     .     .     .     .     .     .     .     .     .     .     K',
      '3  c1    o3*   .     .     .     .     .     .     .     .     .',
      '4     .     .     .     .     .     .     .     .     .     .',
      '5        .     .     .     .     .     .     .     .     o10',
      BOTTOM,
    ]);
  });

  it('aligns each space with its column number', () => {
    const cells: string[] = CELLS.map(() => '');
    cells[indexOf('C5') ?? -1] = 'W';
    const row = drawBoard(cells, plain)[6] ?? '';
    expect(row.indexOf('x1')).toBe(BOTTOM.indexOf('3'));
    expect(row.startsWith('5')).toBe(true);
  });

  it('fits 80 columns, also with colours', () => {
    const { cells } = position(`${'W1 B1 R1 '.repeat(3)}${'W1 B1 '.repeat(20)}w`);
    const bare = drawBoard(cells, makePaint(true)).map(stripVTControlCharacters);
    expect(bare).toEqual(drawBoard(cells, plain));
    expect(Math.max(...[...bare, ...legend(plain)].map(({ length }) => length))).toBeLessThan(80);
  });
});

describe('a stack', () => {
  it.each([
    ['', '.'],
    ['R', 'c1'],
    ['W', 'x1'],
    ['WB', 'o2'],
    ['RW', 'x2*'],
    [`R${'?'.repeat(10)}B`, 'o12*'],
  ])('%s is written %s', (stack, text) => {
    expect(stackText(stack)).toBe(text);
  });
});
