import type { DiplomacyLabels } from '@tavola/words/games/diplomacy';
import { anchorProvince } from './anchors.ts';
import type { MapUnit } from './types.ts';

interface Situation {
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly targets: ReadonlySet<string>;
}

/** Description of a province for screen readers. */
export function describer(
  labels: Pick<DiplomacyLabels, 'province'>,
  { owners, units, dislodged, targets }: Situation,
): (province: string) => string {
  return (province) => {
    const isHere = ({ at }: MapUnit): boolean => anchorProvince(at) === province;
    return labels.province({
      province,
      owner: owners.get(province) ?? null,
      units: units.filter(isHere),
      dislodged: dislodged.filter(isHere),
      open: [...targets].some((place) => anchorProvince(place) === province),
    });
  };
}
