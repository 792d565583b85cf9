import type { Point } from '../../../board/geometry.ts';
import { ARCS, FACES, GRID } from './topology.ts';

const KINDS = ['sea', 'land', 'strait', 'waste', 'lake'] as const;
export type FaceKind = (typeof KINDS)[number];

/** An arc of a ring: its number and direction. */
export interface Use {
  readonly arc: number;
  readonly back: boolean;
}

export interface MapFace {
  /** The province it belongs to, or the name of a piece of scenery. */
  readonly id: string;
  readonly kind: FaceKind;
  readonly rings: readonly (readonly Use[])[];
}

export interface BorderArc {
  readonly points: readonly Point[];
  /** The faces on its sides. Only one at the edge of the map. */
  readonly sides: readonly MapFace[];
}

export interface Atlas {
  readonly arcs: readonly BorderArc[];
  readonly faces: readonly MapFace[];
}

export function readAtlas(arcText: string, faceText: string): Atlas {
  const faces = faceText.trim().split('\n').map(readFace);
  const sides = new Map<number, MapFace[]>();
  for (const face of faces) {
    for (const { arc } of face.rings.flat()) sides.set(arc, [...(sides.get(arc) ?? []), face]);
  }
  const arcs = arcText.split(';').map((text, arc) => ({ points: readPoints(text), sides: sides.get(arc) ?? [] }));
  return { arcs, faces };
}

function readPoints(text: string): Point[] {
  const numbers = text.match(/-?\d+/g)?.map(Number) ?? [];
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push({ x: x * GRID, y: y * GRID });
  }
  return points;
}

function readFace(line: string): MapFace {
  const [kindName = '', id = '', ...rest] = line.split(' ');
  const kind = KINDS.find((known) => known === kindName);
  if (kind === undefined) throw new Error(`The map has a face of the unknown kind ${kindName}.`);
  const rings = rest
    .join(' ')
    .split('/')
    .map((ring) => ring.split(' ').map((use) => ({ arc: Number(use.replace('~', '')), back: use.startsWith('~') })));
  return { id, kind, rings };
}

export const atlas: Atlas = readAtlas(ARCS, FACES);
