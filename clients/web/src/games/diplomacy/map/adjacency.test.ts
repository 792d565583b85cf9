import { EUROPE, mapOf, VARIANTS, type WorldMap } from '@tavola/games/diplomacy';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../board/geometry.ts';
import { type Atlas, atlas, type BorderArc, type MapFace, readAtlas } from './atlas.ts';
import { contactLength, MIN_CONTACT, pairOf } from './contacts.ts';
import { ARCS, FACES } from './topology.ts';

interface Ways {
  /** Pairs of provinces that are adjacent for armies. */
  readonly walks: ReadonlySet<string>;
  /** Pairs of places, including coasts, that are adjacent for fleets. */
  readonly sails: ReadonlySet<string>;
}

/** The adjacencies of a map in the rules. */
function waysOn(map: WorldMap): Ways {
  const pairs = (type: 'A' | 'F', places: readonly string[]) =>
    new Set(places.flatMap((from) => map.stepsFrom(type, from).map((to) => pairOf(from, to))));
  return { walks: pairs('A', map.provinces), sails: pairs('F', map.places) };
}

const RULES = waysOn(EUROPE);

const isWater = ({ kind }: MapFace) => kind === 'sea' || kind === 'strait';
const isLand = ({ kind }: MapFace) => kind === 'land';
const nodeOf = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const endsOf = ({ points }: BorderArc) => [points[0], points.at(-1)].flatMap((point) => (point ? [nodeOf(point)] : []));

/** A stretch of coast is a line along the water without a border. */
function stretchesOf({ arcs }: Atlas, id: string): BorderArc[][] {
  const left = new Set(
    arcs.filter(({ sides }) => sides.some((side) => side.id === id && isLand(side)) && sides.some(isWater)),
  );
  const stretches: BorderArc[][] = [];
  for (const first of left) {
    const stretch = [first];
    left.delete(first);
    for (const arc of stretch) {
      for (const other of left) {
        if (!endsOf(arc).some((end) => endsOf(other).includes(end))) continue;
        left.delete(other);
        stretch.push(other);
      }
    }
    stretches.push(stretch);
  }
  return stretches;
}

/** The name of a stretch, by a sea that borders only it. */
const COAST_SEAS: Readonly<Record<string, readonly (readonly [sea: string, coast: string])[]>> = {
  bul: [
    ['bla', 'ec'],
    ['aeg', 'sc'],
  ],
  spa: [
    ['lyo', 'sc'],
    ['mao', 'nc'],
  ],
  stp: [
    ['bar', 'nc'],
    ['bot', 'sc'],
  ],
};

function placeOf(id: string, stretch: readonly BorderArc[]): string {
  const seas = new Set(stretch.flatMap(({ sides }) => sides.map((side) => side.id)));
  const coast = COAST_SEAS[id]?.find(([sea]) => seas.has(sea))?.[1];
  return coast === undefined ? id : `${id}/${coast}`;
}

/** The adjacencies that the drawing shows. */
function drawnWays(map: Atlas): Ways {
  const lengths = new Map<string, Map<string, number>>([
    ['walks', new Map()],
    ['sails', new Map()],
  ]);
  const meet = (kind: 'walks' | 'sails', one: string, other: string, length: number) => {
    const known = lengths.get(kind);
    if (one !== other) known?.set(pairOf(one, other), (known.get(pairOf(one, other)) ?? 0) + length);
  };
  for (const { points, sides } of map.arcs) {
    const [one, other] = sides;
    if (one === undefined || other === undefined) continue;
    const length = contactLength(points);
    if (one.kind === 'sea' && other.kind === 'sea') meet('sails', one.id, other.id, length);
    const isDry = [one, other].every((side) => isLand(side) || side.kind === 'strait');
    if (isDry) meet('walks', one.id, other.id, length);
    // Both shores of a strait are coasts.
    if (isDry && [one, other].some(({ kind }) => kind === 'strait')) meet('sails', one.id, other.id, length);
    if ([one, other].some(({ kind }) => kind === 'strait') && [one, other].some(({ kind }) => kind === 'sea'))
      meet('sails', one.id, other.id, length);
  }
  const coasts = map.faces.filter(isLand).flatMap(({ id }) =>
    stretchesOf(map, id).map((stretch) => ({
      id,
      place: placeOf(id, stretch),
      stretch,
      ends: new Set(stretch.flatMap(endsOf)),
    })),
  );
  for (const { place, stretch } of coasts) {
    for (const { points, sides } of stretch)
      for (const side of sides) if (side.kind === 'sea') meet('sails', place, side.id, contactLength(points));
  }
  // Two coasts are adjacent where the border between them meets the water.
  for (const border of map.arcs.filter(({ sides }) => sides.length === 2 && sides.every(isLand))) {
    const [one, other] = border.sides;
    for (const end of endsOf(border)) {
      const here = coasts.filter(({ ends }) => ends.has(end));
      for (const a of here.filter(({ id }) => id === one?.id))
        for (const b of here.filter(({ id }) => id === other?.id)) meet('sails', a.place, b.place, MIN_CONTACT);
    }
  }
  const long = (kind: string) =>
    new Set([...(lengths.get(kind) ?? [])].filter(([, length]) => length >= MIN_CONTACT).map(([pair]) => pair));
  return { walks: long('walks'), sails: long('sails') };
}

function differences(drawn: Ways, rules: Ways): string[] {
  return (['walks', 'sails'] as const).flatMap((kind) => [
    ...[...rules[kind]].filter((pair) => !drawn[kind].has(pair)).map((pair) => `${kind}: ${pair} is not drawn`),
    ...[...drawn[kind]].filter((pair) => !rules[kind].has(pair)).map((pair) => `${kind}: ${pair} is drawn`),
  ]);
}

describe('neighbours on the drawn map', () => {
  it.each(VARIANTS)('are those of the rules of %s, for armies and fleets', (variant) => {
    expect(differences(drawnWays(atlas), waysOn(mapOf({ variant })))).toEqual([]);
  });

  it('are 111 for armies and 141 for fleets', () => {
    expect([RULES.walks.size, RULES.sails.size]).toEqual([111, 141]);
  });

  it('share a clearly visible border', () => {
    const shortest = new Map<string, number>();
    for (const { points, sides } of atlas.arcs) {
      const [one, other] = sides;
      if (
        one === undefined ||
        other === undefined ||
        [one, other].some(({ kind }) => kind === 'waste' || kind === 'lake')
      )
        continue;
      const pair = pairOf(one.id, other.id);
      if (one.id !== other.id) shortest.set(pair, (shortest.get(pair) ?? 0) + contactLength(points));
    }
    expect(Math.min(...shortest.values())).toBeGreaterThan(3 * MIN_CONTACT);
  });
});

describe('a damaged map is detected', () => {
  const damaged = (change: (faces: string) => string) => differences(drawnWays(readAtlas(ARCS, change(FACES))), RULES);

  it('if the Sound has no owner', () => {
    const found = damaged((faces) => faces.replace('strait den', 'lake den'));
    expect(found).toContain('walks: den-swe is not drawn');
    expect(found.every((line) => line.includes('den'))).toBe(true);
  });

  it('if two provinces have swapped their names', () => {
    const found = damaged((faces) =>
      faces.replace('land boh', 'land ???').replace('land tyr', 'land boh').replace('land ???', 'land tyr'),
    );
    expect(found).toContain('walks: gal-tyr is drawn');
    expect(found).toContain('walks: boh-gal is not drawn');
  });

  it('if land has become sea', () => {
    expect(damaged((faces) => faces.replace('land alb', 'sea alb'))).toContain('walks: alb-ser is not drawn');
  });

  it('if Switzerland can be entered', () => {
    expect(damaged((faces) => faces.replace('waste swi', 'land swi'))).toContain('walks: mar-swi is drawn');
  });

  it('if a border has shrunk to a point', () => {
    const found = differences(drawnWays(withoutBorder(atlas, 'mun', 'tyr')), RULES);
    expect(found).toEqual(['walks: mun-tyr is not drawn']);
  });
});

function withoutBorder({ arcs, faces }: Atlas, one: string, other: string): Atlas {
  const isIt = ({ sides }: BorderArc) => sides.some(({ id }) => id === one) && sides.some(({ id }) => id === other);
  return { faces, arcs: arcs.map((arc) => (isIt(arc) ? { ...arc, points: arc.points.slice(0, 1) } : arc)) };
}
