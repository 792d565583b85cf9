import type { Game, Seat, Shape } from '@tavola/kernel';
import { percent, playGame, pointsOf, shareOf } from './contest.ts';
import { meanInterval, wilson } from './interval.ts';
import { PAIRINGS, type Pairing } from './pairings.ts';
import { rounded, say, sayTable } from './report.ts';

/** Every pairing on the same starts, each start as often as there are seats, with the first bot in another one each time. */
export function benchStrength(game: Game<Shape>, games: number): void {
  const rows = (PAIRINGS[game.id] ?? []).map((pairing) => {
    const { first, second, label } = pairing;
    const { points, draws, ms, moves, slowest, shares } = contest(game, pairing, games);
    const [low, high] = wilson(points, games).map(percent);
    const row = [
      `${first.name} – ${second.name}`,
      label,
      `${games}`,
      percent(points / games),
      `${low} to ${high}`,
      `${draws}`,
      shareText(shares),
      `${rounded(ms / moves)} (${rounded(slowest)})`,
    ];
    say(row.join('; '));
    return row;
  });
  say();
  sayTable(
    [
      'pairing',
      'set-up',
      'games',
      'points',
      '95 % interval',
      'draws',
      'of all scores',
      'ms a move (slowest) of the first',
    ],
    rows,
  );
}

/** The mean part of the scores, with its interval. */
function shareText(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const [low, high] = meanInterval(shares).map(percent);
  return `${percent(mean)} (${low} to ${high})`;
}

interface Tally {
  points: number;
  draws: number;
  ms: number;
  moves: number;
  slowest: number;
  readonly shares: number[];
}

function contest(game: Game<Shape>, { setting, first, second }: Pairing, games: number): Tally {
  const tally: Tally = { points: 0, draws: 0, ms: 0, moves: 0, slowest: 0, shares: [] };
  const { seats } = setting;
  for (let number = 0; number < games; number += 1) {
    const own: Seat = number % seats;
    const start = `strength ${Math.floor(number / seats)}`;
    const { ranks, scores } = playGame({
      game,
      setting,
      players: Array.from({ length: seats }, (_, seat) => (seat === own ? first : second)),
      start,
      luck: `${start} ${own}`,
      onMove: (seat, ms) => {
        if (seat === own) count(tally, ms);
      },
    });
    tally.shares.push(shareOf(scores, own));
    tally.points += pointsOf(ranks, own);
    tally.draws += ranks.filter((rank) => rank === 1).length > 1 ? 1 : 0;
  }
  return tally;
}

function count(tally: Tally, ms: number): void {
  tally.ms += ms;
  tally.moves += 1;
  tally.slowest = Math.max(tally.slowest, ms);
}
