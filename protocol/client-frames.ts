import type { PROTOCOL_VERSION } from './limits.ts';

/** What a client sends. Members and limits are checked by `@tavola/protocol/parser`. */
export type ClientFrame =
  /** `since`: the last line received. Absent: everything. */
  | { readonly t: 'hello'; readonly version: typeof PROTOCOL_VERSION; readonly since?: number | undefined }
  | { readonly t: 'ping'; readonly n: number }
  | KeyedFrame;

/** A frame with an idempotency key: sending it again has no second effect. */
export type KeyedFrame = { readonly key: string } & (MoveFrame | RequestFrame | SeatRequestFrame | ChatRequestFrame);

type MoveFrame =
  /** `step`: the match’s step that the player saw. `link`: the seat’s link for this step. Absent without a chain. */
  | {
      readonly t: 'act';
      readonly action: unknown;
      readonly step: number;
      readonly link?: string | undefined;
    }
  /** Commits the seat to another link chain from this step on. */
  | { readonly t: 'head'; readonly head: string; readonly step: number }
  /** The first link of the seat’s chain, while the match is starting. */
  | { readonly t: 'reveal'; readonly link: string }
  | { readonly t: 'take-back' }
  | { readonly t: 'undo' }
  /** Saves the seat’s private draft. Null deletes it. It expires with its step. */
  | { readonly t: 'save'; readonly draft: unknown; readonly step: number };

type RequestFrame =
  /** `ms`: length of a pause. */
  | {
      readonly t: 'propose';
      readonly kind: string;
      readonly about?: number | undefined;
      readonly ms?: number | undefined;
    }
  /** Where a yes can be withdrawn, a later `yes: false` does it. */
  | { readonly t: 'vote'; readonly motion: number; readonly yes: boolean };

type SeatRequestFrame =
  /** Two seats: the opponent has been away too long on their turn. */
  | { readonly t: 'claim' }
  /** `bot`: until the owner returns. Otherwise the id of a person, who must accept. */
  | { readonly t: 'hand-over'; readonly to: string }
  | { readonly t: 'accept' }
  | { readonly t: 'decline' }
  /** From a bot, or from the person who took the seat and has not acted. */
  | { readonly t: 'reclaim' }
  | { readonly t: 'leave' };

type ChatRequestFrame =
  /** `to`: the ids of the only readers. Absent: everyone. */
  | {
      readonly t: 'say';
      readonly text: string;
      readonly to?: readonly string[] | undefined;
      readonly attached?: ChatAttachment | undefined;
    }
  /** Marks a conversation (absent: the public one) as read up to this line. */
  | { readonly t: 'read'; readonly talk?: string | undefined; readonly number: number }
  /** Reports a line to the host. */
  | { readonly t: 'report'; readonly talk?: string | undefined; readonly number: number }
  /** For this person only. */
  | { readonly t: 'mute'; readonly who: string; readonly muted: boolean }
  /** The host deletes a public line, or mutes a person there. */
  | { readonly t: 'strike'; readonly number: number }
  | { readonly t: 'silence'; readonly who: string; readonly silent: boolean };

/** What a message carries besides its text, as a client sends it. Clients skip kinds that they do not know. */
export type ChatAttachment =
  /** Orders of any seats, each an action of the game with one order. */
  | {
      readonly kind: 'orders';
      readonly orders: readonly { readonly seat: number; readonly action: unknown }[];
    }
  /** A message that programs understand, in the form of the game, for one other player. */
  | { readonly kind: 'press'; readonly message: unknown };
