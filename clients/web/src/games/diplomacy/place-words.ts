import { CENTRES, centreOwner, type DiplomacyView, provinceOf, type Unit } from '@tavola/diplomacy';
import { placeName, powerName, typeName } from './naming.ts';
import { capital } from './numbers.ts';

/** A place in words, for whoever looks at it: `Vienna, centre of Austria. Army of Austria.` */
export function placeWords(view: DiplomacyView, place: string): string {
  const province = provinceOf(place);
  const isHere = ({ at }: Unit): boolean => provinceOf(at) === province;
  const owner = centreOwner(view, province);
  const centre = CENTRES.includes(province)
    ? `, ${owner === null ? 'free centre' : `centre of ${powerName(owner)}`}`
    : '';
  return [
    `${capital(placeName(province))}${centre}.`,
    ...view.units.filter(isHere).map((unit) => `${capital(typeName(unit.type))} of ${powerName(unit.seat)}.`),
    ...view.dislodged
      .filter(isHere)
      .map((unit) => `${capital(typeName(unit.type))} of ${powerName(unit.seat)}, driven out.`),
  ].join(' ');
}
