import { type Chance, counterChance, deferred, type Seat, seeded } from '@tavola/kernel';
import { digest, keyed, keyedText } from './hashing.ts';
import type { Match } from './match.ts';

/**
 * Verifiable luck. Before the start the server shows a commitment to its secret, and each client a commitment to a chain of
 * links. Every step of the game draws from a seed of its own. At the end the secret is shown.
 */
export function commitmentTo(secret: string): string {
  return digest(['tavola commitment', secret]);
}

/** What the luck of a match comes from: known before its first step. */
export interface LuckSource {
  /** Known to the server alone until the end. */
  readonly secret: string;
  readonly matchId: string;
  /** By seat: the first link of its chain, or nothing. */
  readonly entropy: readonly string[];
}

/** A link of each seat that revealed one for a step, in the order of seats. */
export type StepLinks = readonly (readonly [seat: Seat, link: string])[];

/**
 * For one step of the game, or the start (`START_STEP`). Draw k of a step is an HMAC of k under the seed of the step, which is an
 * HMAC under the server's secret. Nothing else in the log has a part in it: neither chat and requests nor their order.
 */
export function stepChance({ secret, matchId, entropy }: LuckSource, step: number, links: StepLinks): Chance {
  return hmacChance(() => keyed(secret, ['tavola luck 3', matchId, entropy, step, links]));
}

/** For the set-up that is shown before the start: from the secret and the number of the roll alone. */
export function setupChance(secret: string, matchId: string, reroll: number): Chance {
  return hmacChance(() => keyed(secret, ['tavola setup 3', matchId, reroll]));
}

/** For the lot of seats. */
export function lotChance(secret: string, matchId: string, inputs: readonly unknown[]): Chance {
  return hmacChance(() => keyed(secret, ['tavola seats 3', matchId, inputs]));
}

/** The seed is made at the first draw: most steps of most games draw nothing. */
function hmacChance(seedOf: () => string): Chance {
  let seed: string | null = null;
  return counterChance((draw, attempt) => {
    seed ??= seedOf();
    return keyedText(seed, `${draw}.${attempt}`);
  });
}

/** Versions 0 to 2: as `setupChance`. */
export function setupChance2(secret: string, matchId: string, reroll: number): Chance {
  return seeded(keyed(secret, ['proposal', matchId, reroll]));
}

/** Versions 0 to 2 drew by the number of the entry, expanded by a generator that is no cryptographic one. */
export function entryChance2({ secret, matchId, entropy }: LuckSource, seq: number): Chance {
  return deferred(() => seeded(keyed(secret, ['entry', matchId, entropy, seq])));
}

/** What the bot in a seat draws from at this step: nobody can tell its move before the secret is shown. */
export function botSeed({ secret, step, start: { matchId, entropy } }: Match, seat: Seat): string {
  return keyed(secret, ['bot', matchId, entropy, step, seat]);
}

/** Keeps the hash of a short secret from being guessed. Comes out with the secret. */
export function saltFor(secret: string, matchId: string, seq: number): string {
  return keyed(secret, ['salt', matchId, seq]);
}
