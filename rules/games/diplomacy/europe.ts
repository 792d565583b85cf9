import type { WorldMap } from './map.ts';
import type { Place, Province, UnitType } from './types.ts';
import { STANDARD } from './variants/index.ts';
import { STANDARD_POWERS } from './variants/standard.ts';

/** The standard game and its map, for clients that draw this map and for tests. Rules and bots ask the variant of a state. */
export const EUROPE: WorldMap = STANDARD.map;

export type Power = (typeof STANDARD_POWERS)[number]['name'];
export const POWERS: readonly Power[] = STANDARD_POWERS.map(({ name }) => name);
export const SEATS = STANDARD.seats.length;
export const ALL_SEATS = STANDARD.seats;
export const CENTRES_TO_WIN = STANDARD.centresToWin;
export const CENTRES = EUROPE.centres;
export const COASTS = EUROPE.coasts;
export const PLACES = EUROPE.places;
export const PROVINCES = EUROPE.provinces;
export const PROVINCE_COUNT = EUROPE.size;
export const PROVINCE_OF = EUROPE.provinceAt;
export const PROVINCE_WORDS = EUROPE.words;

export const coastsOf = (province: Province) => EUROPE.coastsOf(province);
export const fullNameOf = (province: Province) => EUROPE.fullNameOf(province);
export const isPlace = (text: string) => EUROPE.isPlace(text);
export const isProvince = (text: string) => EUROPE.isProvince(text);
export const placeNumber = (place: Place) => EUROPE.placeNumber(place);
export const provinceKind = (province: Province) => EUROPE.provinceKind(province);
export const stepsFrom = (type: UnitType, place: Place) => EUROPE.stepsFrom(type, place);
