import type { Origin } from '@tavola/match';

/** A person’s current name. All other frames use ids. */
export interface PersonName {
  readonly id: string;
  /** Null: the account was deleted. */
  readonly name: string | null;
  readonly kind: 'guest' | 'member' | 'bot' | 'gone';
}

/** What people at a table know of it besides the match. People are ids. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly name: string;
  readonly description: string;
  readonly options: unknown;
  readonly terms: unknown;
  /** `frozen`: the match log is damaged, and the match cannot continue. */
  readonly status: 'lobby' | 'running' | 'over' | 'cancelled' | 'frozen';
  /** The match is starting and clients reveal the first links of their chains. Seats cannot change now. */
  readonly starting?: true;
  /** If frozen: the number of the first wrong entry. */
  readonly frozenAt?: number;
  /** The fault: one of the codes in `docs/hosting.md`. */
  readonly frozenWhy?: string;
  readonly host: string;
  readonly watching: boolean;
  /** Delay for spectators (ms). */
  readonly watchDelay?: number;
  /** What happens when the host leaves: the role passes on, or the table closes. */
  readonly hostRule?: 'pass-on' | 'classic';
  /** Whether spectators may write in the chat. */
  readonly spectatorsMayChat?: boolean;
  /** What may be said. Absent at older tables, where everything may. */
  readonly press?: Press;
  /** People the host has muted for everyone. */
  readonly silenced?: readonly string[];
  /** A person sitting at another table of this game cannot sit down here. */
  readonly oneGame?: boolean;
  /** The match starts only when all players are ready. */
  readonly askReady?: boolean;
  /**
   * Where the match begins. One that begins in the middle is not rated, and the person who brought a file may know all
   * of it.
   */
  readonly origin?: Origin['kind'];
  /** Whether players choose their seats. Absent: all are drawn. */
  readonly sides?: 'lot' | 'choose';
  /** The table this one is a rematch of, while the same people are here. */
  readonly previous?: string;
  /** After the end: the table of the rematch, who wants it, and since when (server time, ms). */
  readonly rematch?: {
    readonly id: string;
    readonly code: string;
    readonly want: readonly string[];
    readonly since: number;
    /** It has begun without some of the players. */
    readonly begun?: true;
  };
  readonly commitment: string;
  readonly reroll: number;
  readonly proposal: unknown;
  readonly chairs: readonly {
    readonly kind: 'open' | 'reserved' | 'bot';
    readonly who: string | null;
    readonly seated: boolean;
    readonly level: string | null;
    readonly ready?: boolean;
    /** The seat it gets in the match. Absent: drawn. */
    readonly side?: number;
    /** The head of the link chain that the client has committed to. */
    readonly head?: string;
    /** Its first link is revealed. */
    readonly revealed?: true;
  }[];
}

/** `full`: everything, `public`: only to everyone, `none`: nothing during the match. */
export type Press = 'full' | 'public' | 'none';
