import type { Reason, Result, Seat, Viewer } from '@tavola/kernel';
import type { ChatState } from '../online/chat-state.ts';
import type { LostLines } from '../online/lost-lines.ts';
import type { ChatLineView, ConnectedSeat, LogLine, MatchView, TableInfo } from '../online/wire.ts';

/** connecting: for the first time. lost: it was there, and is being mended. ended: for good. */
export type SessionStatus = 'connecting' | 'live' | 'lost' | 'ended';

/** What a client knows of a table, wherever its match is kept: by a server, or by this device. */
export interface SessionState {
  readonly storedOn: 'device' | 'server';
  readonly status: SessionStatus;
  /** Why it is over for good, where a server said so. */
  readonly endCode: number | null;
  /** The time of whoever keeps the match, when it was last told: deadlines are told in it. Null where it is this device's. */
  readonly serverTime: number | null;
  readonly table: TableInfo | null;
  /** The seats played on this device: one at a server's table, several in a hot seat, none for a spectator. */
  readonly own: readonly Seat[];
  /** Through whose eyes the match is seen. In a hot seat this is the seat that is asked. */
  readonly viewer: Viewer;
  /** The seat that has to be handed the device before anything of its own is shown; until then `viewer` is null. */
  readonly handOver: Seat | null;
  readonly match: MatchView | null;
  /**
   * Dense. A server only adds lines, unless its data went back to an earlier copy. On a device, undoing a move removes lines.
   */
  readonly lines: readonly LogLine[];
  /** The lines the server lost when its data went back. Absent or null: none. */
  readonly lost?: LostLines | null;
  /** What was said to everyone. */
  readonly chatLines: readonly ChatLineView[];
  readonly chat: ChatState;
  /** How many look on; none where nobody can. */
  readonly spectators: number;
  /** Whose owners are connected to the table; seats nobody said anything about are left out. */
  readonly presence: readonly ConnectedSeat[];
  /** How much later than it happens we see it, in milliseconds. */
  readonly delay: number;
  /** What the viewer's seat has saved of a move it is still working on; null for nothing. */
  readonly savedDraft: unknown;
  /** A wish is on its way and not answered yet. */
  readonly isWaiting: boolean;
  /** The server cannot store anything right now. The client keeps the request and sends it again until it can. */
  readonly isPostponed: boolean;
  /** Something went wrong that no wish of ours asked for: a bot that gives no answer, a device that keeps nothing. */
  readonly problem: Reason | null;
}

/** `talk` is the name of a conversation; null: the one of everyone. */
export interface ChatCommands {
  read(talk: string | null, number: number): Promise<Result<null>>;
  /** Asks for older lines of a conversation. False: there are none. */
  older(talk: string | null): Promise<Result<boolean>>;
  /** The latest lines with these words, in whatever conversation. */
  find(words: string): Promise<Result<readonly ChatLineView[]>>;
  /** Shows one line to the host. */
  report(talk: string | null, number: number): Promise<Result<null>>;
  /** For oneself alone. */
  mute(who: string, muted: boolean): Promise<Result<null>>;
  /** The host takes away a line that was said to everyone. */
  deleteLine(number: number): Promise<Result<null>>;
  /** The host keeps somebody from saying more to everyone. */
  silence(who: string, silent: boolean): Promise<Result<null>>;
}

/** To a bot until the owner is back, to a bot for good, or to a person who accepts. */
export type HandSeatTo = 'bot' | 'bot-for-good' | { readonly name: string };

/** What owners of seats can do with them. */
export interface SeatCommands {
  /** Claims the win from an opponent who is away. */
  claim(): Promise<Result<null>>;
  handTo(to: HandSeatTo): Promise<Result<null>>;
  /** Answers a player who hands us a seat. */
  answerOffer(accept: boolean): Promise<Result<null>>;
  /** Takes our seat back, or our offer of it. */
  takeBack(): Promise<Result<null>>;
}

/** A table that somebody has open. Every wish is answered: done, or refused with a reason. */
export interface TableSession {
  readonly state: SessionState;
  /** Answers how to stop listening. */
  listen(listener: (state: SessionState) => void): () => void;
  act(action: unknown): Promise<Result<null>>;
  takeBack(): Promise<Result<null>>;
  undo(): Promise<Result<null>>;
  /** `about`: the seat it is about. `ms`: the length of a pause. */
  propose(kind: string, about?: Seat, ms?: number): Promise<Result<null>>;
  vote(motion: number, yes: boolean): Promise<Result<null>>;
  /** To everyone, or to those with these names alone. */
  say(text: string, to?: readonly string[]): Promise<Result<null>>;
  /** What an owner can do with a seat besides playing it; null where seats never change hands. */
  readonly seatCommands: SeatCommands | null;
  /** What else can be done with what is said; null where nobody talks. */
  readonly chatCommands: ChatCommands | null;
  /** Keeps what the seat is still working on, for another day or device; null throws it away. */
  save(draft: unknown): Promise<Result<null>>;
  /** Fetches lines of the log from before those that are known; left out where all of them always are. */
  earlier?(): Promise<Result<null>>;
  /** The match as the viewer saw it right after the line with this number; once it is over, also as anybody else did. */
  viewAt(seq: number, as?: Viewer): Promise<Result<MatchView>>;
  /** The device is in the hands of the seat named by `handOver`, which may look now. */
  handOver(): void;
  /** Sits down in a seat that was given up or is offered. */
  takeSeat(seat: Seat): Promise<Result<null>>;
  /** Where several seats are played here: another of them takes its turn. */
  switchSeat?(seat: Seat): Promise<Result<null>>;
  /** Where one person plays them all: whoever has not sent anything yet does so now, or does nothing. */
  resolve?(): Promise<Result<null>>;
  /** Gives the seat up. */
  leave(): Promise<Result<null>>;
  /** Stops looking; the seat stays ours. */
  close(): void;
}
