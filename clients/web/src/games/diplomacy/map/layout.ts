import type { Names } from '@tavola/words/games/diplomacy';
import type { Layout, Spot, Target } from '../../../board/types.ts';
import { anchorProvince, COASTS, PROVINCES, standOf } from './anchors.ts';
import { calmOutline } from './calm-outlines.ts';
import { neighbours } from './contacts.ts';
import { outlines } from './outlines.ts';
import { SHEET_BOX, SHEET_CORE } from './topology.ts';

/** Reach of a coast around the place of its fleet (units). */
const COAST = 16;
/** Provinces are less aligned than squares. */
const ASLANT = 2.2;

/** What the map needs of the words. */
export interface PlaceNames {
  readonly names: Pick<Names, 'province'>;
  readonly labels: { coast(place: string): string };
}

let made: { readonly words: PlaceNames; readonly layout: Layout } | null = null;

/** All provinces and coasts. The same in every position and at every zoom. */
export function mapLayout(words: PlaceNames): Layout {
  if (made?.words !== words) made = { words, layout: makeLayout(words) };
  return made.layout;
}

function makeLayout({ names, labels }: PlaceNames): Layout {
  const provinces = PROVINCES.map((id): Spot => {
    const ring = { shape: 'path', d: calmOutline(id, 'near') } as const;
    return {
      ...{ id, at: standOf('near', id), name: names.province(id), ring },
      hit: { shape: 'path', d: `${outlines.provinces.get(id) ?? ''}${outlines.straits.get(id) ?? ''}` },
      near: nextTo(id),
    };
  });
  const coasts = COASTS.map((id): Spot => {
    const hit = { shape: 'circle', r: COAST } as const;
    return { id, at: standOf('near', id), name: labels.coast(id), hit, near: nextTo(id), onTop: true };
  });
  // By their letters, in which the orders are listed too. Coasts last, because they cover their provinces.
  return { box: SHEET_BOX, core: SHEET_CORE, spots: [...provinces, ...coasts], lens: 'camera', aslant: ASLANT };
}

/** Neighbours of a place: across a border, or between a province and its coasts. */
export function nextTo(place: Target): readonly Target[] {
  const province = anchorProvince(place);
  const own = [province, ...COASTS.filter((coast) => anchorProvince(coast) === province)];
  return [...own, ...(neighbours.get(province) ?? [])].filter((other) => other !== place);
}
