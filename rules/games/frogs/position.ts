import { fail, field, isCount, isFields, type Result, unknownField } from '@tavola/kernel';
import { timesSeen } from './outcome.ts';
import { parseState } from './parse.ts';
import { opening } from './setup.ts';
import { positionKey } from './turns.ts';
import { type FrogsOptions, type FrogsState, REPETITIONS } from './types.ts';

const MEMBERS = ['seats', 'turn', 'round', 'frogs', 'open', 'cards', 'gone', 'again', 'drawn'];

/** The format is described in `notation.ts`. */
export function writePosition(state: FrogsState): unknown {
  const { seats, turn, round, frogs, open, cards, gone, drawn } = state;
  const again = timesSeen(state);
  return {
    seats,
    turn,
    round,
    frogs,
    open,
    cards,
    ...(gone.length > 0 ? { gone } : {}),
    ...(again > 1 ? { again } : {}),
    ...(drawn ? { drawn } : {}),
  };
}

export function readPosition(raw: unknown, options: FrogsOptions): Result<FrogsState> {
  if (!isFields(raw)) return fail('position-not-an-object');
  const stranger = unknownField(raw, MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const [seats, again = 1] = [field(raw, 'seats'), field(raw, 'again')];
  if (!isCount(seats, 4) || seats < 2) return fail('bad-field', 'seats');
  if (!isCount(again, REPETITIONS) || again < 1) return fail('bad-field', 'again');
  const { again: _, ...rest } = raw;
  const read = parseState({ ...opening(options, seats), ...rest });
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, seen: Array<string>(again).fill(positionKey(read.value)) } };
}
