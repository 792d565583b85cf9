import type { Seat } from '@tavola/kernel';
import type { Terms } from '../../terms.ts';

/**
 * A second implementation of the laws of seats (docs/decisions/0012), for the law test. It models persons, seats and
 * motions, and takes from the match only what belongs to the game and the clock.
 */
export interface ObservedMatch {
  readonly step: number;
  readonly phase: string;
  readonly asked: readonly { readonly seat: Seat; readonly pace: string; readonly forfeits: boolean }[];
  readonly submitted: readonly Seat[];
  readonly since: number;
  readonly due: number | null;
  readonly isPaused: boolean;
  readonly banks: readonly number[] | null;
  readonly motions: readonly { readonly kind: string; readonly about: Seat | null; readonly voters: readonly Seat[] }[];
  readonly canUndo: boolean;
  readonly isOver: boolean;
}

/**
 * Who plays a seat: its owner, a bot for one turn, a bot while the owner is missing, a bot the owner asked for, or a
 * bot player.
 */
export type SeatPlayer = 'owner' | 'once' | 'missing' | 'handed' | 'house';

export interface LawSeat {
  owner: string | null;
  player: SeatPlayer;
  isGivenUp: boolean;
  /** Its owner resigned. */
  hasResigned: boolean;
  wasLost: boolean;
  misses: number;
  isLate: boolean;
  isOpen: boolean;
  isOffered: boolean;
  former: string | null;
  promised: string | null;
  awaySince: number | null;
  changedAt: number;
}

export interface LawRequest {
  readonly id: number;
  readonly kind: string;
  readonly about: Seat | null;
  readonly by: Seat;
  readonly ms: number | null;
  yes: Seat[];
  no: Seat[];
  until: number | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The effective terms of a table. */
export class TableLaws {
  readonly terms: Terms;
  readonly seats: number;

  constructor(terms: Terms, seats: number) {
    this.terms = terms;
    this.seats = seats;
  }

  get isStrict(): boolean {
    return this.terms.absence === 'strict';
  }
  get misses(): number {
    return this.terms.misses ?? 2;
  }
  get takeover(): string {
    return this.terms.takeover ?? 'vote';
  }
  get isLive(): boolean {
    return this.terms.clock !== null && this.terms.clock.turn < 12 * HOUR;
  }
  get afterMiss(): number | null {
    if (this.terms.clock === null) return null;
    if (this.terms.afterMiss !== undefined) return this.terms.afterMiss;
    return this.isLive ? MINUTE : null;
  }
  get patience(): number | null {
    if (this.terms.clock !== null) return null;
    return this.terms.patience === undefined ? 7 * DAY : this.terms.patience;
  }
  get claim(): number | null {
    const { clock, claim } = this.terms;
    if (this.seats !== 2) return null;
    if (claim !== undefined) return claim;
    if (clock === null) return null;
    const isShort = clock.bank !== null ? clock.bank <= 30 * MINUTE : clock.turn <= 5 * MINUTE;
    return isShort ? 2 * MINUTE : null;
  }
  /** One full turn, at least a minute, at most three days. */
  get fullTurn(): number {
    const { clock } = this.terms;
    const turn = clock === null ? 3 * DAY : Math.max(clock.turn, clock.orders);
    return Math.max(MINUTE, Math.min(3 * DAY, turn));
  }
  get answerTime(): number {
    return this.isLive ? MINUTE : DAY;
  }
  get usualPause(): number {
    return this.isLive ? HOUR : DAY;
  }
  get keepsPresence(): boolean {
    return this.isStrict || this.claim !== null;
  }
}

export const MIN_PAUSE_MS = MINUTE;
export const MAX_PAUSE_MS = 3 * DAY;

export function freshSeat(owner: string | null, at: number): LawSeat {
  return {
    owner,
    player: owner === null ? 'house' : 'owner',
    isGivenUp: false,
    hasResigned: false,
    wasLost: false,
    misses: 0,
    isLate: false,
    isOpen: false,
    isOffered: false,
    former: null,
    promised: null,
    awaySince: null,
    changedAt: at,
  };
}
