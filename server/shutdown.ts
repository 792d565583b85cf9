import type { World } from '@tavola/protocol';

type Clock = Pick<World, 'after' | 'elapsed'>;

/** One step of a shutdown. */
export interface ClosingStep {
  /** Name in the log. */
  readonly what: string;
  /** Deadline, counted from the start of the first step (ms). After it the next step starts without waiting. */
  readonly untilMs: number;
  readonly close: () => Promise<unknown>;
}

/**
 * Closes one part after the other, each by its deadline. Returns the names of those still open by then. Everything acknowledged
 * is on disk, so leaving them loses nothing.
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

/** False if it takes longer than this (ms). */
function within(ms: number, closed: Promise<boolean>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(Math.max(0, ms), () => resolve(false));
    void closed.then((isClosed) => {
      cancel();
      resolve(isClosed);
    });
  });
}
