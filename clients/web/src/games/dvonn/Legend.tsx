import './pieces.css';
import './board.css';
import './legend.css';
import type { DvonnLabels } from '@tavola/words/games/dvonn';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { hexPoints } from './geometry.ts';
import { dvonnSpoken } from './spoken.ts';

const signs = ({ legend }: DvonnLabels): readonly Sign[] => [
  { text: legend.canMove, sign: <circle class="dvonn-sign" r="26" /> },
  { text: legend.canLand, sign: <polygon class="dvonn-mark dvonn-lit" points={hexPoints(0, 0.8)} /> },
  { text: legend.cutOff, sign: <polygon class="dvonn-mark dvonn-cut" points={hexPoints(0, 0.8)} fill="none" /> },
  { text: legend.last, sign: <polygon class="dvonn-mark dvonn-last" points={hexPoints(0, 0.8)} /> },
];

/** The legend of the board. */
export function Legend() {
  return <SignList signs={signs(dvonnSpoken.say.labels)} reach={[56, 56]} size={[16, 16]} />;
}
