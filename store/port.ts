import type { Damage } from './core/damage.ts';

/**
 * What the house asks of a store. Two homes implement it, and one contract suite holds both against the sentences below.
 * Everything is text and numbers here: the store keeps logs, it does not understand them. Times are milliseconds and always
 * given by the caller, so that a store has no clock of its own.
 *
 * Texts are any JavaScript string and come back as they were. Keys (ids, codes, folded names, senders, receipt keys, hashes)
 * are at most `KEY_BYTES` bytes long. Numbers are whole and between -(2^53-1) and 2^53-1. Anything else is a bug of the
 * caller: the promise is rejected and nothing is stored. So is naming a match or an account that does not exist where
 * something is to be kept for it. What cannot be read because its bytes have changed on disk is rejected with a `DamagedRow`;
 * lists leave it out. A promise rejected because the database is gone says nothing about what was stored: look.
 */
export interface Store {
  readonly matches: MatchStore;
  readonly accounts: AccountStore;
  readonly chat: ChatStore;
  readonly settings: SettingStore;
  readonly notices: NoticeStore;
  /** From now on the watcher hears what is appended and said, in this and every other process on the same store. */
  watch(watcher: Watcher): () => void;
  /**
   * Tells the other processes on the same store something that is of use now and kept nowhere: they hear it soon, or never. It has
   * at most `TOLD_BYTES` bytes.
   */
  tell(text: string): Promise<void>;
  /** Resolves when everything acknowledged is safe and the store is closed. From the call on every other call is rejected. */
  close(): Promise<void>;
}

/** News is a hint to read: it may come late, twice or out of order, and then says less than the store already holds. */
export interface Watcher {
  /** Something was appended to the match, and this is the sequence number its next entry gets. */
  appended(matchId: string, nextSeq: number): void;
  /** The chat of the match has a line with this number. */
  said(matchId: string, number: number): void;
  /** News from other processes may have been missed: whatever is being shown to somebody must be read again. */
  lookAgain(): void;
  /** Another process has told this. */
  told?(text: string): void;
  /** A row cannot be read. Reported once per row. */
  damaged?(damage: Damage): void;
}

/** Room for what one process tells the others. */
export const TOLD_BYTES = 7000;

/** Room for a key in the indexes of both homes. */
export const KEY_BYTES = 800;

/** A line of the log. Its key is (match, seq); sequence numbers are dense from 0. */
export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
}

export const TABLE_STATUSES = ['lobby', 'running', 'over', 'cancelled', 'frozen'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** What lists need to know of a table. `summary` is JSON for people: name, options, seats. */
export interface TableRow {
  readonly id: string;
  /** Short, for sharing; unique. */
  readonly code: string;
  readonly game: string;
  readonly status: TableStatus;
  /** Listed in the open lobby. */
  readonly listed: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly summary: string;
  /** The sequence number the next entry gets. */
  readonly nextSeq: number;
}

/** What goes into the log in one piece, with everything that must be true at the same moment. */
export interface Append {
  readonly matchId: string;
  /** The sequence number of the first new entry; anything else than the log's next one is a conflict. */
  readonly expectedSeq: number;
  /**
   * The link of the entry before the first new one. If the store knows that link and it differs, another history has grown to
   * the same length, which is a conflict. Absent: not compared.
   */
  readonly expectedLink?: string | undefined;
  /** The link after these entries: a text that stands for the whole log up to there. Absent: the next append is not compared. */
  readonly link?: string | undefined;
  readonly entries: readonly StoredEntry[];
  readonly updatedAt: number;
  readonly status?: TableStatus | undefined;
  readonly listed?: boolean | undefined;
  readonly summary?: string | undefined;
  /** When somebody has to look at this match again; null takes the deadline away; absent leaves it. */
  readonly dueAt?: number | null | undefined;
  /** The accounts at this table now, in place of those before; absent leaves them. */
  readonly players?: readonly string[] | undefined;
  /** The answer to one client message, so that the same message sent again gets the same answer and has no second effect. */
  readonly receipt?: Receipt | undefined;
}

export interface Receipt {
  /** Who sent it, and the key they gave it. */
  readonly sender: string;
  readonly key: string;
  readonly answer: string;
  readonly at: number;
}

export type AppendResult =
  | { readonly kind: 'appended' }
  /** If `nextSeq` is the expected number, the log is as long as expected but its last link differs. */
  | { readonly kind: 'conflict'; readonly nextSeq: number }
  /** This sender's key was answered before, and so; it goes before a conflict, for a message sent again is mostly late. */
  | { readonly kind: 'repeated'; readonly answer: string };

export interface MatchStore {
  /** False when the id or the code is taken. */
  create(row: Omit<TableRow, 'nextSeq'>): Promise<boolean>;
  find(by: { readonly id: string } | { readonly code: string }): Promise<TableRow | null>;
  /**
   * When this resolves as appended, all of it is on disk; on a conflict or a repetition none of it is. Without entries only
   * what stands beside the log changes, under the same conditions.
   */
  append(append: Append): Promise<AppendResult>;
  /** In order, from this sequence number on. */
  read(matchId: string, fromSeq: number): Promise<readonly StoredEntry[]>;
  receipt(matchId: string, sender: string, key: string): Promise<string | null>;
  /** Receipts older than this are forgotten. */
  forgetReceipts(before: number): Promise<number>;
  /** A cache of a fold: may be lost, overwritten or missing at any time. */
  saveSnapshot(matchId: string, seq: number, body: string): Promise<void>;
  snapshot(matchId: string): Promise<{ readonly seq: number; readonly body: string } | null>;
  /** Saved drafts: secret, one for each seat, no part of the log. An empty body takes it away. */
  saveDraft(matchId: string, seat: number, body: string): Promise<void>;
  draft(matchId: string, seat: number): Promise<string | null>;
  /**
   * Matches whose deadline has come, the earliest first, handed to this caller alone until `leaseUntil` has come. A deadline
   * that is named by an append is no longer claimed. Two callers never hold the same match at the same time.
   */
  claimDue(now: number, leaseUntil: number, most: number): Promise<readonly string[]>;
  /**
   * Holds matches on that were claimed until `leaseUntil`, as long as nobody else has claimed them since and no append has named
   * another deadline. Answers which.
   */
  holdDue(matchIds: readonly string[], leaseUntil: number, until: number): Promise<readonly string[]>;
  /** The earliest moment at which `claimDue` would hand something out: a deadline that nobody holds, or the end of a claim. */
  nextDue(): Promise<number | null>;
  /** Listed tables, newest first. */
  listed(filter: {
    readonly status?: TableStatus;
    readonly game?: string;
    readonly most: number;
  }): Promise<readonly TableRow[]>;
  /** The tables of an account, last changed first. */
  ofAccount(accountId: string, most: number): Promise<readonly TableRow[]>;
  /** How many tables of an account are still going: lobby or running. */
  activeOf(accountId: string): Promise<number>;
}

export interface Account {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  /** As it is compared: two accounts never share one. */
  readonly foldedName: string;
  /** Null: a guest. */
  readonly passwordHash: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface Token {
  /** A hash: the token itself is never stored. */
  readonly hash: string;
  readonly accountId: string;
  readonly kind: 'session' | 'bearer';
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface AccountStore {
  /** False when the folded name or the id is taken; then nothing has changed. */
  create(account: Account): Promise<boolean>;
  byId(id: string): Promise<Account | null>;
  byFoldedName(foldedName: string): Promise<Account | null>;
  /** False when there is no such account, for instance a guest released a moment ago. */
  setPassword(id: string, passwordHash: string): Promise<boolean>;
  seen(id: string, at: number): Promise<void>;
  /** Guests not seen since then who sit at no table that may still go on, with their tokens: their names become free. */
  releaseGuests(before: number): Promise<number>;
  addToken(token: Token): Promise<void>;
  /** Expired tokens are not found. */
  byToken(hash: string, now: number): Promise<{ readonly account: Account; readonly token: Token } | null>;
  dropToken(hash: string): Promise<void>;
  /** All tokens of an account but this one. Says how many. */
  dropTokensOf(accountId: string, except: string | null): Promise<number>;
  /** Tokens that have expired by now are forgotten. Says how many. */
  forgetTokens(now: number): Promise<number>;
}

/** The accounts that may read a line, in whatever order; null: everyone at the table. */
export type Audience = readonly string[] | null;

export interface ChatLine {
  readonly matchId: string;
  /** Dense within a table, from 1; given by the store. It tells how much is said in private, so it is for the house alone. */
  readonly number: number;
  /** Dense within a conversation, which is all lines of a table with the same audience; from 1. */
  readonly place: number;
  readonly accountId: string;
  readonly audience: Audience;
  readonly at: number;
  readonly text: string;
  /** The number of the line that this one is about; null for most. */
  readonly about: number | null;
  /** Taken away again: its text is empty now. */
  readonly removed: boolean;
}

/** A line as it is handed in. */
export interface NewChatLine extends Omit<ChatLine, 'number' | 'place' | 'about' | 'removed'> {
  readonly about?: number;
  /** Given by its author, and never read again: the same key from the same author at the same table is the same line. */
  readonly key?: string;
}

/** A conversation, as somebody who may hear it finds it. */
export interface Talk {
  readonly audience: Audience;
  /** How many lines it has, and the last of them. */
  readonly lines: number;
  readonly last: ChatLine;
  /** The place up to which it was read. */
  readonly read: number;
  /** Lines after that, but for those of the reader, of muted people, and removed ones. */
  readonly unread: number;
}

export interface ChatStore {
  /** Answers the number of the line. One that was said before keeps its number and is not said again, whatever its text. */
  add(line: NewChatLine): Promise<number>;
  /** The number of the line that an author said with a key. */
  saidWith(matchId: string, accountId: string, key: string): Promise<number | null>;
  /** In order, after this number, whoever may read them. */
  read(matchId: string, after: number, most: number): Promise<readonly ChatLine[]>;
  /**
   * The last lines before this number that an account may read, in order; null reads what is for everyone. With `everyoneTo`, of what is
   * for everyone only lines up to this place.
   */
  heard(
    matchId: string,
    accountId: string | null,
    before: number,
    most: number,
    everyoneTo?: number,
  ): Promise<readonly ChatLine[]>;
  /** The last lines of one conversation before this place, in order. */
  page(matchId: string, audience: Audience, before: number, most: number): Promise<readonly ChatLine[]>;
  /**
   * The conversations that an account may hear and in which something was said; null hears the one of everyone. With `everyoneTo`, that one as
   * it was when it ended with this place.
   */
  talks(matchId: string, accountId: string | null, everyoneTo?: number): Promise<readonly Talk[]>;
  /** Up to which place everything that is for everyone was said by this moment; 0 when nothing was. */
  saidBy(matchId: string, then: number): Promise<number>;
  /** An account has read a conversation up to this place. Whoever has read further has not read less. */
  markRead(matchId: string, accountId: string, audience: Audience, place: number): Promise<void>;
  /** Takes a line away and tells every watcher of it as if it was said. False when it was gone already, or never there. */
  remove(matchId: string, number: number): Promise<boolean>;
  /** One account counts the lines of another as unread no more, at all tables; or does so again. */
  mute(accountId: string, other: string, muted: boolean): Promise<void>;
  /** In the order of their ids. */
  mutedBy(accountId: string): Promise<readonly string[]>;
}

/** What the whole installation agrees on, in whatever process: the key of the server, say. */
export interface SettingStore {
  /** Keeps this value unless the name has one, and answers the one that is kept. A value never changes. */
  once(name: string, value: string): Promise<string>;
  /**
   * Raises the number under this name and returns the previous one, or null. A lower number changes nothing. A process gets a
   * lower number than it stored, or null, only if the data went back to an earlier copy.
   */
  mark(name: string, value: number, at: number): Promise<number | null>;
  /** Deletes marks last written before this time. Returns how many. */
  forgetMarks(before: number): Promise<number>;
}

/** Where a device of somebody can be reached; the store does not understand how. */
export interface Device {
  /** Of its address: a device is the same whoever uses it. */
  readonly hash: string;
  readonly accountId: string;
  readonly body: string;
  readonly at: number;
}

export interface NoticeStore {
  /** In place of what was kept of this device before, whoever it belonged to. */
  keepDevice(device: Device): Promise<void>;
  /** Last kept first. */
  devicesOf(accountId: string, most: number): Promise<readonly Device[]>;
  /** False when this account has no such device. */
  dropDevice(hash: string, accountId: string): Promise<boolean>;
  /** True for the first who claims this key, in whatever process: a notice is sent once. */
  claim(key: string, at: number): Promise<boolean>;
  /** Claims older than this are forgotten. Says how many. */
  forgetClaims(before: number): Promise<number>;
}
