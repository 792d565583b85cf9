import type { Reason, Result, Seat, Viewer } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type { ChatAttachment, ConnectedSeat, TableInfo } from '@tavola/protocol';
import type { ChatState } from '../online/chat-state.ts';
import type { LostLines } from '../online/lost-lines.ts';
import type { ChatLineView } from '../online/wire.ts';

/** `lost`: reconnecting. `ended`: for good. */
export type SessionStatus = 'connecting' | 'live' | 'lost' | 'ended';

/** What a client knows about a table on a server or on this device. */
export interface SessionState {
  readonly storedOn: 'device' | 'server';
  readonly status: SessionStatus;
  /** Close code of a session that the server ended for good. */
  readonly endCode: number | null;
  /** Server time when it was last received. Deadlines are in server time. Null for local tables. */
  readonly serverTime: number | null;
  readonly table: TableInfo | null;
  /** The seats played on this device: one on a server, several on a shared device, none for a spectator. */
  readonly own: readonly Seat[];
  /** The seat whose view is shown. On a shared device, the seat that is asked. */
  readonly viewer: Viewer;
  /** The seat that has to get the device before its view is shown. Until then `viewer` is null. */
  readonly handOver: Seat | null;
  readonly match: MatchView | null;
  /** Dense. A server only adds lines, unless its data went back to an earlier copy. On a device, undo removes lines. */
  readonly lines: readonly LogLine[];
  /** The lines the server lost when its data went back. Absent or null: none. */
  readonly lost?: LostLines | null;
  /** Lines of the public conversation. */
  readonly chatLines: readonly ChatLineView[];
  readonly chat: ChatState;
  /** Number of spectators. */
  readonly spectators: number;
  /** Connections of seat owners. Unknown seats are left out. */
  readonly presence: readonly ConnectedSeat[];
  /** Delay of this client's feed (ms). */
  readonly delay: number;
  /** Saved draft of the viewer. Null: none. */
  readonly savedDraft: unknown;
  /** A command has not been answered yet. */
  readonly isWaiting: boolean;
  /** The server cannot store anything right now. The client keeps the command and sends it again until it can. */
  readonly isPostponed: boolean;
  /** A failure outside of any command: a bot without an answer, or full storage. */
  readonly problem: Reason | null;
}

/** `talk` is the id of a conversation. Null: the public one. */
export interface ChatCommands {
  read(talk: string | null, number: number): Promise<Result<null>>;
  /** Fetches older lines. False: there are none. */
  older(talk: string | null): Promise<Result<boolean>>;
  /** Searches all conversations. */
  find(words: string): Promise<Result<readonly ChatLineView[]>>;
  /** Reports a line to the host. */
  report(talk: string | null, number: number): Promise<Result<null>>;
  /** Hides a player's lines from us. */
  mute(who: string, muted: boolean): Promise<Result<null>>;
  /** Deletes a public line. Only for the host. */
  deleteLine(number: number): Promise<Result<null>>;
  /** Keeps a player from writing public lines. Only for the host. */
  silence(who: string, silent: boolean): Promise<Result<null>>;
}

/** A bot until the owner is back, a bot for good, or a player who accepts. */
export type HandSeatTo = 'bot' | 'bot-for-good' | { readonly name: string };

/** Commands of a seat's owner. */
export interface SeatCommands {
  /** Claims the win over an absent opponent. */
  claim(): Promise<Result<null>>;
  handTo(to: HandSeatTo): Promise<Result<null>>;
  /** Answers the offer of a seat. */
  answerOffer(accept: boolean): Promise<Result<null>>;
  /** Takes back our seat, or our offer of it. */
  takeBack(): Promise<Result<null>>;
}

/** A table that a client has open. Every command is answered: done, or refused with a reason. */
export interface TableSession {
  readonly state: SessionState;
  /** Returns a function that stops listening. */
  listen(listener: (state: SessionState) => void): () => void;
  act(action: unknown): Promise<Result<null>>;
  takeBack(): Promise<Result<null>>;
  undo(): Promise<Result<null>>;
  /** `about`: a seat. `ms`: the length of a pause. */
  propose(kind: string, about?: Seat, ms?: number): Promise<Result<null>>;
  vote(motion: number, yes: boolean): Promise<Result<null>>;
  /** Writes a public line, or one to the players with these names. `attached`: what it carries besides its text. */
  say(text: string, to?: readonly string[], attached?: ChatAttachment): Promise<Result<null>>;
  /** Null where seats have no owners. */
  readonly seatCommands: SeatCommands | null;
  /** Null without chat. */
  readonly chatCommands: ChatCommands | null;
  /** Saves the draft of the viewer. Null deletes it. */
  save(draft: unknown): Promise<Result<null>>;
  /** Fetches older log lines. Absent where all are known. */
  earlier?(): Promise<Result<null>>;
  /** The viewer's view right after a line. Once the match is over, `as` can be any seat. */
  viewAt(seq: number, as?: Viewer): Promise<Result<MatchView>>;
  /** The device is now with the seat in the state's `handOver`. */
  handOver(): void;
  /** Takes a seat that was resigned or is on offer. */
  takeSeat(seat: Seat): Promise<Result<null>>;
  /** Makes another own seat the viewer. Only where several seats are played here. */
  switchSeat?(seat: Seat): Promise<Result<null>>;
  /** Submits the drafts of all own seats, or the default for late players. Only where one person plays all seats. */
  resolve?(): Promise<Result<null>>;
  leave(): Promise<Result<null>>;
  /** Closes the session. The seat stays ours. */
  close(): void;
}
