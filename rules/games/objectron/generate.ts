import type { Chance } from '@tavola/kernel';
import { walkingDistances } from './distance.ts';
import { NOWHERE } from './ground.ts';
import { areaOf, namesFor, startIndex } from './squares.ts';
import { type FloorItem, ITEMS, type Item, type ObjectronProposal } from './types.ts';
import { type ObjectronSize, placeWalls, share } from './walls.ts';

const GRENADE_PERCENT = 2;
const DISC_PERCENT = 2;
const TELEPORTER_PERCENT = 3;
/** Seed 3.3.1.6 and 3.3.2.6: an item of the kind is near each start. */
const GRENADE_AREA = 3;
const DISC_AREA = 5;
/** Seed 3.3.3.2 */
const FAIR_DIFFERENCE = 2;

/** A random grid under every constraint of the seed's 3.2.1 and 3.3.1 to 3.3.4. */
export function generate(size: ObjectronSize, chance: Chance): ObjectronProposal {
  const { width, height } = size;
  const { walls, covered } = placeWalls(size, chance);
  const starts = [0, 1].map((seat) => startIndex(width, height, seat));
  const free: number[] = [];
  covered.forEach((wall, square) => {
    if (wall === 0 && !starts.includes(square)) free.push(square);
  });
  const links = placeTeleporters(free, share(size, TELEPORTER_PERCENT), chance);
  const reachable = withoutLostSquares(free, links);
  const near = (side: number) =>
    [0, 1].map((seat) => withoutLostSquares(onlyFree(areaOf(width, height, seat, side), covered), links));
  const placed: readonly (readonly [Item, readonly number[]])[] = [
    ['grenade', placeItems(reachable, near(GRENADE_AREA), share(size, GRENADE_PERCENT), chance)],
    ['disc', placeItems(reachable, near(DISC_AREA), share(size, DISC_PERCENT), chance)],
    ['charged-disc', drawSome(withoutLostSquares(fairSquares(size, covered, free, starts), links), 1, chance)],
  ];
  const { nameOf: name } = namesFor(width, height);
  const teleporters = [...links].sort(([a], [b]) => a - b).map(([at, to]) => ({ at: name(at), to: name(to) }));
  return { grid: { width, height, walls, teleporters }, items: inOrder(placed, name) };
}

function onlyFree(squares: readonly number[], covered: Uint8Array): number[] {
  return squares.filter((square) => covered[square] === 0);
}

/** 3.3.4: each leads to another one, chosen at random. */
function placeTeleporters(free: readonly number[], count: number, chance: Chance): Map<number, number> {
  const squares = drawSome(free, count, chance);
  return new Map(
    squares.map((at, index) => {
      const other = chance.below(squares.length - 1);
      return [at, squares[other < index ? other : other + 1] ?? at];
    }),
  );
}

/** R32: stepping on a teleporter moves the player away, so an item on one that no link leads to is out of reach. */
function withoutLostSquares(squares: readonly number[], links: ReadonlyMap<number, number>): readonly number[] {
  const reached = new Set(links.values());
  const left = squares.filter((square) => !links.has(square) || reached.has(square));
  return left.length > 0 ? left : squares;
}

/** One near each start first, then the others anywhere. */
function placeItems(
  free: readonly number[],
  areas: readonly (readonly number[])[],
  count: number,
  chance: Chance,
): number[] {
  const first = areas.flatMap((area) => drawSome(area, 1, chance));
  const others = free.filter((square) => !first.includes(square));
  return [...first, ...drawSome(others, count - first.length, chance)];
}

/** 3.3.3, R36: those about as far from one start as from the other, give or take two steps. */
function fairSquares(
  size: ObjectronSize,
  covered: Uint8Array,
  free: readonly number[],
  starts: readonly number[],
): number[] {
  const [fromFirst, fromSecond] = starts.map((start) => walkingDistances(size, covered, start));
  return free.filter((square) => {
    const [a = NOWHERE, b = NOWHERE] = [fromFirst?.[square], fromSecond?.[square]];
    return a !== NOWHERE && b !== NOWHERE && Math.abs(a - b) <= FAIR_DIFFERENCE;
  });
}

/** Returns `count` different squares at random, or all if there are fewer. */
function drawSome(squares: readonly number[], count: number, chance: Chance): number[] {
  const left = [...squares];
  return Array.from({ length: Math.min(count, squares.length) }, () => {
    const at = chance.below(left.length);
    const drawn = left[at] as number;
    left[at] = left.at(-1) as number;
    left.pop();
    return drawn;
  });
}

function inOrder(
  placed: readonly (readonly [Item, readonly number[]])[],
  name: (square: number) => string,
): FloorItem[] {
  return placed
    .flatMap(([item, squares]) => squares.map((square) => ({ item, square })))
    .sort((a, b) => a.square - b.square || ITEMS.indexOf(a.item) - ITEMS.indexOf(b.item))
    .map(({ item, square }) => ({ at: name(square), item }));
}
