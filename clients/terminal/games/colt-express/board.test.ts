import { stripVTControlCharacters } from 'node:util';
import { type Colt, type ColtState, coltExpress } from '@tavola/games/colt-express';
import { scheming, steal, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import type { Seat } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { seatViewOf } from '../../seat-view.ts';
import { drawBoard, moneyLine } from './board.ts';

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'];
const see = (state: ColtState, seat: Seat = 0, colours = false) =>
  seatViewOf<Colt>(coltExpress, state, seat, { names, paint: makePaint(colours) });
const draw = (state: ColtState, seat: Seat = 0) => drawBoard(see(state, seat));

const table = tableWith(3, { at: { belle: '2r', cheyenne: '3i', django: 'cr' }, bandits: { belle: { bullets: 4 } } });

describe('the train in text', () => {
  it('shows people and loot on each roof and in each car, the horses and the stagecoach', () => {
    const lines = draw({ ...table, coach: { beside: 1, angry: false } });
    expect(lines.slice(2, 13)).toEqual([
      '        |3        |2        |1        |0 loco',
      '        +---------+---------+---------+---------',
      'roof    |         |B        |         |',
      '        |         |         |         |',
      '        +---------+---------+---------+---------',
      'inside  |C        |         |M        |',
      expect.stringMatching(/^ {8}\|3\*\S* +\|3\$\S* +\|1\$\S* +\|1#/),
      '        +---------+---------+---------+---------',
      'horses  |hhh      |         |         |',
      'coach r |         |         |SJ 1#    |',
      'coach i |         |         |-        |',
    ]);
  });

  it('has the angry Shotgun on the roof beside the stagecoach', () => {
    const lines = draw({ ...table, coach: { beside: 1, angry: true } });
    expect(lines.find((line) => line.startsWith('roof'))).toBe('roof    |         |B        |S        |');
  });

  it('has no horses or stagecoach if they are not in play', () => {
    const text = draw(tableWith(3, { options: { modules: 'none' } })).join('\n');
    expect(text).not.toMatch(/horses|coach/);
  });

  it('fits 79 columns with everything in one space and the longest names', () => {
    const state = tableWith(6, {
      at: { belle: '0r', cheyenne: '0r', django: '0r', doc: '0r', ghost: '0r', tuco: '0r' },
    });
    const heap: ColtState = { ...state, loot: state.loot.map((token) => ({ ...token, at: '0r' as const })) };
    const long = { names: names.map((name) => name.padEnd(30, name)), paint: makePaint(true) };
    const lines = drawBoard(seatViewOf<Colt>(coltExpress, heap, 0, long)).map(stripVTControlCharacters);
    expect(lines.find((line) => line.startsWith('roof'))).toContain('|BCJDGT');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(79);
  });
});

describe('the view of a seat', () => {
  const rich = withLoot(withLoot(table, 'belle', 'purse', { value: 450 }), 'cheyenne', 'purse', { value: 500 });

  it('shows the values of its own purses, and others closed', () => {
    expect(draw(rich, 0).join(' ')).toMatch(/Belle \(Ann\): 4 bullets left, purses \$\d+ and \$\d+/);
    expect(draw(rich, 0).join(' ')).toMatch(/Cheyenne \(Bob\):[^.]*1 closed purse/);
    expect(draw(rich, 1).join(' ')).toMatch(/Belle \(Ann\):[^.]*1 closed purse/);
    expect(moneyLine(see(rich, 0))).toBe('Known money: Ann $700, Bob $250 and 1 closed purse, Cy $250.');
    expect(moneyLine(see(rich, 1))).toBe('Known money: Ann $250 and 1 closed purse, Bob $750, Cy $250.');
  });

  it("its own hand and no one else's", () => {
    const hands = { 0: ['belle-rob', 'belle-rob', 'bullet'], 1: ['cheyenne-punch'], 2: ['django-ride'] } as const;
    const state = scheming(tableWith(3, { bandits: { belle: { hits: 1 } } }), 'tunnel-24', hands);
    expect(draw(state, 0).join(' ')).toContain('Your hand: Rob, Rob and a bullet. Your deck: 9 cards.');
    expect(draw(state, 0).join(' ')).not.toMatch(/Punch|Ride\b/);
    expect(draw(state, 1).join(' ')).toContain('Your hand: Punch.');
    expect(draw(state, 1).join(' ')).not.toMatch(/Rob|Ride\b/);
  });

  it('shows the round, its phase, and only the top card unless the history is open', () => {
    const laid = {
      stack: [
        { seat: 0, card: 'belle-move', face: 'up' },
        { seat: 1, card: 'cheyenne-rob', face: 'down' },
        { seat: 2, card: 'django-shoot', face: 'up' },
      ],
    } as const;
    const state = scheming(tableWith(3), 'take-it-all-24', {}, laid);
    const text = draw(state, 0).join(' ');
    expect(text).toContain('Round 1 of 5, Take It All. Turns: Standard, Tunnel, Speeding-up, Standard.');
    expect(text).toContain('Schemin’, turn 1: Standard. Ann is the First Player.');
    expect(text).toContain('Common deck: 3 cards. Top card: Django’s Shoot.');
    expect(text).not.toContain('Belle’s Move');
    const open: ColtState = { ...state, history: 'open' };
    expect(draw(open, 0).join(' ')).toContain('Common deck: Belle’s Move, Bob’s card, face down, Django’s Shoot.');
    expect(draw(open, 1).join(' ')).toContain('Common deck: Belle’s Move, Cheyenne’s Rob, face down, Django’s Shoot.');
  });

  it('shows whose card is resolved', () => {
    const { state } = steal(table, ['belle-move']);
    expect(draw(state)[1]).toBe('Stealin’: Belle’s Move.');
  });
});
