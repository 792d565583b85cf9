import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../parts/geometry.ts';
import { anchorProvince, standOf } from './anchors.ts';
import type { Detail } from './detail.ts';
import type { Travel, Travels } from './travels.ts';
import { DISLODGED_SIZE } from './unit-size.ts';

const GLIDE = 520;
const RECOIL = 560;
const PUSH = 320;
const BUILD = 260;
/** Share of the path that a unit covers before it turns back. */
const REACH = 0.4;

/**
 * Animates the units of a new step. Only transforms of existing elements change, so there is no layout. Each animation ends at
 * the drawn position, so it can be cut short at any time.
 */
export function useTravels(layer: RefObject<SVGGElement | null>, travels: Travels, detail: Detail): void {
  const played = useRef(travels);
  useLayoutEffect(() => {
    if (played.current === travels) return;
    played.current = travels;
    for (const piece of layer.current?.querySelectorAll<SVGGElement>('[data-unit]') ?? []) {
      const at = piece.dataset['unit'] ?? '';
      const isOut = piece.dataset['out'] !== undefined;
      const travel = (isOut ? travels.out : travels.standing).get(anchorProvince(at));
      if (travel !== undefined) play(piece, travel, { at, isOut, detail });
    }
  }, [travels]);
}

interface Where {
  readonly at: string;
  readonly isOut: boolean;
  readonly detail: Detail;
}

function play(piece: SVGGElement, travel: Travel, where: Where): void {
  switch (travel.kind) {
    case 'went':
      piece.animate([{ transform: shift(where, travel.from, travel.out) }, { transform: 'none' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      });
      return;
    case 'recoiled':
      piece.animate(
        [{ transform: 'none' }, { transform: shift(where, travel.toward, false, REACH) }, { transform: 'none' }],
        { duration: RECOIL, easing: 'ease-in-out' },
      );
      return;
    case 'pushed':
      piece.animate([{ transform: shift(where, where.at, false) }, { transform: 'none' }], {
        duration: PUSH,
        delay: GLIDE - PUSH,
        fill: 'backwards',
        easing: 'ease-out',
      });
      return;
    case 'built':
      piece.animate([{ transform: 'scale(0.2)' }, { transform: 'none' }], { duration: BUILD, easing: 'ease-out' });
  }
}

/** Offset from the drawn position to another place, in units of the piece. */
function shift({ at, isOut, detail }: Where, to: string, out: boolean, share = 1): string {
  const size = detail.piece * detail.shrink * (isOut ? DISLODGED_SIZE : 1);
  const [here, there]: readonly [Point, Point] = [standOf(detail.level, at, isOut), standOf(detail.level, to, out)];
  const [dx, dy] = [there.x - here.x, there.y - here.y].map((length) => ((length * share) / size).toFixed(1));
  return `translate(${dx}px, ${dy}px)`;
}
