import type { Colt } from '@tavola/games/colt-express';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { spotUnder, useAttention } from '../parts/use-attention.ts';
import { useShowing } from '../parts/use-showing.ts';
import { useSpotKeys } from '../parts/use-spot-keys.ts';
import { flightsOf, showingTime } from './flight-plan.ts';
import { heightOf, middleOf, widthOf } from './geometry.ts';
import { sceneOf } from './picture.ts';
import { spotsOf } from './Spots.tsx';
import { usePlay } from './use-play.ts';

/** The state and event handlers of the board. */
export function useBoard(props: BoardProps<Colt>) {
  const { view, lastEvents, still } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const you = props.acting ?? props.viewer;
  const play = usePlay(props);
  const scene = sceneOf(view, you, props.draft?.action ?? null);
  const spots = spotsOf(scene, view, play);
  const attention = useAttention(drawing);
  const flights = flightsOf(lastEvents, scene, view);
  // The key of a step while it is being shown.
  const plan = () => JSON.stringify(lastEvents);
  const fresh = useShowing(lastEvents, { still, plan, time: () => showingTime(lastEvents, flights) });
  const names = spots.map(({ spot }) => spot);
  const at = (spot: string) => {
    const found = spots.find((one) => one.spot === spot);
    return found === undefined ? { x: 0, y: 0 } : middleOf(found.box);
  };
  const onKeyDown = useSpotKeys({
    ...{ spots: names, at, focus: attention.focus },
    ...{ isBusy: play.isBusy, drop: play.drop },
    isLit: (spot) => play.lit.has(spot),
    press: (spot) => play.press(spot, 'key'),
  });
  const onClick = ({ target }: MouseEvent) => {
    const spot = spotUnder(target);
    if (spot !== null) play.press(spot, 'pointer');
    else if (play.isBusy) play.drop();
  };
  // Escape also deselects while a card or a choice has the focus.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !play.isBusy) return;
    event.preventDefault();
    play.drop();
  };
  const stop = attention.stop !== null && names.includes(attention.stop) ? attention.stop : null;
  return {
    ...{ drawing, you, play, scene, spots, flights, fresh },
    size: { width: widthOf(scene.ground), height: heightOf(scene.ground) },
    stop: stop ?? names.find((spot) => play.lit.has(spot)) ?? names[0] ?? '',
    listeners: { ...attention.listeners, onKeyDown: onEscape },
    control: { role: 'group', onKeyDown, onClick } as const,
  };
}
