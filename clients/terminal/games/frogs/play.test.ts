import { describe, expect, it } from 'vitest';
import { listedMoves, runDialog } from '../../testing/dialog.ts';

describe('a whole game in the terminal', () => {
  it.each([
    ['2', 'hop-on', 'easy'],
    ['3', 'push', 'normal'],
    ['4', 'hop-on', 'easy'],
  ])('of %s players, %s, runs to the end against %s bots', async (seats, occupied, level) => {
    const args = ['frogs', '--names', 'Ann', '--seats', seats, '--bot', level, '--occupied', occupied];
    const { code, text } = await runDialog(args, listedMoves(/(?:Jumps|Bridges): ([^.]+)\./));
    expect(code).toBe(0);
    expect(text).toContain('Game ended.');
    expect(text).toMatch(/The winner is .+\.|It is a draw\.|The win is shared/);
    expect(text).not.toMatch(/Can.t read|undefined/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('continues from the printed position, with its options and seats', async () => {
    const lines = ['H1C1', 'y', 'quit'];
    const args = ['frogs', '--names', 'Ann,Bob,Cy,Di', '--seats', '4', '--occupied', 'push'];
    const first = await runDialog(args, () => lines.shift() ?? null);
    const [, position = ''] = /--position '([^']+)'/.exec(first.text) ?? [];
    expect(first.text).toContain("' --occupied push --names");
    const again = await runDialog(
      ['frogs', '--names', 'Ann,Bob,Cy,Di', '--occupied', 'push', '--position', position],
      () => null,
    );
    expect(again.text).toContain('Bob’s turn (o):');
    expect(again.text).toContain("' --occupied push --names");
    const short = await runDialog(['frogs', '--names', 'Ann,Bob', '--position', position], () => null);
    expect(short.text).toContain('v Normal bot 1   w Normal bot 2');
  });

  it.each([[['--seats', '3']], [['--names', 'Ann,Bob,Cy']], [['--bot', 'easy', '--sit', '3']]])(
    'names the number of players of the position if %j does not fit',
    async (more) => {
      const { code, text } = await runDialog(['frogs', '--position', '{"seats":2}', ...more], () => null);
      expect([code, text]).toEqual([2, expect.stringContaining('The position is for 2 players.')]);
    },
  );
});
