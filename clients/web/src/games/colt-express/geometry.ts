import type { Car, Space } from '@tavola/games/colt-express';
import { type Box, type Point, translate } from '../../board/geometry.ts';

/** The measures of the drawing. The locomotive is on the right; forward is right. */
export const CAR = 196;
export const CAB = 142;
const GAP = 12;
const LEFT = 14;
const BOILER = 122;
/** Heights, downwards: where one stands on a roof, inside, and the rails and the road. */
export const ROOF = 112;
export const FLOOR = 242;
export const RAIL = 290;
export const ROAD = 410;
const NO_ROAD = 312;
const BELOW = 14;
/** Space above the drawing for hats and for the arrow above the acting bandit. */
export const ABOVE = 22;
/** Small, so that no one on the stagecoach covers those in the car behind it. */
const ON_COACH = 0.66;
/** How much larger people and loot on the train are than they were drawn. */
const ON_TRAIN = 1.12;

/** The part of a view that decides where things are drawn. */
export interface Ground {
  readonly cars: readonly Car[];
  readonly coach: { readonly beside: number } | null;
  /** The road beside the train, for horses and the stagecoach. */
  readonly road: boolean;
}

export function widthOf({ cars }: Ground): number {
  return carLeft(cars.length, 0) + CAB + BOILER;
}

export function heightOf({ road }: Ground): number {
  return road ? ROAD + BELOW : NO_ROAD;
}

/** The left edge of a car; 0 is the locomotive. */
export function carLeft(last: number, car: number): number {
  return LEFT + (last - car) * (CAR + GAP);
}

export function carMiddle({ cars }: Ground, car: number): number {
  return carLeft(cars.length, car) + (car === 0 ? CAB : CAR) / 2;
}

export function coachMiddle(ground: Ground): number {
  return carMiddle(ground, ground.coach?.beside ?? 0) + (ground.coach?.beside === 0 ? 10 : 0);
}

/** Under the middle of the stagecoach. */
export function coachAt(ground: Ground): Point {
  return { x: coachMiddle(ground), y: ROAD - 4 };
}

/** The area of a space that is highlighted and takes clicks. */
export function boxOf(ground: Ground, space: Space): Box {
  if (space === 'ci') return { x: coachMiddle(ground) - 74, y: ROAD - 86, width: 148, height: 58 };
  if (space === 'cr') return { x: coachMiddle(ground) - 92, y: ROAD - 168, width: 184, height: 67 };
  const car = Number(space[0]);
  const [x, width] = [carLeft(ground.cars.length, car), car === 0 ? CAB : CAR];
  if (space.endsWith('r')) return { x: x + 2, y: ROOF - 116, width: width - 4, height: 116 };
  return { x: x + 9, y: ROOF + 14, width: width - 18, height: FLOOR - ROOF - 14 };
}

/** The stretch of road beside a car. */
export function laneBox(ground: Ground, level: number): Box {
  const width = level === 0 ? CAB : CAR;
  return { x: carLeft(ground.cars.length, level), y: RAIL + 16, width, height: ROAD - RAIL - 6 };
}

/** Where feet are, and how large people are drawn. */
export function footing(space: Space): { readonly y: number; readonly scale: number } {
  if (space === 'ci') return { y: ROAD - 30, scale: 0.56 };
  if (space === 'cr') return { y: ROAD - 101, scale: ON_COACH };
  return { y: space.endsWith('r') ? ROOF : FLOOR - 3, scale: ON_TRAIN };
}

/** The SVG transform of something at another place and in another size. */
export function shift(at: Point, scale = 1): string {
  return scale === 1 ? translate(at) : `${translate(at)} scale(${scale})`;
}

const PERSON = 56;
const CLOSEST = 17;
const TOKEN = 31;
const HALF = 29;

/** People fill a space from the left, loot from the right. In a full space people stand closer. */
export function peopleAt(ground: Ground, space: Space, count: number, tokens: number): readonly Point[] {
  const { x, width } = boxOf(ground, space);
  const { y, scale } = footing(space);
  const first = x + HALF * scale;
  const last = x + width - HALF * scale - Math.min(tokens, 2) * TOKEN * 0.8 * scale;
  const step = count < 2 ? 0 : Math.max(CLOSEST * scale, Math.min(PERSON * scale, (last - first) / (count - 1)));
  return Array.from({ length: count }, (_, index) => ({ x: first + index * step, y }));
}

export function tokensAt(ground: Ground, space: Space, count: number): readonly Point[] {
  const { x, width } = boxOf(ground, space);
  const { y, scale } = footing(space);
  // On a roof the bolt of a coming event has the very end.
  const edge = space.endsWith('r') ? 40 : 20;
  return Array.from({ length: count }, (_, index) => ({ x: x + width - (edge + index * TOKEN) * scale, y }));
}

const SADDLES = [-62, 18, -22, 58, -82, 40] as const;
/** On either side of the stagecoach. */
const COACH_SADDLES = [-112, 106, -132, 126, -92, 146] as const;

/** Horses beside a car, one a little before the other. */
export function horseAt(ground: Ground, level: number, index: number): Point {
  const saddles = ground.coach?.beside === level ? COACH_SADDLES : SADDLES;
  return { x: carMiddle(ground, level) + (saddles[index] ?? 0), y: ROAD + (index % 2 === 0 ? 2 : 10) };
}
