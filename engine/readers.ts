import { type Fields, isCount, isFields, isOneOf, type Seat } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import { MAX_DRAWS, MAX_SEATS, MAX_SEED_LENGTH } from './limits.ts';
import { given, type MemberReader, refuseUnknown } from './op.ts';

export function required<T>(reader: MemberReader<T>): MemberReader<T> {
  return (raw, name, game) => (raw === undefined ? refuse('missing-field', name) : reader(raw, name, game));
}

export function optional<T>(reader: MemberReader<T>): MemberReader<T | undefined> {
  return (raw, name, game) => (raw === undefined ? reply(undefined) : reader(raw, name, game));
}

/** A member that only the game can judge. */
export const anything: MemberReader<unknown> = (raw) => reply(raw);

export const text: MemberReader<string> = (raw, name) =>
  typeof raw === 'string' ? reply(raw) : refuse('bad-field', name);

export const flag: MemberReader<boolean> = (raw, name) =>
  typeof raw === 'boolean' ? reply(raw) : refuse('bad-field', name);

export function whole(least: number, most: number): MemberReader<number> {
  return (raw, name) => {
    if (typeof raw !== 'number' || !Number.isSafeInteger(raw)) return refuse('bad-field', name);
    return raw >= least && raw <= most ? reply(raw) : refuse('out-of-range', name);
  };
}

export function oneOf<T extends string>(values: readonly T[]): MemberReader<T> {
  return (raw, name) => (isOneOf(values, raw) ? reply(raw) : refuse('bad-field', name));
}

export const seat: MemberReader<Seat> = (raw, name, game) => whole(0, game.seats[1] - 1)(raw, name, game);

/** Which numbers are possible depends on the options. */
export const seatCount: MemberReader<number> = whole(1, MAX_SEATS);

export const seed: MemberReader<string | number> = (raw, name) =>
  Number.isSafeInteger(raw) || (typeof raw === 'string' && raw.length <= MAX_SEED_LENGTH)
    ? reply(raw as string | number)
    : refuse('bad-field', name);

export const draws: MemberReader<readonly number[]> = (raw, name) => {
  if (!Array.isArray(raw) || !raw.every((draw) => isCount(draw))) return refuse('bad-field', name);
  return raw.length <= MAX_DRAWS ? reply(raw) : refuse('out-of-range', name);
};

/** An object with these members and no others. */
export function fields(known: readonly string[]): MemberReader<Fields> {
  return (raw, name) => {
    if (!isFields(raw)) return refuse('bad-field', name);
    const stranger = refuseUnknown(raw, known);
    return stranger.ok ? reply(raw) : stranger;
  };
}

/** A raw move. Its action is read later, which may need the state. */
export interface RawMove {
  readonly seat: Seat;
  readonly action: unknown;
}

export const move: MemberReader<RawMove> = (raw, name, game) => {
  const members = fields(['seat', 'action'])(raw, name, game);
  if (!members.ok) return members;
  const action = given(members.value, 'action');
  if (action === undefined) return refuse('missing-field', name, 'action');
  const who = required(seat)(given(members.value, 'seat'), 'seat', game);
  return who.ok ? reply({ seat: who.value, action }) : who;
};

export const moves: MemberReader<readonly RawMove[]> = (raw, name, game) => {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > game.seats[1]) return refuse('bad-field', name);
  return all(raw.map((item: unknown) => move(item, name, game)));
};

/** All values, or the first error. */
export function all<T>(replies: readonly Reply<T>[]): Reply<readonly T[]> {
  const values: T[] = [];
  for (const each of replies) {
    if (!each.ok) return each;
    values.push(each.value);
  }
  return reply(values);
}
