import { EUROPE_DATA } from '../map-data.ts';
import type { VariantData } from './data.ts';

/** The seven powers of 1901. The table draws who plays which (UC 13, 15). */
export const STANDARD_POWERS = [
  { name: 'Austria', adjective: 'Austrian', units: 'A bud, F tri, A vie' },
  { name: 'England', adjective: 'English', units: 'F edi, F lon, A lvp' },
  { name: 'France', adjective: 'French', units: 'F bre, A mar, A par' },
  { name: 'Germany', adjective: 'German', units: 'A ber, F kie, A mun' },
  { name: 'Italy', adjective: 'Italian', units: 'F nap, A rom, A ven' },
  { name: 'Russia', adjective: 'Russian', units: 'A mos, F sev, F stp/sc, A war' },
  { name: 'Turkey', adjective: 'Turkish', units: 'F ank, A con, A smy' },
] as const;

export const STANDARD: VariantData = {
  id: 'standard',
  map: EUROPE_DATA,
  powers: STANDARD_POWERS,
  // UC 59
  centresToWin: 18,
  builds: 'home',
};
