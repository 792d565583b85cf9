import { anchorProvince } from './anchors.ts';

/** What a unit did in the step that is shown, as the map plays it. */
export type Travel =
  /** It came from another place; `out`: from where it lay driven out. */
  | { readonly kind: 'went'; readonly from: string; readonly out: boolean }
  /** It set out and had to turn back. */
  | { readonly kind: 'recoiled'; readonly toward: string }
  /** It was pushed aside, and may retreat. */
  | { readonly kind: 'pushed' }
  | { readonly kind: 'built' };

/** By province, for units that stand there and for those that lie there driven out. */
export interface Travels {
  readonly standing: ReadonlyMap<string, Travel>;
  readonly out: ReadonlyMap<string, Travel>;
}

export const NO_TRAVELS: Travels = { standing: new Map(), out: new Map() };

/** As much of an order and its fate as the map needs to play it. */
export interface TravelStep {
  readonly unit: { readonly at: string } | null;
  readonly order: { readonly type: string; readonly to?: string; readonly at?: string };
  readonly ok: boolean;
  readonly cause?: { readonly code: string };
}

/** Orders that failed on the way, against other units: the unit is seen to try. */
const RECOILS: readonly string[] = ['held-off', 'head-on', 'bounced', 'own-unit'];

/** @param dislodged where units lie driven out after the step */
export function travelsOf(played: readonly TravelStep[], dislodged: readonly { readonly at: string }[]): Travels {
  const standing = new Map(played.flatMap(arrival));
  for (const [home, travel] of played.flatMap(recoil)) if (!standing.has(home)) standing.set(home, travel);
  return { standing, out: new Map(dislodged.map(({ at }) => [anchorProvince(at), { kind: 'pushed' }])) };
}

type ProvinceTravel = readonly [province: string, travel: Travel];

function arrival({ unit, order: { type, to, at }, ok }: TravelStep): readonly ProvinceTravel[] {
  if (!ok) return [];
  if (type === 'build' && at !== undefined) return [[anchorProvince(at), { kind: 'built' }]];
  if (unit === null || to === undefined || (type !== 'move' && type !== 'retreat')) return [];
  return [[anchorProvince(to), { kind: 'went', from: unit.at, out: type === 'retreat' }]];
}

function recoil({ unit, order: { type, to }, ok, cause }: TravelStep): readonly ProvinceTravel[] {
  if (ok || unit === null || to === undefined || type !== 'move') return [];
  return RECOILS.includes(cause?.code ?? '') ? [[anchorProvince(unit.at), { kind: 'recoiled', toward: to }]] : [];
}
