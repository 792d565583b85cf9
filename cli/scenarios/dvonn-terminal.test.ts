import { CELLS } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { type CommandRun, tavola } from './commands.ts';

/** A position line with these stacks. */
function position(stacks: Readonly<Record<string, string>>, turn: 'w' | 'b' = 'w'): string {
  return [...CELLS.map((cell) => stacks[cell] ?? '-'), turn].join(' ');
}

/** Two people at one terminal, who type these lines. */
async function play(lines: readonly string[], ...flags: string[]): Promise<CommandRun> {
  const run = await tavola(['play', 'dvonn', ...flags], lines.map((line) => `${line}\n`).join(''));
  // A terminal that shows more than ASCII is given typographic apostrophes.
  return { ...run, output: run.output.replaceAll('’', "'") };
}

const atTable = (stacks: Readonly<Record<string, string>>) => ['--names', 'Ada,Bob', '--position', position(stacks)];

/** The rows of the board that follow these words, without the labels. */
function boardAfter(output: string, words: string): string[] {
  const from = output.slice(output.indexOf(words));
  return [...from.matchAll(/^[1-5] {2,}(.*)$/gm)].slice(0, 5).map(([, row = '']) => row.replace(/ +[JK]$/, '').trim());
}

/** Both can move; B1A1 by White cuts nothing off. */
const MIDDLE = { A1: 'R1', B1: 'W1', C1: 'B1', D1: 'B1', E1: 'W1', F1: 'R1' };
/** White's only moves end the game: B1A1 wins, B1C1 cuts everything off. */
const LAST = { A1: 'R1', B1: 'W1', C1: 'B1' };

describe('DVONN in the terminal', () => {
  it('dvonn UC 7: a confirmed move stands, and the next player plays on the new board', async () => {
    const { output } = await play(['B1', 'A1', 'Y'], ...atTable(MIDDLE));
    const after = output.slice(output.indexOf('Confirm?'));
    expect(after).toContain("Bob's turn (o):");
    expect(boardAfter(after, "Bob's turn")[0]).toBe('x2*   .     o1    o1    x1    c1    .     .     .');
  });

  it('dvonn UC 8: after undo, the same player plays on the old board', async () => {
    const { output } = await play(['B1', 'A1', 'N'], ...atTable(MIDDLE));
    expect(boardAfter(output, 'Result of move:')[0]).toBe('x2*   .     o1    o1    x1    c1    .     .     .');
    const after = output.slice(output.indexOf('Confirm?'));
    expect(boardAfter(after, 'Board:')[0]).toBe('c1    x1    o1    o1    x1    c1    .     .     .');
    expect(after).not.toContain("Bob's turn");
    expect(output).toContain(position(MIDDLE));
  });

  it('dvonn UC 10: the players enter both names, and player 1 starts', async () => {
    const { output, code } = await play(['Great Player', 'Legendary Master', 'quit']);
    expect(code).toBe(0);
    const steps = [
      'Welcome to DVONN',
      'Player 1 name: ',
      'Player 2 name: ',
      "Great Player's turn (x):",
      'Board:',
      'Source: ',
    ];
    const places = steps.map((step) => output.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    const pieces = boardAfter(output, 'Board:').join(' ').split(/ +/);
    expect(['x1', 'o1', 'c1'].map((piece) => pieces.filter((one) => one === piece).length)).toEqual([23, 23, 3]);
  });

  it('dvonn UC 11: the turn, the board, source, destination, the result and the question to confirm', async () => {
    const { output } = await play(['1,5', '1,3', 'Y', '1,9', '1,11', 'Y'], ...atTable(MIDDLE));
    const steps = [
      "Ada's turn (x):",
      'Board:',
      'Source: 1,5',
      'Destination: 1,3',
      'Result of move:',
      'Confirm?',
      "Bob's turn (o):",
    ];
    const places = steps.map((step) => output.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(output).toContain('Score: Ada (x) 3, Bob (o) 2');
  });

  it('dvonn UC 11 invalid coordinates: each mistake is explained, and the player is asked again', async () => {
    const { output } = await play(['9,9', 'D1', 'B1', '1,15', 'D1', 'A1', 'Y'], ...atTable(MIDDLE));
    expect(output).toMatch(
      /Source: 9,9\nYou can.t move from there\. .*\n(?:.*\n)?Source: D1\nYou can.t move from there\. Black controls the stack on D1\./,
    );
    expect(output).toMatch(/Destination: 1,15\nYou can.t play there\. G1 is 5 spaces from B1/);
    expect(output).toMatch(/Destination: D1\nYou can.t play there\. D1 is 2 spaces from B1/);
    expect(output).toContain("Bob's turn (o):");
  });

  it('dvonn UC 11 game ends after move: the last move is confirmed too, then the game is over', async () => {
    const { output, code } = await play(['B1A1', 'Y', 'n'], ...atTable(LAST));
    expect(output.indexOf('Confirm?')).toBeLessThan(output.indexOf('Game ended.'));
    expect(code).toBe(0);
    const refused = await play(['B1A1', 'N'], ...atTable(LAST));
    expect(refused.output).not.toContain('Game ended.');
  });

  it('dvonn UC 11 player confirms: the move becomes part of the game', async () => {
    const { output } = await play(['E1F1', 'Y', 'quit'], ...atTable(MIDDLE));
    expect(output).toContain(position({ A1: 'R1', B1: 'W1', C1: 'B1', D1: 'B1', F1: 'W2*' }, 'b'));
  });

  it('dvonn UC 11 player undoes: nothing has happened', async () => {
    const { output } = await play(['E1F1', 'n', 'quit'], ...atTable(MIDDLE));
    expect(output).toContain(position(MIDDLE));
  });

  it('dvonn UC 12: at the end both scores and the winner are shown, and a new game is offered', async () => {
    const { output } = await play(['B1A1', 'Y', 'n'], ...atTable(LAST));
    const end = output.slice(output.indexOf('Game ended.'));
    expect(end).toContain("Ada's score: 2\nBob's score: 0\nThe winner is Ada.");
    expect(end).toContain('Would you like a new game?');
  });

  it('dvonn archive UC 1 6a not confirmed: the board is reset and the player moves again', async () => {
    const { output } = await play(['E1D1', 'no', 'B1A1', 'yes', 'quit'], ...atTable(MIDDLE));
    expect(output).toContain(position({ A1: 'W2*', C1: 'B1', D1: 'B1', E1: 'W1', F1: 'R1' }, 'b'));
  });

  it('dvonn archive UC 5 8a draw: equal points are announced as a draw, and a new game starts on yes', async () => {
    const { output } = await play(['B1A1', 'Y', 'Y', 'quit'], ...atTable({ A1: 'R1', B1: 'W1', K5: 'B2*' }));
    expect(output).toContain("Ada's score: 2\nBob's score: 2\nIt's a draw.");
    expect(output.slice(output.indexOf("It's a draw."))).toContain("Bob's turn (x):");
  });
});
