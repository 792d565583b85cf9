import { field, isCount, isFields, isOneOf, unknownField } from '@tavola/kernel';
import {
  ABANDON_REASONS,
  ABANDON_REASONS_2,
  CLOCK_CHANGES,
  CLOCK_CHANGES_2,
  END_REASONS,
  END_REASONS_2,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  ORIGINS,
  SEAT_CHANGES,
  SEAT_CHANGES_2,
} from './entry.ts';
import { isLink } from './links.ts';

type Check = (value: unknown) => boolean;
type Members = Readonly<Record<string, Check>>;

const anything: Check = (value) => value !== undefined;
const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => isCount(value);
const nothing: Check = (value) => value === null;

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function list(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function oneOf(values: readonly string[]): Check {
  return (value) => isOneOf(values, value);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/** Exactly these members. Viewers would receive any other, so an entry may not have it. */
function record(members: Members): Check {
  const names = Object.keys(members);
  return (value) =>
    isFields(value) &&
    unknownField(value, names) === undefined &&
    names.every((name) => members[name]?.(field(value, name)) === true);
}

const move = record({ seat: count, action: anything });
const step = record({ moves: list(move), draws: list(count), events: list(anything) });

const START: Members = {
  matchVersion: count,
  matchId: text,
  game: text,
  rulesVersion: count,
  options: anything,
  seats: count,
  proposal: anything,
  reroll: count,
  commitment: text,
  entropy: list(text),
  terms: anything,
  origin: oneOf(ORIGINS),
};
const OPENING: Members = { draws: list(count), events: list(anything), position: anything };
const SEAT: Members = { seat: count, change: oneOf(SEAT_CHANGES_2), who: orNull(text), level: orNull(text) };
const CLOCK: Members = { change: oneOf(CLOCK_CHANGES_2), ms: count, seats: list(count) };
const END: Members = { outcome: anything, why: oneOf(END_REASONS_2), secret: text };
const MOTION: Members = { id: count, kind: text, about: orNull(count), by: count, voters: list(count) };

type Shapes = Readonly<Record<EntryKind, { readonly open: Members; readonly secret: Check }>>;

/** A kind of entry that this version does not have. */
const unknown = { open: {}, secret: () => false } as const;

/** Members of entries by kind. `validate-entry.ts` and the rules check their meaning. */
const BODIES_2: Shapes = {
  start: { open: START, secret: record(OPENING) },
  move: { open: { seat: count, late: flag }, secret: step },
  sealed: { open: { seat: count, late: flag }, secret: record({ action: anything }) },
  'take-back': { open: { seat: count }, secret: nothing },
  resolve: { open: { seats: list(count) }, secret: step },
  motion: { open: MOTION, secret: nothing },
  vote: {
    open: { motion: count, seat: orNull(count), yes: flag },
    secret: orNull(record({ seat: count })),
  },
  settle: { open: { motion: count, kind: text, about: orNull(count) }, secret: orNull(step) },
  abandon: { open: { seat: count, why: oneOf(ABANDON_REASONS_2) }, secret: step },
  resume: { open: { seat: count }, secret: step },
  seat: { open: SEAT, secret: nothing },
  clock: { open: CLOCK, secret: nothing },
  undo: { open: { by: orNull(count), step: count }, secret: nothing },
  end: { open: END, secret: nothing },
  lapse: unknown,
  operator: unknown,
};

const players = list(orNull(text));
const lot = orNull(record({ order: list(count) }));

const MOVE_3: Members = { seat: count, late: flag, link: optional(isLink) };
const SEAT_3: Members = { ...SEAT, change: oneOf(SEAT_CHANGES), head: optional(isLink) };

/** Version 3 adds the players, the table and the links of seats. */
const BODIES_3: Shapes = {
  ...BODIES_2,
  start: {
    open: {
      ...START,
      players,
      rated: flag,
      event: orNull(text),
      table: orNull(text),
      heads: list(orNull(isLink)),
      lot,
    },
    secret: record({ ...OPENING, players: optional(players), lot: optional(lot) }),
  },
  move: { open: MOVE_3, secret: step },
  sealed: { open: MOVE_3, secret: record({ action: anything }) },
  motion: { open: { ...MOTION, ms: orNull(count) }, secret: nothing },
  abandon: { open: { seat: count, why: oneOf(ABANDON_REASONS) }, secret: step },
  seat: { open: SEAT_3, secret: orNull(record({ who: text })) },
  clock: { open: { ...CLOCK, change: oneOf(CLOCK_CHANGES) }, secret: nothing },
  end: { open: { ...END, why: oneOf(END_REASONS), players: optional(players) }, secret: nothing },
  lapse: { open: { motion: count }, secret: nothing },
  operator: { open: { kind: text, about: orNull(count), ms: orNull(count), reason: text }, secret: nothing },
};

const FRAME: Members = {
  seq: count,
  at: count,
  kind: oneOf(ENTRY_KINDS),
  open: isFields,
  secret: orNull(isFields),
  hidden: orNull(text),
  link: text,
};

const frame = record(FRAME);

/** Whether a foreign value has exactly the members of an entry, each of its type. */
function isEntryOf(shapes: Shapes): (raw: unknown) => raw is Entry {
  return (raw): raw is Entry => {
    if (!frame(raw)) return false;
    const { kind, open, secret } = raw as Entry;
    const body = shapes[kind];
    return record(body.open)(open) && body.secret(secret);
  };
}

/** Version 2 and, apart from what `v0.ts` adds, earlier ones. */
export const isEntry2 = isEntryOf(BODIES_2);
export const isEntry3 = isEntryOf(BODIES_3);
