import './pieces.css';
import './board.css';
import './legend.css';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { hexPoints } from './geometry.ts';

const SIGNS: readonly Sign[] = [
  { text: 'can move', sign: <circle class="dvonn-sign" r="26" /> },
  { text: 'can land', sign: <polygon class="dvonn-mark dvonn-lit" points={hexPoints(0, 0.8)} /> },
  { text: 'cut off', sign: <polygon class="dvonn-mark dvonn-cut" points={hexPoints(0, 0.8)} fill="none" /> },
  { text: 'last move', sign: <polygon class="dvonn-mark dvonn-last" points={hexPoints(0, 0.8)} /> },
];

/** What the marks on the board mean. */
export function Legend() {
  return <SignList signs={SIGNS} reach={[56, 56]} size={[16, 16]} />;
}
