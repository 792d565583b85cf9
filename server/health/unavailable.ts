import { Advice } from '@tavola/store';

/** Thrown in place of deciding a move while this node cannot store one. */
export class Unavailable extends Error {
  constructor(why: string) {
    super(`Cannot store moves right now. ${why}`);
  }
}

/** Whether an error is a passing fault of the storage: the same request may succeed later. Anything else is a bug. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof Unavailable || error instanceof Advice;
}

/** What is wrong, in a sentence that may be shown to anyone: without the code and the words of the database behind it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The storage failed.';
  return isStorageFault(error) || error instanceof HeartbeatError
    ? error.message.replace(/ \([A-Z0-9_]+(?:: .*)?\)$/s, '')
    : 'The storage failed.';
}

/** A heartbeat that failed for a reason of its own. */
export class HeartbeatError extends Error {}
