import type { Seat } from '@tavola/kernel';
import { type MapData, provinceOf, WorldMap } from '../map.ts';
import type { Place, Province, UnitType } from '../types.ts';
import type { VariantData } from './data.ts';
import { BUILD_ANYWHERE, FLEET_ROME, FRANCE_AUSTRIA } from './same-map.ts';
import { STANDARD as STANDARD_DATA } from './standard.ts';

/** A variant, ready to be played. */
export interface Variant {
  readonly id: string;
  readonly map: WorldMap;
  /** By seat: what each power is called. */
  readonly powers: readonly string[];
  /** Words for the powers and their units in typed orders, in small letters. */
  readonly powerWords: ReadonlySet<string>;
  readonly seats: readonly Seat[];
  /** By seat: the home centres of each power, and the units it begins with. */
  readonly homes: readonly (readonly Province[])[];
  readonly firstUnits: readonly (readonly (readonly [UnitType, Place])[])[];
  readonly centresToWin: number;
  readonly builds: VariantData['builds'];
}

const maps = new Map<MapData, WorldMap>();

/** Variants of one map share it. */
function mapFrom(data: MapData): WorldMap {
  const map = maps.get(data) ?? new WorldMap(data);
  maps.set(data, map);
  return map;
}

export function loadVariant({ id, map, powers, centresToWin, builds }: VariantData): Variant {
  const firstUnits = powers.map(({ units }) => units.split(', ').map(unitFrom));
  return {
    id,
    map: mapFrom(map),
    powers: powers.map(({ name }) => name),
    powerWords: new Set(powers.flatMap(({ name, adjective = name }) => [name.toLowerCase(), adjective.toLowerCase()])),
    seats: [...powers.keys()],
    homes: firstUnits.map((units) => units.map(([, at]) => provinceOf(at))),
    firstUnits,
    centresToWin,
    builds,
  };
}

function unitFrom(text: string): readonly [UnitType, Place] {
  return [text.startsWith('F') ? 'F' : 'A', text.slice(2)];
}

export const STANDARD = loadVariant(STANDARD_DATA);

const known = new Map(
  [STANDARD, ...[FRANCE_AUSTRIA, FLEET_ROME, BUILD_ANYWHERE].map(loadVariant)].map((variant) => [variant.id, variant]),
);

/** Makes a variant known beside those that are shipped: for tests and for experiments. */
export function addVariant(data: VariantData): Variant {
  const variant = loadVariant(data);
  known.set(variant.id, variant);
  return variant;
}

export function variantById(id: string): Variant | undefined {
  return known.get(id);
}

/** A match, its options or a view: without a variant it is the standard game. */
export interface OfVariant {
  readonly variant?: string;
}

/** Throws if there is no such variant: options and states were parsed before. */
export function variantOf({ variant }: OfVariant): Variant {
  if (variant === undefined) return STANDARD;
  const found = known.get(variant);
  if (found === undefined) throw new Error(`Expected a variant of Diplomacy, got ${variant}.`);
  return found;
}

export function mapOf(of: OfVariant): WorldMap {
  return variantOf(of).map;
}
