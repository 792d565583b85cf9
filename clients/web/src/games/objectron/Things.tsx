import { translate } from '../parts/geometry.ts';
import type { LayerProps } from './Floor.tsx';
import { squareCentre } from './geometry.ts';
import type { SquarePicture } from './picture.ts';
import { ArmedSign, ItemSign, TeleporterSign } from './Signs.tsx';

/** Teleporters, items and visible grenades; or only those under the players, drawn on top of them. */
export function Things({ grid, scene, isSmall, underfoot = false }: LayerProps & { readonly underfoot?: boolean }) {
  return (
    <>
      {scene.map((picture, index) =>
        (picture.teleporter === null && picture.items.length === 0 && !picture.armed) ||
        (picture.player !== null) !== underfoot ? null : (
          <g
            key={picture.square}
            transform={`${translate(squareCentre(grid, index))}${picture.dark > 0 ? ABOVE_PIPS : ''}`}
          >
            <Pile picture={picture} isSmall={isSmall} />
          </g>
        ),
      )}
    </>
  );
}

/** Position of items on a square without power, so that its turn count stays readable. */
const ABOVE_PIPS = ' translate(0 -7) scale(0.84)';

/** Under a player, and if there are several, items move to the corners. */
function Pile({ picture, isSmall }: { readonly picture: SquarePicture; readonly isSmall: boolean }) {
  const { items, teleporter, armed, player } = picture;
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
