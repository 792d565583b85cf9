import { LEVELS } from '@tavola/bots';
import { fail, type Game, type Result, type Shape } from '@tavola/kernel';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { changeRoute } from './change-route.ts';
import { checkEdit, editRequest } from './edit-request.ts';
import type { TableResponse } from './routes.ts';
import type { Table } from './table.ts';

export interface LobbyRoutesDeps {
  readonly platform: Platform;
  readonly gameById: (id: string) => Game<Shape> | undefined;
}

/** No table has as many seats. */
const index = z.int().min(0).max(31);
const level = z.enum(LEVELS).default('normal');
const COSTS = 'tableChange';
const CHAIR_CODES = [
  'unknown-game',
  'chair-taken',
  'no-such-chair',
  'seats-fixed',
  'too-many-seats',
  'too-few-seats',
] as const;
const EDIT_CODES = [
  'unknown-game',
  'seats-fixed',
  'too-many-seats',
  'options-fixed',
  'bad-options',
  'bad-terms',
  'anonymous-not-offered',
] as const;

/** What the host arranges before the start, and the seats that players choose. */
export function lobbyRoutes({ platform, gameById }: LobbyRoutesDeps, told: TableResponse): readonly Route[] {
  const { tables } = platform;
  return [
    changeRoute(told, {
      action: 'chair',
      summary: 'The host opens or closes a seat, or gives it to a bot.',
      body: z.strictObject({ chair: index, be: z.enum(['open', 'bot', 'closed']), level }),
      refusals: CHAIR_CODES,
      costs: COSTS,
      act: (id, { id: host }, request) => tables.changeChair(id, host, request),
    }),
    changeRoute(told, {
      action: 'fill',
      summary: 'The host gives all open seats to bots.',
      body: z.strictObject({ level }).prefault({}),
      refusals: ['unknown-game'],
      costs: COSTS,
      act: (id, { id: host }, body) => tables.fill(id, host, body.level),
    }),
    changeRoute(told, {
      action: 'swap',
      summary: 'The host swaps two seats.',
      body: z.strictObject({ chair: index, with: index }),
      refusals: ['no-such-chair'],
      costs: COSTS,
      act: (id, { id: host }, body) => tables.swap(id, host, body.chair, body.with),
    }),
    changeRoute(told, {
      action: 'options',
      summary: 'The host changes the name, options or terms. Everyone has to say again that they are ready.',
      body: editRequest,
      refusals: EDIT_CODES,
      costs: COSTS,
      act: async (id, { id: host }, body): Promise<Result<Table>> => {
        const table = await tables.find(id);
        if (table === null) return fail('no-such-table');
        const game = gameById(table.game);
        if (game === undefined) return fail('unknown-game');
        const edit = checkEdit(body, table, game);
        return edit.ok ? tables.edit(id, host, edit.value) : edit;
      },
    }),
    changeRoute(told, {
      action: 'side',
      summary: 'Chooses a seat of the match for you or for one of your bots, if the table allows it.',
      body: z.strictObject({ side: index.nullable(), chair: index.optional() }),
      refusals: ['no-such-chair', 'chair-taken', 'sides-drawn', 'side-taken'],
      costs: COSTS,
      act: (id, who, body) => tables.chooseSide(id, who.id, body.side, body.chair),
    }),
  ];
}
