import { describe, expect, it } from 'vitest';
import { LAST_MOVE, runDialog, script } from './testing/dialog.ts';

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('a sandbox', () => {
  it('takes orders for every power in any sequence, and runs them on go', async () => {
    const lines = ['A PAR - BUR; A MUN - BUR', 'a mos - ukr', 'go', 'quit'];
    const { code, text } = await runDialog(['diplomacy', '--sandbox'], script(lines));
    expect(code).toBe(0);
    expect(text).toContain('France. Noted: A PAR - BUR.');
    expect(text).toContain('Germany. Noted: A MUN - BUR.');
    expect(text).toContain('S1901M, 3 ready: ');
    expect(words(text)).toContain(
      'A PAR - BUR (failed) Bounced in Burgundy with Germany’s army in Munich (1 against 1).',
    );
    expect(text).toContain('A BER and F KIE hold (no orders)');
    expect(text).toMatch(/F1901M: quit\n/);
  });

  it('steps back and forward, and branches off', async () => {
    const lines = [
      'A PAR - BUR',
      'go',
      'A BUR - MUN',
      'go',
      'back',
      'back',
      'back',
      'forward',
      'forward',
      'forward',
      'back',
    ];
    const first = await runDialog(['diplomacy', '--sandbox'], script([...lines, 'quit']));
    expect(first.text.match(/Back at S1901M\./g)).toHaveLength(1);
    expect(first.text.match(/Back at F1901M\./g)).toHaveLength(2);
    expect(first.text).toContain('This is the start, so you can’t go back.');
    expect(first.text).toContain('This is the latest step, so you can’t go forward.');
    expect(first.text).toContain('"FRANCE":["F BRE","A BUR","A MAR"]');
    const other = await runDialog(
      ['diplomacy', '--sandbox'],
      script([...lines, 'A BUR - RUH', 'go', 'forward', 'quit']),
    );
    expect(other.text).toContain('This is the latest step, so you can’t go forward.');
    expect(other.text).toContain('"FRANCE":["F BRE","A MAR","A RUH"]');
  });

  it('starts from any position and prints the command to resume it', async () => {
    const position = '{"phase":"F1905M","units":{"ITALY":["A TUN"],"TURKEY":["F ION"]},"centers":{"ITALY":["TUN"]}}';
    const { text } = await runDialog(
      ['diplomacy', '--sandbox', '--position', position],
      script(['F ION - TUN', 'go', 'back', 'quit']),
    );
    expect(words(text)).toContain('F ION - TUN (failed) Bounced: Italy’s army held Tunis (1 against 1).');
    expect(text).toContain(`npx tavola play diplomacy --position '${position}' --sandbox`);
  });

  it('refuses an order that no power can give, and clears orders on request', async () => {
    const lines = ['A ATLANTIS - BUR', 'A BUR - PAR', 'Italy: A PAR - BUR', 'A PAR - BUR', 'clear', 'go', 'quit'];
    const { text } = await runDialog(['diplomacy', '--sandbox'], script(lines));
    expect(words(text)).toContain('“ATLANTIS” isn’t a province or an order.');
    expect(text).toContain('There’s no unit in Burgundy.');
    expect(text).toContain('The unit in Paris isn’t yours.');
    expect(text).toContain('Cleared.');
    expect(text).toContain('F BRE, A MAR and A PAR hold (no orders)');
  });

  it('lists the orders so far and the legal orders of every power', async () => {
    const lines = ['orders', 'A PAR - BUR; A VIE H', 'orders', 'moves', 'moves par', 'quit'];
    const { text } = await runDialog(['diplomacy', '--sandbox'], script(lines));
    expect(text).toContain('You haven’t entered anything since the last step.');
    expect(text).toContain('France: A PAR - BUR\nAustria: A VIE H\n');
    expect(text).toContain('Turkey:\nF ANK can move to ARM, BLA, CON.');
    expect(text).toContain('A PAR H; A PAR - BRE; A PAR - BUR;');
  });

  it('gives a build to the owner of the home centre', async () => {
    const position = JSON.stringify({
      phase: 'W1901A',
      units: { FRANCE: ['A BUR'], AUSTRIA: ['A SER'] },
      centers: { FRANCE: ['BRE', 'PAR'], AUSTRIA: ['VIE', 'BUD'] },
    });
    const { text } = await runDialog(
      ['diplomacy', '--sandbox', '--position', position],
      script(['F BRE B; A VIE B', 'go', 'quit']),
    );
    expect(text).toContain('France. Noted: F BRE B.');
    expect(text).toContain('"AUSTRIA":["A SER","A VIE"]');
  });

  it('works for turn-based games, and after the end', async () => {
    const { text } = await runDialog(
      ['dvonn', '--sandbox', '--position', LAST_MOVE],
      script(['B3A3', 'B3A3', 'back', 'B3C3', 'quit']),
    );
    expect(text).toContain('The game is over. Type back to continue from an earlier step, or quit to stop.');
    expect(text).toContain('Player 1 moves');
    expect(text.match(/The game is over\. Type/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('refuses bots and names', async () => {
    for (const more of [
      ['--bot', 'easy'],
      ['--names', 'Ann'],
    ]) {
      const { code, text } = await runDialog(['diplomacy', '--sandbox', ...more], () => null);
      expect([code, text]).toEqual([2, expect.stringContaining('--sandbox doesn’t work with --bot or --names')]);
    }
  });
});
