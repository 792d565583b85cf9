import type { ColtOptions } from './types.ts';

/** Every point where the two editions of the rules differ. */
interface Edition {
  /** Angry Marshal: he also moves a car towards the caboose. */
  readonly angryMarshalMoves: boolean;
  /** Marshal's Revenge: only purses are lost, not any loot. */
  readonly revengeTakesPurses: boolean;
  /** Higher Speed: horses and stagecoach are carried along with the bandits. */
  readonly speedMovesAll: boolean;
  readonly actsWhenSpeedingUp: number;
  /** Ghost may lay the first card of a round face up as well. */
  readonly ghostMayShow: boolean;
}

const EDITION_RULES: Readonly<Record<ColtOptions['rules'], Edition>> = {
  published: {
    angryMarshalMoves: true,
    revengeTakesPurses: true,
    speedMovesAll: true,
    actsWhenSpeedingUp: 2,
    ghostMayShow: true,
  },
  simple: {
    angryMarshalMoves: false,
    revengeTakesPurses: false,
    speedMovesAll: false,
    actsWhenSpeedingUp: 1,
    ghostMayShow: false,
  },
};

export function editionOf({ rules }: ColtOptions): Edition {
  return EDITION_RULES[rules];
}

export function hasHorses({ modules }: ColtOptions): boolean {
  return modules === 'both' || modules === 'horses';
}

export function hasWhiskey({ modules }: ColtOptions): boolean {
  return modules === 'both' || modules === 'whiskey';
}
