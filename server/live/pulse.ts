import type { Timers } from '@tavola/protocol';
import { every } from '../world.ts';

export interface PulseDeps {
  readonly world: Timers;
  readonly ping: () => void;
  /** Whether others would see the loss of this connection. Otherwise it is not pinged. */
  readonly matters: () => boolean;
  /** The connection stopped answering, or answers again. */
  readonly onSilent: (isSilent: boolean) => void;
}

/** Interval between looks at a player's connection (ms). */
export const PULSE = 700;
/** This many unanswered pings in a row mean silence: 2.8 s after the last sign of life at the latest. */
const MAX_UNANSWERED = 2;

/**
 * Detects quickly whether a player can still be reached. A pulled cable sends no goodbye. A silent connection is not
 * closed, since radio links often recover.
 */
export class Pulse {
  readonly #deps: PulseDeps;
  readonly stop: () => void;
  #unanswered = 0;
  #isSilent = false;
  /** Something came since the last look, so there is no need to ask. */
  #isFresh = false;

  constructor(deps: PulseDeps) {
    this.#deps = deps;
    this.stop = every(deps.world, PULSE, () => this.#beat());
  }

  /** Data arrived. */
  heard(): void {
    this.#unanswered = 0;
    this.#isFresh = true;
    this.#set(false);
  }

  /** Counts pings, not time: after this process was stopped, the answers are still waiting to be read. */
  #beat(): void {
    const { ping, matters } = this.#deps;
    if (this.#isFresh) {
      this.#isFresh = false;
      return;
    }
    if (!this.#isSilent && !matters()) {
      this.#unanswered = 0;
      return;
    }
    if (this.#unanswered >= MAX_UNANSWERED) this.#set(true);
    this.#unanswered += 1;
    ping();
  }

  #set(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    this.#deps.onSilent(isSilent);
  }
}
