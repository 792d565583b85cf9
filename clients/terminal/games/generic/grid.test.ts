import { dvonn } from '@tavola/games/dvonn';
import { boardWith } from '@tavola/games/dvonn/testing';
import { frogs } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { objectron } from '@tavola/games/objectron';
import { arena } from '@tavola/games/objectron/testing';
import type { Game, Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { gridLines } from './grid.ts';
import { genericUi } from './ui.ts';

const plain = makePaint(false);

function boardOf<G extends Shape>(game: Game<G>, state: G['state']): readonly string[] {
  return genericUi.board(seatViewOf<Shape>(game as Game<Shape>, state, 0, { names: [], paint: plain }));
}

describe('the generic board', () => {
  it('shows DVONN in slanted rows: stacks, and the names of empty spaces', () => {
    const lines = boardOf(dvonn, boardWith({ A1: 'W', C3: 'BRB', K5: 'R' }));
    expect(lines.slice(1, 6)).toEqual([
      '      W1  B1  C1  D1  E1  F1  G1  H1  I1',
      '    A2  B2  C2  D2  E2  F2  G2  H2  I2  J2',
      '  A3  B3  B3* D3  E3  F3  G3  H3  I3  J3  K3',
      '    B4  C4  D4  E4  F4  G4  H4  I4  J4  K4',
      '      C5  D5  E5  F5  G5  H5  I5  J5  R1',
    ]);
  });

  it('adds the members of the view that fit a line', () => {
    const lines = boardOf(dvonn, boardWith({ A1: 'W', C3: 'BRB' }));
    expect(lines).toContain('  turn: 0');
    expect(lines.some((line) => line.includes('cells'))).toBe(false);
  });

  it('shows Frogs & Bridges with bridges, homes and the gaps that can be bridged', () => {
    const state = pondWith(2, { frogs: { 0: 'C2 H1 H1' }, open: ['C1C2'] });
    expect(boardOf(frogs, state).slice(1, 6)).toEqual([
      '                      11',
      '  A1   =    B1   =    C1   =    D1   =    E1',
      '  =         =         C1C2      =         =',
      '  A2   =    B2   =    1    =    D2   =    E2',
      '  =         =         =         =         =',
    ]);
  });

  it('shows Objectron from the lower left, walls and players on top', () => {
    const lines = boardOf(objectron, arena({ walls: ['B2B4'], players: [{ at: 'A1' }, { at: 'C2' }] }));
    expect(lines.slice(8, 11)).toEqual([
      '  A3  #   C3  D3  E3  F3  G3  H3  I3  J3',
      '  A2  #   2   D2  E2  F2  G2  H2  I2  J2',
      '  1   B1  C1  D1  E1  F1  G1  H1  I1  J1',
    ]);
  });

  it('shows dots instead of names where a grid would be too wide', () => {
    const row = Array.from({ length: 30 }, (_, x) => ({ id: `cell${x}`, x, y: 0, ...(x === 2 ? { seat: 1 } : {}) }));
    expect(gridLines(row, plain)).toEqual([`  . . 2${' .'.repeat(27)}`]);
  });

  it('colours the pieces of seats and fades the names of empty spaces', () => {
    const paint = makePaint(true);
    const cells = [
      { id: 'a', x: 0, y: 0, text: 'K', seat: 1 },
      { id: 'b', x: 1, y: 0 },
    ];
    expect(gridLines(cells, paint)).toEqual([`  ${paint.seat(1, 'K')} ${paint.faint('b')}`]);
  });
});
