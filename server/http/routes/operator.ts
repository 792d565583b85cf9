import { z } from 'zod';
import { type CloseDeps, closeNamed } from '../../tables/closing.ts';
import type { ErrorCode } from '../errors.ts';
import { asAnswer, type RouteModule, route } from '../route.ts';
import { isSameSecret } from '../secrets.ts';

const CODES = ['operator-only', 'no-such-table', 'table-not-open'] as const satisfies readonly ErrorCode[];

/** For the operator’s commands, which bring a token from the data folder. */
export function operatorRoutes(platform: CloseDeps, token: string): RouteModule {
  return [
    route({
      method: 'POST',
      url: '/api/operator/close',
      tag: 'operations',
      summary: 'Closes a table by its code, for the command `tavola close`. A game in progress ends without a winner.',
      who: 'anyone',
      body: z.strictObject({ table: z.string().max(64) }),
      answer: z.strictObject({ code: z.string() }),
      refusals: [...CODES, 'refused'],
      async handle({ body, token: brought }) {
        if (!isSameSecret(brought, token)) return { ok: false, error: { code: 'operator-only' } };
        return asAnswer(await closeNamed(platform, body.table), CODES);
      },
    }),
  ];
}
