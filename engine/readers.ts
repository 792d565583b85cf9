import { type Fields, isCount, isFields, isOneOf, type Seat } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import { LONGEST_SEED, MOST_DRAWS } from './limits.ts';
import { given, type Reader, strangerIn } from './op.ts';

export function required<T>(reader: Reader<T>): Reader<T> {
  return (raw, name, game) => (raw === undefined ? refuse('missing-field', name) : reader(raw, name, game));
}

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (raw, name, game) => (raw === undefined ? reply(undefined) : reader(raw, name, game));
}

/** What only the game itself can judge. */
export const anything: Reader<unknown> = (raw) => reply(raw);

export const text: Reader<string> = (raw, name) => (typeof raw === 'string' ? reply(raw) : refuse('bad-field', name));

export function whole(least: number, most: number): Reader<number> {
  return (raw, name) => {
    if (typeof raw !== 'number' || !Number.isSafeInteger(raw)) return refuse('bad-field', name);
    return raw >= least && raw <= most ? reply(raw) : refuse('out-of-range', name);
  };
}

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (raw, name) => (isOneOf(values, raw) ? reply(raw) : refuse('bad-field', name));
}

export const seat: Reader<Seat> = (raw, name, game) => whole(0, game.seats[1] - 1)(raw, name, game);

export const seed: Reader<string | number> = (raw, name) =>
  Number.isSafeInteger(raw) || (typeof raw === 'string' && raw.length <= LONGEST_SEED)
    ? reply(raw as string | number)
    : refuse('bad-field', name);

export const draws: Reader<readonly number[]> = (raw, name) => {
  if (!Array.isArray(raw) || !raw.every((draw) => isCount(draw))) return refuse('bad-field', name);
  return raw.length <= MOST_DRAWS ? reply(raw) : refuse('out-of-range', name);
};

/** An object with these members and no others. */
export function fields(known: readonly string[]): Reader<Fields> {
  return (raw, name) => {
    if (!isFields(raw)) return refuse('bad-field', name);
    const stranger = strangerIn(raw, known);
    return stranger.ok ? reply(raw) : stranger;
  };
}

/** A move as it came: its action is read later, since reading it may need the state. */
export interface RawMove {
  readonly seat: Seat;
  readonly action: unknown;
}

export const move: Reader<RawMove> = (raw, name, game) => {
  const members = fields(['seat', 'action'])(raw, name, game);
  if (!members.ok) return members;
  const action = given(members.value, 'action');
  if (action === undefined) return refuse('missing-field', name, 'action');
  const who = required(seat)(given(members.value, 'seat'), 'seat', game);
  return who.ok ? reply({ seat: who.value, action }) : who;
};

export const moves: Reader<readonly RawMove[]> = (raw, name, game) => {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > game.seats[1]) return refuse('bad-field', name);
  return all(raw.map((item: unknown) => move(item, name, game)));
};

/** All values, or the first problem. */
export function all<T>(replies: readonly Reply<T>[]): Reply<readonly T[]> {
  const values: T[] = [];
  for (const each of replies) {
    if (!each.ok) return each;
    values.push(each.value);
  }
  return reply(values);
}
