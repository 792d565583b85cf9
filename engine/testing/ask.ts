import type { Fields } from '@tavola/kernel';
import type { EngineAnswer } from '../engine.ts';

/** Sends requests through JSON both ways. The clock stands still by default. */
export function asker(answer: EngineAnswer, now: () => number = () => 0): (request: Fields) => Fields {
  return (request) => JSON.parse(answer(JSON.stringify(request), { now })) as Fields;
}

/** The code of an answer that is an error. */
export function codeIn(answered: Fields): string | undefined {
  return (answered['error'] as { code: string } | undefined)?.code;
}
