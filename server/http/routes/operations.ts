import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Metrics } from '../../ops/metrics.ts';
import { type RouteModule, route } from '../route.ts';

export interface OperationsParts {
  readonly metrics: Metrics;
  /** Whether the server could do its work now: the store answers. */
  readonly ready: () => Promise<boolean>;
  /** Opens the figures to others than this machine. */
  readonly token: string | null;
}

/** For the machinery around the server. */
export function operationsRoutes({ metrics, ready, token }: OperationsParts): RouteModule {
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
      summary: 'Figures for Prometheus: for this machine, and for whoever brings the token of the setting.',
      who: 'anyone',
      produces: metrics.registry.contentType,
      answer: z.string(),
      refusals: ['metrics-closed'],
      async handle({ local, token: brought }) {
        if (!local && !isSame(brought, token)) return { ok: false, error: { code: 'metrics-closed' } };
        return { ok: true, value: await metrics.registry.metrics() };
      },
    }),
  ];
}

/** Compared by hashes, so that the time it takes tells nothing. */
function isSame(brought: string | null, wanted: string | null): boolean {
  if (brought === null || wanted === null) return false;
  const [left, right] = [brought, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
