import { fail, type Game, ok, type Shape } from '@tavola/kernel';
import { startStateFrom } from '@tavola/match';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { mayWatch } from './table.ts';

const CODES = ['no-such-table', 'watching-off'] as const satisfies readonly ErrorCode[];

/** The start position of a table as a spectator sees it, so that people know what they join. */
export function standingRoute(platform: Platform, gameById: (id: string) => Game<Shape> | undefined): Route {
  return route({
    method: 'GET',
    url: '/api/tables/:id/standing',
    tag: 'tables',
    summary: 'Returns the start position of this table as spectators see it, or null for the usual setup.',
    who: 'anyone',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    answer: z.strictObject({ view: z.unknown() }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, account }) {
      const table = await platform.tables.find(id);
      if (table === null) return asAnswer(fail('no-such-table'), CODES);
      if (!mayWatch(table, account?.id ?? null)) return asAnswer(fail('watching-off'), CODES);
      const { origin, options, chairs } = table;
      const game = gameById(table.game);
      if (origin.kind === 'setup' || game === undefined) return asAnswer(ok({ view: null }), CODES);
      const raw = origin.kind === 'file' ? origin.state : origin.position;
      const state = startStateFrom(game, { options, seats: chairs.length }, origin.kind, raw);
      return asAnswer(state.ok ? ok({ view: game.view(state.value, null) }) : state, CODES);
    },
  });
}
