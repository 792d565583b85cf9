import type { ServerFrame } from '@tavola/protocol';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isAnything: Check = () => true;

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const fields =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(members).every(([name, check]) => check(Reflect.get(value, name)));

const table = fields({
  status: isText,
  host: isText,
  chairs: listOf(fields({ who: isTextOrNull })),
  silenced: optional(listOf(isText)),
  rematch: optional(fields({ code: isText, want: listOf(isText), since: isNumber })),
});
const saying = fields({
  number: isNumber,
  who: isTextOrNull,
  at: isNumber,
  text: isText,
  people: optional(listOf(isTextOrNull)),
  quote: optional(fields({ who: isTextOrNull })),
});
const isSeatLine = fields({ open: fields({ who: isTextOrNull }) });
const line: Check = (value) =>
  fields({ seq: isNumber })(value) && (!fields({ kind: (kind) => kind === 'seat' })(value) || isSeatLine(value));
const seat = fields({ who: isTextOrNull, former: optional(isTextOrNull), promised: optional(isTextOrNull) });
const talk = fields({
  lines: isNumber,
  last: saying,
  read: isNumber,
  unread: isNumber,
  people: optional(listOf(isTextOrNull)),
});

/** The members that this client relies on, frame by frame. Games and screens check the deeper members they read. */
const SHAPES: Readonly<Record<ServerFrame['t'], Check>> = {
  welcome: fields({
    version: isNumber,
    now: isNumber,
    seat: (value) => value === null || isNumber(value),
    delay: optional(isNumber),
    table,
  }),
  people: fields({ people: listOf(fields({ id: isText, name: isTextOrNull, kind: isText })) }),
  watching: fields({ count: isNumber }),
  presence: fields({ seats: listOf(fields({ seat: isNumber, connected: isBoolean, since: isNumber })) }),
  table: fields({ table }),
  lines: fields({
    lines: listOf(line),
    facts: optional(fields({})),
    view: fields({ nextSeq: isNumber, seats: listOf(seat) }),
  }),
  rewound: isAnything,
  draft: isAnything,
  said: fields({ sayings: listOf(saying) }),
  talks: fields({ you: isTextOrNull, muted: listOf(isText), talks: listOf(talk) }),
  ack: fields({ key: isText }),
  refused: fields({ key: isTextOrNull, error: fields({ code: isText }) }),
  pong: isAnything,
};

/** Whether the client can handle this frame. Others are dropped: a newer server may send frames this version does not know. */
export function isServerFrame(raw: unknown): raw is ServerFrame {
  if (typeof raw !== 'object' || raw === null || !('t' in raw) || typeof raw.t !== 'string') return false;
  return Object.hasOwn(SHAPES, raw.t) && SHAPES[raw.t as ServerFrame['t']](raw);
}
