import type { Game, Shape } from '@tavola/kernel';
import { bot, percent, playGame, pointsOf } from './contest.ts';
import { wilson } from './interval.ts';
import { say, sayTable } from './report.ts';

/** Hard bots in all seats: the effect of the seat. */
export function benchBalance(game: Game<Shape>, games: number, wanted?: number): void {
  const options = game.parse.options({});
  if (!options.ok) throw new Error('a game has default options');
  const [least, most] = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const rows = counts
    .filter((seats) => wanted === undefined || seats === wanted)
    .flatMap((seats) => balanceRows(game, { options: options.value, seats }, games));
  say();
  sayTable(['seats', 'seat', 'games', 'points', '95 % interval', 'median steps'], rows);
}

function balanceRows(
  game: Game<Shape>,
  setting: { readonly options: unknown; readonly seats: number },
  games: number,
): string[][] {
  const { seats } = setting;
  const points = Array<number>(seats).fill(0);
  const lengths: number[] = [];
  const players = Array.from({ length: seats }, () => bot(game, 'hard'));
  for (let number = 0; number < games; number += 1) {
    const name = `balance ${number}`;
    const { ranks, steps } = playGame({ game, setting, players, start: name, luck: name });
    lengths.push(steps);
    for (let seat = 0; seat < seats; seat += 1) points[seat] = (points[seat] ?? 0) + pointsOf(ranks, seat);
  }
  const median = lengths.sort((a, b) => a - b)[Math.floor(games / 2)] ?? 0;
  return points.map((own, seat) => {
    const [low, high] = wilson(own, games).map(percent);
    const row = [`${seats}`, `${seat + 1}`, `${games}`, percent(own / games), `${low} to ${high}`, `${median}`];
    say(row.join('; '));
    return row;
  });
}
