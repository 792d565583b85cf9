import type { Shape } from '@tavola/kernel';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type BoardCommand, commandOf, zoneOf } from './keys.ts';
import type { Lens } from './lens.ts';
import { spotUnder } from './pointer.ts';
import type { Input, Layout, Now, Selection, Target } from './types.ts';
import type { CameraControls, GameBoard } from './ui.ts';
import { jump, type WalkLine, walk } from './walk.ts';

export interface BoardKeysOptions<G extends Shape, P> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  readonly board: GameBoard<G, P>;
  readonly now: Now<G, P>;
  readonly hand: Selection<P>;
  /** The stops of N and P. */
  readonly stops: ReadonlySet<Target>;
  readonly zoom: Lens['zoom'];
  readonly camera: RefObject<CameraControls | null>;
  focus(spot: Target): void;
  send(input: Input): void;
}

/** Pan distance per key press (px). */
const PAN = 80;
/** Of a key or a button. */
export const ZOOM_STEP = 1.5;

/** Handles the keys of the board. Prevents the default of keys it has used, so that the page ignores them. */
export function useBoardKeys<G extends Shape, P>(options: BoardKeysOptions<G, P>): void {
  const { frame, board, hand, now, send } = options;
  const line = useRef<WalkLine | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const zone = zoneOf(event.target, frame.current);
    const isOwn = frame.current?.contains(event.target as Node) === true;
    if (event.key === 'Escape') {
      if (!isOwn || zone === 'field' || !isBusy(hand)) return;
      event.preventDefault();
      send({ type: 'cancel' });
      return;
    }
    const command = commandOf(event, {
      zone,
      isPreviewing: hand.phase === 'previewing',
      gameKeys: now.seat === null ? [] : [...answersIn(options), ...(board.keys ?? [])].map(({ key }) => key),
      ...(board.compass === undefined ? {} : { compass: board.compass }),
    });
    if (command?.type !== 'walk') line.current = null;
    if (command !== null && run(command, spotUnder(event.target), options, line)) event.preventDefault();
  };
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  // Before the first paint, so that no key is lost.
  useLayoutEffect(() => {
    // On the document, because letters also act while nothing has the focus.
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function answersIn<G extends Shape, P>({ board, now }: BoardKeysOptions<G, P>) {
  return board.answers?.(now) ?? [];
}

function isBusy({ phase, looked }: Selection<unknown>): boolean {
  return phase === 'picking' || phase === 'previewing' || looked !== null;
}

/** Returns whether the command did something. */
function run<G extends Shape, P>(
  command: BoardCommand,
  here: Target | null,
  options: BoardKeysOptions<G, P>,
  line: { current: WalkLine | null },
): boolean {
  const { layout, board, now, stops, zoom, camera, focus, send } = options;
  const order = layout.spots.map(({ id }) => id);
  const go = (spot: Target | null | undefined): boolean => {
    if (spot !== null && spot !== undefined) focus(spot);
    return spot !== null && spot !== undefined;
  };
  switch (command.type) {
    case 'press':
      if (here !== null) send({ type: 'press', target: here });
      return here !== null;
    case 'confirm':
      send({ type: 'confirm' });
      return true;
    case 'walk': {
      if (here === null) return false;
      if (command.pan && camera.current !== null) {
        camera.current.panBy(-command.way[0] * PAN, -command.way[1] * PAN);
        return true;
      }
      const next = walk(layout, here, command.way, line.current);
      line.current = next.line;
      return go(next.to);
    }
    case 'jump':
      return go(jump(order, stops, here, command.by));
    case 'edge':
      return go(order.at(command.to === 'first' ? 0 : -1));
    case 'zoom':
      return zoomBy(command.by, zoom, camera.current);
    case 'game': {
      const answer = answersIn(options).find(({ key }) => key === command.key);
      const target = answer?.target ?? board.keys?.find(({ key }) => key === command.key)?.target(now) ?? null;
      if (target === null) return false;
      const spot = board.grammar.spotOf(now, target);
      if (spot !== null) focus(spot);
      send({ type: 'press', target });
      return true;
    }
    case 'nothing':
      return true;
  }
}

function zoomBy(by: 1 | -1 | 0, zoom: Lens['zoom'], camera: CameraControls | null): boolean {
  if (camera !== null) {
    if (by === 0) camera.reset();
    else camera.zoomBy(ZOOM_STEP ** by);
    return true;
  }
  if (zoom === null || by === 0 || zoom.isClose === by > 0) return false;
  zoom.toggle();
  return true;
}
