import { LEVELS } from '@tavola/bots';
import { fail, type Game, isOneOf, type Json, ok, type Result, type Shape, seatRange, seeded } from '@tavola/kernel';
import { DAY, isLive, type Origin, type PlayerId, parseTerms, startStateFrom, type Terms } from '@tavola/match';
import { link } from '@tavola/protocol/parser';
import { z } from 'zod';
import type { FileStart } from '../files/match-files.ts';
import { cleanLine, cleanText } from '../visible-text.ts';
import { SIDE_RULES } from './lobby-entries.ts';
import { type Chair, HOST_RULES, PRESS_RULES } from './table.ts';

/** What is agreed at a table, and may change until the start. */
export const PLAN_FIELDS = {
  name: z.string().trim().max(60).overwrite(cleanLine).min(1),
  description: z.string().trim().max(500).overwrite(cleanText),
  options: z.record(z.string().max(40), z.unknown()),
  terms: z.record(z.string().max(40), z.unknown()),
  press: z.enum(PRESS_RULES),
  spectatorsMayChat: z.boolean(),
  watchDelay: z.int().min(0).max(DAY),
  askReady: z.boolean(),
  /** A player cannot sit at two tables of this game at once. */
  oneGame: z.boolean(),
  hostRule: z.enum(HOST_RULES),
  /** Whether players choose their seats. */
  sides: z.enum(SIDE_RULES),
} as const;

/** A request for a new table. Everything has a default except the game, or the file that names it. */
const rows = z.strictObject({
  game: z.string().max(40).optional(),
  name: PLAN_FIELDS.name.default('Game'),
  description: PLAN_FIELDS.description.default(''),
  options: PLAN_FIELDS.options.optional(),
  terms: PLAN_FIELDS.terms.optional(),
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
  spectatorsMayChat: PLAN_FIELDS.spectatorsMayChat.default(false),
  press: PLAN_FIELDS.press.default('full'),
  oneGame: PLAN_FIELDS.oneGame.default(false),
  askReady: PLAN_FIELDS.askReady.default(false),
  watchDelay: PLAN_FIELDS.watchDelay.default(0),
  hostRule: PLAN_FIELDS.hostRule.default('pass-on'),
  sides: PLAN_FIELDS.sides.optional(),
  /** Head of the host’s link chain. */
  head: link.optional(),
  /** To begin from a position in the game’s notation. */
  position: z.unknown().optional(),
  /** To continue the match in a file. */
  file: z.unknown().optional(),
  /** To continue a saved match, by its name. */
  save: z.string().max(80).optional(),
});

/** A file or a save defines the game, its options and its position. */
const SAID_BY_FILE = ['game', 'options', 'position'] as const;

export const createTableRequest = rows.superRefine((wanted, context) => {
  const goesOn = wanted.file !== undefined || wanted.save !== undefined;
  const wrong: string[] = goesOn ? SAID_BY_FILE.filter((name) => wanted[name] !== undefined) : [];
  if (!goesOn && wanted.game === undefined) wrong.push('game');
  if (wanted.file !== undefined && wanted.save !== undefined) wrong.push('save');
  for (const name of wrong) context.addIssue({ code: 'custom', path: [name] });
});
export type CreateTableRequest = z.output<typeof createTableRequest>;

type SeatRequest = NonNullable<CreateTableRequest['seats']>[number];

export interface CheckedTableRequest {
  readonly options: Json;
  readonly terms: Terms;
  readonly chairs: readonly Chair[];
  readonly origin: Origin;
}

type AccountOf = (name: string) => Promise<PlayerId | null>;

/** Checks a request against the game. `accountOf` finds the account a seat is reserved for. */
export async function checkTableRequest(
  wanted: CreateTableRequest,
  game: Game<Shape>,
  accountOf: AccountOf,
): Promise<Result<CheckedTableRequest>> {
  const options = game.parse.options(wanted.options ?? {});
  if (!options.ok) return fail('bad-options', ...(options.error.at ?? [options.error.code]));
  const terms = termsOf(wanted);
  if (!terms.ok) return terms;
  const chairs = await chairsFor(wanted, seatRange(game, options.value), accountOf);
  if (!chairs.ok) return chairs;
  const seats = chairs.value.length;
  const fair = { ...terms.value, ...(isClaimVain(game, options.value, seats) ? { claim: null } : {}) };
  const sound = { options: options.value as Json, terms: fair, chairs: chairs.value };
  if (wanted.position === undefined) return ok({ ...sound, origin: { kind: 'setup' } });
  const ground = { options: options.value, seats };
  const read = startStateFrom(game, ground, 'position', wanted.position);
  if (!read.ok) return fail('bad-position', ...(read.error.at ?? [read.error.code]));
  return ok({ ...sound, origin: { kind: 'position', position: wanted.position as Json } });
}

/** Checks a request against the match it continues. Bots keep their seats by default. */
export async function checkFileRequest(
  wanted: CreateTableRequest,
  { options, seats, terms: before, origin, bots }: FileStart,
  accountOf: AccountOf,
): Promise<Result<CheckedTableRequest>> {
  if (wanted.seats !== undefined && wanted.seats.length !== seats)
    return fail('other-number', String(seats), String(wanted.seats.length));
  // In a file everyone keeps their seat, so the host’s would be known.
  if (wanted.terms?.['anonymous'] === true) return fail('anonymous-not-offered', 'file');
  const { anonymous: _, ...named } = before;
  const terms = wanted.terms === undefined ? ok(named) : termsOf(wanted);
  if (!terms.ok) return terms;
  const asBefore = bots.map((level): SeatRequest => {
    if (level === null) return { kind: 'open' };
    return { kind: 'bot', level: isOneOf(LEVELS, level) ? level : 'normal' };
  });
  const chairs = await chairsFor({ ...wanted, seats: wanted.seats ?? asBefore }, [seats, seats], accountOf);
  return chairs.ok ? ok({ options, terms: terms.value, chairs: chairs.value, origin }) : chairs;
}

/** The terms of a request. */
export function termsOf(wanted: TermsRequest): Result<Terms> {
  const terms = parseTerms({ hints: isAmongBots(wanted), ...wanted.terms });
  if (!terms.ok) return fail('bad-terms', ...(terms.error.at ?? [terms.error.code]));
  const isAnonymous = terms.value.anonymous === true;
  // Others would see when a person connects, and where the host sits.
  if (isAnonymous && terms.value.absence === 'strict') return fail('anonymous-not-offered', 'terms.absence');
  if (isAnonymous && wanted.sides === 'choose') return fail('anonymous-not-offered', 'sides');
  // At a public table that takes days, an open seat may be taken by anyone.
  const { takeover = wanted.listed === true && !isLive(terms.value) ? 'open' : 'vote' } = terms.value;
  return ok({ ...terms.value, takeover, ...(isAnonymous ? { claim: null } : {}) });
}

type TermsRequest = Partial<Pick<CreateTableRequest, 'terms' | 'listed' | 'sides'>> & {
  readonly seats?: readonly Pick<SeatRequest, 'kind'>[] | undefined;
};

/** Whether the game continues for one of two players after the other has left. Then claiming the win would not win. */
export function isClaimVain(game: Game<Shape>, options: unknown, seats: number): boolean {
  if (seats !== 2) return false;
  const chance = seeded('claim');
  const { state } = game.setup(options, seats, game.propose(options, seats, chance), chance);
  return game.outcome(game.abandon(state, 0, chance).state) === null;
}

/** With only bots as opponents, hints are harmless. */
function isAmongBots({ seats }: TermsRequest): boolean {
  return seats !== undefined && seats.filter(({ kind }) => kind !== 'bot').length === 1;
}

async function chairsFor(
  wanted: CreateTableRequest,
  [least, most]: Game<Shape>['seats'],
  accountOf: AccountOf,
): Promise<Result<readonly Chair[]>> {
  const seats = wanted.seats ?? Array.from({ length: least }, () => ({ kind: 'open' }) as const);
  if (seats.length < least || seats.length > most || seats.every(({ kind }) => kind === 'bot'))
    return fail('bad-seats', 'seats');
  const chairs: Chair[] = [];
  for (const [index, seat] of seats.entries()) {
    const who = seat.kind === 'reserved' ? await accountOf(seat.name) : null;
    // A person cannot have two chairs.
    const twice = who !== null && chairs.some((chair) => chair.who === who);
    if (seat.kind === 'reserved' && (who === null || twice)) return fail('bad-seats', `seats.${index}.name`);
    chairs.push({ kind: seat.kind, who, seated: false, level: seat.kind === 'bot' ? seat.level : null, entropy: '' });
  }
  return ok(chairs);
}
