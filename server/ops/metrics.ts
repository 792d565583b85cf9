import type { NewsState } from '@tavola/store';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthChange } from '../health/heartbeat.ts';

/** Metrics. Labels are fixed words: never a name, an address or a path as typed. */
export interface Metrics {
  readonly registry: Registry;
  answered(method: string, route: string, status: number, seconds: number): void;
  /** `outcome` is `created`, `returned`, or the code of the refusal. */
  signedIn(outcome: string): void;
  /** A match was found damaged; `why` is a code. */
  matchFrozen(why: string): void;
  /** A background failure or a bug. `what` is a fixed word. */
  failed(what: string): void;
  /** The store went back to an earlier copy of its data. */
  rewound(): void;
  /** A log was reloaded because the store has a different history of it. */
  rewritten(): void;
  /** The store has answered an append. `result` is its kind. */
  changed(result: string, seconds: number): void;
  /** This node can accept moves, or cannot. An interruption may have ended. */
  healthChanged(change: HealthChange): void;
  /** Reports the number of live connections when the metrics are read. */
  countSockets(count: () => number): void;
  /** Reports how news travels when the metrics are read. */
  watchNews(news: NewsState): void;
}

export interface MetricsOptions {
  /** Memory, event loop and garbage collection of the process. Only one registry should collect them. */
  readonly process?: boolean;
}

export function makeMetrics({ process = false }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (process) collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'tavola_http_request_seconds',
    help: 'Duration of HTTP requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'tavola_sign_ins_total',
    help: 'Sign-in attempts, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const frozen = new Counter({
    name: 'tavola_matches_frozen_total',
    help: 'Matches found damaged since the server started, by fault.',
    labelNames: ['why'] as const,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'tavola_failures_total',
    help: 'Failures of the server outside requests, by task.',
    labelNames: ['what'] as const,
    registers: [registry],
  });
  const rewinds = new Counter({
    name: 'tavola_store_rewound_total',
    help: 'Number of times the store went back to an earlier copy of its data.',
    registers: [registry],
  });
  const rewrites = new Counter({
    name: 'tavola_logs_rewritten_total',
    help: 'Logs reloaded because the store had a different history of them.',
    registers: [registry],
  });
  const changes = new Histogram({
    name: 'tavola_store_change_seconds',
    help: 'Time the store took to save a change of a log, by result.',
    labelNames: ['result'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  let sockets = (): number => 0;
  new Gauge({
    name: 'tavola_live_sockets',
    help: 'Live connections to this node.',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  return {
    registry,
    answered: (method, route, status, seconds) => http.observe({ method, route, status: String(status) }, seconds),
    signedIn: (outcome) => signIns.inc({ outcome }),
    matchFrozen: (why) => frozen.inc({ why }),
    failed: (what) => failures.inc({ what }),
    rewound: () => rewinds.inc(),
    rewritten: () => rewrites.inc(),
    changed: (result, seconds) => changes.observe({ result }, seconds),
    healthChanged: healthMetrics(registry),
    watchNews: newsMetrics(registry),
    countSockets: (count) => {
      sockets = count;
    },
  };
}

/** Reads them when the metrics are read. */
function newsMetrics(registry: Registry): Metrics['watchNews'] {
  let news: NewsState = { isShared: false, isUp: true, heard: 0, dropped: {} };
  new Gauge({
    name: 'tavola_news_up',
    help: '1 while news of other nodes arrives, otherwise 0.',
    registers: [registry],
    collect() {
      this.set(news.isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'tavola_news_heard_total',
    help: 'News of other nodes that has arrived.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(news.heard);
    },
  });
  new Counter({
    name: 'tavola_news_dropped_total',
    help: 'News that could not be read, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(news.dropped)) this.inc({ reason }, count);
    },
  });
  return (state) => {
    news = state;
  };
}

/** Updates the metrics after a change of health. */
function healthMetrics(registry: Registry): Metrics['healthChanged'] {
  const accepting = new Gauge({
    name: 'tavola_accepting_moves',
    help: '1 while this node can store moves, otherwise 0.',
    registers: [registry],
  });
  const interruptions = new Counter({
    name: 'tavola_interruptions_total',
    help: 'Number of times this node could not accept moves, by cause.',
    labelNames: ['cause'] as const,
    registers: [registry],
  });
  const givenBack = new Counter({
    name: 'tavola_given_back_seconds_total',
    help: 'Time in which no node could accept moves, as noticed by this node and given back to players.',
    registers: [registry],
  });
  accepting.set(1);
  return (change) => {
    accepting.set(change.able ? 1 : 0);
    if (!change.able) return;
    interruptions.inc({ cause: change.cause });
    if (change.isOutage) givenBack.inc(change.ms / 1000);
  };
}
