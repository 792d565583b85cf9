import type { Damage } from './core/damage.ts';

/**
 * The storage interface. SQLite and PostgreSQL implement it, and one contract suite tests both against the rules below.
 * Everything is text and numbers: the store does not understand logs. Times are milliseconds and come from the caller,
 * so a store has no clock.
 * Texts are any JavaScript string and are read back unchanged. Keys (ids, codes, folded names, senders, receipt keys,
 * hashes) are at most `KEY_BYTES` bytes long. Numbers are whole and between -(2^53-1) and 2^53-1. Anything else is a
 * bug of the caller: the promise is rejected and nothing is stored. The same holds for naming a log or an account that
 * does not exist where something is stored for it. Data whose bytes have changed on disk is rejected with a
 * `DamagedRow`; lists omit it. A promise rejected because the database is gone says nothing about what was stored: read
 * again.
 */
export interface Store {
  readonly logs: LogStore;
  readonly accounts: AccountStore;
  readonly chat: ChatStore;
  readonly settings: SettingStore;
  readonly notifications: NotificationStore;
  /**
   * Registers a watcher for appends and chat lines, in this and every other process on the same store. Returns a
   * function that removes it.
   */
  watch(watcher: Watcher): () => void;
  /**
   * Sends a text to the other processes on the same store, best effort. It is not stored. At most `BROADCAST_BYTES`
   * bytes.
   */
  broadcast(text: string): Promise<void>;
  /**
   * Resolves when news of this table arrives here: of the log with this id, and of all whose ids begin with it and a
   * dot. Counted. Returns how to stop. News of other tables may arrive too.
   */
  follow(tableId: string): Promise<() => void>;
  /** How news travels. */
  readonly news: NewsState;
  /**
   * Resolves when everything acknowledged is safe and the store is closed. All other calls are rejected from now on.
   */
  close(): Promise<void>;
}

/** Callbacks for news, all optional. News is a hint to read: it may come late, twice or out of order. */
export interface Watcher {
  /** Entries were appended. `nextSeq` is the sequence number of the next one. */
  appended?(logId: string, nextSeq: number): void;
  /** The chat has a line with this number. If this process has just added it, the line comes along and need not be read. */
  said?(logId: string, number: number, line?: StoredChatLine): void;
  /** News from other processes may have been missed: read again whatever is shown. */
  resync?(): void;
  /** Another process has broadcast this text. */
  onBroadcast?(text: string): void;
  /** A row cannot be read. Reported once per row. */
  damaged?(damage: Damage): void;
}

/** How news travels between processes, and what has come. */
export interface NewsState {
  /** Other processes may use the same store. */
  readonly isShared: boolean;
  /** News arrives. While it doesn’t, `reached` tells what is new. */
  readonly isUp: boolean;
  /** Messages of other processes since the start. */
  readonly heard: number;
  /** Messages that could not be read, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
}

/** Limit of a broadcast (bytes). */
export const BROADCAST_BYTES = 7000;

/** Limit of a key (bytes), for the indexes of both backends. */
export const KEY_BYTES = 800;

/** How far a log has got. */
export interface Reached {
  /** The sequence number the next entry gets. */
  readonly nextSeq: number;
  /** Number of chat lines at a table. */
  readonly lines: number;
}

/** An entry of a log. Its key is (log, seq). Sequence numbers are dense from 0. */
export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
}

export const TABLE_STATUSES = ['lobby', 'running', 'over', 'cancelled', 'frozen'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A table as lists need it. `summary` is JSON: name, options, seats. */
export interface TableRow {
  readonly id: string;
  /** Short, for sharing. Unique. */
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

/** An atomic append to a log with everything that must change with it. */
export interface Append {
  readonly logId: string;
  /** The sequence number of the first new entry. Any other than the log’s next one is a conflict. */
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
  /** When the log is due. Null removes the deadline, absent keeps it. */
  readonly dueAt?: number | null | undefined;
  /** The accounts at this table, replacing the previous ones. Absent keeps them. */
  readonly players?: readonly string[] | undefined;
  /** The answer to a client message, so that a repetition gets the same answer and has no second effect. */
  readonly receipt?: Receipt | undefined;
}

export interface Receipt {
  /** The sender and the key they chose. */
  readonly sender: string;
  readonly key: string;
  readonly answer: string;
  readonly at: number;
}

export type AppendResult =
  | { readonly kind: 'appended' }
  /** If `nextSeq` is the expected number, the log is as long as expected but its last link differs. */
  | { readonly kind: 'conflict'; readonly nextSeq: number }
  /** This sender’s key was answered before. Takes precedence over a conflict, since a repetition is usually late. */
  | { readonly kind: 'repeated'; readonly answer: string };

export interface LogStore {
  /** False if the id or the code is taken. */
  create(row: Omit<TableRow, 'nextSeq'>): Promise<boolean>;
  find(by: { readonly id: string } | { readonly code: string }): Promise<TableRow | null>;
  /**
   * If this resolves as appended, all of it is on disk. On a conflict or a repetition none of it is. Without entries
   * only the row changes, under the same conditions.
   */
  append(append: Append): Promise<AppendResult>;
  /** In order, from this sequence number on. */
  read(logId: string, fromSeq: number): Promise<readonly StoredEntry[]>;
  /** How far these logs have got. Those that don’t exist are left out. */
  reached(logIds: readonly string[]): Promise<ReadonlyMap<string, Reached>>;
  receipt(logId: string, sender: string, key: string): Promise<string | null>;
  /** Deletes older receipts. */
  forgetReceipts(before: number): Promise<number>;
  /** A cached fold. It may be missing or lost at any time. */
  saveSnapshot(logId: string, seq: number, body: string): Promise<void>;
  snapshot(logId: string): Promise<{ readonly seq: number; readonly body: string } | null>;
  /** Saved drafts: secret, one per seat, not part of the log. An empty body deletes it. */
  saveDraft(logId: string, seat: number, body: string): Promise<void>;
  draft(logId: string, seat: number): Promise<string | null>;
  /**
   * Claims logs whose deadline has come, the earliest first, for this caller until `leaseUntil`. An append that sets a
   * deadline ends the claim. Two callers never hold the same log.
   */
  claimDue(now: number, leaseUntil: number, most: number): Promise<readonly string[]>;
  /**
   * Extends claims that were made until `leaseUntil`, unless another caller has claimed them or an append has set
   * another deadline. Returns the extended ones.
   */
  holdDue(logIds: readonly string[], leaseUntil: number, until: number): Promise<readonly string[]>;
  /** When `claimDue` would next return something: an unclaimed deadline, or the end of a claim. */
  nextDue(): Promise<number | null>;
  /** Listed tables, newest first. */
  listed(filter: {
    readonly status?: TableStatus;
    readonly game?: string;
    readonly most: number;
  }): Promise<readonly TableRow[]>;
  /** The tables of an account, last changed first. */
  ofAccount(accountId: string, most: number): Promise<readonly TableRow[]>;
  /** Number of tables of an account in the lobby or running. */
  activeOf(accountId: string): Promise<number>;
}

export interface AccountRow {
  readonly id: string;
  /** As shown. */
  readonly name: string;
  /** For comparing. Unique. */
  readonly foldedName: string;
  /** Null: a guest. */
  readonly passwordHash: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface AccountToken {
  /** A hash: the token itself is never stored. */
  readonly hash: string;
  readonly accountId: string;
  readonly kind: 'session' | 'bearer';
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface AccountStore {
  /** False if the folded name or the id is taken. Then nothing changes. */
  create(account: AccountRow): Promise<boolean>;
  byId(id: string): Promise<AccountRow | null>;
  byFoldedName(foldedName: string): Promise<AccountRow | null>;
  /** False if the account does not exist, for instance a released guest. */
  setPassword(id: string, passwordHash: string): Promise<boolean>;
  seen(id: string, at: number): Promise<void>;
  /**
   * Deletes guests not seen since then without a table in progress, and their tokens. Their names become free. Returns
   * how many.
   */
  releaseGuests(before: number): Promise<number>;
  addToken(token: AccountToken): Promise<void>;
  /** Expired tokens are not found. */
  byToken(hash: string, now: number): Promise<{ readonly account: AccountRow; readonly token: AccountToken } | null>;
  dropToken(hash: string): Promise<void>;
  /** Deletes all tokens of an account except this one. Returns how many. */
  dropTokensOf(accountId: string, except: string | null): Promise<number>;
  /** Deletes expired tokens. Returns how many. */
  forgetTokens(now: number): Promise<number>;
}

/** Accounts that may read a line, in any order. Null: everyone at the table. */
export type Audience = readonly string[] | null;

export interface StoredChatLine {
  readonly logId: string;
  /** Dense within a table, from 1, given by the store. It reveals private traffic, so it never leaves the server. */
  readonly number: number;
  /** Dense within a conversation (all lines of a table with the same audience), from 1. */
  readonly place: number;
  readonly accountId: string;
  readonly audience: Audience;
  readonly at: number;
  readonly text: string;
  /** What the line carries besides its text, which the store does not interpret. Null: nothing. */
  readonly attached: string | null;
  /** The number of the line this one is about, or null. */
  readonly about: number | null;
  /** Deleted: its text is empty, and nothing is attached. */
  readonly removed: boolean;
}

/** A line to add. */
export interface NewChatLine extends Omit<StoredChatLine, 'number' | 'place' | 'attached' | 'about' | 'removed'> {
  readonly attached?: string;
  readonly about?: number;
  /** Given by its author: the same key from the same author at the same table is the same line. */
  readonly key?: string;
}

/** A conversation as one reader sees it. */
export interface Conversation {
  readonly audience: Audience;
  /** Number of lines, and the last one. */
  readonly lines: number;
  readonly last: StoredChatLine;
  /** The last place read. */
  readonly read: number;
  /** Lines after that, without the reader’s own, those of muted people and deleted ones. */
  readonly unread: number;
}

export interface ChatStore {
  /** Returns the number of the line. A repeated key returns the first number and adds nothing. */
  add(line: NewChatLine): Promise<number>;
  /** The number of the line that an author added with a key. */
  saidWith(logId: string, accountId: string, key: string): Promise<number | null>;
  /** In order, after this number, for any audience. */
  read(logId: string, after: number, most: number): Promise<readonly StoredChatLine[]>;
  /**
   * The last lines before this number that an account may read, in order. Null reads public lines. `everyoneTo` limits
   * public lines to this place.
   */
  readableBy(
    logId: string,
    accountId: string | null,
    before: number,
    most: number,
    everyoneTo?: number,
  ): Promise<readonly StoredChatLine[]>;
  /** The last lines of one conversation before this place, in order. */
  page(logId: string, audience: Audience, before: number, most: number): Promise<readonly StoredChatLine[]>;
  /**
   * Conversations with lines that an account may read. Null: only the public one. `everyoneTo` cuts the public one at
   * this place. Muted are those whose id was muted with `muteScope` before it.
   */
  conversations(
    logId: string,
    accountId: string | null,
    everyoneTo?: number,
    muteScope?: string,
  ): Promise<readonly Conversation[]>;
  /** The last place of public lines added by this time. 0 if there are none. */
  saidBy(logId: string, then: number): Promise<number>;
  /** Marks a conversation as read up to this place. Never moves back. */
  markRead(logId: string, accountId: string, audience: Audience, place: number): Promise<void>;
  /** Deletes a line and notifies watchers as if it was added. False if it is deleted already or does not exist. */
  remove(logId: string, number: number): Promise<boolean>;
  /** Lines of a muted account do not count as unread, at all tables. */
  mute(accountId: string, other: string, muted: boolean): Promise<void>;
  /** In the order of their ids. */
  mutedBy(accountId: string): Promise<readonly string[]>;
}

/** Settings shared by all processes of an installation, such as the server’s key. */
export interface SettingStore {
  /** Stores a value unless the name has one. Returns the stored value, which never changes. */
  once(name: string, value: string): Promise<string>;
  /**
   * Raises the number under this name and returns the previous one, or null. A lower number changes nothing. A process gets a
   * lower number than it stored, or null, only if the data went back to an earlier copy.
   */
  mark(name: string, value: number, at: number): Promise<number | null>;
  /** Deletes marks last written before this time. Returns how many. */
  forgetMarks(before: number): Promise<number>;
}

/** A device that can be notified. The store does not interpret `body`. */
export interface Device {
  /** Hash of its address. One device has one hash, even if several people use it. */
  readonly hash: string;
  readonly accountId: string;
  readonly body: string;
  readonly at: number;
}

export interface NotificationStore {
  /** Replaces any earlier record of this device. */
  keepDevice(device: Device): Promise<void>;
  /** Newest first. */
  devicesOf(accountId: string, most: number): Promise<readonly Device[]>;
  /** False if this account has no such device. */
  dropDevice(hash: string, accountId: string): Promise<boolean>;
  /** True for the first caller of this key in any process, so that a notification is sent once. */
  claim(key: string, at: number): Promise<boolean>;
  /** Deletes older claims. Returns how many. */
  forgetClaims(before: number): Promise<number>;
}
