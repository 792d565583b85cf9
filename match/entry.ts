import type { Json, Move, Outcome, ScopedEvent, Seat, Shape } from '@tavola/kernel';
import type { Lot } from './lot.ts';
import type { Level, Terms } from './terms.ts';

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

/** Raised when the meaning of an entry changes. Every version that ever landed has a reader in `versions/`. */
export const MATCH_VERSION = 3;

/** An account's id, or `bot:LEVEL:VERSION` for a bot of the house. Versions before 3 wrote names in its place. */
export type PlayerId = string;

/** What a step of the game keeps secret until it is told: who did what, the luck drawn, and what came of it. */
export interface StepSecret {
  readonly moves: readonly Move<Shape>[];
  readonly draws: readonly number[];
  readonly events: readonly ScopedEvent<Shape>[];
}

export const ORIGINS = ['setup', 'position', 'file'] as const;

/** How a match began: by the game's own set-up, or in the middle. One begun in the middle is not counted. */
export type Origin =
  | { readonly kind: 'setup' }
  | { readonly kind: 'position'; readonly position: Json }
  /** Where the match in a file stood. The state itself: a notation may leave out what a board still shows. */
  | { readonly kind: 'file'; readonly state: Json };

/** What a match begun in the middle starts from may hold what is hidden, so it goes into the secret part of the start. */
export interface StartSecret extends Omit<StepSecret, 'moves'> {
  readonly position: Json;
  /** By seat, at anonymous tables: there they are open only when the match is over. */
  readonly players?: readonly (PlayerId | null)[];
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
  /** How often the proposed set-up was rolled anew before the start. */
  readonly reroll: number;
  /** The hash of the server's secret, shown before the start. */
  readonly commitment: string;
  /** What each seat added to the luck. Since version 3: the first link of its chain, empty where it was not revealed in time. */
  readonly entropy: readonly string[];
  readonly terms: Terms;
  readonly origin: Origin['kind'];
  /** Who sits where, by seat; all null at anonymous tables. This and what follows: since version 3. */
  readonly players?: readonly (PlayerId | null)[];
  readonly rated?: boolean;
  readonly event?: string | null;
  /** The link of the table's last entry before the match; null for a match that has no table. */
  readonly table?: string | null;
  /** The head of each seat's chain of luck; null: it has none. */
  readonly heads?: readonly (string | null)[];
  /** Null where the seats were not drawn by lot: in a match that goes on from a file, and in local ones. */
  readonly lot?: Lot | null;
}

/** `offered`: whoever looks on may take the seat, until its person is back. */
export const SEAT_CHANGES_2 = ['joined', 'left', 'away', 'back', 'bot', 'reclaimed', 'offered'] as const;

/**
 * `handed`: the owner lets a bot play until they are back. `retired`: for good. `promised`: the owner hands the seat to a named
 * person, who answers by `joined` or `declined`. `head`: its client committed to another chain of links.
 */
export const SEAT_CHANGES = [...SEAT_CHANGES_2, 'handed', 'retired', 'promised', 'declined', 'head'] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

export const CLOCK_CHANGES_2 = ['deadline', 'pause', 'unpause', 'extend', 'given-back'] as const;
/** `patience`: without a clock, these seats have let the others wait for too long and are open. */
export const CLOCK_CHANGES = [...CLOCK_CHANGES_2, 'patience'] as const;
export type ClockChange = (typeof CLOCK_CHANGES)[number];

export interface MoveOpen {
  readonly seat: Seat;
  readonly late: boolean;
  readonly link?: string;
}

/** Each kind with its open part, which everyone may know, and its secret part, of which viewers are told by events only. */
export interface Bodies {
  start: { open: StartOpen; secret: StartSecret };
  /** `late`: made for the seat at its deadline. `link`: of the seat's chain, for this step; since version 3. */
  move: { open: MoveOpen; secret: StepSecret };
  sealed: { open: MoveOpen; secret: { readonly action: unknown } };
  'take-back': { open: { readonly seat: Seat }; secret: null };
  resolve: { open: { readonly seats: readonly Seat[] }; secret: StepSecret };
  motion: { open: OpenMotion; secret: null };
  /** In a secret ballot everybody is told how one voted, and nobody who. */
  vote: {
    open: { readonly motion: number; readonly seat: Seat | null; readonly yes: boolean };
    secret: { readonly seat: Seat } | null;
  };
  /** With a secret part: a motion of the game, which is a step of it. One of the table is carried out by the next entry. */
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
      readonly level: Level | null;
      /** With `head` alone. */
      readonly head?: string;
    };
    /** At an anonymous table, who it is. */
    secret: { readonly who: PlayerId } | null;
  };
  clock: { open: { readonly change: ClockChange; readonly ms: number; readonly seats: readonly Seat[] }; secret: null };
  undo: { open: { readonly by: Seat | null; readonly step: number }; secret: null };
  end: {
    open: {
      readonly outcome: Outcome | null;
      readonly why: EndReason;
      readonly secret: string;
      /** Who had the seats of an anonymous table. */
      readonly players?: readonly (PlayerId | null)[];
    };
    secret: null;
  };
  /** The time of a motion is up and it is not carried. */
  lapse: { open: { readonly motion: number }; secret: null };
  /** An operator steps in. The next entry carries it out, as after `settle`. */
  operator: { open: OperatorAct; secret: null };
}

/** What an operator does, in the words of motions, and why. */
export interface OperatorAct {
  readonly kind: string;
  readonly about: Seat | null;
  /** For a pause: how long (ms). */
  readonly ms: number | null;
  readonly reason: string;
}

export const ABANDON_REASONS_2 = ['left', 'late', 'lost-connection'] as const;
/** `claimed`: the opponent claimed the win, because this player was away for too long while on turn. */
export const ABANDON_REASONS = [...ABANDON_REASONS_2, 'claimed'] as const;
export type AbandonReason = (typeof ABANDON_REASONS)[number];

/** `host-left`: at a table that is its host's, it is closed when the host leaves. */
export const END_REASONS_2 = ['played', 'cancelled', 'host-left'] as const;
/** `alone`: the last player left, after all others had left or gone missing. */
export const END_REASONS = [...END_REASONS_2, 'alone'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Something put to the vote. */
export interface OpenMotion {
  /** The sequence number of its entry. */
  readonly id: number;
  readonly kind: string;
  /** The seat it is about, where it is about one. */
  readonly about: Seat | null;
  readonly by: Seat;
  readonly voters: readonly Seat[];
  /** For a pause: how long (ms). Missing before version 3. */
  readonly ms?: number | null;
}

/** One line of the log. */
export type EntryOf<K extends EntryKind> = {
  readonly seq: number;
  readonly at: number;
  readonly kind: K;
  readonly open: Bodies[K]['open'];
  readonly secret: Bodies[K]['secret'];
  /** The salted hash of the secret part: it may be shown, and lets the chain be checked without the secret. */
  readonly hidden: string | null;
  /** Chains this entry to all before it. */
  readonly link: string;
};
export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind];

/** What an entry says that happened, with who is told; nothing where no step of the game is behind it. */
export function eventsIn({ secret }: Entry): readonly ScopedEvent<Shape>[] {
  return secret !== null && 'events' in secret ? secret.events : [];
}

export function drawsIn({ secret }: Entry): readonly number[] {
  return secret !== null && 'draws' in secret ? secret.draws : [];
}
