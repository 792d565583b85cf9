import { z } from 'zod';
import type { Metrics } from '../../ops/metrics.ts';
import { type RouteModule, route } from '../route.ts';

export interface OperationsParts {
  readonly metrics: Metrics;
  /** Whether the server could do its work now: the store answers. */
  readonly ready: () => Promise<boolean>;
}

/** For the machinery around the server. */
export function operationsRoutes({ metrics, ready }: OperationsParts): RouteModule {
  return [
    route({
      method: 'GET',
      url: '/healthz',
      tag: 'operations',
      summary: 'Is the server ready?',
      who: 'anyone',
      unlimited: true,
      answer: z.strictObject({ status: z.literal('ok') }),
      refusals: ['unavailable'],
      async handle() {
        const well = await ready().catch(() => false);
        return well ? { ok: true, value: { status: 'ok' } } : { ok: false, error: { code: 'unavailable' } };
      },
    }),
    route({
      method: 'GET',
      url: '/metrics',
      tag: 'operations',
      summary: 'Figures for Prometheus.',
      who: 'anyone',
      produces: metrics.registry.contentType,
      answer: z.string(),
      handle: async () => ({ ok: true, value: await metrics.registry.metrics() }),
    }),
  ];
}
