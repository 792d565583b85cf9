import { type Place, type Province, provinceOf, type Unit, type Variant } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import { kindOfUnit, type Names } from './names.ts';

/** What a province of the map shows. */
export interface ProvinceState {
  readonly province: Province;
  /** Who owns the centre, or whose homeland it is. Absent for a coast. */
  readonly owner?: Seat | null;
  readonly units: readonly Unit[];
  readonly dislodged: readonly Unit[];
}

/** The map for those who cannot see it, and everything written beside it. */
export interface DiplomacyLabels {
  /** “France’s supply centre, France’s fleet on the south coast”. Empty if there is nothing. */
  contents(state: ProvinceState): string;
  /** “Spain, south coast” */
  coast(place: Place): string;
  /** “South coast” */
  ownCoast(place: Place): string;
}

export function diplomacyLabels(m: Messages, language: Language, names: Names, { map }: Variant): DiplomacyLabels {
  const unit = (part: 'unit' | 'dislodged', { seat, type, at }: Unit): string => {
    const what = { power: names.power(seat), type: kindOfUnit(type) };
    const coast = coastOf(at);
    return coast === null ? m[`province.${part}`](what) : m[`province.${part}-coast`]({ ...what, coast });
  };
  return {
    contents: ({ province, owner, units, dislodged }) =>
      language.facts([
        ...(owner === undefined ? [] : owned(m, names, map.centres.includes(province), owner)),
        ...units.map((one) => unit('unit', one)),
        ...dislodged.map((one) => unit('dislodged', one)),
      ]),
    coast: (place) => {
      const province = names.province(provinceOf(place));
      const coast = coastOf(place);
      return coast === null ? province : m['province.coast']({ province, coast });
    },
    ownCoast: (place) => m['coast.name']({ coast: coastOf(place) ?? 'other' }),
  };
}

function owned(m: Messages, names: Names, isCentre: boolean, owner: Seat | null): readonly string[] {
  if (owner === null) return isCentre ? [m['province.centre']] : [];
  return [m[isCentre ? 'province.owned' : 'province.part']({ power: names.power(owner) })];
}

const COASTS = ['nc', 'sc', 'ec'] as const;

function coastOf(place: Place): (typeof COASTS)[number] | null {
  return COASTS.find((coast) => place.slice(4) === coast) ?? null;
}
