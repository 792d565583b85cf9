import { fail, type Game, type Json, ok, type Result, type Shape } from '@tavola/kernel';
import { type Origin, parseTerms, type Terms } from '@tavola/match';
import { z } from 'zod';
import { type Chair, HOST_RULES, type Person } from './table.ts';

const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const;

/** Signs that cannot be seen, move the cursor or turn the direction of writing have no place in what everybody reads. */
const UNSEEN = String.raw`\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\uFEFF`;
const ONE_LINE = new RegExp(`^[^\\p{Cc}${UNSEEN}]*$`, 'u');
const LINES = new RegExp(`^(?:[^\\p{Cc}${UNSEEN}]|[\\n\\t])*$`, 'u');

/** What somebody may say about the table they want; everything has a default but the game. */
export const tableWish = z.strictObject({
  game: z.string().max(40),
  name: z.string().trim().min(1).max(60).regex(ONE_LINE).default('Game'),
  description: z.string().trim().max(500).regex(LINES).default(''),
  options: z.record(z.string().max(40), z.unknown()).default({}),
  terms: z.record(z.string().max(40), z.unknown()).default({}),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({ kind: z.literal('bot'), level: z.enum(LEVELS).default('normal') }),
        z.strictObject({ kind: z.literal('reserved'), name: z.string().max(60) }),
      ]),
    )
    .max(20)
    .optional(),
  listed: z.boolean().default(true),
  watching: z.boolean().default(true),
  hostRule: z.enum(HOST_RULES).default('pass-on'),
  entropy: z.string().max(200).default(''),
  /** To begin in the middle, in the game's own notation. */
  position: z.unknown().optional(),
});
export type TableWish = z.output<typeof tableWish>;

export interface SoundWish {
  readonly options: Json;
  readonly terms: Terms;
  readonly chairs: readonly Chair[];
  readonly origin: Origin;
}

/** Holds a wish against the game. `accountOf` finds the account behind the name a seat is reserved for. */
export async function checkWish(
  wish: TableWish,
  game: Game<Shape>,
  accountOf: (name: string) => Promise<Person | null>,
): Promise<Result<SoundWish>> {
  const options = game.parse.options(wish.options);
  if (!options.ok) return fail('bad-options', ...(options.error.at ?? [options.error.code]));
  const terms = parseTerms(wish.terms);
  if (!terms.ok) return fail('bad-terms', ...(terms.error.at ?? [terms.error.code]));
  const seats = wish.seats ?? Array.from({ length: game.seats[0] }, () => ({ kind: 'open' }) as const);
  const [least, most] = game.seats;
  if (seats.length < least || seats.length > most || seats.every(({ kind }) => kind === 'bot'))
    return fail('bad-seats', 'seats');
  const chairs: Chair[] = [];
  for (const [index, seat] of seats.entries()) {
    const who = seat.kind === 'reserved' ? await accountOf(seat.name) : null;
    // Nobody sits on two chairs: the second would never be taken.
    const twice = who !== null && chairs.some((chair) => chair.who?.id === who.id);
    if (seat.kind === 'reserved' && (who === null || twice)) return fail('bad-seats', `seats.${index}.name`);
    chairs.push({ kind: seat.kind, who, seated: false, level: seat.kind === 'bot' ? seat.level : null, entropy: '' });
  }
  if (wish.position === undefined)
    return ok({ options: options.value as Json, terms: terms.value, chairs, origin: { kind: 'setup' } });
  const read = game.position.read(wish.position, options.value);
  if (!read.ok) return fail('bad-position', ...(read.error.at ?? [read.error.code]));
  const origin: Origin = { kind: 'position', position: wish.position as Json };
  return ok({ options: options.value as Json, terms: terms.value, chairs, origin });
}
