import { ACTIONS } from '@tavola/games/objectron';
import type { SquareFacts } from '@tavola/words/games/objectron';
import { translate } from '../../board/geometry.ts';
import type { Target } from '../../board/types.ts';
import type { LayerProps } from './Floor.tsx';
import { actionArc, placeOn, squareCentre } from './geometry.ts';
import { ArmedSign, ItemSign, TeleporterSign, Token } from './pieces.tsx';
import { squaresIn } from './squares.ts';

/** Teleporters, items and visible grenades; or only those under the players, drawn on top of them. */
export function Things({ view, isSmall, underfoot = false }: LayerProps & { readonly underfoot?: boolean }) {
  return (
    <>
      {squaresIn(view).map((facts, index) =>
        (facts.teleporter === null && facts.items.length === 0 && !facts.armed) ||
        (facts.player !== null) !== underfoot ? null : (
          <g
            key={facts.square}
            transform={`${translate(squareCentre(view.grid, index))}${facts.dark > 0 ? ABOVE_PIPS : ''}`}
          >
            <Pile facts={facts} isSmall={isSmall} />
          </g>
        ),
      )}
    </>
  );
}

/** Position of items on a square without power, so that its turn count stays readable. */
const ABOVE_PIPS = ' translate(0 -7) scale(0.84)';

/** Under a player, and if there are several, items move to the corners. */
function Pile({ facts, isSmall }: { readonly facts: SquareFacts; readonly isSmall: boolean }) {
  const { items, teleporter, armed, player } = facts;
  const kinds = [...new Set(items)];
  const isCrowded = player !== null || teleporter !== null || kinds.length > 1;
  const full = isSmall ? 1.15 : 1;
  return (
    <>
      {teleporter !== null && (
        <g transform={`scale(${full})`}>
          <TeleporterSign number={teleporter.number} />
        </g>
      )}
      {kinds.map((item, place) => (
        <g key={item} transform={isCrowded ? `${CORNERS[place] ?? ''} scale(0.56)` : `scale(${full})`}>
          {isCrowded && <circle class="objectron-under" r="27" />}
          <ItemSign item={item} />
        </g>
      ))}
      {items.length > kinds.length && (
        <text class="objectron-count" x="20" y="-20">
          {items.length}
        </text>
      )}
      {armed && <ArmedSign />}
    </>
  );
}

const CORNERS = ['translate(17 17)', 'translate(-17 17)', 'translate(-17 -17)'];

/** Both players. The one to move has an arc per remaining action. */
export function Players({ view, isSmall, hidden }: LayerProps & { readonly hidden: ReadonlySet<Target> }) {
  const at = placeOn(view.grid);
  return (
    <>
      {view.players.map((player, seat) =>
        hidden.has(player.at) ? null : (
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

function Actions({ left }: { readonly left: number }) {
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
