import './legend.css';
import type { JSX } from 'preact';
import type { Sign } from './ui.ts';

export interface SignListProps {
  readonly signs: readonly Sign[];
  /** Half the width and height of a symbol around its centre. */
  readonly reach: readonly [x: number, y: number];
  /** In pixels. */
  readonly size: readonly [width: number, height: number];
}

/** The symbols of a board with their meanings. */
export function SignList({ signs, reach: [x, y], size: [width, height] }: SignListProps): JSX.Element {
  return (
    <ul class="game-legend">
      {signs.map(({ text, sign }) => (
        <li key={text}>
          <svg viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`} width={width} height={height} aria-hidden="true">
            {sign}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
