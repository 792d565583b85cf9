import type { Fields } from '@tavola/kernel';
import type { Answer } from '../engine.ts';

/** Asks as another program would: everything goes through JSON, both ways. The clock stands still unless one is given. */
export function asker(answer: Answer, now: () => number = () => 0): (request: Fields) => Fields {
  return (request) => JSON.parse(answer(JSON.stringify(request), { now })) as Fields;
}

/** The code of an answer that is an error. */
export function codeOf(answered: Fields): string | undefined {
  return (answered['error'] as { code: string } | undefined)?.code;
}
