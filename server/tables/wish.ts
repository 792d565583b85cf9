import { LEVELS } from '@tavola/bots';
import { fail, type Game, isOneOf, type Json, ok, type Result, type Shape, seeded } from '@tavola/kernel';
import { DAY, isLive, type Origin, type PlayerId, parseTerms, stateFrom, type Terms } from '@tavola/match';
import { link } from '@tavola/protocol';
import { z } from 'zod';
import type { FileStart } from '../files/cabinet.ts';
import { cleanLine, cleanText } from '../visible-text.ts';
import { type Chair, HOST_RULES, PRESS_RULES } from './table.ts';

/** What somebody may say about the table they want; everything has a default but the game, or the file that names it. */
const wishes = z.strictObject({
  game: z.string().max(40).optional(),
  name: z.string().trim().max(60).overwrite(cleanLine).min(1).default('Game'),
  description: z.string().trim().max(500).overwrite(cleanText).default(''),
  options: z.record(z.string().max(40), z.unknown()).optional(),
  terms: z.record(z.string().max(40), z.unknown()).optional(),
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
  spectatorsMayChat: z.boolean().default(false),
  press: z.enum(PRESS_RULES).default('full'),
  /** Nobody sits at two tables of this game at once. */
  oneGame: z.boolean().default(false),
  askReady: z.boolean().default(false),
  watchDelay: z.int().min(0).max(DAY).default(0),
  hostRule: z.enum(HOST_RULES).default('pass-on'),
  /** Of the chain of links that the host sits down with. */
  head: link.optional(),
  /** To begin in the middle, in the game's own notation. */
  position: z.unknown().optional(),
  /** To go on from where the match in a file stands. */
  file: z.unknown().optional(),
  /** To go on from a match saved on this server, by its name. */
  save: z.string().max(80).optional(),
});

/** A file or a saved match says itself which game it is, how it is played and where it stands. */
const SAID_BY_FILE = ['game', 'options', 'position'] as const;

export const tableWish = wishes.superRefine((wish, context) => {
  const goesOn = wish.file !== undefined || wish.save !== undefined;
  const wrong: string[] = goesOn ? SAID_BY_FILE.filter((name) => wish[name] !== undefined) : [];
  if (!goesOn && wish.game === undefined) wrong.push('game');
  if (wish.file !== undefined && wish.save !== undefined) wrong.push('save');
  for (const name of wrong) context.addIssue({ code: 'custom', path: [name] });
});
export type TableWish = z.output<typeof tableWish>;

type SeatWish = NonNullable<TableWish['seats']>[number];

export interface SoundWish {
  readonly options: Json;
  readonly terms: Terms;
  readonly chairs: readonly Chair[];
  readonly origin: Origin;
}

type AccountOf = (name: string) => Promise<PlayerId | null>;

/** Holds a wish against the game. `accountOf` finds the account behind the name a seat is reserved for. */
export async function checkWish(wish: TableWish, game: Game<Shape>, accountOf: AccountOf): Promise<Result<SoundWish>> {
  const options = game.parse.options(wish.options ?? {});
  if (!options.ok) return fail('bad-options', ...(options.error.at ?? [options.error.code]));
  const terms = termsOf(wish);
  if (!terms.ok) return terms;
  const chairs = await chairsFor(wish, game.seats, accountOf);
  if (!chairs.ok) return chairs;
  const seats = chairs.value.length;
  const fair = { ...terms.value, ...(isClaimVain(game, options.value, seats) ? { claim: null } : {}) };
  const sound = { options: options.value as Json, terms: fair, chairs: chairs.value };
  if (wish.position === undefined) return ok({ ...sound, origin: { kind: 'setup' } });
  const ground = { options: options.value, seats };
  const read = stateFrom(game, ground, 'position', wish.position);
  if (!read.ok) return fail('bad-position', ...(read.error.at ?? [read.error.code]));
  return ok({ ...sound, origin: { kind: 'position', position: wish.position as Json } });
}

/** Holds a wish against the match that it is to go on from. Bots stay where they were unless somebody says otherwise. */
export async function checkFileWish(
  wish: TableWish,
  { options, seats, terms: before, origin, bots }: FileStart,
  accountOf: AccountOf,
): Promise<Result<SoundWish>> {
  if (wish.seats !== undefined && wish.seats.length !== seats)
    return fail('other-number', String(seats), String(wish.seats.length));
  const terms = wish.terms === undefined ? ok(before) : termsOf(wish);
  if (!terms.ok) return terms;
  if (terms.value.anonymous === true) return fail('anonymous-not-offered');
  const asBefore = bots.map((level): SeatWish => {
    if (level === null) return { kind: 'open' };
    return { kind: 'bot', level: isOneOf(LEVELS, level) ? level : 'normal' };
  });
  const chairs = await chairsFor({ ...wish, seats: wish.seats ?? asBefore }, [seats, seats], accountOf);
  return chairs.ok ? ok({ options, terms: terms.value, chairs: chairs.value, origin }) : chairs;
}

function termsOf(wish: TableWish): Result<Terms> {
  const terms = parseTerms({ hints: isAmongBots(wish), ...wish.terms });
  if (!terms.ok) return fail('bad-terms', ...(terms.error.at ?? [terms.error.code]));
  // Logs keep such a secret; chat, lists and notices do not yet.
  if (terms.value.anonymous === true) return fail('anonymous-not-offered');
  // Where strangers find the table and wait for days, an open seat is theirs to take.
  const { takeover = wish.listed === true && !isLive(terms.value) ? 'open' : 'vote' } = terms.value;
  return ok({ ...terms.value, takeover });
}

/** Whether the game goes on for one of two players when the other is gone: then claiming the win would not win. */
function isClaimVain(game: Game<Shape>, options: unknown, seats: number): boolean {
  if (seats !== 2) return false;
  const chance = seeded('claim');
  const { state } = game.setup(options, seats, game.propose(options, seats, chance), chance);
  return game.outcome(game.abandon(state, 0, chance).state) === null;
}

/** Where all others are bots, nobody minds if one of them gives advice. */
function isAmongBots({ seats }: TableWish): boolean {
  return seats !== undefined && seats.filter(({ kind }) => kind !== 'bot').length === 1;
}

async function chairsFor(
  wish: TableWish,
  [least, most]: Game<Shape>['seats'],
  accountOf: AccountOf,
): Promise<Result<readonly Chair[]>> {
  const seats = wish.seats ?? Array.from({ length: least }, () => ({ kind: 'open' }) as const);
  if (seats.length < least || seats.length > most || seats.every(({ kind }) => kind === 'bot'))
    return fail('bad-seats', 'seats');
  const chairs: Chair[] = [];
  for (const [index, seat] of seats.entries()) {
    const who = seat.kind === 'reserved' ? await accountOf(seat.name) : null;
    // Nobody sits on two chairs: the second would never be taken.
    const twice = who !== null && chairs.some((chair) => chair.who === who);
    if (seat.kind === 'reserved' && (who === null || twice)) return fail('bad-seats', `seats.${index}.name`);
    chairs.push({ kind: seat.kind, who, seated: false, level: seat.kind === 'bot' ? seat.level : null, entropy: '' });
  }
  return ok(chairs);
}
