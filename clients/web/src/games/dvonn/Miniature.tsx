import { useId } from 'preact/hooks';
import { translate } from '../../board/geometry.ts';
import { dvonnLayout } from './geometry.ts';
import { StackArt, type StackPlace, Tiles } from './pieces.tsx';

/** A position of a real game after 21 moves, in the order of the spaces. */
export const SAMPLE: readonly string[] =
  'W - - - W W RB - - - W - - B B R - - - - BWBW - WB R B BW - - - - - W BWB - B - W W BW - B B B - BWWBWBWB - W W W'
    .split(' ')
    .map((stack) => stack.replace('-', ''));

const PLACES: readonly StackPlace[] = dvonnLayout(null, false).spots.map(({ id, at }, index) => ({
  ...{ space: id, at },
  stack: SAMPLE[index] ?? '',
}));
const STACKS = PLACES.filter(({ stack }) => stack !== '').sort((a, b) => a.at.y - b.at.y);

/** A board for the home page. Its background fills the picture. */
export function Miniature() {
  const id = useId();
  return (
    <svg class="dvonn-miniature" viewBox="-580 -285 1160 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Tiles places={PLACES} facing={0} light={id} />
      {STACKS.map(({ space, at, stack }) => (
        <g key={space} transform={translate(at)}>
          <StackArt stack={stack} />
        </g>
      ))}
    </svg>
  );
}
