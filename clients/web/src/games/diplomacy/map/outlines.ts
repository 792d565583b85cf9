import { type Arc, type Atlas, atlas, type Face, type FaceKind } from './atlas.ts';
import { curve, start } from './curves.ts';

/** What a line on the map stands for; it follows from what lies on its two sides. */
export type Line = 'coast' | 'waste-coast' | 'border' | 'sea-border' | 'strait-border';

export interface Outlines {
  /** The land or sea of every province. */
  readonly provinces: ReadonlyMap<string, string>;
  /** Water that belongs to a province. */
  readonly straits: ReadonlyMap<string, string>;
  /** Land that nobody can enter, and lakes. */
  readonly scenery: readonly { readonly id: string; readonly kind: FaceKind; readonly path: string }[];
  readonly lines: Readonly<Record<Line, string>>;
}

export function outlinesOf({ arcs, faces }: Atlas): Outlines {
  const bodies = arcs.map(({ points }) => ({ ahead: drawn(points), back: drawn(points.toReversed()) }));
  const outline = ({ rings }: Face): string =>
    rings
      .map((ring) =>
        ring
          .map(({ arc, back }, index) => {
            const body = back ? bodies[arc]?.back : bodies[arc]?.ahead;
            return index === 0 ? `${body?.start ?? ''}${body?.curve ?? ''}` : (body?.curve ?? '');
          })
          .join(''),
      )
      .map((ring) => `${ring}Z`)
      .join('');
  const byKind = (...kinds: readonly FaceKind[]) => faces.filter(({ kind }) => kinds.includes(kind));
  const lines: Record<Line, string> = {
    coast: '',
    'waste-coast': '',
    border: '',
    'sea-border': '',
    'strait-border': '',
  };
  for (const [index, arc] of arcs.entries()) {
    const line = lineOf(arc);
    const body = bodies[index]?.ahead;
    if (line !== null && body !== undefined) lines[line] += body.start + body.curve;
  }
  return {
    provinces: new Map(byKind('sea', 'land').map((face) => [face.id, outline(face)])),
    straits: new Map(byKind('strait').map((face) => [face.id, outline(face)])),
    scenery: byKind('waste', 'lake').map((face) => ({ id: face.id, kind: face.kind, path: outline(face) })),
    lines,
  };
}

function drawn(points: Arc['points']) {
  return { start: start(points), curve: curve(points) };
}

const WATER: readonly FaceKind[] = ['sea', 'strait', 'lake'];

function lineOf({ sides }: Arc): Line | null {
  const [one, other] = sides;
  if (one === undefined || other === undefined) return null;
  const kinds = [one.kind, other.kind];
  const wet = kinds.filter((kind) => WATER.includes(kind)).length;
  if (wet === 2) return kinds.includes('strait') ? 'strait-border' : 'sea-border';
  if (wet === 1) return kinds.includes('waste') ? 'waste-coast' : 'coast';
  return 'border';
}

export const outlines: Outlines = outlinesOf(atlas);
