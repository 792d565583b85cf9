import type { ThinkingLevel } from '@tavola/bots';
import type { Game, Setting, Shape } from '@tavola/kernel';
import { percent } from './contest.ts';
import { fitCurve } from './fit-curve.ts';
import { say, sayTable } from './report.ts';
import { type JudgedPosition, judgeGame } from './self-play.ts';

/** Setups whose curves are fitted and measured. */
const SETTINGS: Readonly<Record<string, readonly Setting<Shape>[]>> = {
  dvonn: [
    { seats: 2, options: { setup: 'random' } },
    { seats: 2, options: { setup: 'placed' } },
  ],
  objectron: [
    { seats: 2, options: { width: 10, height: 10, power: 'wild', memory: 'unaided' } },
    { seats: 2, options: { width: 10, height: 10, power: 'calm', memory: 'unaided' } },
  ],
};

export const CALIBRATED = Object.keys(SETTINGS);

const LEVEL: ThinkingLevel = 'hard';

/** Positions of the same game share its result, so only a few count. */
const PER_GAME = 4;
/** Columns of each curve. More of them predict other games worse. */
const STAGES: Readonly<Record<string, number>> = { outlook: 1 };
const DEFAULT_STAGES = 2;
const DECILES = 10;
/** Beyond two standard errors. */
const TOLERANCE = 0.05;

/** Fits the curves of a game on self-play and prints them as its data file has them. */
export function fitCurves(game: Game<Shape>, games: number): void {
  const judged = judgeGames(game, games, 'curve', LEVEL);
  const samples = judged.flatMap(({ reading, shares }) => (reading === null ? [] : [{ reading, shares }]));
  say(`${samples.length} positions of ${games} games`);
  for (const name of new Set(samples.map(({ reading }) => reading.curve))) {
    const own = samples.filter(({ reading }) => reading.curve === name);
    const { lead, turn } = fitCurve(own, STAGES[name] ?? DEFAULT_STAGES);
    const list = (weights: readonly number[]) => `[${weights.map((weight) => weight.toFixed(3)).join(', ')}]`;
    say(`  ${name}: { lead: ${list(lead)}, turn: ${list(turn)} }, // ${own.length} positions`);
  }
}

/** Compares predicted chances with results on other games than the curves were fitted on. */
export function benchCalibration(game: Game<Shape>, positions: number): void {
  const games = Math.ceil(positions / PER_GAME);
  const rows = calibrate(judgeGames(game, games, 'calibration', LEVEL).slice(0, positions));
  sayTable(
    ['predicted', 'chances', 'mean', 'observed', 'off by', 'allowed', ''],
    rows.map(({ from, count, predicted, observed, allowed }) => [
      `${percent(from)} to ${percent(from + 1 / DECILES)}`,
      `${count}`,
      percent(predicted),
      percent(observed),
      percent(observed - predicted),
      percent(allowed),
      Math.abs(observed - predicted) <= allowed ? 'ok' : 'OFF',
    ]),
  );
}

export interface CalibrationRow {
  /** Start of the decile. */
  readonly from: number;
  readonly count: number;
  readonly predicted: number;
  readonly observed: number;
  /** 5 points and two standard errors. */
  readonly allowed: number;
}

/** By decile of predicted chance, the share that came of it. Every seat of a position counts once. */
export function calibrate(judged: readonly Pick<JudgedPosition, 'chances' | 'shares'>[]): CalibrationRow[] {
  const pairs = judged.flatMap(({ chances, shares }) =>
    chances.map((chance, seat) => [chance, shares[seat] ?? 0] as const),
  );
  return Array.from({ length: DECILES }, (_, decile) => {
    const own = pairs.filter(([chance]) => Math.min(DECILES - 1, Math.floor(chance * DECILES)) === decile);
    const mean = (side: 0 | 1) => own.reduce((sum, pair) => sum + pair[side], 0) / own.length;
    const [predicted, observed] = [mean(0), mean(1)];
    const allowed = TOLERANCE + 2 * Math.sqrt((observed * (1 - observed)) / own.length);
    return { from: decile / DECILES, count: own.length, predicted, observed, allowed };
  }).filter(({ count }) => count > 0);
}

/** Positions of games between bots of one level. The same name gives the same games. */
export function judgeGames(game: Game<Shape>, games: number, name: string, level: ThinkingLevel): JudgedPosition[] {
  const settings = SETTINGS[game.id] ?? [];
  if (settings.length === 0) throw new Error(`there is no analysis of ${game.id}`);
  const judged: JudgedPosition[] = [];
  for (let number = 0; number < games; number += 1) {
    const setting = settings[number % settings.length] as Setting<Shape>;
    judged.push(...judgeGame({ game, setting, level, perGame: PER_GAME }, `${name} ${number}`));
  }
  return judged;
}
