import type { Place, Province, Unit } from '@tavola/games/diplomacy';
import { CENTRES, provinceOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import { kindOfUnit, type Names } from './names.ts';

/** What a province of the map shows. */
export interface ProvinceState {
  readonly province: Province;
  /** Who owns the centre, or whose homeland it is. */
  readonly owner: Seat | null;
  readonly units: readonly Unit[];
  readonly dislodged: readonly Unit[];
  readonly open: boolean;
}

/** The map for those who cannot see it, and everything written beside it. */
export interface DiplomacyLabels {
  /** “Spain, France’s supply centre. France’s fleet on the south coast. Can be selected.” */
  province(state: ProvinceState): string;
  /** “Spain, south coast” */
  coast(place: Place): string;
}

export function diplomacyLabels(m: Messages, names: Names): DiplomacyLabels {
  const unit = (part: 'unit' | 'dislodged', { seat, type, at }: Unit): string => {
    const what = { power: names.power(seat), type: kindOfUnit(type) };
    const coast = coastOf(at);
    return coast === null ? m[`province.${part}`](what) : m[`province.${part}-coast`]({ ...what, coast });
  };
  return {
    province: ({ province, owner, units, dislodged, open }) =>
      [
        owned(m, names, province, owner),
        ...units.map((one) => unit('unit', one)),
        ...dislodged.map((one) => unit('dislodged', one)),
        ...(open ? [m['province.open']] : []),
      ].join(' '),
    coast: (place) => {
      const province = names.province(provinceOf(place));
      const coast = coastOf(place);
      return coast === null ? province : m['province.coast']({ province, coast });
    },
  };
}

function owned(m: Messages, names: Names, at: Province, owner: Seat | null): string {
  const province = names.province(at);
  const isCentre = CENTRES.includes(at);
  if (owner === null) return isCentre ? m['province.centre']({ province }) : m['province.land']({ province });
  return m[isCentre ? 'province.owned' : 'province.part']({ province, power: names.power(owner) });
}

const COASTS = ['nc', 'sc', 'ec'] as const;

function coastOf(place: Place): (typeof COASTS)[number] | null {
  return COASTS.find((coast) => place.slice(4) === coast) ?? null;
}
