import './pieces.css';
import './board.css';
import './legend.css';
import type { ComponentChildren } from 'preact';
import { Bridge, HomeBridge, Leaf, Sunk } from './Pond.tsx';

const SIGNS: readonly { readonly text: string; readonly sign: ComponentChildren }[] = [
  { text: 'sinks once crossed', sign: <Bridge /> },
  { text: 'will sink', sign: <Bridge loose /> },
  { text: 'open gap', sign: <Sunk /> },
  { text: 'always stays', sign: <HomeBridge /> },
  {
    text: 'can be reached',
    sign: (
      <g transform="scale(0.5)">
        <Leaf turn={-45} lit />
        <circle class="frogs-ring frogs-ring-lit" r="43" />
      </g>
    ),
  },
];

/** What the signs on the pond mean. */
export function Legend() {
  return (
    <ul class="frogs-legend">
      {SIGNS.map(({ text, sign }) => (
        <li key={text}>
          <svg viewBox="-29 -22 58 44" width="30" height="22" aria-hidden="true">
            {sign}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
