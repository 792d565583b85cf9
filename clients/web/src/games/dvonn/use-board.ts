import { CELLS, type Cell, type Dvonn } from '@tavola/dvonn';
import { useId, useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import type { Point } from '../parts/geometry.ts';
import { useAttention } from '../parts/use-attention.ts';
import { centres, facingOf } from './geometry.ts';
import { sourcesOf, targetsFor } from './intent.ts';
import { aimOf, tilesOf } from './picture.ts';
import { cellUnder, useDrag } from './use-drag.ts';
import { useDvonnKeys } from './use-dvonn-keys.ts';
import { useFlight } from './use-flight.ts';
import { usePlay } from './use-play.ts';
import { useSize } from './use-size.ts';

const ORIGIN: Point = { x: 0, y: 0 };

/** State and event handlers of the board. */
export function useBoard(props: BoardProps<Dvonn>) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const dragged = useRef<SVGGElement>(null);
  const id = useId();
  const size = useSize(place);
  const facing = facingOf(props.viewer, size.quarter);
  const middles = useMemo(() => centres(facing), [facing]);
  const play = usePlay(props);
  const attention = useAttention(drawing, 'data-cell');
  const sources = sourcesOf(props.actions);
  const { drag, point, swallow, ...pointer } = useDrag(drawing, dragged, {
    facing,
    canDrag: (cell) => sources.has(cell),
    onLift: play.pick,
    onDrop: (from, over) => {
      if (over === null) play.drop();
      else if (over !== from) play.act(over, 'pointer');
    },
  });
  const draft = props.draft?.action ?? null;
  const looked = drag === null ? attention.looked : drag.over;
  const flight = useFlight(props.lastEvents, { still: props.still, previewed: draft?.type === 'move' ? draft : null });
  const lit = targetsFor(props.actions, play.hand);
  const tiles = tilesOf({
    ...{ view: props.view, actions: props.actions, hand: play.hand, looked, draft },
    draftEvents: props.draft?.step?.events.map(({ event }) => event) ?? [],
    lastEvents: props.lastEvents,
    highlight: props.highlight,
  });
  const onKeyDown = useDvonnKeys(middles, play, draft !== null, attention.focus);
  const onClick = ({ target }: MouseEvent) => {
    const cell = cellUnder(target);
    if (swallow.current) swallow.current = false;
    else if (cell === null) play.drop();
    else play.act(cell, 'pointer');
  };
  return {
    ...{ place, drawing, dragged, size, facing, hand: play.hand, drag, point, looked, tiles, flight, draft },
    at: (cell: Cell) => middles[CELLS.indexOf(cell)] ?? ORIGIN,
    /** The end of the shown move: the previewed target, else the one the player points at. */
    aim: aimOf(draft) ?? (play.hand !== null && looked !== null && lit.has(looked) ? looked : null),
    ready: new Set([...sources, ...lit]),
    stop: attention.stop ?? play.stops[0] ?? 'F3',
    listeners: attention.listeners,
    control: { role: 'group', onKeyDown, onClick, ...pointer } as const,
    ids: { glow: `${id}-glow`, hatch: `${id}-hatch`, contents: `${id}-contents` },
  };
}
