import { describe, expect, it } from 'vitest';
import { listedMoves, runDialog } from '../../testing/dialog.ts';

describe('a whole game in the terminal', () => {
  it.each([
    ['10', '10', 'wild'],
    ['30', '12', 'calm'],
  ])('of %s by %s squares, %s, runs to the end against a bot', async (width, height, power) => {
    const size = ['--width', width, '--height', height, '--power', power];
    const { code, text } = await runDialog(
      ['objectron', '--names', 'Ann', '--bot', 'normal', ...size],
      listedMoves(/Moves: ([^.]+)\./),
    );
    expect(code).toBe(0);
    expect(text).toContain('Game ended.');
    expect(text).toMatch(/The winner is .+\.|It is a draw\./);
    expect(text).not.toMatch(/Can.t read|undefined/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('continues from the printed position, with the size of its grid', async () => {
    const size = ['--width', '12', '--height', '11', '--power', 'calm', '--memory', 'shown'];
    const first = await runDialog(['objectron', '--names', 'Ann,Bob', ...size], () => 'quit');
    const [, position = ''] = /--position '([^']+)'/.exec(first.text) ?? [];
    expect(first.text).toContain("' --width 12 --height 11 --power calm --memory shown --names");
    const again = await runDialog(['objectron', '--names', 'Ann,Bob', ...size, '--position', position], () => null);
    expect(again.text).toContain('Ann’s turn (X):');
    expect(again.text).toContain(position);
    const wrong = await runDialog(['objectron', '--names', 'Ann,Bob', '--position', position], () => null);
    expect([wrong.code, wrong.text]).toEqual([2, expect.stringContaining('That position isn’t playable. ')]);
  });

  it('says that actions can’t be undone', async () => {
    const lines = ['up', 'y', 'undo', 'quit'];
    const position = JSON.stringify({ players: [{ at: 'C3' }, {}] });
    const { text } = await runDialog(
      ['objectron', '--names', 'Ann,Bob', '--position', position],
      () => lines.shift() ?? null,
    );
    expect(text.replace(/\s+/g, ' ')).toContain('so this move can’t be undone');
  });
});
