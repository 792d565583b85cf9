import { anchorProvince } from './anchors.ts';

/** Movement of a unit in the step shown, for the animation. */
export type Travel =
  /** It came from another place. `out`: it was dislodged there. */
  | { readonly kind: 'went'; readonly from: string; readonly out: boolean }
  /** It failed to move and turned back. */
  | { readonly kind: 'recoiled'; readonly toward: string }
  /** It was dislodged and may retreat. */
  | { readonly kind: 'pushed' }
  | { readonly kind: 'built' };

/** By province, for units in place and dislodged ones. */
export interface Travels {
  readonly standing: ReadonlyMap<string, Travel>;
  readonly out: ReadonlyMap<string, Travel>;
}

export const NO_TRAVELS: Travels = { standing: new Map(), out: new Map() };

/** The part of an order and its result that the animation needs. */
export interface TravelStep {
  readonly unit: { readonly at: string } | null;
  readonly order: { readonly type: string; readonly to?: string; readonly at?: string };
  readonly ok: boolean;
  readonly cause?: { readonly code: string };
}

/** Causes of failure that show the unit trying to move. */
const RECOILS: readonly string[] = ['held-off', 'head-on', 'bounced', 'own-unit'];

/** @param dislodged dislodged units after the step */
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
