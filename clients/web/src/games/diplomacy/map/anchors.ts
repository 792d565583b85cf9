import type { Point } from '../../../board/geometry.ts';
import { FAR, MIDDLE, NAMES, NEAR, WIDE } from './anchor-data.ts';

/** Levels of detail, from the whole map on a phone to a map that is zoomed in. */
export const LEVELS = ['far', 'middle', 'wide', 'near'] as const;
export type Level = (typeof LEVELS)[number];

export interface Label extends Point {
  readonly size: number;
  /** Degrees. */
  readonly turn: number;
  readonly lines: readonly string[];
}

/** Positions of a province's items: the centre of each box. */
export interface Anchors {
  readonly label: Label | null;
  readonly unit: Point;
  readonly dislodged: Point;
  /** The supply centre. */
  readonly centre: Point | null;
  /** Fleets on a named coast, by the coast: `nc`. */
  readonly coasts: ReadonlyMap<string, Point>;
}

export const names: ReadonlyMap<string, string> = new Map(
  rowsOf(NAMES).map((row) => [row.slice(0, 3), row.slice(4)] as const),
);

/** All provinces in alphabetical order. */
export const PROVINCES: readonly string[] = [...names.keys()];

export const anchors: Readonly<Record<Level, ReadonlyMap<string, Anchors>>> = {
  far: readTable(FAR),
  middle: readTable(MIDDLE),
  wide: readTable(WIDE),
  near: readTable(NEAR),
};

/** Coasts of provinces with more than one: `spa/nc`. */
export const COASTS: readonly string[] = [...anchors.near].flatMap(([id, { coasts }]) =>
  [...coasts.keys()].map((coast) => `${id}/${coast}`),
);

/** The province of a place, which is a province or one of its coasts. */
export function anchorProvince(place: string): string {
  return place.slice(0, 3);
}

const NOWHERE: Point = { x: 0, y: 0 };

/** Position of a unit in a place. */
export function standOf(level: Level, place: string, dislodged = false): Point {
  const there = anchors[level].get(anchorProvince(place));
  if (there === undefined) return NOWHERE;
  if (dislodged) return there.dislodged;
  return there.coasts.get(place.slice(4)) ?? there.unit;
}

function rowsOf(table: string): string[] {
  return table.trim().split('\n');
}

function readTable(table: string): ReadonlyMap<string, Anchors> {
  return new Map(
    rowsOf(table).map((row) => {
      const [id = '', label = '', unit = '', dislodged = '', centre = '', coasts = ''] = row.split('|');
      return [
        id,
        {
          label: label === '' ? null : readLabel(label),
          unit: readPoint(unit),
          dislodged: readPoint(dislodged),
          centre: centre === '' ? null : readPoint(centre),
          coasts: new Map(coasts === '' ? [] : coasts.split(', ').map(readCoast)),
        },
      ] as const;
    }),
  );
}

function readLabel(text: string): Label {
  const [x, y, size, turn, ...words] = text.split(' ');
  return { x: Number(x), y: Number(y), size: Number(size), turn: Number(turn), lines: words.join(' ').split('/') };
}

function readCoast(text: string): readonly [string, Point] {
  return [text.slice(0, 2), readPoint(text.slice(3))];
}

function readPoint(text: string): Point {
  const [x, y] = text.split(' ');
  return { x: Number(x), y: Number(y) };
}
