import type { ChatAttachment, ChatAttachmentView, MatchView, TypedMessage } from '@tavola/client-core';
import type { Seat, Shape } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';

/** What some games add to the table besides their board: an editor of positions, and orders in messages. */

/** What the sandbox starts with. */
export interface SandboxStart<G extends Shape = Shape> {
  readonly state: G['state'];
  /** Default: those of a new game. */
  readonly options?: G['options'];
  /** Drafted actions by seat. */
  readonly drafts: ReadonlyMap<Seat, G['action']>;
  /** Submits the drafts of all seats at once. */
  readonly resolve: boolean;
}

/** What the sandbox passes to the editor of positions. */
export interface PositionEditorProps<G extends Shape = Shape> {
  /** The position on the table, or null if the editor was opened by a link. */
  readonly view: G['view'] | null;
  readonly options: G['options'];
  /** The header of the page around these controls, with a button that leaves. */
  header(controls: ComponentChildren, leave: string, onLeave: () => void): ComponentChildren;
  /** Sets parameters of the address. Null removes one. */
  setParams(params: Readonly<Record<string, string | null>>): void;
  /** Opens a sandbox. False if that failed. */
  onPlay(start: SandboxStart<G>): Promise<boolean>;
  onBack(): void;
}

/** Where positions are set up by hand. */
export interface PositionEditing<G extends Shape = Shape> {
  /** The parameter of the address that opens the editor. */
  readonly param: string;
  load(): Promise<{ Editor(props: PositionEditorProps<G>): ComponentChildren }>;
}

/** A message’s attachment as it is written. */
export interface AttachingProps {
  readonly value: ChatAttachment | null;
  /** `text`: the same for clients that don’t know it, and for a message without a text. */
  onChange(value: ChatAttachment | null, text: string): void;
}

/** What a game of negotiation adds to the chat of its tables: a tab for each seat, headings, and orders in messages. */
export interface ChatUi<G extends Shape = Shape> {
  /** The heading that begins with these events, such as a season. Null: none does. */
  heading(events: readonly (G['event'] | null)[]): string | null;
  /** The number on the tab of a seat, such as its supply centres. */
  count(view: G['view'], seat: Seat): number;
  /** What a program understands of a message as it is typed. Null: plain talk. */
  understand(match: MatchView | null, typed: TypedMessage): ChatAttachment | null;
  /** The orders of a message that has been sent, or what programs understand of it. */
  Attached(props: { readonly attached: ChatAttachmentView; readonly isOwn: boolean }): ComponentChildren;
  /** The orders of the message that is being written, and the button that adds some. */
  Attaching(props: AttachingProps): ComponentChildren;
}
