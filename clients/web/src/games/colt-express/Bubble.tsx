import type { ComponentChildren } from 'preact';
import type { LootBubble } from './bubbles.ts';
import { shift } from './geometry.ts';
import { LootArt } from './Loot.tsx';

const TAIL_WIDTH = 9;
/** From the centre of a place to the ground that loot stands on. */
const GROUND = 14;

interface BubbleProps {
  readonly bubble: LootBubble;
  /** Behind the loot. */
  readonly marks: ComponentChildren;
}

/** What the chosen victim may lose. */
export function Bubble({ bubble: { box, tip, loot }, marks }: BubbleProps) {
  const { x, y, width, height } = box;
  const edge = tip.y < y ? y + 1 : y + height - 1;
  return (
    <g>
      <rect class="colt-bubble" x={x} y={y} width={width} height={height} rx="11" />
      <path class="colt-bubble" d={`M${tip.x - TAIL_WIDTH} ${edge}L${tip.x} ${tip.y}L${tip.x + TAIL_WIDTH} ${edge}`} />
      {marks}
      {loot.map(({ spot, pick, count, at }) => (
        <g key={spot} transform={shift({ x: at.x, y: at.y + GROUND }, 1.05)}>
          <LootArt kind={pick} count={count} />
        </g>
      ))}
    </g>
  );
}
