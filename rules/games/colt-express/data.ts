/** Contents of the boxes: counts, values, turn sequences. All other numbers belong here, too. */

export const CHARACTERS = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco'] as const;

/** What an Action card does. */
export const CARD_KINDS = ['move', 'floor', 'marshal', 'rob', 'shoot', 'punch', 'ride'] as const;

/** Copies of each card in the deck of one bandit. `ride` comes with the horses. */
export const COPIES = { move: 2, floor: 2, marshal: 1, rob: 2, shoot: 2, punch: 1, ride: 1 } as const;
/** With two players each runs two bandits, whose cards are one deck: one copy of everything. */
export const COPIES_IN_PAIRS = { move: 1, floor: 1, marshal: 1, rob: 1, shoot: 1, punch: 1, ride: 1 } as const;

export const HAND = 6;
export const DRAWN = 3;
export const OWN_BULLETS = 6;
export const NEUTRAL_BULLETS = 13;
/** Added by the horses and the stagecoach. */
export const MORE_NEUTRAL_BULLETS = 3;

/** All eighteen. */
export const PURSE_VALUES = [
  250, 250, 250, 250, 250, 250, 250, 250, 300, 300, 350, 350, 400, 400, 450, 450, 500, 500,
] as const;
export const FIRST_PURSE = 250;
export const JEWEL = 500;
export const STRONGBOX = 1000;
export const JEWELS = 6;
/** Old flasks among the six. */
export const FLASKS = { normal: 5, old: 1 } as const;

/** What is printed on the cars behind the locomotive. */
export const CAR_LOOT = {
  A: { purses: 1, jewels: 0 },
  B: { purses: 3, jewels: 0 },
  C: { purses: 0, jewels: 3 },
  D: { purses: 1, jewels: 1 },
  E: { purses: 3, jewels: 1 },
  F: { purses: 4, jewels: 1 },
} as const;

export const TURNS = ['standard', 'tunnel', 'speeding-up', 'switching', 'turmoil'] as const;

export const EVENTS = [
  'angry-marshal',
  'swivel-arm',
  'braking',
  'take-it-all',
  'passengers-rebellion',
  'panting-horses',
  'whisky-for-the-marshal',
  'higher-speed',
  'shotguns-rage',
  'marshals-revenge',
  'pickpocketing',
  'hostage-conductor',
  'sharing-the-loot',
  'escape',
  'mortal-bullet',
] as const;

/** What a round card needs in the box: nothing more than the base game, any module, or one of them. */
export const NEEDS = ['base', 'any', 'horses', 'whiskey'] as const;

interface RoundFacts {
  readonly turns: readonly (typeof TURNS)[number][];
  readonly event: (typeof EVENTS)[number] | null;
  /** How many Action cards may be kept for the next round. */
  readonly keep: number;
  readonly needs: (typeof NEEDS)[number];
}

const [S, T, U, W, M] = ['standard', 'tunnel', 'speeding-up', 'switching', 'turmoil'] as const;

/** For two to four players. */
export const SMALL_ROUNDS = {
  'angry-marshal-24': { turns: [S, S, T, W], event: 'angry-marshal', keep: 0, needs: 'base' },
  'swivel-arm-24': { turns: [S, T, S, S], event: 'swivel-arm', keep: 0, needs: 'base' },
  'braking-24': { turns: [S, S, S, S], event: 'braking', keep: 0, needs: 'base' },
  'take-it-all-24': { turns: [S, T, U, S], event: 'take-it-all', keep: 0, needs: 'base' },
  'rebellion-24': { turns: [S, S, T, S, S], event: 'passengers-rebellion', keep: 0, needs: 'base' },
  'tunnel-24': { turns: [S, T, S, T, S], event: null, keep: 0, needs: 'base' },
  'bridge-24': { turns: [S, U, S], event: null, keep: 0, needs: 'base' },
  'panting-horses-24': { turns: [M, S, U, S], event: 'panting-horses', keep: 1, needs: 'horses' },
  'whisky-24': { turns: [S, S, T, T, S], event: 'whisky-for-the-marshal', keep: 1, needs: 'whiskey' },
  'higher-speed-24': { turns: [S, T, S], event: 'higher-speed', keep: 1, needs: 'horses' },
  'shotguns-rage-24': { turns: [S, T, M, S], event: 'shotguns-rage', keep: 1, needs: 'horses' },
  'turmoil-24': { turns: [M, T, S, S], event: null, keep: 0, needs: 'any' },
} as const satisfies Readonly<Record<string, RoundFacts>>;

/** For five and six. */
export const LARGE_ROUNDS = {
  'angry-marshal-56': { turns: [S, S, W], event: 'angry-marshal', keep: 0, needs: 'base' },
  'swivel-arm-56': { turns: [S, T, S], event: 'swivel-arm', keep: 0, needs: 'base' },
  'braking-56': { turns: [S, T, S, S], event: 'braking', keep: 0, needs: 'base' },
  'take-it-all-56': { turns: [S, U, W], event: 'take-it-all', keep: 0, needs: 'base' },
  'rebellion-56': { turns: [S, T, S, W], event: 'passengers-rebellion', keep: 0, needs: 'base' },
  'tunnel-56': { turns: [S, T, S, T], event: null, keep: 0, needs: 'base' },
  'bridge-56': { turns: [S, U], event: null, keep: 0, needs: 'base' },
  'panting-horses-56': { turns: [M, S, U], event: 'panting-horses', keep: 1, needs: 'horses' },
  'whisky-56': { turns: [S, T, T, S], event: 'whisky-for-the-marshal', keep: 1, needs: 'whiskey' },
  'higher-speed-56': { turns: [S, S, T, S], event: 'higher-speed', keep: 1, needs: 'horses' },
  'shotguns-rage-56': { turns: [S, T, M, S], event: 'shotguns-rage', keep: 1, needs: 'horses' },
  'turmoil-56': { turns: [M, T, S], event: null, keep: 0, needs: 'any' },
} as const satisfies Readonly<Record<string, RoundFacts>>;

/** The fifth round, whatever the number of players. */
export const STATIONS = {
  'marshals-revenge': { turns: [S, S, T, S], event: 'marshals-revenge', keep: 0, needs: 'base' },
  pickpocketing: { turns: [S, S, T, S], event: 'pickpocketing', keep: 0, needs: 'base' },
  'hostage-conductor': { turns: [S, S, T, S], event: 'hostage-conductor', keep: 0, needs: 'base' },
  'sharing-the-loot': { turns: [S, S, T, S], event: 'sharing-the-loot', keep: 0, needs: 'any' },
  escape: { turns: [S, S, T, S, S], event: 'escape', keep: 0, needs: 'horses' },
  'mortal-bullet': { turns: [S, S, T, S], event: 'mortal-bullet', keep: 0, needs: 'any' },
} as const satisfies Readonly<Record<string, RoundFacts>>;

export const ROUNDS = 5;

/** `each` counts what the bandit has at the end. */
export const HOSTAGES = {
  poodle: { pays: 1000, each: null },
  banker: { pays: 1000, each: null },
  minister: { pays: 900, each: null },
  teacher: { pays: 800, each: null },
  zealot: { pays: 700, each: null },
  'old-lady': { pays: 500, each: 'jewel' },
  'poker-player': { pays: 250, each: 'purse' },
  photographer: { pays: 200, each: 'bullet' },
} as const;

export const GUNSLINGER = 1000;
export const CONDUCTOR_PAYS = 250;
export const MORTAL_PENALTY = 150;
/** Panting Horses: by the range of the round card. */
export const HORSES_LOST = { small: 1, large: 2 } as const;
/** Five players and more take the round cards of the larger range. */
export const LARGE_TABLE = 5;
export const ROOF_RANGE = 3;
export const RIDE_RANGE = 3;
