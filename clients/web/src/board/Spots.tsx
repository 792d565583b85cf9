import './spots.css';
import type { ReadonlySignal } from '@preact/signals';
import type { Shape } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { polygonPoints } from './geometry.ts';
import { marksAt } from './labels.ts';
import type { Layout, Mark, Spot, SpotMarks, Target } from './types.ts';
import type { DrawingProps } from './ui.ts';

interface ShapeProps {
  readonly spot: Spot;
  /** Of the shape around its centre. Paths keep their size. */
  readonly scale?: number;
  readonly class: string;
  readonly fill?: string;
  readonly role?: 'button';
  readonly tabindex?: number;
  readonly 'aria-label'?: string;
  readonly 'data-spot'?: Target;
}

/** The area of a spot. */
export function SpotShape({ spot: { at, hit }, scale = 1, ...attributes }: ShapeProps): JSX.Element {
  const turn = 'turn' in hit && hit.turn !== undefined ? `rotate(${hit.turn} ${at.x} ${at.y})` : undefined;
  switch (hit.shape) {
    case 'circle':
      return <circle cx={at.x} cy={at.y} r={hit.r * scale} {...attributes} />;
    case 'ellipse':
      return <ellipse cx={at.x} cy={at.y} rx={hit.rx * scale} ry={hit.ry * scale} transform={turn} {...attributes} />;
    case 'rect': {
      const [width, height] = [hit.width * scale, hit.height * scale];
      const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
      return <rect {...box} rx={hit.round} transform={turn} {...attributes} />;
    }
    case 'polygon': {
      const points = hit.points.map(({ x, y }) => ({ x: at.x + x * scale, y: at.y + y * scale }));
      return <polygon points={polygonPoints(points)} {...attributes} />;
    }
    case 'path':
      return <path d={hit.d} {...attributes} />;
  }
}

interface SpotsProps {
  readonly layout: Layout;
  readonly labels: ReadonlyMap<Target, string>;
  readonly marks: SpotMarks;
  /** The spot in the tab order. Null or gone: `first`. */
  readonly stop: ReadonlySignal<Target | null>;
  readonly first: Target | null;
  readonly canDrag: boolean;
}

/** The controls, one per spot. The elements never change, so that they keep the focus. */
export function Spots({ layout, labels, marks, stop, first, canDrag }: SpotsProps): JSX.Element {
  const group = useRef<SVGGElement>(null);
  const spots = useMemo(
    () =>
      layout.spots.map((spot) => (
        <SpotShape
          key={spot.id}
          spot={spot}
          scale={spot.reach ?? 1}
          role="button"
          aria-label={labels.get(spot.id) ?? spot.name}
          tabindex={-1}
          class={spotClass(spot, marksAt(marks, spot.id), canDrag)}
          data-spot={spot.id}
        />
      )),
    [layout, labels, marks, canDrag],
  );
  useLayoutEffect(() => {
    const at = (spot: Target | null) =>
      spot === null ? null : (group.current?.querySelector(`[data-spot="${CSS.escape(spot)}"]`) ?? null);
    let before: Element | null = null;
    const leave = () => before?.setAttribute('tabindex', '-1');
    const unsubscribe = stop.subscribe((spot) => {
      leave();
      before = at(spot) ?? at(first);
      before?.setAttribute('tabindex', '0');
    });
    return () => {
      unsubscribe();
      leave();
    };
  }, [layout, first]);
  return <g ref={group}>{spots}</g>;
}

/** A press has an effect: it leads on, or puts down. */
const READY = ['movable', 'lit', 'held', 'step', 'aim'] as const satisfies readonly Mark[];

function spotClass({ onTop }: Spot, marks: ReadonlySet<Mark>, canDrag: boolean): string {
  const isReady = READY.some((mark) => marks.has(mark));
  const canGrab = canDrag && (marks.has('movable') || marks.has('held'));
  return `kit-spot${isReady ? ' kit-ready' : ''}${canGrab ? ' kit-grab' : ''}${onTop === true ? ' kit-on-top' : ''}`;
}

/** Drawn with an outline, and how much smaller than the spot. */
const OUTLINES = [
  ['last', 0.94],
  ['doomed', 1],
  ['lit', 0.94],
  ['held', 0.97],
  ['step', 0.97],
  ['aim', 0.97],
  ['pointed', 0.99],
] as const satisfies readonly (readonly [Mark, number])[];

interface MarksProps {
  readonly layout: Layout;
  readonly marks: SpotMarks;
  readonly looked: ReadonlySignal<Target | null>;
  /** The `id` of the drawing. */
  readonly id: string;
}

/** The marks of all spots as outlines and hatching, never by colour alone. Games draw their own sign for `movable`. */
export function Marks({ layout, marks, looked, id }: MarksProps): JSX.Element {
  const outlines = useMemo(
    () =>
      layout.spots.flatMap((spot) => {
        const own = marksAt(marks, spot.id);
        return OUTLINES.filter(([mark]) => own.has(mark)).map(([mark, scale]) => (
          <SpotShape
            key={`${spot.id} ${mark}`}
            spot={spot}
            // The hatching stays visible around a target.
            scale={mark === 'lit' && own.has('doomed') ? 0.82 : scale}
            class={`kit-mark kit-mark-${mark}`}
            {...(mark === 'doomed' ? { fill: `url(#${hatchId(id)})` } : {})}
          />
        ));
      }),
    [layout, marks, id],
  );
  return (
    <>
      {outlines}
      <OverMark {...{ layout, marks, looked }} />
    </>
  );
}

/** The lit spot under the pointer. A component of its own, because it changes with every move of the mouse. */
function OverMark({ layout, marks, looked }: Omit<MarksProps, 'id'>): JSX.Element | null {
  const spot = layout.spots.find(({ id }) => id === looked.value);
  if (spot === undefined || !marksAt(marks, spot.id).has('lit')) return null;
  return <SpotShape spot={spot} scale={0.94} class="kit-mark kit-mark-over" />;
}

/** What a press on the spot under the pointer would light. For boards where looking at a piece shows where it can go. */
export function Hints({ layout, looked, peek }: Pick<DrawingProps<Shape, unknown>, 'layout' | 'looked' | 'peek'>) {
  const spot = looked.value;
  const lit = new Set(spot === null ? [] : peek(spot).lit);
  return (
    <>
      {layout.spots
        .filter(({ id }) => lit.has(id))
        .map((target) => (
          <SpotShape key={target.id} spot={target} scale={0.94} class="kit-mark kit-mark-hint" />
        ))}
    </>
  );
}

function hatchId(id: string): string {
  return `${id}-hatch`;
}

/** Stripes over what will be lost. */
export function Hatch({ id }: { readonly id: string }): JSX.Element {
  return (
    <pattern id={hatchId(id)} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="kit-hatch" d="M0 0V9" />
    </pattern>
  );
}

/** The focus ring. One for the board, so that moving the focus renders no spot. */
export function FocusRing({
  layout,
  focused,
}: {
  readonly layout: Layout;
  readonly focused: ReadonlySignal<Target | null>;
}): JSX.Element | null {
  const spot = layout.spots.find(({ id }) => id === focused.value);
  if (spot === undefined) return null;
  const ringed = { ...spot, hit: spot.ring ?? spot.hit };
  return (
    <g class="kit-focus" aria-hidden="true">
      <SpotShape spot={ringed} scale={0.98} class="kit-focus-gap" />
      <SpotShape spot={ringed} scale={0.98} class="kit-focus-line" />
    </g>
  );
}
