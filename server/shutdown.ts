import type { Timers } from '@tavola/protocol';

/** One part of a server on its way down. */
export interface ClosingStep {
  /** As the log calls it. */
  readonly what: string;
  /** How long it may take (ms). What takes longer is left behind, and the next step begins. */
  readonly limitMs: number;
  readonly close: () => Promise<unknown>;
}

/**
 * Closes one part after the other, each within its limit. Returns the names of those that were still open by then: everything
 * acknowledged is on disk, so nothing is lost by leaving them.
 */
export async function closeInOrder(
  steps: readonly ClosingStep[],
  timers: Timers,
  onFailure: (error: unknown, what: string) => void,
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { what, limitMs, close } of steps) {
    const closed = close().then(
      () => true,
      (error: unknown) => {
        onFailure(error, what);
        return true;
      },
    );
    if (!(await within(limitMs, closed, timers))) left.push(what);
  }
  return left;
}

/** False when it has taken this long (ms). */
function within(limitMs: number, closed: Promise<boolean>, timers: Timers): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = timers.after(limitMs, () => resolve(false));
    void closed.then((isClosed) => {
      cancel();
      resolve(isClosed);
    });
  });
}
