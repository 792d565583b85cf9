import { fail, field, isFields, nestsDeeperThan, ok, type Reason, type Result } from '@tavola/kernel';
import type { LogLine, MatchFacts, MatchNow, Origin } from '@tavola/match';
import { z } from 'zod';

/** Raised when a frame changes its meaning. Client and server send theirs in the first frame. */
export const PROTOCOL_VERSION = 3;

/** Limit of a frame (bytes). An action with all its parts needs a fraction of it. */
export const MAX_FRAME_LENGTH = 64 * 1024;
export const MAX_CHAT_LENGTH = 2000;
/** Limit of what a message carries besides its text (characters of JSON). */
export const MAX_ATTACHMENT_LENGTH = 8000;
/** More than the units of a map. */
export const MAX_ATTACHED_ORDERS = 40;
/** Without the sender. */
export const MAX_CHAT_RECIPIENTS = 19;
/** Limit of nesting. No action or draft comes near it. */
export const MAX_FRAME_DEPTH = 64;

/** Idempotency key: sending a message again has no second effect. */
const key = z.string().min(1).max(64);
const seat = z.int().min(0).max(31);
/** A person’s id. */
const person = z.string().min(1).max(600);
/** The id or the name of the person who gets a seat. */
const player = z.string().min(1).max(64);
/** Id of a conversation. */
const talk = z.string().min(1).max(64);
/** Far above any number that occurs, and far below where adding one loses digits. */
const MAX_COUNT = 2 ** 31 - 1;
const number = z.int().min(1).max(MAX_COUNT);
/** A link of a chain: SHA-256 in hexadecimal. */
export const link = z.string().regex(/^[0-9a-f]{64}$/);
/** Number of a line, a step or a motion. */
const count = z.int().min(0).max(MAX_COUNT);

/** What a message carries besides its text. Clients skip kinds that they do not know. */
const attached = z.discriminatedUnion('kind', [
  /** Orders of any seats, each an action of the game with one order. */
  z.strictObject({
    kind: z.literal('orders'),
    orders: z
      .array(z.strictObject({ seat, action: z.unknown() }))
      .min(1)
      .max(MAX_ATTACHED_ORDERS),
  }),
  /** A message that programs understand, in the form of the game, for one other player. */
  z.strictObject({ kind: z.literal('press'), message: z.unknown() }),
]);

const clientFrames = z.discriminatedUnion('t', [
  /** `since`: the last line received. Absent: everything. */
  z.strictObject({
    t: z.literal('hello'),
    version: z.literal(PROTOCOL_VERSION),
    since: z.int().min(-1).max(MAX_COUNT).optional(),
  }),
  /** `step`: the match’s step that the player saw. */
  /** `link`: the seat’s link for this step. Absent without a chain. */
  z.strictObject({ t: z.literal('act'), key, action: z.unknown(), step: count, link: link.optional() }),
  /** Commits the seat to another link chain from this step on. */
  z.strictObject({ t: z.literal('head'), key, head: link, step: count }),
  /** The first link of the seat’s chain, while the match is starting. */
  z.strictObject({ t: z.literal('reveal'), key, link }),
  z.strictObject({ t: z.literal('take-back'), key }),
  /** `ms`: length of a pause. */
  z.strictObject({
    t: z.literal('propose'),
    key,
    kind: z.string().min(1).max(40),
    about: seat.optional(),
    ms: count.optional(),
  }),
  /** Where a yes can be withdrawn, a later `yes: false` does it. */
  z.strictObject({ t: z.literal('vote'), key, motion: count, yes: z.boolean() }),
  /** Two seats: the opponent has been away too long on their turn. */
  z.strictObject({ t: z.literal('claim'), key }),
  /** `bot`: until the owner returns. Otherwise the id of a person, who must accept. */
  z.strictObject({ t: z.literal('hand-over'), key, to: z.union([z.enum(['bot', 'bot-for-good']), player]) }),
  z.strictObject({ t: z.literal('accept'), key }),
  z.strictObject({ t: z.literal('decline'), key }),
  /** From a bot, or from the person who took the seat and has not acted. */
  z.strictObject({ t: z.literal('reclaim'), key }),
  z.strictObject({ t: z.literal('undo'), key }),
  z.strictObject({ t: z.literal('leave'), key }),
  /** Saves the seat’s private draft. Null deletes it. It expires with its step. */
  z.strictObject({ t: z.literal('save'), key, draft: z.unknown(), step: count }),
  /** `to`: the ids of the only readers. Absent: everyone. */
  z.strictObject({
    t: z.literal('say'),
    key,
    text: z.string().min(1).max(MAX_CHAT_LENGTH),
    to: z.array(person).min(1).max(MAX_CHAT_RECIPIENTS).optional(),
    attached: attached.optional(),
  }),
  /** Marks a conversation (absent: the public one) as read up to this line. */
  z.strictObject({ t: z.literal('read'), key, talk: talk.optional(), number }),
  /** Reports a line to the host. */
  z.strictObject({ t: z.literal('report'), key, talk: talk.optional(), number }),
  /** For this person only. */
  z.strictObject({ t: z.literal('mute'), key, who: person, muted: z.boolean() }),
  /** The host deletes a public line, or mutes a person there. */
  z.strictObject({ t: z.literal('strike'), key, number }),
  z.strictObject({ t: z.literal('silence'), key, who: person, silent: z.boolean() }),
  z.strictObject({ t: z.literal('ping'), n: z.int().min(0) }),
]);

export type ClientFrame = z.infer<typeof clientFrames>;

/** As a client sends it. */
export type ChatAttachment = z.infer<typeof attached>;

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

/** Whether the owner of a seat is connected. */
export interface ConnectedSeat {
  readonly seat: number;
  readonly connected: boolean;
  /** Server time (ms since 1970). 0: unknown. */
  readonly since: number;
}

export type ServerFrame =
  /**
   * `now` is the server’s time, in which deadlines are given. For delayed spectators it is the time of what they see,
   * `delay` milliseconds ago.
   */
  | {
      readonly t: 'welcome';
      readonly version: number;
      readonly now: number;
      readonly seat: number | null;
      readonly delay?: number;
      readonly table: TableInfo;
    }
  /** Sent before the first frame with one of these ids, and again when a name changes. */
  | { readonly t: 'people'; readonly people: readonly PersonName[] }
  /** Number of spectators. */
  | { readonly t: 'watching'; readonly count: number }
  /** All seats of persons. Sent after `welcome` once the match has begun, and again at every change. */
  | { readonly t: 'presence'; readonly seats: readonly ConnectedSeat[] }
  | { readonly t: 'table'; readonly table: TableInfo }
  /**
   * Missed lines and the current match. `from` is the number of the first line. `facts` never change: they come with
   * line 0 and in the answer to `hello` only.
   */
  | {
      readonly t: 'lines';
      readonly from: number;
      readonly lines: readonly LogLine[];
      readonly facts?: MatchFacts;
      readonly view: MatchNow;
    }
  /**
   * The server went back to an earlier copy of its data. Lines from this number on are void, perhaps earlier ones too,
   * and so is the chat since then. The client drops what it has. Everything follows as after a `hello` without `since`.
   */
  | { readonly t: 'rewound'; readonly from: number }
  /** The seat’s last saved draft, from any device, for the current step. */
  | { readonly t: 'draft'; readonly draft: unknown }
  | { readonly t: 'said'; readonly sayings: readonly ChatLine[] }
  /** Conversations that have changed; after `hello` all of them. `muted`: people this person has muted. */
  | {
      readonly t: 'talks';
      readonly you: string | null;
      readonly muted: readonly string[];
      readonly talks: readonly ChatInfo[];
    }
  /** The message with this key is stored. */
  | { readonly t: 'ack'; readonly key: string }
  | { readonly t: 'refused'; readonly key: string | null; readonly error: Reason }
  | { readonly t: 'pong'; readonly n: number };

/** The key of an unreadable frame, so that its sender gets an answer. */
export function keyIn(text: string): string | null {
  try {
    const raw: unknown = text.length > MAX_FRAME_LENGTH ? null : JSON.parse(text);
    return isFields(raw) ? (key.safeParse(field(raw, 'key')).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Never throws: returns a frame or a reason. */
export function parseClientFrame(text: string): Result<ClientFrame> {
  if (text.length > MAX_FRAME_LENGTH) return fail('frame-too-long');
  if (nestsDeeperThan(MAX_FRAME_DEPTH, text)) return fail('nested-too-deep');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('not-json');
  }
  if (isFields(raw) && field(raw, 't') === 'hello' && field(raw, 'version') !== PROTOCOL_VERSION)
    return fail('version', String(PROTOCOL_VERSION));
  const parsed = clientFrames.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return at === '' ? fail('bad-frame') : fail('bad-frame', at.slice(0, 80));
}
