/** As everyone in the conversation gets it: with the phase it was written in, and the notation of each order. */
export type ChatAttachmentView =
  | {
      readonly kind: 'orders';
      readonly phase: string;
      readonly orders: readonly { readonly seat: number; readonly action: unknown; readonly text: string }[];
    }
  /** `from` and `to` are seats. */
  | {
      readonly kind: 'press';
      readonly phase: string;
      readonly from: number;
      readonly to: number;
      readonly message: unknown;
    };

/** A chat text and its author. */
export interface ChatMessage {
  readonly who: string;
  readonly at: number;
  readonly text: string;
  readonly attached?: ChatAttachmentView;
  /** Deleted by the host: the text is empty, and nothing is attached. */
  readonly removed?: true;
}

/** A line of a conversation. Lines are numbered densely per conversation, so a number says nothing about others. */
export interface ChatLine extends ChatMessage {
  readonly number: number;
  /** The conversation and its people. Absent for the public one. */
  readonly talk?: string;
  readonly people?: readonly string[];
  /** A line that was reported with this one. */
  readonly quote?: ChatMessage;
}

/** A conversation as one person sees it. */
export interface ChatInfo {
  readonly talk?: string;
  readonly people?: readonly string[];
  readonly lines: number;
  readonly last: ChatLine;
  /** The number of the last line read, and the number of unread lines by others. */
  readonly read: number;
  readonly unread: number;
}
