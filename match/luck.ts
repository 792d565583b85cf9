import { type Chance, deferred, type Seat, seeded } from '@tavola/kernel';
import { digest, keyed } from './hashing.ts';
import type { Match } from './match.ts';

/**
 * Verifiable luck. Before the start the server shows a commitment to its secret; each seat then adds entropy of its own, so
 * neither side alone decides the luck. Every entry draws from a seed of its own, and at the end the secret is shown.
 */
interface LuckSource {
  /** Known to the server alone until the end. */
  readonly secret: string;
  readonly matchId: string;
  readonly entropy: readonly string[];
}

export function commitmentTo(secret: string): string {
  return digest(['tavola commitment', secret]);
}

/** For the set-up that is shown before the start: from the secret and the number of the roll alone. */
export function proposalChance(secret: string, matchId: string, reroll: number): Chance {
  return seeded(keyed(secret, ['proposal', matchId, reroll]));
}

/** For the entry with this sequence number. */
export function entryChance({ secret, matchId, entropy }: LuckSource, seq: number): Chance {
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
