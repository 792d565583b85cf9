import { gameById } from '@tavola/games';
import { describe, expect, it } from 'vitest';
import { CALIBRATED, calibrate, judgeGames } from './calibration.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const POSITIONS = 300;

describe.each(CALIBRATED)('the chances of %s', (id) => {
  const game = gameById(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);

  it('are judged with the result of the game, by every seat', () => {
    const judged = judgeGames(game, 1, 'test', 'easy');
    expect(judged.length).toBeGreaterThan(1);
    for (const { chances, shares } of judged) {
      expect(chances).toHaveLength(shares.length);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });

  // The table of bench/README.md has more positions, and other games than the curves were fitted on.
  it.runIf(isLong)(`are right in each decile of ${POSITIONS} positions`, () => {
    for (const { from, predicted, observed, allowed } of calibrate(
      judgeGames(game, POSITIONS / 4, 'calibration', 'hard'),
    ))
      expect(Math.abs(observed - predicted), `from ${from}`).toBeLessThanOrEqual(allowed);
  });
});
