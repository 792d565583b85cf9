import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { play } from './index.ts';
import { LAST_MOVE, late, names, runDialog, script } from './testing/dialog.ts';

describe('leaving', () => {
  const answers = ['dvonn', 'Ann', 'bot', 'easy', '', 'B1', 'what', 'moves'];

  it.each(answers.map((_, count) => count))('at the end of input after %i answers is clean', async (count) => {
    const { code, text } = await runDialog([], script(answers.slice(0, count)));
    expect(code).toBe(0);
    expect(text).toContain('\nEnd of input.\n');
    expect(text.includes('tavola play dvonn --position "')).toBe(count >= 5);
    expect(text.endsWith('Bye.\n')).toBe(true);
  });

  it.each(answers.map((_, count) => count))('by Ctrl-C after %i answers is clean', async (count) => {
    const { code, text } = await runDialog([], script(answers.slice(0, count), 'Ctrl-C'));
    expect(code).toBe(130);
    expect(text).toContain('\nInterrupted.\n');
    expect(text.includes('tavola play dvonn --position "')).toBe(count >= 5);
  });

  it.each([
    ['Destination', ['B3'], 'Destination: '],
    ['Confirm', ['B3A3'], 'Confirm? [Y/n] '],
    ['the offer of a new game', ['B3A3', 'y'], 'new game? [y/N] '],
  ])('works with %s', async (_, lines, prompt) => {
    const closed = await runDialog(late(LAST_MOVE), script(lines));
    expect([closed.code, closed.text.includes(`${prompt}\nEnd of input`)]).toEqual([0, true]);
    const stopped = await runDialog(late(LAST_MOVE), script(lines, 'Ctrl-C'));
    expect([stopped.code, stopped.text.includes(`${prompt}\nInterrupted`)]).toEqual([130, true]);
  });

  it('uses lines typed before the input ended', async () => {
    const input = new PassThrough();
    input.end('B3A3\ny\nn');
    const output = new PassThrough();
    expect(await play(late(LAST_MOVE), { input, output, colours: false, seed: 's' })).toBe(0);
    expect(String(output.read())).toContain('The winner is Ann.');
  });

  it('works if the input ended before the question', async () => {
    const input = new PassThrough();
    input.end('B3\n');
    const output = new PassThrough();
    expect(await play(late(LAST_MOVE), { input, output, colours: false, seed: 's' })).toBe(0);
    expect(String(output.read())).toContain('Destination: \nEnd of input');
  });

  it('works with quit before a game is chosen', async () => {
    const { code, text } = await runDialog([], script(['quit']));
    expect(code).toBe(0);
    expect(text).not.toContain('--position');
  });

  it('survives an output that fails', async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    expect(await play(['dvonn'], { input: new PassThrough(), output, colours: false, seed: 's' })).toBe(0);
  });
});

describe('the players', () => {
  it.each([
    ['bot', ['bot', 'hard'], 'hard'],
    ['bot with a level', ['bot expert'], 'expert'],
    ['BOT, and Enter for the usual level', ['BOT', ''], 'normal'],
  ])('%s as the second name adds a bot', async (_, lines, level) => {
    const { text } = await runDialog(['dvonn', '--position', LAST_MOVE], script(['Ann', ...lines, 'quit']));
    expect(text).toContain(`--bot ${level} --names "Ann"`);
  });

  it('a first player may be called bot', async () => {
    const { text } = await runDialog(['dvonn', '--position', LAST_MOVE], script(['bot', 'Ann', 'quit']));
    expect(text).toContain('--names "bot,Ann"');
  });

  it('with a game on the command line, options take defaults and name their flags', async () => {
    const { text } = await runDialog(['dvonn'], script(['Ann', 'Bob', 'quit']));
    expect(text).toMatch(/Setup: random\. Use --setup to choose placed or balanced\./);
    expect(text).toContain('Source: quit');
  });
});

describe('choosing a game', () => {
  it('lists the games and asks until the choice fits', async () => {
    const { text } = await runDialog([], script(['', 'chess', '0', 'Dvonn', 'quit']));
    expect(text).toMatch(/^ {2}\d DVONN \(2 players\): /m);
    expect(text).toContain('Type the number or name of a game.\nWhich game?');
    expect(text).toContain('There’s no game called “chess”.');
    expect(text).toContain('There’s no game called “0”.');
    expect(text).toContain('Welcome to DVONN.');
  });
});

describe('the command line', () => {
  it.each([
    [['chess'], 'There’s no game called “chess”. Choose'],
    [['dvonn', 'chess'], '“chess” doesn’t belong here'],
    [['dvonn', '--wings', '2'], 'There’s no flag --wings'],
    [['dvonn', '-x'], 'There’s no flag -x'],
    [['--fish'], 'There’s no flag --fish.\n'],
    [['--fish', '3'], 'There’s no flag --fish.\n'],
    [['dvonn', '--bots', 'easy'], 'There’s no flag --bots. Did you mean --bot?'],
    [['dvonn', '--setpu', 'random'], 'There’s no flag --setpu. Did you mean --setup?'],
    [['dvonn', '--pos', '-'], 'There’s no flag --pos. Did you mean --position?'],
    [['dvonn', '--width', '12'], '--width doesn’t work with DVONN'],
    [['dvonn', '--turn', '5min'], '--turn only works with --server'],
    [['--code', 'ABC'], '--code only works with --server'],
    [['diplomacy', '--savedCounts', 'yes'], '--savedCounts only works with --server'],
    [['dvonn', '--bot'], '--bot needs a value'],
    [['dvonn', '--bot', 'mighty'], '“mighty” isn’t valid for --bot. Use random, easy'],
    [['dvonn', '--bot', 'easy', '--bot', 'hard'], '--bot appears twice'],
    [['dvonn', '--setup', 'mixed'], '“mixed” isn’t valid for --setup. Use random, placed or balanced'],
    [['dvonn', '--seats', '3'], '“3” isn’t valid for --seats'],
    [['dvonn', '--sit', '2'], '--sit only works with --bot'],
    [['dvonn', '--bot', 'easy', '--sit', '3'], '“3” isn’t valid for --sit'],
    [['dvonn', '--names', 'A,B,C'], 'more names than seats'],
    [['dvonn', '--names', 'A,B', '--bot', 'easy'], 'more names than seats'],
    [['dvonn', '--names', 'A,a'], 'already a player called a'],
    [['dvonn', '--names', 'x'.repeat(31)], 'up to 30 characters'],
    [
      ['dvonn', '--position', 'W1'],
      'That position isn’t playable. Can’t read the stack on B1. Write - for an empty space, or a stack such as W1, B3* or R1.',
    ],
    [['dvonn', '--\u001b[31mred'], 'There’s no flag --red'],
  ])('%j is explained', async (args, words) => {
    const error = new PassThrough();
    const output = new PassThrough();
    expect(await play(args, { input: new PassThrough(), output, error, colours: false, seed: 's' })).toBe(2);
    expect(String(error.read())).toContain(words);
    expect(output.read()).toBeNull();
  });

  it('shows its help', async () => {
    const { code, text } = await runDialog(['--help'], () => null);
    expect(code).toBe(0);
    expect(text).toContain('--position');
    expect(text).toContain('--setup random, placed or balanced (default: random)');
  });

  it('gives the same board only for the same seed', async () => {
    const args = (seed: string): string[] => ['dvonn', ...names, '--setup=balanced', '--seed', seed];
    const [a, b, c] = await Promise.all(['one', 'one', 'two'].map((seed) => runDialog(args(seed), script(['quit']))));
    expect(a?.text).toBe(b?.text);
    expect(a?.text).not.toBe(c?.text);
  });
});

describe('colours', () => {
  it('are used when wanted and absent otherwise', async () => {
    const plain = await runDialog(late(LAST_MOVE), script(['quit']));
    const painted = await runDialog(late(LAST_MOVE), () => 'quit', { colours: true });
    expect(plain.text).not.toContain('\u001b');
    expect(painted.text).toContain('\u001b[31mc1\u001b[0m');
  });
});
