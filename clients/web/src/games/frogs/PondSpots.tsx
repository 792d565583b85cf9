import type { Cell } from '@tavola/frogs';
import { translate } from '../parts/geometry.ts';
import { HOME_DEPTH, type Layout } from './geometry.ts';
import type { PondScene } from './picture.ts';
import { frogsSpoken } from './spoken.ts';

interface Props {
  readonly scene: PondScene;
  readonly layout: Layout;
  readonly hand: Cell | undefined;
  readonly ready: ReadonlySet<string>;
  /** The spot in the tab order. */
  readonly stop: string;
}

/** The controls. The elements never change, so that they keep the focus. */
export function PondSpots({ scene, layout, hand, ready, stop }: Props) {
  const { labels } = frogsSpoken.say;
  const control = (spot: string, label: string) => ({
    ...asButton(label, spot === stop),
    class: ready.has(spot) ? 'frogs-spot frogs-ready' : 'frogs-spot',
    'data-spot': spot,
  });
  return (
    <>
      {scene.gaps.map((gap) => (
        <g
          key={gap.gap}
          {...control(gap.gap, labels.gap(gap))}
          transform={`${translate(layout.middle(gap.gap))} rotate(${layout.slope(gap.gap)})`}
        >
          <rect class="frogs-hit" x="-30" y="-30" width="60" height="60" rx="10" />
          <rect class="frogs-focus frogs-focus-gap" x="-26" y="-19" width="52" height="38" rx="8" />
          <rect class="frogs-focus" x="-26" y="-19" width="52" height="38" rx="8" />
        </g>
      ))}
      {scene.homes.map((home) => (
        <g
          key={home.cell}
          {...control(home.cell, labels.home(home, hand))}
          transform={`${translate(layout.at(home.cell))} rotate(${layout.outward(home.owner) - 90})`}
        >
          <ellipse class="frogs-hit" rx={layout.homeLength} ry={HOME_DEPTH} />
          <ellipse class="frogs-focus frogs-focus-gap" rx={layout.homeLength} ry={HOME_DEPTH} />
          <ellipse class="frogs-focus" rx={layout.homeLength} ry={HOME_DEPTH} />
        </g>
      ))}
      {scene.leaves.map((leaf) => (
        <g key={leaf.cell} {...control(leaf.cell, labels.leaf(leaf, hand))} transform={translate(layout.at(leaf.cell))}>
          <circle class="frogs-hit" r="42" />
          <circle class="frogs-focus frogs-focus-gap" r="43" />
          <circle class="frogs-focus" r="43" />
        </g>
      ))}
    </>
  );
}

/** SVG has no button element. */
function asButton(label: string, isStop: boolean) {
  return { role: 'button', 'aria-label': label, tabindex: isStop ? 0 : -1 } as const;
}
