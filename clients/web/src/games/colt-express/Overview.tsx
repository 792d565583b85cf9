import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CAB, CAR, carLeft, FLOOR, ROOF } from './geometry.ts';
import type { Scene } from './picture.ts';

interface Props {
  readonly scene: Scene;
  readonly width: number;
  /** The element that scrolls. */
  readonly window: RefObject<HTMLDivElement | null>;
}

const HEIGHT = 120;
const TOP = 46;

/** The whole train, small, with the visible part framed. A click scrolls there. */
export function Overview({ scene, width, window }: Props) {
  const sight = useVisiblePart(window);
  const last = scene.ground.cars.length;
  const goTo = ({ currentTarget, clientX }: MouseEvent) => {
    const box = window.current;
    if (!(currentTarget instanceof Element) || box === null) return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    box.scrollTo({ left: ((clientX - left) / wide) * box.scrollWidth - box.clientWidth / 2 });
  };
  return (
    <svg class="colt-overview" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" onClick={goTo}>
      {[0, ...scene.ground.cars.map((_, index) => index + 1)].map((car) => (
        <g key={car}>
          <rect
            class="colt-overview-car"
            x={carLeft(last, car)}
            y={TOP}
            width={car === 0 ? CAB + 60 : CAR}
            height="68"
            rx="8"
          />
          <path class="colt-overview-roof" d={`M${carLeft(last, car)} ${TOP}h${car === 0 ? CAB : CAR}`} />
        </g>
      ))}
      {scene.people.map(({ id, at, hue }) => (
        <circle
          key={id}
          cx={at.x}
          cy={at.y <= ROOF ? 26 : at.y <= FLOOR ? 80 : 106}
          r="14"
          fill={hue === null ? '#f3c64b' : `var(--seat${hue + 1})`}
          stroke="var(--key)"
          stroke-width="3"
        />
      ))}
      <rect
        class="colt-overview-frame"
        x={sight.from * width}
        y="2"
        width={(sight.to - sight.from) * width}
        height={HEIGHT - 4}
        rx="12"
      />
    </svg>
  );
}

/** The visible part, from 0 to 1. */
function useVisiblePart(box: RefObject<HTMLDivElement | null>): { readonly from: number; readonly to: number } {
  const [sight, setSight] = useState({ from: 0, to: 1 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setSight({ from: scrollLeft / scrollWidth, to: (scrollLeft + clientWidth) / scrollWidth });
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return sight;
}
