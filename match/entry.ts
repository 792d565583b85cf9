import type { Json, Move, Outcome, ScopedEvent, Seat, Shape } from '@tavola/kernel';
import type { Lot } from './lot.ts';
import type { LevelId, Terms } from './terms.ts';

/** The kinds of entry a log is made of. A log begins with `start`; after `end` nothing follows. */
export const ENTRY_KINDS = [
  'start',
  'move',
  'sealed',
  'take-back',
  'resolve',
  'motion',
  'vote',
  'settle',
  'abandon',
  'resume',
  'seat',
  'clock',
  'undo',
  'end',
  'lapse',
  'operator',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Raised when the meaning of an entry changes. Every released version has a reader in `versions/`. */
export const MATCH_VERSION = 3;

/** An account id, or `bot:LEVEL:VERSION` for a bot. Versions before 3 stored names instead. */
export type PlayerId = string;

/** The secret part of a step: moves, draws and events. */
export interface StepSecret {
  readonly moves: readonly Move<Shape>[];
  readonly draws: readonly number[];
  readonly events: readonly ScopedEvent<Shape>[];
}

export const ORIGINS = ['setup', 'position', 'file'] as const;

/** How a match began: by the game’s setup, or from a position. Only the former is rated. */
export type Origin =
  | { readonly kind: 'setup' }
  | { readonly kind: 'position'; readonly position: Json }
  /** The state of the match in a file. Not its notation, which may omit what a board shows. */
  | { readonly kind: 'file'; readonly state: Json };

/** The start position may hold hidden information, so it is in the secret part. */
export interface StartSecret extends Omit<StepSecret, 'moves'> {
  readonly position: Json;
  /** By seat, at anonymous tables: public only when the match is over. */
  readonly players?: readonly (PlayerId | null)[];
  /** Likewise: in the lobby everyone saw who made the table, and so who has which chair. */
  readonly lot?: Lot | null;
}

export interface StartOpen {
  /** Missing in version 0. */
  readonly matchVersion?: number;
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  readonly seats: number;
  readonly proposal: Json;
  /** Number of times the proposed setup was rolled again. */
  readonly reroll: number;
  /** The hash of the server's secret, shown before the start. */
  readonly commitment: string;
  /**
   * Each seat’s contribution to the randomness. Since version 3: the first link of its chain, empty if it was not
   * revealed in time.
   */
  readonly entropy: readonly string[];
  readonly terms: Terms;
  readonly origin: Origin['kind'];
  /** Players by seat. All null at anonymous tables. This and what follows: since version 3. */
  readonly players?: readonly (PlayerId | null)[];
  readonly rated?: boolean;
  readonly event?: string | null;
  /** The link of the table’s last entry before the match. Null without a table. */
  readonly table?: string | null;
  /** The head of each seat’s link chain. Null if it has none. */
  readonly heads?: readonly (string | null)[];
  /** Null if seats were not drawn: in a continued match and in local ones. */
  readonly lot?: Lot | null;
}

/** `offered`: a spectator may take the seat until its owner returns. */
export const SEAT_CHANGES_2 = ['joined', 'left', 'away', 'back', 'bot', 'reclaimed', 'offered'] as const;

/**
 * `handed`: a bot plays until the owner returns. `retired`: for good. `promised`: the owner hands the seat to a named
 * person, who answers by `joined` or `declined`. `head`: the client committed to another link chain.
 */
export const SEAT_CHANGES = [...SEAT_CHANGES_2, 'handed', 'retired', 'promised', 'declined', 'head'] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

export const CLOCK_CHANGES_2 = ['deadline', 'pause', 'unpause', 'extend', 'given-back'] as const;
/** `patience`: without a clock, these seats took too long and are open. */
export const CLOCK_CHANGES = [...CLOCK_CHANGES_2, 'patience'] as const;
export type ClockChange = (typeof CLOCK_CHANGES)[number];

export interface MoveOpen {
  readonly seat: Seat;
  readonly late: boolean;
  readonly link?: string;
}

/** By kind: the open part, which is public, and the secret part, of which viewers see only events. */
export interface EntryBodies {
  start: { open: StartOpen; secret: StartSecret };
  /** `late`: played for the seat at its deadline. `link`: the seat’s link for this step, since version 3. */
  move: { open: MoveOpen; secret: StepSecret };
  sealed: { open: MoveOpen; secret: { readonly action: unknown } };
  'take-back': { open: { readonly seat: Seat }; secret: null };
  resolve: { open: { readonly seats: readonly Seat[] }; secret: StepSecret };
  motion: { open: OpenMotion; secret: null };
  /** In a secret ballot the open part shows the vote but not the voter. */
  vote: {
    open: { readonly motion: number; readonly seat: Seat | null; readonly yes: boolean };
    secret: { readonly seat: Seat } | null;
  };
  /** With a secret part: a motion of the game, which is a step. A table motion is carried out by the next entry. */
  settle: {
    /** `about` is missing in version 0. */
    open: { readonly motion: number; readonly kind: string; readonly about?: Seat | null };
    secret: StepSecret | null;
  };
  abandon: { open: { readonly seat: Seat; readonly why: AbandonReason }; secret: StepSecret };
  resume: { open: { readonly seat: Seat }; secret: StepSecret };
  seat: {
    open: {
      readonly seat: Seat;
      readonly change: SeatChange;
      readonly who: PlayerId | null;
      readonly level: LevelId | null;
      /** Only with change `head`. */
      readonly head?: string;
    };
    /** The player, at an anonymous table. */
    secret: { readonly who: PlayerId } | null;
  };
  clock: { open: { readonly change: ClockChange; readonly ms: number; readonly seats: readonly Seat[] }; secret: null };
  undo: { open: { readonly by: Seat | null; readonly step: number }; secret: null };
  end: {
    open: {
      readonly outcome: Outcome | null;
      readonly why: EndReason;
      readonly secret: string;
      /** The players of an anonymous table. */
      readonly players?: readonly (PlayerId | null)[];
    };
    secret: null;
  };
  /** The motion’s time is up and it did not pass. */
  lapse: { open: { readonly motion: number }; secret: null };
  /** An operator’s order. The next entry carries it out, as after `settle`. */
  operator: { open: OperatorAct; secret: null };
}

/** An operator’s order, in the terms of motions, and its reason. */
export interface OperatorAct {
  readonly kind: string;
  readonly about: Seat | null;
  /** For a pause: length (ms). */
  readonly ms: number | null;
  readonly reason: string;
}

export const ABANDON_REASONS_2 = ['left', 'late', 'lost-connection'] as const;
/** `claimed`: the opponent claimed the win because this player was away too long on their turn. */
export const ABANDON_REASONS = [...ABANDON_REASONS_2, 'claimed'] as const;
export type AbandonReason = (typeof ABANDON_REASONS)[number];

/** `host-left`: some tables close when their host leaves. */
export const END_REASONS_2 = ['played', 'cancelled', 'host-left'] as const;
/** `alone`: the last player left after all others had left or gone missing. */
export const END_REASONS = [...END_REASONS_2, 'alone'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A motion under vote. */
export interface OpenMotion {
  /** The sequence number of its entry. */
  readonly id: number;
  readonly kind: string;
  /** The seat concerned, if any. */
  readonly about: Seat | null;
  readonly by: Seat;
  readonly voters: readonly Seat[];
  /** For a pause: length (ms). Missing before version 3. */
  readonly ms?: number | null;
}

/** One line of the log. */
export type EntryOf<K extends EntryKind> = {
  readonly seq: number;
  readonly at: number;
  readonly kind: K;
  readonly open: EntryBodies[K]['open'];
  readonly secret: EntryBodies[K]['secret'];
  /** Salted hash of the secret part. Public: the chain can be checked with it alone. */
  readonly hidden: string | null;
  /** Chains this entry to all before it. */
  readonly link: string;
};
export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind];

/** Returns the events of an entry. Empty if it is not a step of the game. */
export function eventsIn({ secret }: Entry): readonly ScopedEvent<Shape>[] {
  return secret !== null && 'events' in secret ? secret.events : [];
}

export function drawsIn({ secret }: Entry): readonly number[] {
  return secret !== null && 'draws' in secret ? secret.draws : [];
}
