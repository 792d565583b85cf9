import { names, provinceOf } from './anchors.ts';

const COAST_NAMES: Readonly<Record<string, string>> = { nc: 'north coast', sc: 'south coast', ec: 'east coast' };

/** As it is said: `Spain`, `Spain, south coast`. */
export function placeName(place: string): string {
  const name = names.get(provinceOf(place)) ?? place;
  const coast = COAST_NAMES[place.slice(4)];
  return coast === undefined ? name : `${name}, ${coast}`;
}
