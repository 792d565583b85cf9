import { FIRST_UNITS, PROVINCE_ROWS, SYNONYMS } from './map-data.ts';
import type { Place, Province, UnitType } from './types.ts';

/**
 * The map by small numbers. Provinces are numbered in the order of the alphabet; places are the provinces under the same numbers, then
 * the coasts of those that have several.
 */
interface Row {
  readonly id: Province;
  readonly name: string;
  readonly kind: 'land' | 'coast' | 'sea';
  readonly isCentre: boolean;
  readonly walks: readonly Province[];
  /** By coast; under '' where there is only one. */
  readonly sails: readonly (readonly [coast: string, to: readonly Place[]])[];
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

function rowOf(text: string): Row {
  const [id = '', name = '', kind = '', walks = '', sails = ''] = text.split('|').map((part) => part.trim());
  const terrain = kind.replace('!', '');
  return {
    id,
    name,
    kind: terrain === 'sea' || terrain === 'land' ? terrain : 'coast',
    isCentre: kind.endsWith('!'),
    walks: words(walks),
    sails: sails === '' ? [] : sails.split('; ').map((coast) => coastOf(coast)),
  };
}

function coastOf(text: string): readonly [string, readonly Place[]] {
  const [first = '', second] = text.split(': ');
  return second === undefined ? ['', words(first)] : [first, words(second)];
}

const ROWS = PROVINCE_ROWS.map(rowOf);

export const PROVINCES: readonly Province[] = ROWS.map(({ id }) => id);
export const COASTS: readonly Place[] = ROWS.flatMap(({ id, sails }) =>
  sails.filter(([coast]) => coast !== '').map(([coast]) => `${id}/${coast}`),
);
export const PLACES: readonly Place[] = [...PROVINCES, ...COASTS];
export const CENTRES: readonly Province[] = ROWS.filter(({ isCentre }) => isCentre).map(({ id }) => id);
export const PROVINCE_COUNT = PROVINCES.length;
export const NOWHERE = -1;

const numbers: ReadonlyMap<Place, number> = new Map(PLACES.map((place, index) => [place, index]));

/** The number of a place, or `NOWHERE`. */
export function placeNumber(place: Place): number {
  return numbers.get(place) ?? NOWHERE;
}

/** The number of the province that each place belongs to. */
export const PROVINCE_OF = Int8Array.from(PLACES, (place) => placeNumber(place.slice(0, 3)));

export function provinceOf(place: Place): Province {
  return place.slice(0, 3);
}

export function isProvince(text: string): boolean {
  return numbers.has(text) && text.length === 3;
}

export function isPlace(text: string): boolean {
  return numbers.has(text);
}

const rows: ReadonlyMap<Province, Row> = new Map(ROWS.map((row) => [row.id, row]));

export function fullNameOf(province: Province): string {
  return rows.get(province)?.name ?? province;
}

export function provinceKind(province: Province): 'land' | 'coast' | 'sea' | undefined {
  return rows.get(province)?.kind;
}

export function coastsOf(province: Province): readonly Place[] {
  return COASTS.filter((coast) => coast.startsWith(province));
}

/** 1 for the provinces of that kind, by number. */
export const IS_SEA = Uint8Array.from(ROWS, ({ kind }) => (kind === 'sea' ? 1 : 0));
export const IS_INLAND = Uint8Array.from(ROWS, ({ kind }) => (kind === 'land' ? 1 : 0));

/** The provinces an army walks to, and the places a fleet sails to, from every place by number. */
const WALKS: readonly (readonly number[])[] = ROWS.map(({ walks }) => walks.map(placeNumber));
const SAILS: readonly (readonly number[])[] = PLACES.map((place) => {
  const [coast = ''] = place.split('/').slice(1);
  const row = rows.get(provinceOf(place));
  return (row?.sails.find(([name]) => name === coast)?.[1] ?? []).map(placeNumber);
});

/** Where a unit of this type could go in one step from a place, convoys apart. */
export function stepsFrom(type: UnitType, place: Place): readonly Place[] {
  const at = placeNumber(place);
  const steps = type === 'A' ? WALKS[PROVINCE_OF[at] ?? NOWHERE] : SAILS[at];
  return (steps ?? []).map((step) => PLACES[step] ?? '');
}

/** `WALK_TO[from * PROVINCE_COUNT + to]`, by provinces. */
export const WALK_TO = new Uint8Array(PROVINCE_COUNT * PROVINCE_COUNT);
/** `SAIL_TO[from * PLACES.length + to]`, by places: to the very coast. */
export const SAIL_TO = new Uint8Array(PLACES.length * PLACES.length);
/** `SAIL_NEAR[from * PROVINCE_COUNT + to]`: from a place to any coast of a province, as support reaches. */
export const SAIL_NEAR = new Uint8Array(PLACES.length * PROVINCE_COUNT);

WALKS.forEach((steps, from) => {
  for (const to of steps) WALK_TO[from * PROVINCE_COUNT + to] = 1;
});
SAILS.forEach((steps, from) => {
  for (const to of steps) {
    SAIL_TO[from * PLACES.length + to] = 1;
    SAIL_NEAR[from * PROVINCE_COUNT + (PROVINCE_OF[to] ?? 0)] = 1;
  }
});

/** By seat: the home centres of each power, and the units they begin with. */
export const HOMES: readonly (readonly Province[])[] = FIRST_UNITS.map((text) =>
  text.split(', ').map((unit) => unit.slice(2, 5)),
);
export const FIRST: readonly (readonly (readonly [UnitType, Place])[])[] = FIRST_UNITS.map((text) =>
  text.split(', ').map((unit) => [unit.startsWith('F') ? 'F' : 'A', unit.slice(2)] as const),
);

/** By the words people use, in small letters: the letters, the full name, and other names for the same. */
export const PROVINCE_WORDS: ReadonlyMap<string, Province> = new Map([
  ...ROWS.map(({ id }) => [id, id] as const),
  ...ROWS.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ...Object.entries(SYNONYMS),
]);
