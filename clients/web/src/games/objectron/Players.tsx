import type { Seat } from '@tavola/kernel';
import { ACTIONS, type ObjectronView } from '@tavola/objectron';
import { translate } from '../parts/geometry.ts';
import { actionArc, placeOn } from './geometry.ts';
import { Token } from './Signs.tsx';

interface Props {
  readonly view: ObjectronView;
  /** The moving player, drawn by the animation. */
  readonly away: Seat | null;
  readonly isSmall: boolean;
}

/** Both players. The one to move has an arc per remaining action. */
export function Players({ view, away, isSmall }: Props) {
  const at = placeOn(view.grid);
  return (
    <>
      {view.players.map((player, seat) =>
        seat === away ? null : (
          <g key={seat} transform={`${translate(at(player.at))} scale(${isSmall ? 1.12 : 1})`}>
            <Token seat={seat} />
            {view.toAct === seat && <Actions left={view.actions} />}
            {player.penalty > 0 && <Owed count={player.penalty} />}
          </g>
        ),
      )}
    </>
  );
}

export function Actions({ left }: { readonly left: number }) {
  return (
    <>
      {Array.from({ length: ACTIONS }, (_, index) => (
        <path
          key={index}
          class={index < left ? 'objectron-arc' : 'objectron-arc objectron-arc-used'}
          d={actionArc(index)}
        />
      ))}
    </>
  );
}

/** Actions lost in later turns. */
function Owed({ count }: { readonly count: number }) {
  return (
    <g transform="translate(20 -20)">
      <circle class="objectron-owed" r="11" />
      <text class="objectron-owed-figure" y="0.5">
        −{count}
      </text>
    </g>
  );
}
