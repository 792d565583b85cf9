import type { Disc, Flight, Grid, Objectron } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import { useMemo } from 'preact/hooks';
import { type Point, translate } from '../../board/geometry.ts';
import type { DrawingProps } from '../../board/ui.ts';
import { armAt, armsOf } from './directions.ts';
import { cable, cableHead, placeOn, SIDE } from './geometry.ts';
import type { Steps } from './grammar.ts';
import { ItemSign } from './pieces.tsx';

interface Props extends DrawingProps<Objectron, Steps> {
  readonly seat: Seat;
  readonly disc: Disc;
}

/** The paths of a disc: all directions faintly, the one under the pointer or previewed in detail. */
export function Aim({ view, seat, disc, draft, looked, hand }: Props) {
  const { grid } = view;
  const all = useMemo(() => armsOf(view, seat, disc), [view, seat, disc]);
  const action = draft?.action ?? null;
  const drafted = all.find(({ direction }) => action?.type === 'throw' && action.direction === direction);
  const at = looked.value ?? hand.looked;
  const chosen = drafted ?? (at === null ? null : armAt(view, seat, all, at));
  const arms = drafted === undefined ? all : [drafted];
  return (
    <g class="objectron-aim">
      {arms.map((arm) => (
        <Reach key={arm.direction} grid={grid} flight={arm.flight} isChosen={arm === chosen} />
      ))}
      {chosen !== null && <Course grid={grid} flight={chosen.flight} disc={disc} />}
    </g>
  );
}
interface ReachProps {
  readonly grid: Grid;
  readonly flight: Flight;
  readonly isChosen: boolean;
}

function Reach({ grid, flight, isChosen }: ReachProps) {
  const place = placeOn(grid);
  const half = SIDE / 2 - 6;
  const box = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 7 };
  return (
    <>
      {flight.path.map(({ at }, index) => (
        <rect
          key={index}
          class={isChosen ? 'objectron-reach objectron-reach-chosen' : 'objectron-reach'}
          transform={translate(place(at))}
          {...box}
        />
      ))}
      {!isChosen && <circle class="objectron-stop" r="15" transform={translate(place(flight.to))} />}
    </>
  );
}

/** The path of a disc, with the range lost without power and its teleporters. */
function Course({ grid, flight, disc }: { readonly grid: Grid; readonly flight: Flight; readonly disc: Disc }) {
  const place = placeOn(grid);
  const { path, from, to, hit } = flight;
  return (
    <>
      {path.map(({ at, by }, index) => {
        const [a, b] = [place(path[index - 1]?.at ?? from), place(at)];
        if (by === 'teleporter')
          return (
            <g key={index}>
              <path class="objectron-cable-bed" d={cable(a, b)} />
              <path class="objectron-cable" d={cable(a, b)} />
              <path class="objectron-cable-head" d={cableHead(a, b)} />
            </g>
          );
        return <path key={index} class="objectron-way" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
      })}
      <g transform={`${translate(place(to))} scale(0.92)`} class={hit === null ? undefined : 'objectron-hit-sign'}>
        <circle class="objectron-stop objectron-stop-chosen" r="25" />
        {hit === null && <ItemSign item={disc} />}
      </g>
      {path.map(({ at, dark, by }, index) => (
        <g key={index}>
          {by === 'flight' && <Badge {...corner(place(at), -1)} text={stepOf(flight, index)} />}
          {dark && disc === 'disc' && <Badge {...corner(place(at), 1)} text="−1" isToll />}
        </g>
      ))}
    </>
  );
}

function stepOf({ path }: Flight, index: number): string {
  return String(path.slice(0, index + 1).filter(({ by }) => by === 'flight').length);
}

function corner({ x, y }: Point, side: 1 | -1) {
  return { x: x + side * 19, y: y - 19 };
}

interface BadgeProps extends Point {
  readonly text: string;
  readonly isToll?: boolean;
}

function Badge({ x, y, text, isToll = false }: BadgeProps) {
  return (
    <g transform={translate({ x, y })} class={isToll ? 'objectron-toll' : undefined}>
      <circle class="objectron-badge" r="10.5" />
      <text class="objectron-badge-figure" y="0.5">
        {text}
      </text>
    </g>
  );
}
