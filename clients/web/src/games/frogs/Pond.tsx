import { leafPath, veins } from './shapes.ts';

const RADIUS = 37;
const LEAF_PATH = leafPath(RADIUS);
const VEINS = veins(RADIUS);

export function Leaf({ turn, lit = false }: { readonly turn: number; readonly lit?: boolean }) {
  return (
    <g transform={`rotate(${turn})`} class={lit ? 'frogs-leaf frogs-leaf-lit' : 'frogs-leaf'}>
      <path class="frogs-leaf-shade" d={LEAF_PATH} />
      <path class="frogs-leaf-face" d={LEAF_PATH} />
      <path class="frogs-veins" d={VEINS} />
    </g>
  );
}

const PLANKS = [-18, -9, 0, 9, 18];
const LOOSE = ['rotate(-9) translate(0 3)', 'rotate(7)', 'rotate(-6) translate(0 -3)', 'rotate(10)', 'rotate(-8)'];

/** Planks on two rails along the x axis. Loose when about to sink. */
export function Bridge({ loose = false }: { readonly loose?: boolean }) {
  return (
    <g class="frogs-bridge">
      {!loose && <rect class="frogs-shadow" x="-23" y="-9" width="46" height="26" rx="3" />}
      {PLANKS.map((x, index) => (
        <g key={x} transform={`translate(${x} 0)${loose ? ` ${LOOSE[index] ?? ''}` : ''}`}>
          <rect class="frogs-plank" x="-4.2" y="-13" width="8.4" height="26" rx="2" />
        </g>
      ))}
      {!loose && <path class="frogs-rail" d="M-25-8.5H25M-25 8.5H25" />}
    </g>
  );
}

/** Four posts and ripples where a bridge was, so that a gap can be seen and pressed. */
export function Sunk() {
  return (
    <g>
      <path class="frogs-ripple" d="M-9-6q4.5-4 9 0t9 0M-13 2q4.5-4 9 0t9 0t9 0" />
      <path class="frogs-posts" d="M-21-11v.1M-21 11v.1M21-11v.1M21 11v.1" />
    </g>
  );
}

/** The stone bridge to a home, along the x axis. */
export function HomeBridge({ length = 42 }: { readonly length?: number }) {
  const half = length / 2;
  return (
    <g>
      <rect class="frogs-stone" x={-half} y="-15" width={length} height="30" rx="4" />
      <path class="frogs-stone-line" d={`M${-half / 2}-15v30M0-15v30M${half / 2}-15v30`} />
      <path class="frogs-stone-rail" d={`M${-half}-15h${length}M${-half} 15h${length}`} />
    </g>
  );
}

export function Lotus() {
  return (
    <g class="frogs-lotus">
      {[-70, 70, -36, 36, 0].map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M0 4C-9-4-8-18 0-26C8-18 9-4 0 4z" />
      ))}
      <circle cy="-1" r="4.5" />
    </g>
  );
}

export function Reeds() {
  return (
    <g class="frogs-reeds">
      <path d="M0 0C-2-30-8-50-14-70M8 0C8-30 10-60 14-86M-8 0C-14-20-24-36-34-44M16 0C20-20 28-40 38-50" />
      <path class="frogs-cattail" d="M14-72v-24M-14-58v-20" />
    </g>
  );
}
