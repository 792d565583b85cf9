import type { Reason, Seat } from '@tavola/kernel';

/** What cannot be read, or is empty. */
export const NOTHING_TO_SAY = '–';
/** Values inside values further down than this are left out. */
const MAX_DEPTH = 6;

/** The members that name a seat in views and events. */
const SEATS = new Set(['seat', 'winner', 'owner']);

type SeatName = (seat: Seat) => string;

/** Any value of a game as text, without the punctuation of JSON. Never throws. */
export function describe(value: unknown, seatName: SeatName = (seat) => `${seat}`, depth = 0): string {
  if (value === null || value === undefined || value === '' || depth > MAX_DEPTH) return NOTHING_TO_SAY;
  if (Array.isArray(value))
    return value.map((part) => describe(part, seatName, depth + 1)).join(', ') || NOTHING_TO_SAY;
  if (typeof value !== 'object') return typeof value === 'string' ? readable(value) : String(value);
  const members = Object.entries(value).map(([key, part]) => {
    const text = describeMember(key, part, seatName, depth + 1);
    return key === 'type' ? text : `${readable(key)} ${text}`;
  });
  return members.join(', ') || NOTHING_TO_SAY;
}

/** One member of an object. */
export function describeMember(key: string, part: unknown, seatName: SeatName, depth = 0): string {
  return SEATS.has(key) && typeof part === 'number' ? seatName(part) : describe(part, seatName, depth);
}

/** A code or the name of a member as words: `end-turn` and `endTurn` are “end turn”. */
export function readable(name: string): string {
  if (!/^[a-z]+(?:-[a-z]+|[A-Z][a-z]+)+$/.test(name)) return name;
  return name.replaceAll(/-|(?=[A-Z])/g, ' ').toLowerCase();
}

/** A refusal or a warning: its code as words, and the spaces concerned. */
export function describeReason({ code, at = [] }: Reason): string {
  return at.length === 0 ? readable(code) : `${readable(code)}: ${at.join(', ')}`;
}
