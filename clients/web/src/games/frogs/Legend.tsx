import './pieces.css';
import './board.css';
import type { FrogsLabels } from '@tavola/words/games/frogs';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { Bridge, HomeBridge, Leaf, Sunk } from './Pond.tsx';
import { frogsSpoken } from './spoken.ts';

const signs = ({ legend }: FrogsLabels): readonly Sign[] => [
  { text: legend.bridge, sign: <Bridge /> },
  { text: legend.sinks, sign: <Bridge loose /> },
  { text: legend.open, sign: <Sunk /> },
  { text: legend.stone, sign: <HomeBridge /> },
  {
    text: legend.reach,
    sign: (
      <g transform="scale(0.5)">
        <Leaf turn={-45} lit />
        <circle class="frogs-ring frogs-ring-lit" r="43" />
      </g>
    ),
  },
];

/** The legend of the board. */
export function Legend() {
  return <SignList signs={signs(frogsSpoken.say.labels)} reach={[29, 22]} size={[30, 22]} />;
}
