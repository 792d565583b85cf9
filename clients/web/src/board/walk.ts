import type { Point } from './geometry.ts';
import type { ScreenDirection } from './keys.ts';
import type { Layout, Target } from './types.ts';

/** How far a spot may be to the side, per step ahead. */
const ASLANT = 1.8;

/**
 * The nearest spot in a direction. Spots to the side count as further away. Of two equally good ones it takes the one
 * nearer to the line through `goal`. Returns the same spot if none lies ahead.
 */
export function nearestSpot(
  here: Target,
  [wayX, wayY]: ScreenDirection,
  spots: Iterable<Target>,
  at: (spot: Target) => Point,
  aslant = ASLANT,
  goal: Point | null = null,
): Target {
  const from = at(here);
  const line = goal ?? from;
  let [best, least] = [here, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const { x, y } = at(spot);
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = dx * wayX + dy * wayY;
    const aside = Math.abs(dx * wayY - dy * wayX);
    if (spot === here || ahead < 1 || aside > ahead * aslant) continue;
    const offLine = Math.abs((x - line.x) * wayY - (y - line.y) * wayX);
    // By distance, then by the line, then the right one.
    const cost = Math.round(ahead + aside * 2) + offLine / 1e4 - dx / 1e7;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The line that arrow keys keep to, so that going back returns to the start. */
export interface WalkLine {
  readonly isUpright: boolean;
  readonly goal: Point;
}

/** The spot that a direction leads to, and the line to keep to with the next key. */
export function walk(
  { spots, aslant }: Layout,
  here: Target,
  way: ScreenDirection,
  before: WalkLine | null,
): { readonly to: Target; readonly line: WalkLine } {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const at = (id: Target): Point => byId.get(id)?.at ?? { x: 0, y: 0 };
  const isUpright = Math.abs(way[1]) > Math.abs(way[0]);
  const line = before?.isUpright === isUpright ? before : { isUpright, goal: at(here) };
  const near = (byId.get(here)?.near ?? [...byId.keys()]).filter((id) => byId.has(id));
  return { to: nearestSpot(here, way, near, at, aslant, line.goal), line };
}

/** The next or previous stop in reading order, from the end to the start again. Null without stops. */
export function jump(
  order: readonly Target[],
  stops: ReadonlySet<Target>,
  here: Target | null,
  by: 1 | -1,
): Target | null {
  const open = order.filter((id) => stops.has(id));
  const from = here === null ? -1 : order.indexOf(here);
  const ahead =
    by === 1 ? open.find((id) => order.indexOf(id) > from) : open.findLast((id) => order.indexOf(id) < from);
  return ahead ?? open.at(by === 1 ? 0 : -1) ?? null;
}
