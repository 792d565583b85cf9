import { fail, type Game, ok, type Result, type Shape } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { PersonName } from '@tavola/protocol';
import { link } from '@tavola/protocol/parser';
import type { Store } from '@tavola/store';
import { z } from 'zod';
import type { Account } from '../accounts/service.ts';
import type { Network } from '../budgets/index.ts';
import type { MatchFiles } from '../files/match-files.ts';
import type { Saves } from '../files/saves.ts';
import { BODY_BYTES } from '../http/body.ts';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, type RouteAnswer, type RouteModule, route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { changeRoute } from './change-route.ts';
import { newCode, newTableId } from './codes.ts';
import type { NewTable } from './commands.ts';
import {
  type CheckedTableRequest,
  type CreateTableRequest,
  checkFileRequest,
  checkTableRequest,
  createTableRequest,
} from './create-request.ts';
import { findRoute } from './find-route.ts';
import { historyRoute } from './history-route.ts';
import { linesRoute } from './lines-route.ts';
import type { Listing } from './listing.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { earlyRowOf, mineRoute, peopleInRow, publicRowOf } from './mine-route.ts';
import { createUnderOneGameRule, type OneGameDeps, sitUnderOneGameRule } from './one-game-rule.ts';
import { OneTable } from './one-table.ts';
import { rematchRoute } from './rematch-route.ts';
import { seatOfAccount } from './seating.ts';
import { standingRoute } from './standing-route.ts';
import { mentionedAt, ownIdAt, type Table } from './table.ts';
import { takeRoute } from './take-route.ts';

export interface TableRoutesDeps {
  readonly platform: Platform;
  readonly store: Store;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** The account with this name, including look-alikes. */
  readonly accountOf: (name: string) => Promise<PlayerId | null>;
  readonly matchFiles: MatchFiles;
  readonly saves: Saves;
  /** One table at a time on the whole server. */
  readonly oneTable: boolean;
  readonly listing: Listing;
}

/** Long matches with many seats make large files. */
export const FILE_BYTES = 4 * 1024 * 1024;
const MAX_ACTIVE = 50;
const TRIES = 8;

const answer = z.strictObject({ table: z.unknown(), people: shownPeople });
const tables = z.strictObject({ tables: z.array(z.unknown()), people: shownPeople });

/** Why a file or a save is refused. */
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

export function tableRoutes(deps: TableRoutesDeps): RouteModule {
  const { platform } = deps;
  const told = async (table: Table, account: Account | null) => ({
    table: { ...platform.info(table, account?.id ?? null), seat: seatOfAccount(table, account?.id ?? null) },
    people: await platform.directory.shown([...mentionedAt(table), ...ownIdAt(table, account?.id ?? null)]),
  });
  const setUp = setUpFor(deps);
  const sit = (id: string, who: string, head?: string) => sitUnderOneGameRule(aroundOf(deps), id, who, head);
  const refuses = async (account: string) =>
    (await deps.store.logs.activeOf(account)) >= MAX_ACTIVE ? 'too-many-tables' : null;
  return [
    makeRoute(deps, setUp, told),
    listRoute(platform, deps.listing),
    mineRoute(platform),
    findRoute(platform, told),
    ...changeRoutes(deps, told),
    ...lobbyRoutes(deps, told),
    rematchRoute({ platform, setUp, sit, refuses }, told),
    historyRoute(platform),
    linesRoute(platform),
    standingRoute(platform, deps.gameById),
    takeRoute(platform, told),
  ];
}

export interface TableBody {
  readonly table: unknown;
  readonly people: PersonName[];
}

export type TableResponse = (table: Table, account: Account | null) => Promise<TableBody>;

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

type SetUp = (making: NewTable, network: Network, make: () => Promise<Result<Table>>) => Promise<Result<Table>>;

/** Makes a table under the rules of this server about how many there may be. */
function setUpFor(deps: TableRoutesDeps): SetUp {
  const { platform, store, oneTable, listing } = deps;
  const only = oneTable ? new OneTable(store, platform.world) : null;
  return ({ plan, host }, network, make) => {
    const checked = () => createUnderOneGameRule(aroundOf(deps), plan, host, make);
    if (only !== null) return only.make(checked, ({ id }) => platform.tables.cancel(id, host));
    return plan.listed ? listing.make(host, network, checked) : checked();
  };
}

function makeRoute(deps: TableRoutesDeps, setUp: SetUp, told: TableResponse): Route {
  const { platform, store, oneTable } = deps;
  type Refusals = (typeof MAKE_CODES)[number] | 'refused' | 'unavailable';
  return route({
    method: 'POST',
    url: '/api/tables',
    tag: 'tables',
    summary: 'Creates a table and seats you at it.',
    who: 'account',
    body: createTableRequest,
    bodyBytes: FILE_BYTES,
    answer,
    status: 201,
    refusals: [...MAKE_CODES, 'refused', 'unavailable'],
    costs: 'table',
    handle: ({ account, body, network }) => make(account, body, network),
  });

  async function make(
    account: Account,
    body: CreateTableRequest,
    network: Network,
  ): Promise<RouteAnswer<TableBody, Refusals>> {
    const { file, ...rest } = body;
    // Only a file has more to say than other requests.
    if (JSON.stringify(rest).length > BODY_BYTES) return asAnswer(fail('too-large'), MAKE_CODES);
    if ((await store.logs.activeOf(account.id)) >= MAX_ACTIVE) return asAnswer(fail('too-many-tables'), MAKE_CODES);
    const sound = await checked(body, account, deps);
    if (!sound.ok) return asAnswer(sound, MAKE_CODES);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { name, description, watching, watchDelay, spectatorsMayChat, press } = body;
      const { oneGame, askReady, hostRule, sides, head } = body;
      const plan = {
        id: newTableId(platform.world),
        code: newCode(platform.world),
        game: sound.value.game,
        name,
        description,
        // The only table of a server must be listed, or it could not be found.
        listed: body.listed || oneTable,
        watching,
        watchDelay,
        spectatorsMayChat,
        press,
        oneGame,
        askReady,
        hostRule,
        ...(sides === undefined ? {} : { sides }),
        ...{ options: sound.value.options, terms: sound.value.terms, origin: sound.value.origin },
      };
      const secret = Buffer.from(platform.world.bytes(32)).toString('hex');
      const { chairs } = sound.value;
      const making = { plan, host: account.id, chairs, secret, hostSits: true, head };
      const made = await setUp(making, network, () => platform.tables.make(making));
      if (made.ok) return good(await told(made.value, account));
      if (made.error.code !== 'code-taken') return asAnswer(made, MAKE_CODES);
    }
    return { ok: false, error: { code: 'unavailable' } };
  }
}

/** Checks a request against its game, or against the match it continues. */
async function checked(
  wanted: CreateTableRequest,
  account: Account,
  { gameById, accountOf, matchFiles, saves }: TableRoutesDeps,
): Promise<Result<CheckedTableRequest & { readonly game: string }>> {
  const file =
    wanted.save !== undefined
      ? await saves.open(wanted.save, account.id)
      : wanted.file === undefined
        ? null
        : await matchFiles.open(wanted.file, account);
  if (file !== null && !file.ok) return file;
  const game = file === null ? gameById(wanted.game ?? '') : file.value.game;
  if (game === undefined) return fail('unknown-game', 'game');
  const sound = await (file === null
    ? checkTableRequest(wanted, game, accountOf)
    : checkFileRequest(wanted, file.value, accountOf));
  return sound.ok ? ok({ ...sound.value, game: game.id }) : sound;
}

function listRoute(platform: Platform, listing: Listing): Route {
  return route({
    method: 'GET',
    url: '/api/tables',
    tag: 'tables',
    summary: 'Lists the public tables: tables with people first, then empty ones, each newest first.',
    who: 'anyone',
    query: z.strictObject({ game: z.string().max(40).optional() }),
    answer: tables,
    async handle({ query }) {
      const rows = await listing.shown(query.game);
      const now = platform.world.now();
      const shown = rows.map((row) => publicRowOf(row, now));
      const seen = rows.map((row) => earlyRowOf(row, now));
      return good({ tables: shown, people: await peopleInRow(platform, seen, null) });
    },
  });
}

function aroundOf({ platform: { tables, matches, directory }, store }: TableRoutesDeps): OneGameDeps {
  return { tables, matches, store, directory };
}

/** Changes to a table before its match, and the start. */
function changeRoutes(deps: TableRoutesDeps, told: TableResponse): Route[] {
  const { platform } = deps;
  const { tables } = platform;
  const nothing = z.strictObject({}).prefault({});
  const seat = z.strictObject({ head: link.optional() }).prefault({});
  const ready = z.strictObject({ ready: z.boolean().default(true) }).prefault({});
  const chair = z.strictObject({ chair: z.int().min(0).max(31) });
  return [
    changeRoute(told, {
      action: 'sit',
      summary: 'Takes a seat. `head` commits you to a chain of links.',
      body: seat,
      act: (id, who, { head }) => sitUnderOneGameRule(aroundOf(deps), id, who.id, head),
    }),
    changeRoute(told, {
      action: 'ready',
      summary: 'Marks you as ready, or not ready, for the board as it is shown.',
      body: ready,
      act: (id, who, body) => tables.ready(id, who.id, body.ready),
    }),
    changeRoute(told, {
      action: 'remove',
      summary: 'Removes a person from the table before the start.',
      body: chair,
      act: (id, who, body) => tables.remove(id, who.id, body.chair),
    }),
    changeRoute(told, {
      action: 'leave',
      summary: 'Leaves the table before the start.',
      body: nothing,
      act: (id, who) => tables.leave(id, who.id),
    }),
    changeRoute(told, {
      action: 'reroll',
      summary: 'Rolls a new random setup.',
      body: nothing,
      act: (id, who) => tables.reroll(id, who.id),
    }),
    changeRoute(told, {
      action: 'start',
      summary: 'Starts the match. Seats are drawn at random unless players choose them.',
      body: nothing,
      act: (id, who) => platform.start(id, who.id),
    }),
    changeRoute(told, {
      action: 'cancel',
      summary: 'Closes the table before the start.',
      body: nothing,
      act: (id, who) => tables.cancel(id, who.id),
    }),
  ];
}

/** An answer that cannot be a refusal. */
function good<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}
