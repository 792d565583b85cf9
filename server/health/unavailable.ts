import { UserError } from '@tavola/store';

/** Thrown instead of deciding a move while this node cannot store one. */
export class Unavailable extends Error {
  constructor(why: string) {
    super(`Can’t store moves right now. ${why}`);
  }
}

/** Whether an error is a temporary storage fault: the same request may succeed later. Any other error is a bug. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof Unavailable || error instanceof UserError;
}

/** Returns a sentence that is safe to show to anyone: without the database's code and message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The storage failed.';
  return isStorageFault(error) || error instanceof HeartbeatError
    ? error.message.replace(/ \([A-Z0-9_]+(?:: .*)?\)$/s, '')
    : 'The storage failed.';
}

/** A heartbeat that failed for another reason than the storage. */
export class HeartbeatError extends Error {}
