import { type BotLevel, LEVELS } from '@tavola/client-core';
import type { LocalChair } from '@tavola/client-core/local';
import { isOneOf } from '@tavola/kernel';

/** Who sits on a seat of this device: whoever set it up, somebody beside them, or a bot. */
export const SITTERS = ['me', 'friend', ...LEVELS] as const satisfies readonly ('me' | 'friend' | BotLevel)[];
export type Sitter = (typeof SITTERS)[number];

/** How somebody likes to play on this device. */
export interface LocalWish {
  /** One per seat, in table order. At most one of them is `me`. */
  readonly sitters: readonly Sitter[];
  /** Who gets which seat is drawn by lot. */
  readonly lot: boolean;
  /** Of the game; what is left out is as usual. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type SeatRange = readonly [least: number, most: number];

const USUAL_LEVEL: BotLevel = 'normal';

/** The first seat is yours, and bots have the others. */
export function firstWish(seats: number): LocalWish {
  return againstBots(seats, USUAL_LEVEL);
}

export function againstBots(seats: number, level: BotLevel): LocalWish {
  return { sitters: Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'me' : level)), lot: false, options: {} };
}

/** A link may ask for a new game against bots of this level. */
export function levelIn(search: string): BotLevel | null {
  const level = new URLSearchParams(search).get('level');
  return isOneOf(LEVELS, level) ? level : null;
}

/** The same for so many seats: new ones go to bots like the last one. */
export function withCount(wish: LocalWish, count: number): LocalWish {
  const added = wish.sitters.findLast((sitter) => isBot(sitter)) ?? USUAL_LEVEL;
  const kept = wish.sitters.slice(0, count);
  const sitters = Array.from({ length: count }, (_, seat) => kept[seat] ?? added);
  // Whoever sat beyond the end is not left out.
  const isCut = wish.sitters.includes('me') && !kept.includes('me');
  return { ...wish, sitters: isCut ? sitters.with(-1, 'me') : sitters };
}

/** Another sitter on one seat. Whoever takes a new seat changes places with who was there. */
export function withSitter(wish: LocalWish, seat: number, sitter: Sitter): LocalWish {
  const before = wish.sitters[seat] ?? USUAL_LEVEL;
  const sitters = wish.sitters.map((one, at) => {
    if (at === seat) return sitter;
    return sitter === 'me' && one === 'me' ? before : one;
  });
  return { ...wish, sitters };
}

/** Bots alone need nobody to watch them. */
export function hasPeople({ sitters }: LocalWish): boolean {
  return sitters.some((sitter) => !isBot(sitter));
}

/** Everybody moves up by one seat, so that another one begins. */
export function movedUp(wish: LocalWish): LocalWish {
  return { ...wish, sitters: [...wish.sitters.slice(-1), ...wish.sitters.slice(0, -1)] };
}

/** Friends play under the name of their side. `below` draws a number under its argument. */
export function chairsFor({ sitters, lot }: LocalWish, name: string, below: (end: number) => number): LocalChair[] {
  const chairs = sitters.map((sitter): LocalChair => {
    if (sitter === 'me') return { name };
    return sitter === 'friend' ? { name: '' } : { bot: sitter };
  });
  return lot ? drawn(chairs, below) : chairs;
}

function drawn<T>(items: readonly T[], below: (end: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** What was kept, as far as it makes sense for this game. */
export function readWish(text: string | null, [least, most]: SeatRange, usual: number): LocalWish {
  const first = firstWish(usual);
  try {
    const raw: Partial<Record<keyof LocalWish, unknown>> = { ...JSON.parse(text ?? '{}') };
    const { sitters, lot, options } = raw;
    const read = Array.isArray(sitters) ? sitters.filter((one) => isOneOf(SITTERS, one)) : [];
    const fits = read.length >= least && read.length <= most && read.filter((one) => one === 'me').length <= 1;
    const wish = { sitters: fits ? read : first.sitters, lot: lot === true, options: isRecord(options) ? options : {} };
    return hasPeople(wish) ? wish : first;
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
