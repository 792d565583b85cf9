import { groundOf, type ObjectronView, playerInSeat, type Square } from '@tavola/objectron';
import { useEffect, useRef } from 'preact/hooks';
import { spotUnder } from '../parts/use-attention.ts';
import type { Play } from './use-play.ts';
import { arrowOf, neighbour, stepKey } from './walk.ts';

interface Keyboard {
  readonly view: ObjectronView;
  readonly play: Play;
  /** Legal squares in grid order. */
  readonly stops: readonly Square[];
  focus(square: Square): void;
}

/** Handles keys on the board. Keys for moves and items also work while nothing has the focus. Marks handled keys with `preventDefault`. */
export function useObjectronKeys({ view, play, stops, focus }: Keyboard) {
  const { grid } = view;
  const jump = (square: Square, by: 1 | -1): boolean => {
    const { indexOf } = groundOf(grid);
    const here = indexOf(square);
    const ahead =
      by === 1 ? stops.find((stop) => indexOf(stop) > here) : stops.findLast((stop) => indexOf(stop) < here);
    const next = ahead ?? stops.at(by === 1 ? 0 : -1);
    if (next !== undefined) focus(next);
    return next !== undefined;
  };
  const handleKey = ({ code, key }: KeyboardEvent): boolean => {
    const way = stepKey(code);
    if (way !== null) {
      const { seat } = play.situation;
      if (seat === null) return false;
      // So that Enter confirms the choice.
      if (play.disc === null) focus(neighbour(grid, playerInSeat(view, seat).at, way));
      play.go(way);
      return true;
    }
    const actions: Readonly<Record<string, () => void>> = {
      g: () => play.pickUp('key'),
      l: () => play.use('grenade', 'key'),
      t: play.takeDisc,
      f: () => play.end('key'),
    };
    if (play.situation.seat === null || !Object.hasOwn(actions, key.toLowerCase())) return false;
    actions[key.toLowerCase()]?.();
    return true;
  };
  const onSquare = (square: Square, event: KeyboardEvent): boolean => {
    const { key, code } = event;
    if (key === 'Enter' || key === ' ') {
      play.press(square, 'key');
      return true;
    }
    if (key === 'n' || key === 'N') return jump(square, 1);
    if (key === 'p' || key === 'P') return jump(square, -1);
    const way = arrowOf(code);
    if (way !== null) focus(neighbour(grid, square, way));
    return way !== null;
  };
  const isOurs = (event: KeyboardEvent): boolean =>
    !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
  const putBack = (): boolean => {
    if (play.isBusy) play.drop();
    return play.isBusy;
  };
  const listen = (event: KeyboardEvent): void => {
    if (!isOurs(event)) return;
    const square = spotUnder(event.target);
    const isUsed =
      event.key === 'Escape' ? putBack() : (square !== null && onSquare(square, event)) || handleKey(event);
    if (isUsed) event.preventDefault();
  };
  useLooseKeys((event) => {
    if (isOurs(event) && handleKey(event)) event.preventDefault();
  });
  return listen;
}

/** Without focus, keys belong to the board. */
function useLooseKeys(listen: (event: KeyboardEvent) => void): void {
  const latest = useRef(listen);
  latest.current = listen;
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.target === document.body) latest.current(event);
    };
    document.addEventListener('keydown', heard, { capture: true });
    return () => document.removeEventListener('keydown', heard, { capture: true });
  }, []);
}
