import { anchors, names, provinceOf } from './anchors.ts';
import { placeName } from './place-name.ts';
import { type MapUnit, powerName } from './types.ts';

interface Situation {
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly targets: ReadonlySet<string>;
}

const TYPES = { A: 'army', F: 'fleet' } as const;

/** A province in words: `Spain, supply centre of France. Fleet of France on the south coast. Can be chosen.` */
export function describer({ owners, units, dislodged, targets }: Situation): (province: string) => string {
  const isIn = (province: string) => (unit: MapUnit) => provinceOf(unit.at) === province;
  return (province) => {
    const owner = owners.get(province);
    const whose = owner === undefined ? '' : ` of ${powerName(owner)}`;
    const centre = anchors.near.get(province)?.centre !== null;
    const what = centre ? `, supply centre${whose}` : owner === undefined ? '' : `, held by ${powerName(owner)}`;
    const open = [...targets].some((place) => provinceOf(place) === province);
    return [
      `${names.get(province) ?? province}${what}.`,
      ...units.filter(isIn(province)).map((unit) => `${unitWords(unit)}.`),
      ...dislodged.filter(isIn(province)).map((unit) => `${unitWords(unit)}, dislodged.`),
      ...(open ? ['Can be chosen.'] : []),
    ].join(' ');
  };
}

function unitWords({ seat, type, at }: MapUnit): string {
  const [, coast = ''] = placeName(at).split(', ');
  const kind = TYPES[type];
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${powerName(seat)}${coast === '' ? '' : ` on the ${coast}`}`;
}
