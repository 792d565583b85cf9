import type { Cell } from '@tavola/frogs';
import { translate } from '../parts/geometry.ts';
import { arcsOf } from './arcs.ts';
import type { Layout } from './geometry.ts';

interface Props {
  readonly path: readonly Cell[];
  readonly layout: Layout;
  /** Under the pointer, not chosen. */
  readonly faint: boolean;
}

/** A path of jumps, numbered if there are several. */
export function JumpPath({ path, layout, faint }: Props) {
  const arcs = arcsOf(path, layout.at);
  return (
    <g class={faint ? 'frogs-way frogs-way-faint' : 'frogs-way'}>
      {arcs.map(({ d }) => (
        <g key={d}>
          <path class="frogs-arc frogs-arc-bed" d={d} />
          <path class="frogs-arc" d={d} />
        </g>
      ))}
      {arcs.map(({ d, top }, index) => (
        <g key={d} transform={translate(top)}>
          <circle class="frogs-count" r="13" />
          <text class="frogs-count-text" y="1">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}
