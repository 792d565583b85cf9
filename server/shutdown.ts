import type { World } from '@tavola/protocol';

type Clock = Pick<World, 'after' | 'elapsed'>;

/** One part of a server on its way down. */
export interface ClosingStep {
  /** As the log calls it. */
  readonly what: string;
  /** When it must be done, counted from the beginning of the first step (ms). What takes longer is left behind, and the next begins. */
  readonly untilMs: number;
  readonly close: () => Promise<unknown>;
}

/**
 * Closes one part after the other, each by its time. Returns the names of those that were still open by then: everything
 * acknowledged is on disk, so nothing is lost by leaving them.
 */
export async function closeInOrder(
  steps: readonly ClosingStep[],
  clock: Clock,
  onFailure: (error: unknown, what: string) => void,
): Promise<readonly string[]> {
  const left: string[] = [];
  const began = clock.elapsed();
  for (const { what, untilMs, close } of steps) {
    const closed = close().then(
      () => true,
      (error: unknown) => {
        onFailure(error, what);
        return true;
      },
    );
    if (!(await within(began + untilMs - clock.elapsed(), closed, clock))) left.push(what);
  }
  return left;
}

/** False when it has taken this long (ms). */
function within(ms: number, closed: Promise<boolean>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(Math.max(0, ms), () => resolve(false));
    void closed.then((isClosed) => {
      cancel();
      resolve(isClosed);
    });
  });
}
