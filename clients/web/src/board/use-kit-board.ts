import { useSignal } from '@preact/signals';
import type { Shape } from '@tavola/kernel';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { useFlights } from './flights.tsx';
import type { Point } from './geometry.ts';
import { labelOf, marksAt } from './labels.ts';
import { useLens } from './lens.ts';
import { jumpStops, marksOf } from './marks.ts';
import { usePointer } from './pointer.ts';
import type { Choice, Layout, Mark, Now, Selection, SpotMarks, Target } from './types.ts';
import type { BoardProps, CameraControls, DrawingProps, GameBoard, Peek } from './ui.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { boardWords } from './words.ts';

export type KitProps<G extends Shape, P> = BoardProps<G, P> & { readonly board: GameBoard<G, P> };

const NO_SPOTS: readonly Target[] = [];
const MEANT = ['held', 'step', 'aim'] as const satisfies readonly Mark[];

/** State and event handlers of any board. */
export function useKitBoard<G extends Shape, P>(props: KitProps<G, P>) {
  const { board, view, options, viewer, hand, draft, send, lastEvents } = props;
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const dragged = useRef<SVGGElement>(null);
  const id = useId();
  /** The spot that Tab returns to. A signal, so that moving the focus renders nothing. */
  const stop = useSignal<Target | null>(null);
  const camera = useRef<CameraControls | null>(null);
  const { now, choices } = useNow(props);
  const centreIn = (shown: Layout) => board.centre?.(now, shown, viewer) ?? null;
  const layoutIn = useMemo(() => layoutsOf(props), [board, view, options, viewer]);
  const { layout, scale, size, zoom } = useLens(place, layoutIn, centreIn);
  const [pointed, point] = useState<readonly Target[]>(NO_SPOTS);
  const marks = useMarks(props, now, choices, pointed);
  const labels = useLabels(props, layout, marks);
  const stops = useMemo(() => jumpStops(choices), [choices]);
  const { flights, step, end } = useStepFlights(props, layout, () => camera.current?.scale() ?? scale);
  const hidden = useMemo(() => new Set(flights.flatMap(({ hides = [] }) => hides)), [flights]);
  const focus = (spot: Target) => {
    stop.value = spot;
    // In a drawing that is larger than its place the focus stays visible.
    focusSpot(frame.current, spot, size === null);
    const at = layout.spots.find(({ id: known }) => known === spot)?.at;
    if (at !== undefined) camera.current?.show(at);
  };
  const pointer = usePointer({
    ...{ place, drawing, dragged, layout, send, focus },
    onFocus: (spot) => {
      stop.value = spot;
    },
    lit: stops,
    isMeant: (spot) => stops.has(spot) || MEANT.some((mark) => marksAt(marks, spot).has(mark)),
    canLift: (spot) => board.lifted !== undefined && isPiece(marks, spot),
  });
  const { looked, drag } = pointer;
  useBoardKeys({ frame, layout, board, now, hand, stops, zoom, camera, focus, send });
  const drawn: DrawingProps<G, P> = {
    ...{ view, options, viewer, layout, marks, now, hand, draft, lastEvents, hidden, looked, scale, id },
    dragged: drag,
    peek: (spot) => peekAt(board, now, hand, spot),
  };
  return {
    ...{
      frame,
      place,
      drawing,
      dragged,
      camera,
      size,
      zoom,
      labels,
      choices,
      flights,
      step,
      end,
      pointer,
      drawn,
      point,
    },
    stop,
    first: firstStop(layout, stops, centreIn(layout)),
    canDrag: board.lifted !== undefined,
  };
}

function useStepFlights<G extends Shape, P>(
  { board, view, draft, lastEvents, still, show }: KitProps<G, P>,
  layout: Layout,
  scale: () => number,
) {
  /** The view of the last rendering. */
  const before = useRef(view);
  const flights = useFlights({
    events: lastEvents,
    previewed: draft?.step?.events.map(({ event }) => event) ?? null,
    still,
    show,
    plan: () => board.flights?.(lastEvents, layout, view, before.current, scale()) ?? [],
  });
  useLayoutEffect(() => {
    before.current = view;
  });
  return flights;
}

function focusSpot(frame: Element | null, spot: Target, preventScroll: boolean): void {
  frame?.querySelector<SVGElement>(`[data-spot="${CSS.escape(spot)}"]`)?.focus({ preventScroll });
}

/** Asks the game once for each layout. */
function layoutsOf<G extends Shape, P>({ board, view, options, viewer }: KitProps<G, P>): (quarter: boolean) => Layout {
  const made = new Map<boolean, Layout>();
  return (quarter) => {
    const layout = made.get(quarter) ?? board.layout(view, options, viewer, quarter);
    made.set(quarter, layout);
    return layout;
  };
}

function isPiece(marks: SpotMarks, spot: Target): boolean {
  const own = marksAt(marks, spot);
  return own.has('movable') || own.has('held');
}

/** Where Tab leads at first: to the spot in the centre, if there is one. */
function firstStop({ spots }: Layout, stops: ReadonlySet<Target>, centre: Point | null): Target | null {
  const middle = spots.find(({ at }) => at.x === centre?.x && at.y === centre.y);
  return (middle ?? spots.find(({ id }) => stops.has(id)) ?? spots[0])?.id ?? null;
}

function useNow<G extends Shape, P>({
  board,
  view,
  seat,
  actions,
  draft,
  drafts,
  hand,
}: KitProps<G, P>): {
  readonly now: Now<G, P>;
  readonly choices: readonly Choice[];
} {
  return useMemo(() => {
    const now = { view, seat, actions, drafts, picks: hand.picks, preview: draft?.action ?? null };
    const isOpen = seat !== null && hand.phase !== 'watching' && hand.phase !== 'sent';
    return { now, choices: isOpen ? board.grammar.choices(now) : [] };
  }, [view, seat, actions, drafts, hand.picks, hand.phase, draft?.action]);
}

function useMarks<G extends Shape, P>(
  { board, view, hand, draft, lastEvents, highlight }: KitProps<G, P>,
  now: Now<G, P>,
  choices: readonly Choice[],
  pointed: readonly Target[],
): SpotMarks {
  return useMemo(() => {
    const doomed = draft?.step == null ? [] : (board.doomed?.(draft.step) ?? []);
    const last = board.lastSpots?.(lastEvents, view) ?? [];
    const named = [...highlight, ...pointed];
    return marksOf({ now, grammar: board.grammar, choices, phase: hand.phase, doomed, last, pointed: named });
  }, [now, choices, hand.phase, draft?.step, JSON.stringify(lastEvents), highlight.join(' '), pointed]);
}

function useLabels<G extends Shape, P>(
  { board, view, draft }: KitProps<G, P>,
  { spots }: Layout,
  marks: SpotMarks,
): ReadonlyMap<Target, string> {
  return useMemo(() => {
    const [preview, step] = [draft?.action ?? null, draft?.step ?? null];
    const words = boardWords.say.marks;
    return new Map(
      spots.map(({ id, name }) => {
        const contents = board.describe(id, view, preview, step);
        return [id, labelOf({ name, contents, marks: marksAt(marks, id) }, words, language())];
      }),
    );
  }, [board, view, spots, marks, draft?.action]);
}

function peekAt<G extends Shape, P>(
  { grammar }: GameBoard<G, P>,
  now: Now<G, P>,
  { phase }: Selection<P>,
  spot: Target,
): Peek<G> {
  if (now.seat === null || phase === 'sent' || phase === 'watching') return { action: null, lit: [] };
  const meaning = grammar.press(now, spot);
  if (meaning.kind === 'preview') return { action: meaning.action, lit: [spot] };
  if (meaning.kind !== 'pick') return { action: null, lit: [] };
  const after = grammar.choices({ ...now, picks: meaning.picks, preview: null });
  return { action: null, lit: [...jumpStops(after)] };
}
