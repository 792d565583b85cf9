import { translate } from '../parts/geometry.ts';
import { Frog } from './Frog.tsx';
import type { Layout } from './geometry.ts';
import { Leaf } from './Pond.tsx';
import type { LeafPicture } from './picture.ts';
import { notchOf } from './shapes.ts';

interface Props {
  readonly leaves: readonly LeafPicture[];
  readonly layout: Layout;
  /** Leaves whose frog is still flying there. */
  readonly flying: ReadonlySet<string>;
}

export function Leaves({ leaves, layout, flying }: Props) {
  return (
    <>
      {leaves.map((leaf, index) => (
        <g key={leaf.cell} transform={translate(layout.at(leaf.cell))}>
          <Leaf turn={notchOf(index)} lit={leaf.mark !== null} />
          {leaf.frog === null && leaf.ghost === null && (
            <text class="frogs-name" y="1">
              {leaf.cell}
            </text>
          )}
          {leaf.last && <circle class="frogs-last" r="41" />}
          <Ring picture={leaf} radius={43} />
          {leaf.frog !== null && !flying.has(leaf.cell) && (
            <g class={leaf.leaves ? 'frogs-faded' : ''}>
              <Frog seat={leaf.frog} scale={1.06} />
            </g>
          )}
          {leaf.ghost !== null && (
            <g class="frogs-ghost">
              <Frog seat={leaf.ghost} scale={1.06} />
            </g>
          )}
          {leaf.movable && <circle class="frogs-movable" cy="33" r="7" />}
          {leaf.mark === 'lit' && leaf.frog === null && <circle class="frogs-dot" cy="18" r="6" />}
        </g>
      ))}
    </>
  );
}

type Marked = Pick<LeafPicture, 'mark' | 'pointed'>;

/** Dashed: can be chosen. Solid: chosen. */
export function Ring({ picture, radius }: { readonly picture: Marked; readonly radius: number }) {
  return (
    <>
      {picture.mark !== null && (
        <>
          <circle class="frogs-ring frogs-ring-bed" r={radius} />
          <circle class={picture.mark === 'lit' ? 'frogs-ring frogs-ring-lit' : 'frogs-ring'} r={radius} />
        </>
      )}
      {picture.pointed && <circle class="frogs-pointed" r={radius + 2} />}
    </>
  );
}
