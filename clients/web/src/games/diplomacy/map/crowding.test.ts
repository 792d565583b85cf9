import { describe, expect, it } from 'vitest';
import { wholeScale } from '../../../board/camera.ts';
import type { Point } from '../../../board/geometry.ts';
import { type Anchors, anchors, type Label, LEVELS, type Level } from './anchors.ts';
import { atlas } from './atlas.ts';
import { CENTRE_SIZE, type Detail, DISLODGED_SIZE, detailAt, nameSize, PLAIN_BOX, UNIT_BOX } from './detail.ts';
import widths from './testdata/label-widths.json' with { type: 'json' };
import { SHEET_BOX, SHEET_CORE } from './topology.ts';

/** A box around a centre, rotated by degrees. */
interface Box extends Point {
  readonly name: string;
  readonly province: string;
  readonly wide: number;
  readonly high: number;
  readonly turn: number;
}

const SEAS = new Set(atlas.faces.filter(({ kind }) => kind === 'sea').map(({ id }) => id));
/** Width of every text (em), measured in a browser. */
const WIDTHS: Readonly<Record<string, Readonly<Record<string, number>>>> = widths;

function labelBox(province: string, label: Label, detail: Detail): Box {
  const sea = SEAS.has(province);
  const isCode = label.lines[0]?.toLowerCase() === province;
  const style = `${sea ? 'sea' : 'land'}${isCode ? 'Code' : ''}`;
  const wide = Math.max(...label.lines.map((line) => WIDTHS[style]?.[line] ?? Number.NaN));
  const size = nameSize(label, detail);
  const high = isCode ? 0.8 : label.lines.length * (sea ? 1.02 : 0.86);
  return { name: 'label', province, ...point(label), wide: wide * size, high: high * size, turn: label.turn };
}

const point = ({ x, y }: Point) => ({ x, y });

/** Everything a province can show at once. */
function boxesOf(table: ReadonlyMap<string, Anchors>, detail: Detail): Box[] {
  const { shrink, piece, plain } = detail;
  const size = piece * shrink;
  const { width, height } = plain ? PLAIN_BOX : UNIT_BOX;
  return [...table].flatMap(([province, { label, unit, dislodged, centre, coasts }]) => {
    const box = (name: string, middle: Point, wide: number, high: number): Box => ({
      ...{ name, province, wide, high, turn: 0 },
      ...point(middle),
    });
    return [
      ...(label === null ? [] : [labelBox(province, label, detail)]),
      box('unit', unit, width * size, height * size),
      box('dislodged', dislodged, width * size * DISLODGED_SIZE, height * size * DISLODGED_SIZE),
      ...(centre === null ? [] : [box('centre', centre, CENTRE_SIZE * size, CENTRE_SIZE * size)]),
      ...[...coasts.values()].map((coast) => box('coast', coast, width * size, height * size)),
    ];
  });
}

/** A province has one unit, inland or on a coast. */
function canMeet(a: Box, b: Box): boolean {
  const stands = ['unit', 'coast'];
  return !(a.province === b.province && stands.includes(a.name) && stands.includes(b.name));
}

/** Two boxes are apart if a line parallel to an edge separates them. */
function overlap(a: Box, b: Box): boolean {
  return [a, b].every(({ turn }) =>
    [0, 90].every((more) => {
      const angle = ((turn + more) * Math.PI) / 180;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const reach = (box: Box) => {
        const own = (box.turn * Math.PI) / 180;
        return (
          (box.wide / 2) * Math.abs(Math.cos(own) * x + Math.sin(own) * y) +
          (box.high / 2) * Math.abs(-Math.sin(own) * x + Math.cos(own) * y)
        );
      };
      return Math.abs((b.x - a.x) * x + (b.y - a.y) * y) < reach(a) + reach(b);
    }),
  );
}

function collisions(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => canMeet(a, b) && overlap(a, b))
      .map((b) => `${a.province} ${a.name} / ${b.province} ${b.name}`),
  );
}

/** The place the map gets on screens of these sizes. */
const FRAMES = [
  ['1920 × 1080', { width: 1440, height: 972 }, 'wide'],
  ['1440 × 900', { width: 1000, height: 792 }, 'wide'],
  ['1280 × 800', { width: 880, height: 692 }, 'middle'],
  ['1024 × 768', { width: 1024, height: 604 }, 'middle'],
  ['390 × 844', { width: 390, height: 338 }, 'far'],
] as const;

describe('labels, units, dislodged units and supply centres', () => {
  it.each(FRAMES)('do not overlap on a screen of %s', (_, frame, level) => {
    const detail = detailAt(wholeScale({ box: SHEET_BOX, core: SHEET_CORE, frame }));
    expect(detail.level).toBe(level);
    expect(collisions(boxesOf(anchors[level], detail))).toEqual([]);
  });

  it.each(LEVELS)('do not overlap at full size, %s', (level: Level) => {
    const from = { far: 0.243, middle: 0.46, wide: 0.6, near: 0.8 }[level];
    const detail = detailAt(from);
    expect(detail.level).toBe(level);
    const boxes = boxesOf(anchors[level], detail);
    expect(boxes.every(({ wide }) => wide > 0)).toBe(true);
    expect(collisions(boxes)).toEqual([]);
  });

  it('have names of at least 10 px, of every province from a width of 1024 px', () => {
    for (const [size, frame, level] of FRAMES) {
      const scale = wholeScale({ box: SHEET_BOX, core: SHEET_CORE, frame });
      const labels = [...anchors[level].values()].flatMap(({ label }) => label ?? []);
      expect(Math.min(...labels.map((label) => nameSize(label, detailAt(scale)) * scale)), size).toBeGreaterThanOrEqual(
        10,
      );
      if (level !== 'far') expect(labels, size).toHaveLength(75);
    }
  });

  it('are reported if they overlap', () => {
    const detail = detailAt(1);
    const vienna = anchors.near.get('vie');
    const moved = new Map(anchors.near).set('boh', { ...vienna, label: null } as Anchors);
    expect(collisions(boxesOf(moved, detail))).toContain('boh unit / vie unit');
  });

  it('change their level exactly at its scale', () => {
    const levels = [0.459, 0.46, 0.599, 0.6, 0.799, 0.8].map((scale) => detailAt(scale).level);
    expect(levels).toEqual(['far', 'middle', 'middle', 'wide', 'wide', 'near']);
  });
});
