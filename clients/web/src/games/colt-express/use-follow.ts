import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { middleOf } from './geometry.ts';
import type { Scene } from './picture.ts';

/** Where the train is wider than the screen: the middle of what matters comes into sight when it changes. */
export function useFollow(
  drawing: RefObject<SVGSVGElement | null>,
  scene: Scene,
  lit: ReadonlySet<string>,
  width: number,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const middle = attentionAt(scene, lit);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, drawing.current];
    if (outer === null || inner === null || middle === null) return;
    const follow = () => {
      if (outer.scrollWidth <= outer.clientWidth) return;
      const x = (middle / width) * inner.getBoundingClientRect().width;
      outer.scrollTo({ left: x - outer.clientWidth / 2 });
    };
    follow();
    // A turned phone shows another part of the train.
    const watch = new ResizeObserver(follow);
    watch.observe(outer);
    return () => watch.disconnect();
  }, [middle, width]);
  return box;
}

/** The middle of the lit rooms, else of who acts, else of your own bandit. */
function attentionAt(scene: Scene, lit: ReadonlySet<string>): number | null {
  const rooms = scene.places.filter(({ space }) => lit.has(space)).map((place) => middleOf(place.box).x);
  if (rooms.length > 0) return rooms.reduce((sum, x) => sum + x, 0) / rooms.length;
  const found =
    scene.people.find(({ id }) => lit.has(id)) ??
    scene.people.find(({ isActor }) => isActor) ??
    scene.people.find(({ isYou }) => isYou);
  return found?.at.x ?? scene.riders.find(({ isYou }) => isYou)?.at.x ?? null;
}
