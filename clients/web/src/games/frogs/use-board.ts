import type { Frogs } from '@tavola/frogs';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import type { Point } from '../parts/geometry.ts';
import { spotUnder, useAttention } from '../parts/use-attention.ts';
import { useShowing } from '../parts/use-showing.ts';
import { useSpotKeys } from '../parts/use-spot-keys.ts';
import { frogFlightOf, frogFlightTime } from './flight-plan.ts';
import { layoutFor } from './geometry.ts';
import { isGap, isHome, pondScene, pondSpots } from './picture.ts';
import { meantSpot } from './reach.ts';
import { usePlay } from './use-play.ts';

/** State and event handlers of the board. */
export function useBoard(props: BoardProps<Frogs>) {
  const { view, viewer, draft, lastEvents, still } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const layout = layoutFor(view.seats, viewer);
  const spots = pondSpots(view.seats);
  const at = (spot: string) => (isGap(spot) ? layout.middle(spot) : layout.at(spot));
  const play = usePlay(props);
  const attention = useAttention(drawing);
  const flight = useShowing(lastEvents, { still, plan: () => frogFlightOf(lastEvents), time: frogFlightTime });
  const scene = pondScene({
    ...play.situation,
    ...{ view, viewer: viewer ?? props.acting },
    draftEvents: draft?.step?.events.map(({ event }) => event) ?? [],
    lastEvents,
    highlight: props.highlight,
  });
  const onKeyDown = useSpotKeys({
    ...{ spots, at, focus: attention.focus },
    ...{ isBusy: play.isBusy, drop: play.drop },
    isLit: (spot) => play.stops.includes(spot),
    press: (spot) => play.act(spot, 'key'),
  });
  const onClick = (event: MouseEvent) => {
    const spot = touched(event, play.stops) ?? spotUnder(event.target);
    if (spot !== null) play.act(spot, 'pointer');
    else if (play.isBusy) play.drop();
  };
  /** Screen position of a spot. Homes are large enough without it. */
  const onScreen = (spot: string): Point | null => {
    const matrix = drawing.current?.getScreenCTM();
    return matrix == null || isHome(spot) ? null : DOMPoint.fromPoint(at(spot)).matrixTransform(matrix);
  };
  const touched = (event: MouseEvent, stops: readonly string[]): string | null =>
    event instanceof PointerEvent && event.pointerType === 'touch'
      ? meantSpot({ x: event.clientX, y: event.clientY }, stops, onScreen)
      : null;
  return {
    ...{ drawing, layout, play, scene, flight },
    way: wayShown(play, attention.looked, draft !== null),
    ready: new Set(play.stops),
    stop: attention.stop ?? spots.find((spot) => play.stops.includes(spot)) ?? spots[0] ?? '',
    listeners: attention.listeners,
    control: { role: 'group', onKeyDown, onClick } as const,
  };
}

/** The path to draw: the chosen one, else the one to the spot under the pointer. */
function wayShown(play: ReturnType<typeof usePlay>, looked: string | null, drafted: boolean) {
  const { path } = play.picks;
  if (drafted || path.length === 0 || looked === null) return { path, faint: false };
  const intent = play.intentAt(looked);
  if (intent?.kind === 'draft' && 'path' in intent.action) return { path: intent.action.path, faint: true };
  return { path, faint: false };
}
