import type { Timers } from '@tavola/protocol';
import { every } from '../world.ts';

export interface PulseParts {
  readonly world: Timers;
  readonly ping: () => void;
  /** Whether others would see that this connection is lost. Nobody is pinged for nobody. */
  readonly matters: () => boolean;
  /** The connection stopped answering, or answers again. */
  readonly onSilent: (isSilent: boolean) => void;
}

/** Interval between looks at a player's connection (ms). */
export const PULSE = 700;
/** This many unanswered pings in a row mean silence: 2.8 s after the last sign of life at the latest. */
const MOST_UNANSWERED = 2;

/**
 * Finds out soon whether a player can still be reached. A cable that was pulled sends no goodbye. A silent connection is not
 * closed, because radio links often come back by themselves.
 */
export class Pulse {
  readonly #parts: PulseParts;
  readonly stop: () => void;
  #unanswered = 0;
  #isSilent = false;
  /** Something came since the last look, so there is no need to ask. */
  #isFresh = false;

  constructor(parts: PulseParts) {
    this.#parts = parts;
    this.stop = every(parts.world, PULSE, () => this.#beat());
  }

  /** Something came from the other end. */
  heard(): void {
    this.#unanswered = 0;
    this.#isFresh = true;
    this.#set(false);
  }

  /** Counts pings, not time: after this process was stopped, the answers are still waiting to be read. */
  #beat(): void {
    const { ping, matters } = this.#parts;
    if (this.#isFresh) {
      this.#isFresh = false;
      return;
    }
    if (!this.#isSilent && !matters()) {
      this.#unanswered = 0;
      return;
    }
    if (this.#unanswered >= MOST_UNANSWERED) this.#set(true);
    this.#unanswered += 1;
    ping();
  }

  #set(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    this.#parts.onSilent(isSilent);
  }
}
