import {
  ACTIONS,
  DIRECTIONS,
  FAILURE_PERCENT,
  type Grid,
  type Ground,
  groundOf,
  NOWHERE,
  type PowerSetting,
  stepFrom,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import { waysOf } from './ways.ts';

/**
 * How many of its turns a seat needs to the finish, on average, were it alone on the grid. Fewest turns is not fewest steps: where power often
 * fails most steps end the turn, so a square is good that has several ways on, and that seldom goes dark, as at an edge.
 */
export interface Race extends Terrain {
  readonly finish: number;
  /** By the actions left and the square, the present turn not counted. */
  readonly within: readonly Float64Array[];
}

/** What is the same for both seats. */
interface Terrain {
  /** By square, where steps from it end. */
  readonly landings: readonly (readonly number[])[];
  /** By square, how likely it fails in one turn, and in two. */
  readonly failing: readonly [Float64Array, Float64Array];
}

type Races = Partial<Record<PowerSetting, readonly [Race, Race]>>;

/** A grid never changes in a match. */
const known = new WeakMap<Grid, Races>();

export function raceOf(grid: Grid, power: PowerSetting, seat: Seat): Race {
  const races = known.get(grid);
  const both = races?.[power] ?? forecastBoth(grid, power);
  if (races?.[power] === undefined) known.set(grid, { ...races, [power]: both });
  return both[seat === 0 ? 0 : 1];
}

/** Turns from the start of the next one, which counts, on a square that is dark then so likely. */
export function turnsFrom({ within }: Race, square: number, penalty: number, darkness: number): number {
  const dark = darkness > 0 ? darkness * owing(within, square, penalty + 1) : 0;
  return darkness < 1 ? dark + (1 - darkness) * owing(within, square, penalty) : dark;
}

function owing(within: Race['within'], square: number, due: number): number {
  // A turn that is lost whole passes, and the next one pays what is left.
  return 1 + Math.floor(due / ACTIONS) + (within[ACTIONS - (due % ACTIONS)]?.[square] ?? 0);
}

/** Values spread from the finish outwards, and settle soon. */
const SWEEPS = 2;
/** Turns a step takes, to begin with. */
const A_STEP = 0.6;

function forecastBoth(grid: Grid, power: PowerSetting): readonly [Race, Race] {
  const ground = groundOf(grid);
  const squares = Array.from(ground.walls.keys());
  const once = Float64Array.from(squares, (square) => failingAround(ground, square, power));
  const terrain: Terrain = {
    landings: squares.map((square) => landingsFrom(ground, square)),
    failing: [once, once.map((fails) => 1 - (1 - fails) * (1 - fails))],
  };
  return [forecast(terrain, waysOf(grid, 0)), forecast(terrain, waysOf(grid, 1))];
}

function forecast(terrain: Terrain, ways: Int16Array): Race {
  const guess = Float64Array.from(ways, (steps) => A_STEP * steps);
  const within = Array.from({ length: ACTIONS + 1 }, () => guess.slice());
  const race: Race = { ...terrain, finish: ways.indexOf(0), within };
  const nearestFirst = Array.from(ways.keys())
    .filter((square) => (ways[square] ?? NOWHERE) > 0)
    .sort((a, b) => (ways[a] ?? 0) - (ways[b] ?? 0));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const square of nearestFirst) {
      for (let actions = 1; actions <= ACTIONS; actions += 1) {
        const table = race.within[actions];
        if (table !== undefined) table[square] = bestStep(race, square, actions - 1);
      }
    }
  }
  return race;
}

function landingsFrom(ground: Ground, square: number): number[] {
  return DIRECTIONS.flatMap((way) => {
    const to = stepFrom(ground, square, way);
    if (to === NOWHERE || ground.walls[to] === 1) return [];
    const link = ground.links[to] ?? NOWHERE;
    return [link === NOWHERE ? to : link];
  });
}

/** A failure of any neighbour takes the square along. Only multiplication, so every machine finds the same. */
function failingAround(ground: Ground, square: number, power: PowerSetting): number {
  const staying = 1 - FAILURE_PERCENT[power] / 100;
  let stays = staying;
  for (const way of DIRECTIONS) if (stepFrom(ground, square, way) !== NOWHERE) stays *= staying;
  return 1 - stays;
}

/** What the best step leads to on average, when nothing is known of the power but how often it fails. */
function bestStep(race: Race, square: number, actions: number): number {
  const [failing, twice] = race.failing;
  const hopes: (readonly [turns: number, likelihood: number])[] = [];
  let sure = Number.POSITIVE_INFINITY;
  for (const to of race.landings[square] ?? []) {
    if (to === race.finish) return 0;
    const [once, again] = [failing[to] ?? 0, twice[to] ?? 0];
    const lit = (1 - again) * (1 - once);
    const fresh = once / (1 - lit);
    sure = Math.min(sure, turnsFrom(race, to, 0, fresh + (1 - fresh) * again));
    hopes.push([actions > 0 ? (race.within[actions]?.[to] ?? 0) : turnsFrom(race, to, 0, again), lit]);
  }
  // The best square that has power is gone to; if all that are better than the best dark one are dark themselves, then there.
  let [mean, open] = [0, 1];
  for (const [turns, likelihood] of hopes.filter(([hope]) => hope < sure).sort(([a], [b]) => a - b)) {
    mean += open * likelihood * turns;
    open *= 1 - likelihood;
  }
  return mean + open * sure;
}
