import { stripVTControlCharacters } from 'node:util';
import { type ObjectronState, objectron } from '@tavola/games/objectron';
import { arena, darkAt } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { drawBoard } from './board.ts';

const draw = (state: ObjectronState, colours = false) => drawBoard(objectron.view(state, null), makePaint(colours));

const busy = {
  walls: ['C8G8', 'I2I4'],
  teleporters: ['B9H1', 'H1B9'],
  items: { grenade: ['A3', 'H1'], disc: ['E5', 'E5'], 'charged-disc': ['F6'] },
  armed: ['J5'],
  dark: darkAt({ 0: '*', 1: '3', 10: '2', 20: '1', 36: '3' }),
  players: [
    {
      at: 'C3',
      trail: [
        { at: 'B2', stays: 2 },
        { at: 'B1', stays: 1 },
      ],
    },
    { at: 'G4' },
  ],
};

describe('the grid in text', () => {
  it('shows walls, players, light trails, items, teleporters, starts and power failures', () => {
    expect(draw(arena(busy))).toEqual([
      '    A B C D E F G H I J',
      ' 10 . . . . . . . . . =  10',
      '  9 . t . . . . . . . .  9',
      '  8 . . # # # # # . . .  8',
      '  7 . . . . . . . . . .  7',
      '  6 . . . . . c . . . .  6',
      '  5 . . . . d . . . . .  5',
      '  4 . . . . . . O3. # .  4',
      '  3 g1. X . . . . . # .  3',
      '  2 .2x . . . . . . # .  2',
      '  1 =3x3. . . . . * . .  1',
      '    A B C D E F G H I J',
    ]);
  });

  it('shows armed grenades if the option is on, and after the end', () => {
    const rowFive = (state: ObjectronState) => draw(state)[6];
    expect(rowFive(arena(busy))).toBe('  5 . . . . d . . . . .  5');
    expect(rowFive(arena(busy, { memory: 'shown' }))).toBe('  5 . . . . d . . . . !  5');
    expect(rowFive(arena({ ...busy, over: { reason: 'draw-agreed', winner: null } }))).toContain('!');
  });

  it('names the columns after Z in two lines', () => {
    const lines = draw(arena({}, { width: 28, height: 10 }));
    expect(lines.slice(0, 2)).toEqual([
      `${' '.repeat(4 + 2 * 26)}A A`,
      '    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z A B',
    ]);
    expect(lines).toHaveLength(10 + 4);
    expect(draw(arena({}, { width: 26, height: 10 }))).toHaveLength(10 + 2);
  });

  it('fits 80 columns at 30 by 30, also with colours', () => {
    const large = arena({ dark: '3'.repeat(900), items: { disc: ['AD1'] } }, { width: 30, height: 30 });
    expect(Math.max(...draw(large).map(({ length }) => length))).toBeLessThan(80);
    for (const state of [large, arena(busy), arena(busy, { memory: 'shown' })])
      expect(draw(state, true).map(stripVTControlCharacters)).toEqual(draw(state));
    expect(draw(arena(busy), true).join('')).not.toBe(draw(arena(busy)).join(''));
  });
});
