import { field, isCount, isFields, isOneOf, unknownField } from '@tavola/kernel';
import {
  ABANDON_REASONS,
  CLOCK_CHANGES,
  END_REASONS,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  ORIGINS,
  SEAT_CHANGES,
} from './entry.ts';

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

/** Exactly these members: what is not named here is told to nobody, so it may not be in an entry. */
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
const SEAT: Members = { seat: count, change: oneOf(SEAT_CHANGES), who: orNull(text), level: orNull(text) };
const END: Members = { outcome: anything, why: oneOf(END_REASONS), secret: text };

type Shapes = Readonly<Record<EntryKind, { readonly open: Members; readonly secret: Check }>>;

/** What an entry of each kind is made of. Whether it makes sense is for `lawful.ts` and the rules to say. */
const BODIES_2: Shapes = {
  start: { open: START, secret: record(OPENING) },
  move: { open: { seat: count, late: flag }, secret: step },
  sealed: { open: { seat: count, late: flag }, secret: record({ action: anything }) },
  'take-back': { open: { seat: count }, secret: nothing },
  resolve: { open: { seats: list(count) }, secret: step },
  motion: {
    open: { id: count, kind: text, about: orNull(count), by: count, voters: list(count) },
    secret: nothing,
  },
  vote: {
    open: { motion: count, seat: orNull(count), yes: flag },
    secret: orNull(record({ seat: count })),
  },
  settle: { open: { motion: count, kind: text, about: orNull(count) }, secret: orNull(step) },
  abandon: { open: { seat: count, why: oneOf(ABANDON_REASONS) }, secret: step },
  resume: { open: { seat: count }, secret: step },
  seat: { open: SEAT, secret: nothing },
  clock: { open: { change: oneOf(CLOCK_CHANGES), ms: count, seats: list(count) }, secret: nothing },
  undo: { open: { by: orNull(count), step: count }, secret: nothing },
  end: { open: END, secret: nothing },
};

const players = list(orNull(text));

/** Version 3 names who plays, and where the match comes from. */
const BODIES_3: Shapes = {
  ...BODIES_2,
  start: {
    open: {
      ...START,
      players,
      rated: flag,
      event: orNull(text),
      table: orNull(text),
      heads: list(orNull(text)),
      lot: orNull(isFields),
    },
    secret: record({ ...OPENING, players: optional(players) }),
  },
  seat: { open: SEAT, secret: orNull(record({ who: text })) },
  end: { open: { ...END, players: optional(players) }, secret: nothing },
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

/** Whether something from outside has the members of an entry, each of its type, and no others. */
function isEntryOf(shapes: Shapes): (raw: unknown) => raw is Entry {
  return (raw): raw is Entry => {
    if (!frame(raw)) return false;
    const { kind, open, secret } = raw as Entry;
    const body = shapes[kind];
    return record(body.open)(open) && body.secret(secret);
  };
}

/** Of version 2 and, apart from what `v0.ts` adds, those before. */
export const isEntry2 = isEntryOf(BODIES_2);
export const isEntry3 = isEntryOf(BODIES_3);
