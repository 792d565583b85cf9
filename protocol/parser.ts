import { fail, field, isFields, nestsDeeperThan, ok, type Result } from '@tavola/kernel';
import { z } from 'zod';
import type { ClientFrame } from './client-frames.ts';
import {
  MAX_ATTACHED_ORDERS,
  MAX_CHAT_LENGTH,
  MAX_CHAT_RECIPIENTS,
  MAX_FRAME_DEPTH,
  MAX_FRAME_LENGTH,
  PROTOCOL_VERSION,
} from './limits.ts';

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

const attached = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('orders'),
    orders: z
      .array(z.strictObject({ seat, action: z.unknown() }))
      .min(1)
      .max(MAX_ATTACHED_ORDERS),
  }),
  z.strictObject({ kind: z.literal('press'), message: z.unknown() }),
]);

type Kind = ClientFrame['t'];
type Schemas = { readonly [T in Kind]: z.ZodType<Extract<ClientFrame, { readonly t: T }>> };

const SCHEMAS: Schemas = {
  hello: z.strictObject({
    t: z.literal('hello'),
    version: z.literal(PROTOCOL_VERSION),
    since: z.int().min(-1).max(MAX_COUNT).optional(),
  }),
  act: z.strictObject({ t: z.literal('act'), key, action: z.unknown(), step: count, link: link.optional() }),
  head: z.strictObject({ t: z.literal('head'), key, head: link, step: count }),
  reveal: z.strictObject({ t: z.literal('reveal'), key, link }),
  'take-back': z.strictObject({ t: z.literal('take-back'), key }),
  propose: z.strictObject({
    t: z.literal('propose'),
    key,
    kind: z.string().min(1).max(40),
    about: seat.optional(),
    ms: count.optional(),
  }),
  vote: z.strictObject({ t: z.literal('vote'), key, motion: count, yes: z.boolean() }),
  claim: z.strictObject({ t: z.literal('claim'), key }),
  'hand-over': z.strictObject({
    t: z.literal('hand-over'),
    key,
    to: z.union([z.enum(['bot', 'bot-for-good']), player]),
  }),
  accept: z.strictObject({ t: z.literal('accept'), key }),
  decline: z.strictObject({ t: z.literal('decline'), key }),
  reclaim: z.strictObject({ t: z.literal('reclaim'), key }),
  undo: z.strictObject({ t: z.literal('undo'), key }),
  leave: z.strictObject({ t: z.literal('leave'), key }),
  save: z.strictObject({ t: z.literal('save'), key, draft: z.unknown(), step: count }),
  say: z.strictObject({
    t: z.literal('say'),
    key,
    text: z.string().min(1).max(MAX_CHAT_LENGTH),
    to: z.array(person).min(1).max(MAX_CHAT_RECIPIENTS).optional(),
    attached: attached.optional(),
  }),
  read: z.strictObject({ t: z.literal('read'), key, talk: talk.optional(), number }),
  report: z.strictObject({ t: z.literal('report'), key, talk: talk.optional(), number }),
  mute: z.strictObject({ t: z.literal('mute'), key, who: person, muted: z.boolean() }),
  strike: z.strictObject({ t: z.literal('strike'), key, number }),
  silence: z.strictObject({ t: z.literal('silence'), key, who: person, silent: z.boolean() }),
  ping: z.strictObject({ t: z.literal('ping'), n: z.int().min(0) }),
};

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
  if (!isFields(raw)) return fail('bad-frame');
  const kind = field(raw, 't');
  if (kind === 'hello' && field(raw, 'version') !== PROTOCOL_VERSION) return fail('version', String(PROTOCOL_VERSION));
  if (!isKind(kind)) return fail('bad-frame', 't');
  const parsed = SCHEMAS[kind].safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return at === '' ? fail('bad-frame') : fail('bad-frame', at.slice(0, 80));
}

function isKind(value: unknown): value is Kind {
  return typeof value === 'string' && Object.hasOwn(SCHEMAS, value);
}
