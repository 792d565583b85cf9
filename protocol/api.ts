import type { OptionField, Reason, Traits } from '@tavola/kernel';
import type { PersonName, Press } from './table-info.ts';

/** A refusal of the server, with its own sentence where it sent one. */
export interface ApiError extends Reason {
  readonly message?: string;
}

/** A chair of a table to create. */
export interface SeatRequest {
  readonly kind: 'open' | 'bot' | 'reserved';
  readonly level?: string;
  readonly name?: string;
}

/** `POST /api/tables`. */
export interface TableRequest {
  readonly game: string;
  readonly name?: string;
  readonly description?: string;
  readonly options?: unknown;
  readonly terms?: unknown;
  readonly seats?: readonly SeatRequest[];
  readonly listed?: boolean;
  readonly watching?: boolean;
  /** Chat rule of the table. Default: everything is allowed. */
  readonly press?: Press;
  /** Delay of the spectator feed (ms). */
  readonly watchDelay?: number;
  /** An account cannot sit at two tables of this game at once. */
  readonly oneGame?: boolean;
  /** The host can start only when all players are ready. */
  readonly askReady?: boolean;
  readonly hostRule?: 'pass-on' | 'classic';
  /** Spectators may write in the chat. */
  readonly spectatorsMayChat?: boolean;
  /** Whether players choose their seats. Default: all are drawn. */
  readonly sides?: 'lot' | 'choose';
  /** Head of the link chain the creator sits down with. */
  readonly head?: string;
  /** Start from this position, in the game's notation. */
  readonly position?: unknown;
}

/** What a seat of the lobby shall be. The number after the last one adds a seat. */
export interface ChairChange {
  readonly chair: number;
  readonly be: 'open' | 'bot' | 'closed';
  readonly level?: string;
}

/** What the host changes in the lobby. The rest stays as it is. Options and terms are replaced as a whole. */
export type TableEdit = Pick<
  TableRequest,
  | 'name'
  | 'description'
  | 'options'
  | 'terms'
  | 'press'
  | 'spectatorsMayChat'
  | 'watchDelay'
  | 'oneGame'
  | 'askReady'
  | 'hostRule'
  | 'sides'
>;

/** The same for a table that continues a match. */
export type ResumeRequest = Omit<TableRequest, 'game' | 'options' | 'position'>;

/** A position of a match, saved on the server under a short name. */
export interface SavedMatchInfo {
  readonly id: string;
  /** Code of its table. */
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly step: number;
  readonly seats: readonly { readonly who: string | null; readonly bot: string | null }[];
  /** Status of the match it belongs to. `over`: the match was over at this position. */
  readonly status: 'going-on' | 'stopped' | 'over';
  /** Whether a table can be created from it. */
  readonly opens: boolean;
}

/** A push subscription of a browser and the kinds of notification it wants. */
export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly kinds: readonly string[];
  /** BCP 47 tag. English if it is left out or unknown. */
  readonly language?: string | undefined;
}

/** A game of the server and the options a table can choose. */
export interface GameInfo {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seats: readonly [min: number, max: number];
  readonly traits: Traits;
  readonly fields: readonly OptionField[];
}

/** A table in a list. */
export interface TableSummary {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly name: string;
  readonly description: string;
  readonly host: string;
  readonly watching: boolean;
  readonly seats: number;
  /** Number of free chairs in the lobby. */
  readonly open: number;
  /** Open seats of a game in progress, which a spectator may take. Absent: none. */
  readonly free?: number;
  /** Who has to move. Only for our own running tables. */
  readonly turn?: TurnSummary | null;
  /** Unread chat lines. Absent if the server does not count them. */
  readonly unread?: number;
}

/** Whose turn it is at a running table. */
export interface TurnSummary {
  readonly yours: boolean;
  /** Null for a bot, or when several seats have to move. */
  readonly who: string | null;
  /** Time left (ms). Null without a clock. */
  readonly left: number | null;
  /** Requests that need our vote, and seats that need our answer. Absent if the server does not count them. */
  readonly motions?: number;
}

/** The account of a session. */
export interface OwnAccount {
  readonly id: string;
  readonly name: string;
  /** Has a password. False for a guest. */
  readonly kept: boolean;
}

/** Older lines, and the names of the people in them. */
export interface LinesResponse<T> {
  readonly lines: readonly T[];
  readonly people: readonly PersonName[];
}
