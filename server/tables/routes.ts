import { fail, type Game, ok, type Result, type Shape } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import { link, type Shown } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { z } from 'zod';
import type { Account } from '../accounts/service.ts';
import type { Network } from '../budgets/index.ts';
import type { Cabinet } from '../files/cabinet.ts';
import type { Saves } from '../files/saves.ts';
import type { House } from '../house.ts';
import { BODY_BYTES } from '../http/body.ts';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { type Answer, asAnswer, type Route, type RouteModule, route } from '../http/route.ts';
import type { Making } from './commands.ts';
import { type Around, makeAlone, sitAlone } from './elsewhere.ts';
import { findRoute } from './find-route.ts';
import { historyRoute } from './history-route.ts';
import { linesRoute } from './lines-route.ts';
import type { Listing } from './listing.ts';
import { mineRoute, peopleIn, publicRowOf } from './mine-route.ts';
import { newCode, newTableId } from './naming.ts';
import { OneTable } from './one-table.ts';
import { seatOf } from './seating.ts';
import { standingRoute } from './standing-route.ts';
import { mentionedAt, type Table } from './table.ts';
import { takeRoute } from './take-route.ts';
import { checkFileWish, checkWish, type SoundWish, type TableWish, tableWish } from './wish.ts';

export interface TableRouteParts {
  readonly house: House;
  readonly store: Store;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** The account that has this name, look-alikes included. */
  readonly accountOf: (name: string) => Promise<PlayerId | null>;
  readonly cabinet: Cabinet;
  readonly saves: Saves;
  /** One table at a time on the whole server. */
  readonly oneTable: boolean;
  readonly listing: Listing;
}

/** Long matches of many seats make large files. */
export const FILE_BYTES = 4 * 1024 * 1024;
const MOST_ACTIVE = 50;
const TRIES = 8;

const params = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });
const answer = z.strictObject({ table: z.unknown(), people: shownPeople });
const tables = z.strictObject({ tables: z.array(z.unknown()), people: shownPeople });

const CODES = [
  'no-such-table',
  'table-full',
  'table-not-open',
  'seats-empty',
  'not-all-ready',
  'plays-elsewhere',
  'chair-empty',
  'not-at-the-table',
  'not-yourself',
  'nothing-to-roll',
  'host-only',
  'watching-off',
  'match-frozen',
] as const satisfies readonly ErrorCode[];

/** Why a file, or a saved match, is not taken. */
const FILE_CODES = [
  'not-a-match-file',
  'unknown-version',
  'other-rules',
  'bad-entry',
  'seal-broken',
  'sealed-elsewhere',
  'match-over',
  'match-going-on',
  'match-frozen',
  'not-started',
  'no-such-save',
  'not-at-the-table',
  'other-number',
  'too-large',
] as const satisfies readonly ErrorCode[];

export function tableRoutes(parts: TableRouteParts): RouteModule {
  const { house } = parts;
  const told = async (table: Table, account: Account | null) => ({
    table: { ...house.info(table), seat: seatOf(table, account?.id ?? null) },
    people: await house.directory.shown(mentionedAt(table)),
  });
  return [
    makeRoute(parts, told),
    listRoute(house, parts.listing),
    mineRoute(house),
    findRoute(house, told),
    ...changeRoutes(parts, told),
    historyRoute(house),
    linesRoute(house),
    standingRoute(house, parts.gameById),
    takeRoute(house, told),
  ];
}

export interface TableTold {
  readonly table: unknown;
  readonly people: Shown[];
}

export type Told = (table: Table, account: Account | null) => Promise<TableTold>;

const MAKE_CODES = [
  'unknown-game',
  'bad-options',
  'bad-terms',
  'anonymous-not-offered',
  'bad-seats',
  'bad-position',
  ...FILE_CODES,
  'too-many-tables',
  'too-many-listed',
  'one-table-only',
  'plays-elsewhere',
  'table-full',
  'table-not-open',
] as const satisfies readonly ErrorCode[];

function makeRoute(parts: TableRouteParts, told: Told): Route {
  const { house, store, oneTable, listing } = parts;
  type Refusals = (typeof MAKE_CODES)[number] | 'refused' | 'unavailable';
  const only = oneTable ? new OneTable(store, house.world) : null;
  const setUp = (making: Making, network: Network): Promise<Result<Table>> => {
    const { plan, host } = making;
    const make = () => makeAlone(aroundOf(parts), plan, host, () => house.tables.make(making));
    if (only !== null) return only.make(make, ({ id }) => house.tables.cancel(id, host));
    return plan.listed ? listing.make(host, network, make) : make();
  };
  return route({
    method: 'POST',
    url: '/api/tables',
    tag: 'tables',
    summary: 'Makes a table and seats you at it.',
    who: 'account',
    body: tableWish,
    bodyBytes: FILE_BYTES,
    answer,
    status: 201,
    refusals: [...MAKE_CODES, 'refused', 'unavailable'],
    costs: 'table',
    handle: ({ account, body, network }) => make(account, body, network),
  });

  async function make(account: Account, body: TableWish, network: Network): Promise<Answer<TableTold, Refusals>> {
    const { file, ...rest } = body;
    // Only a file has more to say than other requests.
    if (JSON.stringify(rest).length > BODY_BYTES) return asAnswer(fail('too-large'), MAKE_CODES);
    if ((await store.matches.activeOf(account.id)) >= MOST_ACTIVE) return asAnswer(fail('too-many-tables'), MAKE_CODES);
    const sound = await checked(body, account, parts);
    if (!sound.ok) return asAnswer(sound, MAKE_CODES);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { name, description, watching, watchDelay, spectatorsMayChat, press } = body;
      const { oneGame, askReady, hostRule, head } = body;
      const plan = {
        id: newTableId(house.world),
        code: newCode(house.world),
        game: sound.value.game,
        name,
        description,
        // The only table of a server is in its list, or it could not be told that there is one.
        listed: body.listed || oneTable,
        watching,
        watchDelay,
        spectatorsMayChat,
        press,
        oneGame,
        askReady,
        hostRule,
        ...{ options: sound.value.options, terms: sound.value.terms, origin: sound.value.origin },
      };
      const secret = Buffer.from(house.world.bytes(32)).toString('hex');
      const { chairs } = sound.value;
      const made = await setUp({ plan, host: account.id, chairs, secret, hostSits: true, head }, network);
      if (made.ok) return good(await told(made.value, account));
      if (made.error.code !== 'code-taken') return asAnswer(made, MAKE_CODES);
    }
    return { ok: false, error: { code: 'unavailable' } };
  }
}

/** Holds a wish against its game, or against the match it goes on from. */
async function checked(
  wish: TableWish,
  account: Account,
  { gameById, accountOf, cabinet, saves }: TableRouteParts,
): Promise<Result<SoundWish & { readonly game: string }>> {
  const file =
    wish.save !== undefined
      ? await saves.open(wish.save, account.id)
      : wish.file === undefined
        ? null
        : await cabinet.open(wish.file, account);
  if (file !== null && !file.ok) return file;
  const game = file === null ? gameById(wish.game ?? '') : file.value.game;
  if (game === undefined) return fail('unknown-game', 'game');
  const sound = await (file === null ? checkWish(wish, game, accountOf) : checkFileWish(wish, file.value, accountOf));
  return sound.ok ? ok({ ...sound.value, game: game.id }) : sound;
}

function listRoute(house: House, listing: Listing): Route {
  return route({
    method: 'GET',
    url: '/api/tables',
    tag: 'tables',
    summary: 'The listed tables: those with people first, then those without, the newest first.',
    who: 'anyone',
    query: z.strictObject({ game: z.string().max(40).optional() }),
    answer: tables,
    async handle({ query }) {
      const rows = await listing.shown(query.game);
      const shown = rows.map((row) => publicRowOf(row, house.world.now()));
      return good({ tables: shown, people: await peopleIn(house, rows) });
    },
  });
}

function aroundOf({ house: { tables, matches, directory }, store }: TableRouteParts): Around {
  return { tables, matches, store, directory };
}

/** What changes a table before its match, and the start of it. */
function changeRoutes(parts: TableRouteParts, told: Told): Route[] {
  const { house } = parts;
  const { tables } = house;
  const nothing = z.strictObject({}).prefault({});
  const seat = z.strictObject({ head: link.optional() }).prefault({});
  const ready = z.strictObject({ ready: z.boolean().default(true) }).prefault({});
  const chair = z.strictObject({ chair: z.int().min(0).max(31) });
  return [
    change('sit', 'Takes a seat. `head` commits to a chain of links.', seat, (id, who, body) =>
      sitAlone(aroundOf(parts), id, who.id, body.head),
    ),
    change('ready', 'Says that you are ready for the board as it is shown, or not yet.', ready, (id, who, body) =>
      tables.ready(id, who.id, body.ready),
    ),
    change('remove', 'Sends somebody away before the start.', chair, (id, who, body) =>
      tables.remove(id, who.id, body.chair),
    ),
    change('leave', 'Gets up before the start.', nothing, (id, who) => tables.leave(id, who.id)),
    change('reroll', 'Rolls the proposed set-up anew.', nothing, (id, who) => tables.reroll(id, who.id)),
    change('start', 'Starts the match; seats are drawn by lot.', nothing, (id, who) => house.start(id, who.id)),
    change('cancel', 'Closes the table before the start.', nothing, (id, who) => tables.cancel(id, who.id)),
  ];

  function change<B>(
    action: string,
    summary: string,
    body: z.ZodType<B>,
    act: (id: string, who: Account, body: B) => Promise<Result<Table>>,
  ): Route {
    return route({
      method: 'POST',
      url: `/api/tables/:id/${action}`,
      tag: 'tables',
      summary,
      who: 'account',
      params,
      body,
      answer,
      refusals: [...CODES, 'refused'],
      async handle(asked) {
        const done = await act(asked.params.id, asked.account, asked.body);
        return asAnswer(done.ok ? ok(await told(done.value, asked.account)) : unknownIsNoTable(done), CODES);
      },
    });
  }
}

/** An answer that cannot be a refusal. */
function good<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

function unknownIsNoTable<T>(result: Result<T>): Result<T> {
  return !result.ok && result.error.code === 'unknown' ? fail('no-such-table') : result;
}
