import { stripVTControlCharacters } from 'node:util';
import { frogs } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { drawBoard } from './board.ts';

const draw = (state: ReturnType<typeof pondWith>, colours = false) =>
  drawBoard(frogs.view(state, null), makePaint(colours));

describe('the board in text', () => {
  it('of two seats: all bridges, all frogs at home', () => {
    expect(draw(pondWith(2))).toEqual([
      '                                     H1[xxx]',
      '                                      |',
      '                     A1  --- B1  --- C1  --- D1  --- E1',
      '                      |       |       |       |       |',
      '                     A2  --- B2  --- C2  --- D2  --- E2',
      '                      |       |       |       |       |',
      '                     A3  --- B3  --- C3  --- D3  --- E3',
      '                      |       |       |       |       |',
      '                     A4  --- B4  --- C4  --- D4  --- E4',
      '                      |       |       |       |       |',
      '                     A5  --- B5  --- C5  --- D5  --- E5',
      '                                      |',
      '                                     H2[ooo]',
    ]);
  });

  it('of four seats: frogs by symbol, gaps, and homes with their frogs', () => {
    const state = pondWith(4, {
      frogs: { 0: 'C3 H1 H4', 1: 'C4 H2 H2', 2: 'H3 H3 H4', 3: 'H4 E1 H3' },
      open: ['A1B1', 'C2C3', 'D5E5'],
    });
    expect(draw(state)).toEqual([
      '                                     H1[x]',
      '                                      |',
      '                     A1      B1  --- C1  --- D1  --- E1w',
      '                      |       |       |       |       |',
      '                     A2  --- B2  --- C2  --- D2  --- E2',
      '                      |       |               |       |',
      '         H4[xvw] --- A3  --- B3  --- C3x --- D3  --- E3  --- H2[oo]',
      '                      |       |       |       |       |',
      '                     A4  --- B4  --- C4o --- D4  --- E4',
      '                      |       |       |       |       |',
      '                     A5  --- B5  --- C5  --- D5      E5',
      '                                      |',
      '                                     H3[vvw]',
    ]);
  });

  it('of three seats: the hexagon', () => {
    expect(draw(pondWith(3, { frogs: { 1: 'C3 H2 H1' }, open: ['A1B2', 'D4D5', 'C3D3'] }))).toEqual([
      '                H1[xxxo] --- A1  --- B1  --- C1',
      '                            /       /   \\   /   \\',
      '                         A2  --- B2  --- C2  --- D2',
      '                        /   \\   /   \\   /   \\   /   \\',
      '                     A3  --- B3  --- C3o     D3  --- E3  --- H2[o]',
      '                        \\   /   \\   /   \\   /   \\   /',
      '                         B4  --- C4  --- D4  --- E4',
      '                            \\   /   \\       \\   /',
      '                 H3[vvv] --- C5  --- D5  --- E5',
    ]);
  });

  it('fits 80 columns with every frog in one home, also with colours', () => {
    for (const seats of [3, 4]) {
      for (const home of Array.from({ length: seats }, (_, seat) => `H${seat + 1}`)) {
        const all = Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, `${home} ${home} ${home}`]));
        const state = pondWith(seats, { homes: 'any', frogs: all });
        const bare = draw(state, true).map(stripVTControlCharacters);
        expect(bare).toEqual(draw(state));
        expect(Math.max(...bare.map(({ length }) => length))).toBeLessThan(80);
      }
    }
  });
});
