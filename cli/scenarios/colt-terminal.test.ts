import { describe, expect, it } from 'vitest';
import { tavola } from './commands.ts';

const QUESTIONS = 400;

describe('Colt Express in the terminal', () => {
  it('colt PlayColtExpress: players choose the game and their bandits, board the train, play five rounds, and see the Gunslinger and the winner', async () => {
    // The first thing on the list, and Enter for what is asked about it: self-righting, whatever is asked when.
    const input = `colt-express\n\n\n\n${'1\n\n'.repeat(QUESTIONS)}`;
    const args = ['play', '--names', 'Ada', '--bot', 'random', '--seats', '4', '--seed', 'a robbery'];
    const { output, code } = await tavola(args, input);
    expect(code).toBe(0);
    const steps = [
      'Colt Express',
      'Ada plays Belle',
      'ride',
      ...[1, 2, 3, 4, 5].map((round) => `Round ${round}: `),
      'Gunslinger',
      'Game ended.',
    ];
    const places = steps.map((step) => output.indexOf(step));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(output).toMatch(/The winner is .+\.|The win is shared/);
    const played = output.slice(0, output.indexOf('Game ended.'));
    expect(played.match(/Round \d: /g)).toHaveLength(5);
  });
});
