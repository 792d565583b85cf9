import type { Reason } from '@tavola/kernel';
import { diplomacySpoken } from './words.ts';

/** Why a record can’t be played again, as a sentence. */
export async function recordProblem(problem: Reason): Promise<string> {
  await diplomacySpoken.load();
  return diplomacySpoken.say.position(problem);
}
