import type { Place, Province, UnitType } from './types.ts';

/** A map as data: one row a province (see `map-data.ts`), and other names in use for them, in small letters. */
export interface MapData {
  readonly provinces: readonly string[];
  readonly synonyms: Readonly<Record<string, Province>>;
}

interface Row {
  readonly id: Province;
  readonly name: string;
  readonly kind: ProvinceKind;
  readonly isCentre: boolean;
  readonly walks: readonly Province[];
  /** By coast; under '' where there is only one. */
  readonly sails: readonly (readonly [coast: string, to: readonly Place[]])[];
}

export type ProvinceKind = 'land' | 'coast' | 'sea';

export const NOWHERE = -1;

/** On every map a province has three letters, and a coast of it two more after a slash. */
export function provinceOf(place: Place): Province {
  return place.slice(0, 3);
}

/**
 * A map by small numbers. Provinces are numbered in the order of the alphabet; places are the provinces under the same numbers, then
 * the coasts of those that have several.
 */
export class WorldMap {
  readonly provinces: readonly Province[];
  readonly coasts: readonly Place[];
  readonly places: readonly Place[];
  readonly centres: readonly Province[];
  /** Number of provinces. */
  readonly size: number;
  /** By the words people use, in small letters: the letters, the full name, and other names for the same. */
  readonly words: ReadonlyMap<string, Province>;
  /** The number of the province that each place belongs to. */
  readonly provinceAt: Int8Array;
  /** 1 for the provinces of that kind, by number. */
  readonly isSea: Uint8Array;
  readonly isInland: Uint8Array;
  /** `walkTo[from * size + to]`, by provinces. */
  readonly walkTo: Uint8Array;
  /** `sailTo[from * places.length + to]`, by places: to the very coast. */
  readonly sailTo: Uint8Array;
  /** `sailNear[from * size + to]`: from a place to any coast of a province, as support reaches. */
  readonly sailNear: Uint8Array;
  /** The seas by province number. Every sea has one bit: routes over the sea are found by spreading bits. */
  readonly seas: readonly number[];
  /** The bit of a sea by its province number; 0 on land. */
  readonly seaBit: Int32Array;
  /** The seas next to a province, as bits, by its number: for a coast all its coasts count. */
  readonly seasAt: Int32Array;
  /** The same for the sea of each bit. */
  readonly seasNextTo: Int32Array;

  readonly #rows: ReadonlyMap<Province, Row>;
  readonly #numbers: ReadonlyMap<Place, number>;
  /** The provinces an army walks to, and the places a fleet sails to, from every place by number. */
  readonly #walks: readonly (readonly number[])[];
  readonly #sails: readonly (readonly number[])[];

  constructor({ provinces, synonyms }: MapData) {
    const rows = provinces.map(rowOf);
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.provinces = rows.map(({ id }) => id);
    this.coasts = rows.flatMap(({ id, sails }) =>
      sails.filter(([coast]) => coast !== '').map(([coast]) => `${id}/${coast}`),
    );
    this.places = [...this.provinces, ...this.coasts];
    this.centres = rows.filter(({ isCentre }) => isCentre).map(({ id }) => id);
    this.size = rows.length;
    this.words = new Map([
      ...rows.map(({ id }) => [id, id] as const),
      ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
      ...Object.entries(synonyms),
    ]);
    this.#numbers = new Map(this.places.map((place, index) => [place, index]));
    this.provinceAt = Int8Array.from(this.places, (place) => this.placeNumber(provinceOf(place)));
    this.isSea = Uint8Array.from(rows, ({ kind }) => (kind === 'sea' ? 1 : 0));
    this.isInland = Uint8Array.from(rows, ({ kind }) => (kind === 'land' ? 1 : 0));
    this.#walks = rows.map(({ walks }) => walks.map((to) => this.placeNumber(to)));
    this.#sails = this.places.map((place) => this.#sailsFrom(place));
    this.walkTo = this.#table(this.#walks, this.size);
    this.sailTo = this.#table(this.#sails, this.places.length);
    this.sailNear = this.#table(
      this.#sails.map((steps) => steps.map((to) => this.provinceAt[to] ?? 0)),
      this.size,
    );
    this.seas = [...this.isSea.keys()].filter((province) => this.isSea[province] === 1);
    this.seaBit = Int32Array.from(this.isSea, (isSea, province) =>
      isSea === 1 ? 1 << this.seas.indexOf(province) : 0,
    );
    this.seasAt = Int32Array.from(this.isSea, (_, province) => this.#seasNear(province));
    this.seasNextTo = Int32Array.from(this.seas, (sea) => this.seasAt[sea] as number);
  }

  /** The number of a place, or `NOWHERE`. */
  placeNumber(place: Place): number {
    return this.#numbers.get(place) ?? NOWHERE;
  }

  isPlace(text: string): boolean {
    return this.#numbers.has(text);
  }

  isProvince(text: string): boolean {
    return this.#numbers.has(text) && text.length === 3;
  }

  /** The English name. Clients have names in their own language for the standard map. */
  fullNameOf(province: Province): string {
    return this.#rows.get(province)?.name ?? province;
  }

  provinceKind(province: Province): ProvinceKind | undefined {
    return this.#rows.get(province)?.kind;
  }

  coastsOf(province: Province): readonly Place[] {
    return this.coasts.filter((coast) => coast.startsWith(province));
  }

  /** Where a unit of this type could go in one step from a place, convoys apart. */
  stepsFrom(type: UnitType, place: Place): readonly Place[] {
    const at = this.placeNumber(place);
    const steps = type === 'A' ? this.#walks[this.provinceAt[at] ?? NOWHERE] : this.#sails[at];
    return (steps ?? []).map((step) => this.places[step] ?? '');
  }

  /** The places where a unit of this type may be put into a province. */
  placesIn(type: UnitType, province: Province): readonly Place[] {
    const kind = this.provinceKind(province);
    if (type === 'A') return kind === 'sea' ? [] : [province];
    const coasts = this.coastsOf(province);
    return kind === 'land' ? [] : coasts.length > 0 ? coasts : [province];
  }

  #sailsFrom(place: Place): number[] {
    const [coast = ''] = place.split('/').slice(1);
    const row = this.#rows.get(provinceOf(place));
    return (row?.sails.find(([name]) => name === coast)?.[1] ?? []).map((to) => this.placeNumber(to));
  }

  #table(steps: readonly (readonly number[])[], width: number): Uint8Array {
    const table = new Uint8Array(steps.length * width);
    steps.forEach((goals, from) => {
      for (const to of goals) table[from * width + to] = 1;
    });
    return table;
  }

  #seasNear(province: number): number {
    let near = 0;
    for (let place = 0; place < this.places.length; place += 1) {
      if (this.provinceAt[place] !== province) continue;
      for (const sea of this.seas) if (this.sailNear[place * this.size + sea] === 1) near |= this.seaBit[sea] as number;
    }
    return near;
  }
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
