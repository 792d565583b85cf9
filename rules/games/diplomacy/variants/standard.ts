import { EUROPE_DATA } from '../map-data.ts';
import type { VariantData } from './data.ts';

/** The seven powers of 1901. The table draws who plays which (UC 13, 15). */
export const STANDARD_POWERS = [
  { name: 'Austria', units: 'A bud, F tri, A vie' },
  { name: 'England', units: 'F edi, F lon, A lvp' },
  { name: 'France', units: 'F bre, A mar, A par' },
  { name: 'Germany', units: 'A ber, F kie, A mun' },
  { name: 'Italy', units: 'F nap, A rom, A ven' },
  { name: 'Russia', units: 'A mos, F sev, F stp/sc, A war' },
  { name: 'Turkey', units: 'F ank, A con, A smy' },
] as const;

export const STANDARD: VariantData = {
  id: 'standard',
  map: EUROPE_DATA,
  powers: STANDARD_POWERS,
  // UC 59
  centresToWin: 18,
  builds: 'home',
};
