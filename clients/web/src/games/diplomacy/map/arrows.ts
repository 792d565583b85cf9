import type { Point } from '../../../board/geometry.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { neighbours } from './contacts.ts';
import type { Detail } from './detail.ts';
import { along, bowed, cut, nearest, type Trace, through } from './traces.ts';
import type { DrawnOrder, MapOrder, MapUnit } from './types.ts';

/** The drawing of an order (units). */
interface Shape {
  readonly trace: Trace | null;
  /** head: a move. knot: ends on another arrow. shield: supports a unit in place. */
  readonly end: 'head' | 'knot' | 'shield' | null;
  /** Position of a symbol: the brackets of a hold, a unit to be built, or a cross. */
  readonly spot: Point | null;
  /** Position of the result symbol. */
  readonly badge: Point;
}

export interface Arrow extends Shape {
  readonly key: string;
  readonly drawn: DrawnOrder;
}

interface Scene {
  readonly orders: readonly DrawnOrder[];
  /** The ordered units. */
  readonly units: readonly MapUnit[];
  readonly detail: Detail;
}

/** Distance of arrows from the centre of a unit (units of a piece). */
const CLEAR = 19;
const HEAD = 5;
/** Where supports meet an arrow and its result is shown: past the middle. */
const GRIP = 0.56;

/** Positions that arrows connect. */
interface Ground {
  readonly size: number;
  readonly dislodged: (province: string) => Point;
  /** Position of the unit of a province, or where it would be. */
  readonly stand: (place: string) => Point;
  /** Length to cut off an arrow's end, so that it does not cover a unit there. */
  readonly room: (place: string) => number;
  /** The whole path of a moving unit. */
  readonly course: (unit: string, to: string) => Trace;
  readonly isCarried: (unit: string, to: string) => boolean;
}

function groundOf({ orders, units, detail: { level, piece, shrink } }: Scene): Ground {
  const size = piece * shrink;
  const places = new Map(units.map(({ at }) => [anchorProvince(at), at]));
  const stand = (place: string) => standOf(level, places.get(anchorProvince(place)) ?? place);
  return {
    ...{ size, stand },
    dislodged: (province) => standOf(level, province, true),
    room: (place) => (places.has(anchorProvince(place)) ? CLEAR + HEAD : HEAD) * size,
    course: (unit, to) => through([unit, ...convoyOf(unit, to, orders), to].map(stand)),
    isCarried: (unit, to) => convoyOf(unit, to, orders).length > 0,
  };
}

export function arrowsOf(scene: Scene): Arrow[] {
  const ground = groundOf(scene);
  return scene.orders.map((drawn, index) => ({
    key: `${drawn.order.type} ${index}`,
    drawn,
    ...shapeOf(drawn.order, ground),
  }));
}

function shapeOf(order: MapOrder, ground: Ground): Shape {
  switch (order.type) {
    case 'move':
      return moveShape(order, ground);
    case 'support':
      return order.to === undefined ? guardShape(order, ground) : supportShape(order.unit, order.of, order.to, ground);
    case 'convoy':
      return convoyShape(order, ground);
    case 'retreat':
      return retreatShape(order, ground);
    case 'disband':
      return spotShape(ground.dislodged(order.unit), ground);
    case 'build':
      return spotShape(ground.stand(order.at), ground);
    case 'hold':
    case 'remove':
      return spotShape(ground.stand(order.unit), ground);
  }
}

type OrderOf<Type extends MapOrder['type']> = Extract<MapOrder, { readonly type: Type }>;

function moveShape({ unit, to }: OrderOf<'move'>, { course, isCarried, room, size }: Ground): Shape {
  const trace = cut(course(unit, to), CLEAR * size, room(to));
  // The middle of a convoy route is among its fleets.
  return { trace, end: 'head', spot: null, badge: along(trace, isCarried(unit, to) ? 0.8 : GRIP) };
}

function supportShape(unit: string, of: string, to: string, { course, stand, size }: Ground): Shape {
  const trace = cut(bowed(stand(unit), along(course(of, to), GRIP), 0.08), CLEAR * size, 0);
  return { trace, end: 'knot', spot: null, badge: along(trace, 0.5) };
}

function guardShape({ unit, of }: OrderOf<'support'>, { stand, size }: Ground): Shape {
  const trace = cut(bowed(stand(unit), stand(of), 0.08), CLEAR * size, (CLEAR + 2) * size);
  return { trace, end: 'shield', spot: null, badge: along(trace, 0.5) };
}

/** A fleet on the army's path shows waves. One beside it also gets a line. */
function convoyShape({ unit, of, to }: OrderOf<'convoy'>, { course, stand, size }: Ground): Shape {
  const spot = stand(unit);
  const grip = nearest(course(of, to), spot);
  const isOnCourse = Math.hypot(grip.x - spot.x, grip.y - spot.y) < CLEAR * size;
  const trace = isOnCourse ? null : cut(bowed(spot, grip, 0.08), CLEAR * size, 0);
  return { trace, end: trace === null ? null : 'knot', spot, badge: beside(spot, size) };
}

function retreatShape({ unit, to }: OrderOf<'retreat'>, { dislodged, stand, room, size }: Ground): Shape {
  const trace = cut(bowed(dislodged(unit), stand(to)), CLEAR * size * 0.86, room(to));
  return { trace, end: 'head', spot: null, badge: along(trace, GRIP) };
}

function spotShape(spot: Point, { size }: Ground): Shape {
  return { trace: null, end: null, spot, badge: beside(spot, size) };
}

function beside({ x, y }: Point, size: number): Point {
  return { x: x + 15 * size, y: y - 12 * size };
}

/** The fleets that convoy an army, in order: the shortest route over the ordered ones. */
export function convoyOf(army: string, to: string, orders: readonly DrawnOrder[]): string[] {
  const fleets = orders.flatMap(({ order }) =>
    order.type === 'convoy' && order.of === army && anchorProvince(order.to) === anchorProvince(to) ? [order.unit] : [],
  );
  const ways = [[army]];
  const seen = new Set<string>();
  for (const way of ways) {
    const here = way.at(-1) ?? army;
    if (way.length > 1 && neighbours.get(here)?.has(anchorProvince(to))) return way.slice(1);
    for (const fleet of fleets) {
      if (seen.has(fleet) || !neighbours.get(here)?.has(fleet)) continue;
      seen.add(fleet);
      ways.push([...way, fleet]);
    }
  }
  return [];
}
