import { type Fields, fail, field, ok, type Result } from '@tavola/kernel';

/** What the people at a table may agree on beyond clock and absence. What is not agreed on is not written down. */
export interface Customs {
  /** At the deadline, what a seat has saved counts as submitted; else it is lost. */
  readonly savedCounts?: true;
  /** Every seat may move what the game knows (a draw) once a phase; else it is moved once in all. */
  readonly drawEach?: true;
  /** On motions of the game nobody is told who voted how before the match is over. */
  readonly secretBallot?: true;
  /** Whoever misses a deadline has no say in the reactions that follow from it either (a retreat). */
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
