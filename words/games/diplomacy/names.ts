import {
  type DiplomacyPhase,
  EUROPE,
  type Place,
  type Province,
  parsePhase,
  provinceOf,
  type Unit,
  type UnitType,
  unitIn,
  type Variant,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';

export type UnitKind = 'army' | 'fleet';

export function kindOfUnit(type: UnitType): UnitKind {
  return type === 'A' ? 'army' : 'fleet';
}

/** What powers, places, units and moments are called. */
export interface Names {
  power(seat: Seat): string;
  /** For a label: “North Sea”. */
  province(province: Province): string;
  /** Inside a sentence: “the North Sea”, “the south coast of Spain”. */
  place(place: Place): string;
  places(places: readonly Place[]): string;
  /** “the army in Vienna” */
  unit(unit: Pick<Unit, 'type' | 'at'>): string;
  /** “Austria’s army in Vienna” */
  owned(unit: Unit): string;
  /** The units of these provinces, as far as they are known: “Austria’s army in Vienna and the unit in Bohemia”. */
  ownedIn(provinces: readonly Province[], all: readonly Unit[]): string;
  season(moment: Pick<DiplomacyPhase, 'season' | 'year'>): string;
  /** “Spring 1901, retreats”, from a moment or from its name in the rules. */
  phase(moment: DiplomacyPhase | string): string;
  /** A power and who plays it: “Austria (Moth)”. */
  player(seat: Seat, names: readonly string[]): string;
  /** “Austria 3, England 4” */
  counts(centres: readonly number[]): string;
}

/** Powers and places without a message, as on a custom map, have the names of the variant. */
export function diplomacyNames(m: Messages, language: Language, { map, powers }: Variant): Names {
  const power = (seat: Seat): string => textOf(m, `power.${powers[seat]?.toLowerCase()}`) ?? powers[seat] ?? '';
  const isKnown = map === EUROPE;
  const province = (at: Province): string => {
    if (!map.isProvince(at)) return m['place.unknown'];
    return (isKnown ? textOf(m, `name.${at}`) : undefined) ?? map.fullNameOf(at);
  };
  const place = (at: Place): string => {
    const known = isKnown ? (textOf(m, `place.${at.replace('/', '-')}`) ?? textOf(m, `place.${provinceOf(at)}`)) : null;
    return known ?? province(provinceOf(at));
  };
  const owned = ({ seat, type, at }: Unit): string =>
    m['unit.owned']({ power: power(seat), type: kindOfUnit(type), coast: at.length > 3, place: place(at) });
  return {
    power,
    place,
    owned,
    province,
    places: (places) => language.list(places.map(place)),
    unit: ({ type, at }) => m['unit.the']({ type: kindOfUnit(type), coast: at.length > 3, place: place(at) }),
    ownedIn: (provinces, all) => {
      const units = provinces.map((at) => {
        const unit = unitIn(all, at);
        return unit === undefined ? m['unit.other']({ place: place(at) }) : owned(unit);
      });
      return units.length === 0 ? m['unit.any'] : language.list(units);
    },
    season: (moment) => m['moment.season'](dated(moment)),
    phase: (of) => {
      const moment = typeof of === 'string' ? parsePhase(of) : of;
      return moment === null ? m['moment.over'] : m['moment.phase']({ ...dated(moment), stage: moment.stage });
    },
    player: (seat, names) => {
      const name = names[seat];
      return name === undefined || name === power(seat) ? power(seat) : m.player({ power: power(seat), name });
    },
    counts: (centres) =>
      language.facts(centres.map((count, seat) => m['event.count']({ power: power(seat), centres: count }))),
  };
}

/** Years are no amounts: they have no separators. */
export function dated({ season, year }: Pick<DiplomacyPhase, 'season' | 'year'>) {
  return { season, year: `${year}` };
}

/** A message by a key that is put together from a place of the map, or nothing where there is no such place. */
function textOf(m: Messages, key: string): string | undefined {
  const text: unknown = Object.hasOwn(m, key) ? m[key as keyof Messages] : undefined;
  return typeof text === 'string' ? text : undefined;
}
