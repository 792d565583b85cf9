import './pieces.css';
import './board.css';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { Bridge, HomeBridge, Leaf, Sunk } from './Pond.tsx';

const SIGNS: readonly Sign[] = [
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
  return <SignList signs={SIGNS} reach={[29, 22]} size={[30, 22]} />;
}
