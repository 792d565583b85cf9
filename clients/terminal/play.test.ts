import { CELLS } from '@tavola/games/dvonn';
import { describe, expect, it } from 'vitest';
import { ALONE, board, LAST_MOVE, late, names, runDialog, script } from './testing/dialog.ts';

describe('a game of 2 players', () => {
  it('asks for names, runs to the end and names the winner', async () => {
    const lines = ['Ann', 'Bob', 'B3', 'A3', 'y', 'n'];
    const { code, text } = await runDialog(['dvonn', '--position', LAST_MOVE], script(lines));
    expect(code).toBe(0);
    expect(text).toContain('Welcome to DVONN.');
    expect(text).toContain('\nAnn’s turn (x):\nBoard:\n');
    expect(text).toContain('Source: B3\nx1 on B3 can move to A3 and C3.\nDestination: A3\nResult of move:\n');
    expect(text).toContain(
      '1 piece on C3 loses contact and leaves the board.\nScore: Ann (x) 2, Bob (o) 0\nConfirm? [Y/n] y\n',
    );
    expect(text).toContain('Ann’s score: 2\nBob’s score: 0\nThe winner is Ann.\nThank you for playing.\n');
    expect(text.endsWith('Would you like a new game? [y/N] n\nBye.\n')).toBe(true);
  });

  it('ends in a draw after a warning', async () => {
    const { code, text } = await runDialog(late(LAST_MOVE), script(['3,3 3,5', '', '']));
    expect(code).toBe(0);
    expect(text).toContain('Careful: This also removes your own stack on C3.\nConfirm?');
    expect(text).toContain('Ann’s score: 0\nBob’s score: 0\nIt’s a draw.\n');
  });

  it('announces forced passes', async () => {
    const { text } = await runDialog(late(ALONE), script(['D3C3', '', 'C3A3', '', 'B3A3', '', 'n']));
    expect(text.match(/Bob has no legal move and passes\./g)).toHaveLength(2);
    expect(text).toContain('Ann’s score: 4');
  });

  it('offers another game with the same names, started by the other player', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3A3', 'y', 'yes']));
    expect(text).toContain('New game. Bob starts this time (x).\n');
    expect(text).toContain('\nBob’s turn (x):\n');
    expect(text).toContain('1        ');
  });

  it('repeats the offer after an unclear answer', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3A3', 'y', 'perhaps', 'n']));
    expect(text).toContain('Type y for yes or n for no.\nWould you like a new game?');
  });

  it('shows the result at once if no player can move', async () => {
    const { code, text } = await runDialog(late(board({ A3: 'R1', K3: 'B1' })), script(['n']));
    expect(code).toBe(0);
    expect(text).toContain('The winner is Bob.');
  });
});

describe('the number of players', () => {
  it('follows from the names', async () => {
    const { text } = await runDialog(['frogs', '--names', 'Ann,Bob,Cy'], script(['quit']));
    expect(text).not.toContain('How many players');
    expect(text).toContain('x Ann   o Bob   v Cy');
  });

  it.each([
    ['there are fewer names than seats', ['--names', 'Ann']],
    ['bots join', ['--names', 'Ann,Bob', '--bot', 'easy']],
  ])('is asked if %s', async (_when, flags) => {
    const { text } = await runDialog(['frogs', ...flags], script(['3', 'quit']));
    expect(text).toContain('How many players (2 to 4)? [2] 3\n');
  });
});

describe('confirming', () => {
  it('restores the position on no and asks for the source again', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3', 'C3', 'N', 'B3A3', 'Y', 'n']));
    expect(text).toMatch(/N\nMove cancelled\. Nothing has changed\.\nBoard:\n(?:[ 1-5].*\n)+Source: B3A3\n/);
    expect(text).toContain('The winner is Ann.');
  });

  it('asks again after an unclear answer', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3A3', 'maybe', '7', 'y', 'n']));
    expect(text.match(/Type y for yes or n for no\.\nConfirm\? \[Y\/n\]/g)).toHaveLength(2);
  });

  it('lets undo discard the preview', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3C3', 'undo', 'quit']));
    expect(text).toContain('Confirm? [Y/n] undo\nMove cancelled.');
    expect(text).toContain(`\n${LAST_MOVE}\n`);
  });

  it('accepts the other commands, and quit keeps the position', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3C3', 'score', 'quit']));
    expect(text).toContain('Confirm? [Y/n] score\nScore: Ann (x) 1, Bob (o) 1\nConfirm?');
    expect(text).toContain(`tavola play dvonn --position "${LAST_MOVE}" --names "Ann,Bob"\n`);
  });
});

describe('mistakes', () => {
  it('get a sentence and the same question again', async () => {
    const { text } = await runDialog(
      late(LAST_MOVE),
      script(['', 'what', 'C3', 'Z9', 'B3', '', 'K3', 'B3', ' BACK ', 'quit']),
    );
    expect(text).toContain('Source: \nType a space such as C5');
    expect(text).toContain('Source: what\nCan’t read “what”.');
    expect(text).toContain('Source: C3\nYou can’t move from there. Black controls the stack on C3.');
    expect(text).toContain('Source: Z9\nYou can’t move from there. Z9 isn’t on the board.');
    expect(text).toContain('Destination: \nType a space such as C5');
    expect(text).toContain('Destination: K3\nYou can’t play there. K3 is 9 spaces from B3.');
    expect(text).toContain('Destination: B3\nYou can’t play there. The stack is already on B3.');
    expect(text).toContain('Destination: BACK\nSource: quit\n');
  });

  it('in names are explained, and the name is asked again', async () => {
    const lines = ['', 'x'.repeat(31), '\u001b[31mAnn', 'ann', '\u200b', 'Bob', 'quit'];
    const { text } = await runDialog(['dvonn', '--position', LAST_MOVE], script(lines));
    expect(text).toContain('Names can have up to 30 characters. Choose a shorter one.\nPlayer 1 name: ');
    expect(text).toContain('There’s already a player called ann. Choose another name.\nPlayer 2 name: ');
    expect(text).toContain('Player 1 name: \nEnter a name with at least 1 letter or number.\nPlayer 1 name: ');
    expect(text.match(/at least 1 letter or number/g)).toHaveLength(2);
    expect(text).toContain('--names "Ann,Bob"');
    expect(text).not.toContain('\u001b');
  });

  it('in other questions are explained too', async () => {
    const lines = ['dvonn', 'Ann', 'bot mighty', 'bot', 'mighty', 'easy', 'upside', '2', 'quit'];
    const { text } = await runDialog([], script(lines));
    expect(text.match(/That’s not an option\. Type random, easy, normal, hard or expert\./g)).toHaveLength(2);
    expect(text).toContain('That’s not an option. Type random, placed or balanced.');
    expect(text).toContain('--setup placed --bot easy --names "Ann"');
  });
});

describe('commands', () => {
  it.each(['1', '2'])('are listed at the first turn, even if a bot moved before: seat %s', async (seat) => {
    const args = ['dvonn', '--bot', 'random', '--names', 'Ann', '--sit', seat];
    const { text } = await runDialog(args, script(['quit']));
    expect(text.match(/You can always type /g)).toHaveLength(1);
  });

  it('are listed once', async () => {
    const { text } = await runDialog(late(ALONE), script(['D3C3', '', 'C3A3', '', 'quit']));
    expect(text.match(/You can always type /g)).toHaveLength(1);
  });

  it('help, moves, board and score answer and repeat the question', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['help', 'MOVES', 'board', ' score ', 'quit']));
    expect(text).toContain('Source: help\nControl the most pieces');
    expect(text).toContain('Source: MOVES\nx1 on B3 can move to A3 and C3.\nSource: ');
    expect(text).toContain('Source: board\nBoard:\n');
    expect(text).toContain('score\nScore: Ann (x) 1, Bob (o) 1\nSource: ');
  });

  it('analyse shows chances and lines, and why explains the best one', async () => {
    const { text } = await runDialog(late(ALONE), script(['analyse', 'why', 'quit']));
    expect(text).toMatch(/analyse\n.+ \d+%.+ \d+%\n(?:This is solved.+\n)?1\. D3[A-K][1-5]: \d+%\./);
    expect(text).toMatch(/why\nThe best move is D3[A-K][1-5]\.\n.+\n/);
  });

  it('hint suggests a move without making it', async () => {
    const { text } = await runDialog(late(ALONE), script(['hint', 'quit']));
    expect(text).toMatch(/hint\nHint: D3[A-K][1-5]\. .+\nSource: /);
    expect(text).toContain(`tavola play dvonn --position "${ALONE}"`);
  });

  it('undo reverses the last confirmed move, or says that there is none', async () => {
    const { text } = await runDialog(late(ALONE), script(['undo', 'D3C3', 'y', 'undo', 'quit']));
    expect(text).toContain('Source: undo\nYou have no move to undo.\nSource: ');
    expect(text).toContain('Source: undo\nUndone: D3C3 by Ann.\n');
    expect(text).toContain(`tavola play dvonn --position "${ALONE}"`);
  });

  it('quit prints a command that resumes the position', async () => {
    const first = await runDialog(late(ALONE), script(['D3C3', 'y', 'quit']));
    expect(first.code).toBe(0);
    const [, position = ''] = /--position "([^"]+)"/.exec(first.text) ?? [];
    const second = await runDialog(late(position), script(['C3A3', 'y', 'quit']));
    expect(second.text).toContain('Ann moves C3 onto the red DVONN piece on A3 (3 high).');
  });

  it('leaves names with shell characters out of that command', async () => {
    const strange = await runDialog(['dvonn', '--position', ALONE], script(['$(reboot)', 'Bob', 'quit']));
    expect(strange.text).toContain(`--position "${ALONE}"\n`);
    const comma = await runDialog(['dvonn', '--position', ALONE], script(['Ann, the first', 'Bob', 'quit']));
    expect(comma.text).toContain(`--position "${ALONE}"\n`);
  });
});

describe('placing the pieces', () => {
  it('asks for a space, names the piece and refuses taken spaces', async () => {
    const lines = ['score', 'A1', 'A1', 'B1', 'C1', '1,9', 'A1B1', 'undo', 'quit'];
    const { text } = await runDialog(['dvonn', ...names, '--setup', 'placed'], script(lines));
    expect(text).toContain('Ann’s turn (x):');
    expect(text).toContain('Place a red DVONN piece (c) on an empty space.\nPlace on: score\nThere’s no score');
    expect(text).toContain('Ann places a red DVONN piece on A1.\n');
    expect(text).toContain('Place on: A1\nYou can’t play there. A1 is taken.');
    expect(text).toContain(
      'Place one of your pieces (o) on an empty space.\nPlace on: 1,9\nBob places a piece on D1.\n',
    );
    expect(text).toContain('Place on: A1B1\nStacks can’t move until');
    expect(text).toContain('Undone: D1 by Bob.');
    expect(text).toMatch(/ b placing 3"/);
  });

  it('continues with moves when the board is full', async () => {
    const { text } = await runDialog(['dvonn', ...names, '--setup', 'placed'], script([...CELLS, 'quit']));
    expect(text).toContain('The board is full. White moves first.');
    expect(text).toContain('Source: quit');
  });
});

describe('against a bot', () => {
  /** Types `moves` and takes the first one. */
  function newcomer(text: string): string | null {
    if (text.endsWith('name: ')) return 'Ada';
    if (text.endsWith('Confirm? [Y/n] ')) return '';
    if (text.endsWith('Destination: ')) return /can move to (\w\d)[^\n]*\nDestination: $/.exec(text)?.[1] ?? null;
    if (text.endsWith('Source: ')) {
      const listed = /Source: moves\n\S+ on (\w\d) can move to/.exec(text.slice(text.lastIndexOf('’s turn')));
      return listed?.[1] ?? 'moves';
    }
    return text.endsWith('new game? [y/N] ') ? 'n' : null;
  }

  it('a beginner finishes a whole game', async () => {
    const { code, text } = await runDialog(['dvonn', '--bot', 'random', '--seed', '7'], newcomer);
    expect(code).toBe(0);
    expect(text).toMatch(/Random bot’s turn \(o\):\nRandom bot (?:moves|captures) /);
    expect(text).toMatch(/Game ended\.\n(?:.*\n)*(?:The winner is (?:Ada|Random bot)|It’s a draw)\./);
    expect(text).not.toContain('{');
    expect(text).not.toContain('undefined');
  });

  it('starts from a position, with the bot to move first', async () => {
    const { text } = await runDialog(['dvonn', '--bot', 'random', '--sit', '2', '--position', LAST_MOVE], newcomer);
    expect(text).toContain('Player 2 name: ');
    expect(text).toMatch(/Random bot (?:moves B3 onto the red DVONN piece on A3|captures C3 from B3) \(2 high\)\./);
    expect(text).toContain('Ada’s score: 0');
  });

  it('undo also reverses the bot’s reply', async () => {
    // Far away from Black, so that White has a move whatever the bot does.
    const start = board({ A3: 'R1', B3: 'W1', C3: 'W1', D3: 'B1', E3: 'B1', F3: 'R1', G1: 'W1', H1: 'W1', I1: 'R1' });
    const { text } = await runDialog(
      ['dvonn', '--bot', 'random', '--names', 'Ann', '--position', start],
      script(['B3A3', 'y', 'undo', 'quit']),
    );
    expect(text).toMatch(/Undone: B3A3 by Ann, \w+ by Random bot/);
    expect(text).toContain(`--position "${start}" --bot random --names "Ann"`);
  });

  it('refuses undo while only the bot has moved', async () => {
    const start = board({ A3: 'R1', B3: 'W1', C3: 'B1', G1: 'B1', H1: 'B1', I1: 'R1' });
    const args = ['dvonn', '--bot', 'random', '--sit', '2', '--names', 'Ann', '--position', start];
    const { text } = await runDialog(args, script(['undo', 'quit']));
    expect(text).toContain('You have no move to undo.');
    expect(text).toContain('--bot random --sit 2 --names "Ann"');
  });
});
