import { type Fields, fail, field, ok, type Result } from '@tavola/kernel';

/** Optional terms beyond clock and absence. Absent ones are not stored. */
export interface Customs {
  /** At the deadline a saved move counts as submitted. Default: it is lost. */
  readonly savedCounts?: true;
  /** Every seat may move a motion of the game (a draw) once per phase. Default: once in all. */
  readonly drawEach?: true;
  /** Votes on motions of the game stay secret until the match is over. */
  readonly secretBallot?: true;
  /** A player who misses a deadline also misses the reactions that follow from it (a retreat). */
  readonly strictReactions?: true;
}

export const CUSTOMS = [
  'savedCounts',
  'drawEach',
  'secretBallot',
  'strictReactions',
] as const satisfies readonly (keyof Customs)[];

export function parseCustoms(raw: Fields): Result<Customs> {
  const wrong = CUSTOMS.find((name) => !['boolean', 'undefined'].includes(typeof field(raw, name)));
  if (wrong !== undefined) return fail('bad-field', wrong);
  return ok(Object.fromEntries(CUSTOMS.flatMap((name) => (field(raw, name) === true ? [[name, true]] : []))));
}
