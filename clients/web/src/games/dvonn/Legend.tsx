import './pieces.css';
import './board.css';
import './legend.css';
import type { ComponentChildren } from 'preact';
import { hexPoints } from './geometry.ts';

const SIGNS: readonly { readonly text: string; readonly sign: ComponentChildren }[] = [
  { text: 'can move', sign: <circle class="dvonn-sign" r="26" /> },
  { text: 'can land', sign: <polygon class="dvonn-mark dvonn-lit" points={hexPoints(0, 0.8)} /> },
  { text: 'cut off', sign: <polygon class="dvonn-mark dvonn-cut" points={hexPoints(0, 0.8)} fill="none" /> },
  { text: 'last move', sign: <polygon class="dvonn-mark dvonn-last" points={hexPoints(0, 0.8)} /> },
];

/** What the marks on the board mean. */
export function Legend() {
  return (
    <ul class="dvonn-legend">
      {SIGNS.map(({ text, sign }) => (
        <li key={text}>
          <svg viewBox="-56 -56 112 112" width="16" height="16" aria-hidden="true">
            {sign}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
