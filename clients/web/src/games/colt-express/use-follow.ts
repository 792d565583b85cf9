import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { middleOf } from './geometry.ts';
import type { Scene } from './picture.ts';

/** Scrolls to the action when it changes, if the train is wider than the screen. */
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
    // After a rotation of the phone another part is visible.
    const watch = new ResizeObserver(follow);
    watch.observe(outer);
    return () => watch.disconnect();
  }, [middle, width]);
  return box;
}

/** The centre of the highlighted spaces, else of the acting bandit, else of your own. */
function attentionAt(scene: Scene, lit: ReadonlySet<string>): number | null {
  const rooms = scene.places.filter(({ space }) => lit.has(space)).map((place) => middleOf(place.box).x);
  if (rooms.length > 0) return rooms.reduce((sum, x) => sum + x, 0) / rooms.length;
  const found =
    scene.people.find(({ id }) => lit.has(id)) ??
    scene.people.find(({ isActor }) => isActor) ??
    scene.people.find(({ isYou }) => isYou);
  return found?.at.x ?? scene.riders.find(({ isYou }) => isYou)?.at.x ?? null;
}
