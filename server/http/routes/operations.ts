import { z } from 'zod';
import type { Health } from '../../health/heartbeat.ts';
import type { Metrics } from '../../ops/metrics.ts';
import { type Route, type RouteModule, route } from '../route.ts';
import { isSameSecret } from '../secrets.ts';

export interface OperationsRoutesDeps {
  readonly metrics: Metrics;
  /** Whether this node can accept a move. Answers immediately and never waits for the store. */
  readonly health: () => Health;
  /** Opens the metrics to other machines. */
  readonly token: string | null;
}

/** For monitoring. */
export function operationsRoutes({ metrics, health, token }: OperationsRoutesDeps): RouteModule {
  return [
    healthRoute(
      '/healthz',
      'Reports whether this server can accept a move right now. The message of a 503 says why not.',
      health,
    ),
    healthRoute('/readyz', 'The same as /healthz, under the name orchestrators expect.', health),
    route({
      method: 'GET',
      url: '/metrics',
      tag: 'operations',
      summary: 'Returns metrics for Prometheus, to this machine or with the configured token.',
      who: 'anyone',
      produces: metrics.registry.contentType,
      answer: z.string(),
      refusals: ['metrics-closed'],
      async handle({ local, token: brought }) {
        if (!local && !isSameSecret(brought, token)) return { ok: false, error: { code: 'metrics-closed' } };
        return { ok: true, value: await metrics.registry.metrics() };
      },
    }),
  ];
}

function healthRoute(url: string, summary: string, health: () => Health): Route {
  return route({
    method: 'GET',
    url,
    tag: 'operations',
    summary,
    who: 'anyone',
    unlimited: true,
    answer: z.strictObject({ status: z.literal('ok') }),
    refusals: ['unavailable'],
    async handle() {
      const now = health();
      if (now.able) return { ok: true, value: { status: 'ok' } };
      return { ok: false, error: { code: 'unavailable', message: now.why } };
    },
  });
}
