import { type BotLevel, LEVELS } from '@tavola/client-core';
import type { LocalChair } from '@tavola/client-core/local';
import { isOneOf, type OptionField, type SeatRange, seatRange } from '@tavola/kernel';

/** Who plays a seat of a local game: the player, another person at this device, or a bot. */
export const SITTERS = ['me', 'friend', ...LEVELS] as const satisfies readonly ('me' | 'friend' | BotLevel)[];
export type Sitter = (typeof SITTERS)[number];

/** Form of a new local game. Stored as JSON, so the names stay. */
export interface NewGameForm {
  /** One per seat. At most one is `me`. */
  readonly sitters: readonly Sitter[];
  /** Whether the seats are drawn at random. */
  readonly lot: boolean;
  /** Options of the game. Missing ones have their defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

const DEFAULT_LEVEL: BotLevel = 'normal';

/** The player on the first seat, against bots. */
export function defaultForm(seats: number): NewGameForm {
  return againstBots(seats, DEFAULT_LEVEL);
}

export function againstBots(seats: number, level: BotLevel): NewGameForm {
  return { sitters: Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'me' : level)), lot: false, options: {} };
}

/** The bot level of a link to a new game, or null. */
export function levelIn(search: string): BotLevel | null {
  const level = new URLSearchParams(search).get('level');
  return isOneOf(LEVELS, level) ? level : null;
}

/** Changes the number of seats. New seats get bots like the last one. */
export function withCount(form: NewGameForm, count: number): NewGameForm {
  const added = form.sitters.findLast((sitter) => isBot(sitter)) ?? DEFAULT_LEVEL;
  const kept = form.sitters.slice(0, count);
  const sitters = Array.from({ length: count }, (_, seat) => kept[seat] ?? added);
  // Keep the player if their seat was removed.
  const isRemoved = form.sitters.includes('me') && !kept.includes('me');
  return { ...form, sitters: isRemoved ? sitters.with(-1, 'me') : sitters };
}

interface SeatedGame {
  readonly seats: SeatRange;
  readonly fields: readonly OptionField[];
}

/** Changes an option, and the number of seats if the option is for another number. */
export function withOption(form: NewGameForm, game: SeatedGame, id: string, value: unknown): NewGameForm {
  const changed = { ...form, options: { ...form.options, [id]: value } };
  const [least, most] = seatRange(game, changed.options);
  const count = form.sitters.length;
  return count >= least && count <= most ? changed : withCount(changed, Math.min(Math.max(count, least), most));
}

/** Changes who plays a seat. The player swaps places with its previous occupant. */
export function withSitter(form: NewGameForm, seat: number, sitter: Sitter): NewGameForm {
  const before = form.sitters[seat] ?? DEFAULT_LEVEL;
  const sitters = form.sitters.map((one, at) => {
    if (at === seat) return sitter;
    return sitter === 'me' && one === 'me' ? before : one;
  });
  return { ...form, sitters };
}

/** Whether at least one person plays. */
export function hasPeople({ sitters }: NewGameForm): boolean {
  return sitters.some((sitter) => !isBot(sitter));
}

/** The seats of a rematch: two swap, more are drawn at random, as on a server. `below` is as in `chairsFor`. */
export function seatsForRematch(form: NewGameForm, below: (end: number) => number): NewGameForm {
  const { sitters } = form;
  return { ...form, sitters: sitters.length === 2 ? sitters.toReversed() : shuffled(sitters, below) };
}

/** The level that all bots of a form share. Null: no bots, or several levels. */
export function commonLevel({ sitters }: NewGameForm): BotLevel | null {
  const levels = new Set(sitters.filter((sitter) => isBot(sitter)));
  const [level] = levels;
  return levels.size === 1 && level !== undefined ? level : null;
}

/** The same people against bots of another level. */
export function withLevel(form: NewGameForm, level: BotLevel): NewGameForm {
  return { ...form, sitters: form.sitters.map((sitter) => (isBot(sitter) ? level : sitter)) };
}

/** The chairs of the game. Friends have the name of their side. `below` returns a random number below its argument. */
export function chairsFor({ sitters, lot }: NewGameForm, name: string, below: (end: number) => number): LocalChair[] {
  const chairs = sitters.map((sitter): LocalChair => {
    if (sitter === 'me') return { name };
    return sitter === 'friend' ? { name: '' } : { bot: sitter };
  });
  return lot ? shuffled(chairs, below) : chairs;
}

function shuffled<T>(items: readonly T[], below: (end: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** Parses a stored form. Invalid values become defaults. */
export function parseForm(text: string | null, game: SeatedGame, usual: number): NewGameForm {
  const first = defaultForm(usual);
  try {
    const raw: Partial<Record<keyof NewGameForm, unknown>> = { ...JSON.parse(text ?? '{}') };
    const { sitters, lot, options } = raw;
    const read = Array.isArray(sitters) ? sitters.filter((one) => isOneOf(SITTERS, one)) : [];
    const [least, most] = seatRange(game, options);
    const fits = read.length >= least && read.length <= most && read.filter((one) => one === 'me').length <= 1;
    const known = isRecord(options) && (fits || seatRange(game, options) === game.seats) ? options : {};
    const form = { sitters: fits ? read : first.sitters, lot: lot === true, options: known };
    return hasPeople(form) ? form : first;
  } catch {
    return first;
  }
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isBot(sitter: Sitter): sitter is BotLevel {
  return isOneOf(LEVELS, sitter);
}
