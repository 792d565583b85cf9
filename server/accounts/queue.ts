/** Priority of password work: a device where the name signed in before, then an existing name, then anyone. */
export const RANKS = ['device', 'name', 'stranger'] as const;
export type Rank = (typeof RANKS)[number];

/** The queue is full. */
export class Busy extends Error {
  /** Whole seconds until a retry. */
  readonly seconds: number;
  constructor(seconds: number) {
    super(`The queue for password work is full. Try again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

export type QueuedRun = <T>(rank: Rank, job: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly rank: number;
  start(): void;
  refuse(): void;
}

/**
 * Runs a few jobs at a time and queues a bounded number by rank, then by arrival. In a full queue a better rank
 * replaces the last job. Others are rejected at once with `Busy`.
 */
export function makeQueue({ atOnce, waiting: most }: QueueLimits): QueuedRun {
  let running = 0;
  const waiting: Waiting[] = [];

  function enter(rank: number): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const last = waiting.at(-1);
    if (waiting.length >= most) {
      if (last === undefined || last.rank <= rank) return Promise.reject(new Busy(secondsFor(waiting.length)));
      waiting.pop();
      last.refuse();
    }
    return new Promise((start, reject) => {
      const behind = waiting.findIndex((other) => other.rank > rank);
      const refuse = (): void => reject(new Busy(secondsFor(waiting.length)));
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { rank, start, refuse });
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.start();
  }

  return async (rank, job) => {
    await enter(RANKS.indexOf(rank));
    try {
      return await job();
    } finally {
      leave();
    }
  };
}

/** Jobs that a small machine does in a second. */
const A_SECOND = 8;

function secondsFor(jobs: number): number {
  return Math.max(1, Math.ceil(jobs / A_SECOND));
}
