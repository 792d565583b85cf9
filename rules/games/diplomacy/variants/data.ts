import type { MapData } from '../map.ts';

/** A power of a variant, in the order of the seats. */
export interface PowerData {
  /** In English, as in game records. Clients have names in their own language for the powers they know. */
  readonly name: string;
  /** What its units are called: `French`. */
  readonly adjective?: string;
  /** `A bud, F tri, A vie`: the units it begins with. The provinces they stand in are its home centres. */
  readonly units: string;
}

/** A way to play Diplomacy as plain data: the map, who begins where, and the rules that differ. */
export interface VariantData {
  readonly id: string;
  readonly map: MapData;
  readonly powers: readonly PowerData[];
  readonly centresToWin: number;
  /** Where units are built: in own home centres, or in any centre the power owns. */
  readonly builds: 'home' | 'owned';
}
