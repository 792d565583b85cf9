import { names, PROVINCES } from './anchors.ts';
import { atlas } from './atlas.ts';
import { outlines } from './outlines.ts';

const LANDS = new Set(atlas.faces.filter(({ kind }) => kind === 'land').map(({ id }) => id));
export const LAND_IDS = PROVINCES.filter((id) => LANDS.has(id));
export const SEA_IDS = PROVINCES.filter((id) => !LANDS.has(id));

interface Props {
  readonly ids: readonly string[];
  readonly owners: ReadonlyMap<string, number>;
  /** Description of a province for screen readers. */
  readonly describe: (province: string) => string;
  /** The province in the tab order. */
  readonly stop: string;
  readonly pressed: string | null;
}

/** The provinces are the controls. The elements never change, so that they keep the focus. */
export function Provinces({ ids, owners, describe, stop, pressed }: Props) {
  return (
    <>
      {ids.map((id) => (
        <path
          key={id}
          {...asButton(describe(id), id === stop, id === pressed)}
          class={classOf(id, owners)}
          data-place={id}
          d={outlines.provinces.get(id) ?? ''}
        />
      ))}
    </>
  );
}

function classOf(id: string, owners: ReadonlyMap<string, number>): string {
  if (!LANDS.has(id)) return 'map-province map-sea';
  const owner = owners.get(id);
  return owner === undefined ? 'map-province map-land' : `map-province map-land map-owned map-seat-${owner}`;
}

/** Water that belongs to a province. Pressing it presses the province. */
export function Straits() {
  return (
    <>
      {[...outlines.straits].map(([id, path]) => (
        <path key={id} class="map-sea" data-place={id} d={path}>
          <title>{names.get(id)}</title>
        </path>
      ))}
    </>
  );
}

/** SVG has no button element. */
export function asButton(label: string, isStop: boolean, isPressed = false) {
  return { role: 'button', 'aria-label': label, 'aria-pressed': isPressed, tabindex: isStop ? 0 : -1 } as const;
}
