import { type Objectron, playerInSeat } from '@tavola/objectron';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { spotUnder, useAttention } from '../parts/use-attention.ts';
import { useShowing } from '../parts/use-showing.ts';
import { armAt, armsOf } from './aim.ts';
import { floorBox, placeOn, SIDE } from './geometry.ts';
import { motionOf, motionTime } from './motion-plan.ts';
import { floorScene, type SceneInput, stepShown } from './picture.ts';
import { useObjectronKeys } from './use-objectron-keys.ts';
import { usePlay } from './use-play.ts';
import { useZoom } from './use-zoom.ts';

/** Symbols are enlarged on squares smaller than this (px). */
const SMALL = 40;

/** State and event handlers of the board. */
export function useBoard(props: BoardProps<Objectron>) {
  const { view, actions, lastEvents, highlight, still } = props;
  const { grid } = view;
  const drawing = useRef<SVGSVGElement>(null);
  const play = usePlay(props);
  const { disc, draft } = play;
  const { seat } = play.situation;
  const attention = useAttention(drawing);
  const motion = useShowing(lastEvents, { still, plan: () => motionOf(lastEvents), time: motionTime });
  const parts: SceneInput = { view, seat, actions, disc, draft, lastEvents, highlight };
  const scene = useMemo(() => floorScene(parts), [view, seat, actions, disc, draft, lastEvents, highlight.join(' ')]);
  const stops = scene.flatMap(({ mark, square }) => (mark === null ? [] : [square]));
  const own = seat === null ? null : playerInSeat(view, seat).at;
  const lens = useZoom(floorBox(grid), own, placeOn(grid));
  const onKeyDown = useObjectronKeys({ view, play, stops, focus: attention.focus });
  const onClick = (event: MouseEvent) => {
    const square = spotUnder(event.target);
    if (square !== null) play.press(square, 'pointer');
  };
  const arms = disc === null || seat === null ? [] : armsOf(view, seat, disc);
  const looked = attention.looked ?? play.asked;
  const drafted = arms.find(({ direction }) => draft?.type === 'throw' && draft.direction === direction);
  return {
    ...{ drawing, play, scene, motion, lens, looked, disc, seat },
    isSmall: lens.scale * SIDE < SMALL,
    arms: drafted === undefined ? arms : [drafted],
    arm: drafted ?? (looked === null || seat === null ? null : armAt(view, seat, arms, looked)),
    step: stepShown(parts),
    stop: attention.stop ?? own ?? scene[0]?.square ?? '',
    listeners: { ...attention.listeners, onKeyDown },
    control: { role: 'group', onClick } as const,
  };
}
