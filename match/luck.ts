import { type Chance, counterChance, deferred, type Seat, seeded } from '@tavola/kernel';
import { digest, keyedDigest, keyedText } from './hashing.ts';
import type { Match } from './match.ts';

/**
 * Verifiable randomness. Before the start the server commits to its secret, and each client to a chain of links. Every
 * step draws from its own seed. At the end the secret becomes public.
 */
export function commitmentTo(secret: string): string {
  return digest(['tavola commitment', secret]);
}

/** Inputs of a match’s randomness, known before its first step. */
export interface LuckSource {
  /** Known only to the server until the end. */
  readonly secret: string;
  readonly matchId: string;
  /** By seat: the first link of its chain, or empty. */
  readonly entropy: readonly string[];
}

/** Links revealed for a step, in seat order. */
export type StepLinks = readonly (readonly [seat: Seat, link: string])[];

/**
 * Randomness for one step, or the start (`START_STEP`). Draw k is an HMAC of k under the seed of the step, which is an
 * HMAC under the server’s secret. Nothing else in the log affects it, neither chat nor motions.
 */
export function stepChance({ secret, matchId, entropy }: LuckSource, step: number, links: StepLinks): Chance {
  return hmacChance(() => keyedDigest(secret, ['tavola luck 3', matchId, entropy, step, links]));
}

/** Randomness for the setup proposal, from the secret and the number of the roll. */
export function setupChance(secret: string, matchId: string, reroll: number): Chance {
  return hmacChance(() => keyedDigest(secret, ['tavola setup 3', matchId, reroll]));
}

/** Randomness for the seat draw. */
export function lotChance(secret: string, matchId: string, inputs: readonly unknown[]): Chance {
  return hmacChance(() => keyedDigest(secret, ['tavola seats 3', matchId, inputs]));
}

/** The seed is computed at the first draw, since most steps draw nothing. */
function hmacChance(seedOf: () => string): Chance {
  let seed: string | null = null;
  return counterChance((draw, attempt) => {
    seed ??= seedOf();
    return keyedText(seed, `${draw}.${attempt}`);
  });
}

/** Versions 0 to 2: as `setupChance`. */
export function setupChance2(secret: string, matchId: string, reroll: number): Chance {
  return seeded(keyedDigest(secret, ['proposal', matchId, reroll]));
}

/** Versions 0 to 2 drew by entry number, with a generator that is not cryptographic. */
export function entryChance2({ secret, matchId, entropy }: LuckSource, seq: number): Chance {
  return deferred(() => seeded(keyedDigest(secret, ['entry', matchId, entropy, seq])));
}

/** Seed of the bot in a seat at this step. Its move cannot be predicted before the secret is public. */
export function botSeed({ secret, step, start: { matchId, entropy } }: Match, seat: Seat): string {
  return keyedDigest(secret, ['bot', matchId, entropy, step, seat]);
}

/** Salt that keeps the hash of a short secret from being guessed. Public with the secret. */
export function saltFor(secret: string, matchId: string, seq: number): string {
  return keyedDigest(secret, ['salt', matchId, seq]);
}
