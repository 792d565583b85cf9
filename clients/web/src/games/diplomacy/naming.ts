import {
  type DiplomacyPhase,
  fullNameOf,
  isProvince,
  type Place,
  POWERS,
  parsePhase,
  provinceOf,
  type Unit,
  type UnitType,
} from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import { capital } from './numbers.ts';

const COAST_NAMES: Readonly<Record<string, string>> = { nc: 'north coast', sc: 'south coast', ec: 'east coast' };
const TYPE_NAMES: Readonly<Record<UnitType, string>> = { A: 'army', F: 'fleet' };

/** The powers are known by their own names, whoever plays them. */
export function powerName(seat: Seat): string {
  return POWERS[seat] ?? 'Nobody';
}

/** `Spain`, `the south coast of Spain`; what is no place at all is called so. */
export function placeName(place: Place): string {
  const province = provinceOf(place);
  if (!isProvince(province)) return 'that place';
  const coast = COAST_NAMES[place.slice(4)];
  return coast === undefined ? seaName(province) : `the ${coast} of ${fullNameOf(province)}`;
}

/** Seas and gulfs go with an article, lands do not. */
function seaName(province: string): string {
  const name = fullNameOf(province);
  return /Sea|Ocean|Gulf|Channel|Mediterranean|Bight|Skagerrak/.test(name) ? `the ${name}` : name;
}

export function typeName(type: UnitType): string {
  return TYPE_NAMES[type];
}

/** `the army in Vienna`, `the fleet on the south coast of Spain`. */
export function unitWords({ type, at }: Pick<Unit, 'type' | 'at'>): string {
  return `the ${typeName(type)} ${at.length > 3 ? 'on' : 'in'} ${placeName(at)}`;
}

/** `Austria's army in Vienna`: where several powers are spoken of. */
export function owned({ seat, type, at }: Unit): string {
  return `${powerName(seat)}'s ${typeName(type)} ${at.length > 3 ? 'on' : 'in'} ${placeName(at)}`;
}

const STAGE_NAMES: Readonly<Record<DiplomacyPhase['stage'], string>> = {
  movement: 'orders',
  retreats: 'retreats',
  adjustments: 'builds and removals',
};

/** `Spring 1901`. */
export function seasonName({ season, year }: Pick<DiplomacyPhase, 'season' | 'year'>): string {
  return `${capital(season)} ${year}`;
}

export function stageName({ stage }: Pick<DiplomacyPhase, 'stage'>): string {
  return STAGE_NAMES[stage];
}

/** For the history: `Fall 1901`, `Fall 1901, retreats`. */
export function momentWords(view: DiplomacyPhase & { readonly over: unknown }): string {
  if (view.over !== null) return 'The end';
  return view.stage === 'retreats' ? `${seasonName(view)}, retreats` : seasonName(view);
}

/** Of a phase as the rules call it: `Spring 1901, retreats`. */
export function phaseTitle(phase: string): string {
  const moment = parsePhase(phase);
  return moment === null ? 'The end' : `${seasonName(moment)}, ${stageName(moment)}`;
}
