import type { VariantData } from '../variants/data.ts';
import { addVariant } from '../variants/index.ts';

/** Ten provinces around a bay, three powers and an island with two coasts: small, and nothing like Europe. */
const TINY: VariantData = {
  id: 'tiny',
  map: {
    provinces: [
      'bay | Inner Bay | sea |  | eas isl/nc nor out wes',
      'eas | East Port | coast! | hie nor wes | bay nor wes',
      'hie | East Hills | land! | eas hin hiw mid | ',
      'hin | North Hills | land! | hie hiw mid nor | ',
      'hiw | West Hills | land! | hie hin mid wes | ',
      'isl | Long Island | coast! |  | nc: bay; sc: out',
      'mid | Middle | land! | hie hin hiw | ',
      'nor | North Port | coast! | eas hin | bay eas',
      'out | Outer Sea | sea |  | bay isl/sc wes',
      'wes | West Port | coast! | eas hiw | bay eas out',
    ],
    synonyms: { isle: 'isl' },
  },
  powers: [
    { name: 'Norland', units: 'F nor, A hin' },
    { name: 'Estia', adjective: 'Estian', units: 'F eas, A hie' },
    { name: 'Vestia', units: 'F wes, A hiw' },
  ],
  centresToWin: 5,
  builds: 'home',
};

/** Not one of the variants that tables can choose, but known to rules, bots, words and records. */
export const TINY_OPTIONS = { variant: addVariant(TINY).id, edition: 'tavola', lastYear: 1910 } as const;
export const TINY_SEATS = TINY.powers.length;
