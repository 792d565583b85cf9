import type { Grid, ObjectronPlayer, TrailPart } from '@tavola/games/objectron';
import { opensIn } from '@tavola/words/games/objectron';
import { type Point, translate } from '../../board/geometry.ts';
import type { LayerProps } from './Floor.tsx';
import { placeOn, SIDE } from './geometry.ts';

/** The light trails of both players, thinner and paler with age. They block squares. */
export function Trails({ view, isSmall }: LayerProps) {
  return (
    <>
      {view.players.map((player, seat) => (
        <g key={seat} class={`objectron-seat${seat}`}>
          <Trail player={player} grid={view.grid} isSmall={isSmall} />
        </g>
      ))}
    </>
  );
}

interface TrailProps {
  readonly player: ObjectronPlayer;
  readonly grid: Grid;
  readonly isSmall: boolean;
}

const STRENGTH = [0.5, 0.78, 1];
const WIDTHS = [9, 12, 15];

function Trail({ player, grid, isSmall }: TrailProps) {
  const at = placeOn(grid);
  const ends = [player.at, ...player.trail.map((part) => part.at)];
  return (
    <>
      {player.trail.map((part) => (
        <Lit key={part.at} middle={at(part.at)} part={part} />
      ))}
      {player.trail.map((part, index) =>
        part.teleported ? null : <Beam key={part.at} from={at(part.at)} to={at(ends[index] ?? part.at)} part={part} />,
      )}
      {player.trail.map((part) => {
        const { x, y } = at(part.at);
        return (
          <g key={part.at} transform={`${translate({ x: x + 18, y: y + 18 })} scale(${isSmall ? 1.5 : 1})`}>
            <circle class="objectron-age" r="9.5" />
            <text class="objectron-age-figure" y="0.5">
              {opensIn(part)}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Lit({ middle, part }: { readonly middle: Point; readonly part: TrailPart }) {
  const half = SIDE / 2 - 4;
  const opacity = STRENGTH[part.stays] ?? 1;
  return (
    <rect
      class="objectron-lit-square"
      {...{ x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half, rx: 8, opacity }}
    />
  );
}

function Beam({ from, to, part }: { readonly from: Point; readonly to: Point; readonly part: TrailPart }) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const width = WIDTHS[part.stays] ?? 12;
  return (
    <g opacity={STRENGTH[part.stays] ?? 1}>
      <path class="objectron-beam-glow" d={d} />
      <path class="objectron-beam" d={d} stroke-width={width} />
      <path class="objectron-beam-core" d={d} stroke-width={width * 0.28} />
    </g>
  );
}
