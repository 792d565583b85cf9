import { fail, field, isFields, nestsDeeperThan, ok, type Reason, type Result } from '@tavola/kernel';
import type { LogLine, MatchFacts, MatchMoment, Origin } from '@tavola/match';
import { z } from 'zod';

/** Raised when a frame changes its meaning; client and server say theirs in the first frame. */
export const PROTOCOL_VERSION = 3;

/** Frames are small: an action with all its parts fits in a fraction of this. */
export const LONGEST_FRAME = 64 * 1024;
export const LONGEST_SAYING = 2000;
/** Besides who speaks. */
export const MOST_HEARERS = 19;
/** No action and no draft of any game is nested like this. */
export const DEEPEST_FRAME = 64;

/** Names a message, so that sending it again has no second effect. */
const key = z.string().min(1).max(64);
const seat = z.int().min(0).max(31);
/** Of a person: an id. */
const person = z.string().min(1).max(600);
/** The id or the name of somebody whom a seat is handed to. */
const player = z.string().min(1).max(64);
/** Of a conversation, and of a line in it. */
const talk = z.string().min(1).max(64);
/** Far above any number that occurs, and far below where adding one loses digits. */
const MOST = 2 ** 31 - 1;
const number = z.int().min(1).max(MOST);
/** Of a chain: SHA-256 in hexadecimal. */
export const link = z.string().regex(/^[0-9a-f]{64}$/);
/** Of a line, a step or a motion of a match. */
const count = z.int().min(0).max(MOST);

const clientFrames = z.discriminatedUnion('t', [
  /** `since`: the last line seen; left out for everything. */
  z.strictObject({
    t: z.literal('hello'),
    version: z.literal(PROTOCOL_VERSION),
    since: z.int().min(-1).max(MOST).optional(),
  }),
  /** `step`: the match's step when the person looked. */
  /** `link`: of the seat's chain, for this step. Clients without a chain send none. */
  z.strictObject({ t: z.literal('act'), key, action: z.unknown(), step: count, link: link.optional() }),
  /** Commits the seat to another chain of links, from this step on. */
  z.strictObject({ t: z.literal('head'), key, head: link, step: count }),
  /** The first link of the chain that somebody sat down with, while the match is starting. */
  z.strictObject({ t: z.literal('reveal'), key, link }),
  z.strictObject({ t: z.literal('take-back'), key }),
  /** `ms`: for a pause, how long. */
  z.strictObject({
    t: z.literal('propose'),
    key,
    kind: z.string().min(1).max(40),
    about: seat.optional(),
    ms: count.optional(),
  }),
  /** Where a yes can be withdrawn, a later `yes: false` does it. */
  z.strictObject({ t: z.literal('vote'), key, motion: count, yes: z.boolean() }),
  /** With two seats: the opponent has been away for too long, while on turn. */
  z.strictObject({ t: z.literal('claim'), key }),
  /** `bot`: until the owner is back. Otherwise the id of a person, who has to accept. */
  z.strictObject({ t: z.literal('hand-over'), key, to: z.union([z.enum(['bot', 'bot-for-good']), player]) }),
  z.strictObject({ t: z.literal('accept'), key }),
  z.strictObject({ t: z.literal('decline'), key }),
  /** From a bot, or from the person who took the seat and has not acted. */
  z.strictObject({ t: z.literal('reclaim'), key }),
  z.strictObject({ t: z.literal('undo'), key }),
  z.strictObject({ t: z.literal('leave'), key }),
  /** What the person is still working on, kept secret for the seat; null takes it away. It is worth nothing after its step. */
  z.strictObject({ t: z.literal('save'), key, draft: z.unknown(), step: count }),
  /** `to`: the ids of those at the table who alone may read it; left out for everyone. */
  z.strictObject({
    t: z.literal('say'),
    key,
    text: z.string().min(1).max(LONGEST_SAYING),
    to: z.array(person).min(1).max(MOST_HEARERS).optional(),
  }),
  /** Of the conversation with this name (left out: of everyone) the person has read everything up to this line. */
  z.strictObject({ t: z.literal('read'), key, talk: talk.optional(), number }),
  /** Shows one line to the host. */
  z.strictObject({ t: z.literal('report'), key, talk: talk.optional(), number }),
  /** For oneself alone. */
  z.strictObject({ t: z.literal('mute'), key, who: person, muted: z.boolean() }),
  /** The host takes a line away that was said to everyone, or keeps somebody from saying more there. */
  z.strictObject({ t: z.literal('strike'), key, number }),
  z.strictObject({ t: z.literal('silence'), key, who: person, silent: z.boolean() }),
  z.strictObject({ t: z.literal('ping'), n: z.int().min(0) }),
]);

export type ClientFrame = z.infer<typeof clientFrames>;

/** What somebody is called now. Everything else names people by their ids alone. */
export interface Shown {
  readonly id: string;
  /** Null: the account is gone. */
  readonly name: string | null;
  readonly kind: 'guest' | 'member' | 'bot' | 'gone';
}

/** What people at a table know of it before and around its match. Its people are ids. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly name: string;
  readonly description: string;
  readonly options: unknown;
  readonly terms: unknown;
  /** `frozen`: the log of the match is damaged, and nothing can be done in it. */
  readonly status: 'lobby' | 'running' | 'over' | 'cancelled' | 'frozen';
  /** The host has started the match, and clients reveal the first links of their chains: nobody sits down or leaves now. */
  readonly starting?: true;
  /** Where it is frozen: the number of the first entry that is wrong. */
  readonly frozenAt?: number;
  /** What is wrong with it: one of the codes in `docs/hosting.md`. */
  readonly frozenWhy?: string;
  readonly host: string;
  readonly watching: boolean;
  /** How much later those who look on see what happens, in milliseconds. */
  readonly watchDelay?: number;
  /** What becomes of the table when its host leaves: the role passes on, or it is closed. */
  readonly hostRule?: 'pass-on' | 'classic';
  /** Whether who looks on may say something; otherwise they read. */
  readonly spectatorsMayChat?: boolean;
  /** What may be said here; left out by tables from before it could be chosen, where everything may be. */
  readonly press?: Press;
  /** Whom the host has silenced where everyone reads. */
  readonly silenced?: readonly string[];
  /** Nobody sits down here who sits at another table of this game. */
  readonly oneGame?: boolean;
  /** It starts only when everybody has said that they are ready. */
  readonly askReady?: boolean;
  /** Where the match begins. What begins in the middle is not counted, and whoever brought a file may know all of it. */
  readonly origin?: Origin['kind'];
  readonly commitment: string;
  readonly reroll: number;
  readonly proposal: unknown;
  readonly chairs: readonly {
    readonly kind: 'open' | 'reserved' | 'bot';
    readonly who: string | null;
    readonly seated: boolean;
    readonly level: string | null;
    readonly ready?: boolean;
    /** The head of the chain of links that the client there has committed to. */
    readonly head?: string;
    /** Its first link is revealed. */
    readonly revealed?: true;
  }[];
}

/** What may be said at a table: everything, only to everyone, or nothing while the match goes on. */
export type Press = 'full' | 'public' | 'none';

/** Something that was said. */
export interface Said {
  readonly who: string;
  readonly at: number;
  readonly text: string;
  /** The host took it away: the text is empty. */
  readonly removed?: true;
}

/** A line of a conversation. Lines are numbered densely within theirs, so a number tells nothing of any other. */
export interface Saying extends Said {
  readonly number: number;
  /** The conversation it belongs to, and everybody in it; left out where it is for everyone. */
  readonly talk?: string;
  readonly people?: readonly string[];
  /** A line that was reported with this one. */
  readonly quote?: Said;
}

/** A conversation as one person finds it. */
export interface TalkInfo {
  readonly talk?: string;
  readonly people?: readonly string[];
  readonly lines: number;
  readonly last: Saying;
  /** The number up to which it was read, and how many lines of others came after it. */
  readonly read: number;
  readonly unread: number;
}

/** Whether the owner of a seat is connected. */
export interface PresentSeat {
  readonly seat: number;
  readonly connected: boolean;
  /** Since when, in the server's time (ms since 1970). 0: unknown. */
  readonly since: number;
}

export type ServerFrame =
  /**
   * `now` is the server's time: deadlines are told in it, and clocks of devices are seldom right. For who sees the match later it
   * is the time of what they see, `delay` milliseconds ago.
   */
  | {
      readonly t: 'welcome';
      readonly version: number;
      readonly now: number;
      readonly seat: number | null;
      readonly delay?: number;
      readonly table: TableInfo;
    }
  /** Comes before the first frame that has one of these ids in it, and again when a name has changed. */
  | { readonly t: 'people'; readonly people: readonly Shown[] }
  /** How many look on. */
  | { readonly t: 'watching'; readonly count: number }
  /** The seats of people, all of them. Comes after `welcome` once the match has begun, and again when one of them changes. */
  | { readonly t: 'presence'; readonly seats: readonly PresentSeat[] }
  | { readonly t: 'table'; readonly table: TableInfo }
  /**
   * Everything a viewer missed, and the match as it stands. `from` is the number of the first line. `facts` never change: they
   * come with line 0 and in the answer to `hello`, and are left out otherwise.
   */
  | {
      readonly t: 'lines';
      readonly from: number;
      readonly lines: readonly LogLine[];
      readonly facts?: MatchFacts;
      readonly view: MatchMoment;
    }
  /**
   * The server went back to an earlier copy of its data. Lines from this number on are void, perhaps earlier ones too, and so is
   * the chat since then. The client drops what it has. Everything follows as after a `hello` without `since`.
   */
  | { readonly t: 'rewound'; readonly from: number }
  /** What this seat saved last, on whatever device, at the present step. */
  | { readonly t: 'draft'; readonly draft: unknown }
  | { readonly t: 'said'; readonly sayings: readonly Saying[] }
  /** Conversations that have changed for this person; after `hello` all of them. `muted`: whom they do not want to hear. */
  | {
      readonly t: 'talks';
      readonly you: string | null;
      readonly muted: readonly string[];
      readonly talks: readonly TalkInfo[];
    }
  /** The message with this key has taken effect and is on disk. */
  | { readonly t: 'ack'; readonly key: string }
  | { readonly t: 'refused'; readonly key: string | null; readonly error: Reason }
  | { readonly t: 'pong'; readonly n: number };

/** The key of a frame that could not be read otherwise: whoever sent it waits for an answer to just this one. */
export function keyIn(text: string): string | null {
  try {
    const raw: unknown = text.length > LONGEST_FRAME ? null : JSON.parse(text);
    return isFields(raw) ? (key.safeParse(field(raw, 'key')).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Total: whatever comes in, a frame or a reason comes out. */
export function parseClientFrame(text: string): Result<ClientFrame> {
  if (text.length > LONGEST_FRAME) return fail('frame-too-long');
  if (nestsDeeperThan(DEEPEST_FRAME, text)) return fail('nested-too-deep');
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
