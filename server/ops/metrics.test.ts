import { expect, it } from 'vitest';
import { makeMetrics } from './metrics.ts';

it('counts everything once, under its own name', async () => {
  const metrics = makeMetrics();
  metrics.answered('GET', '/api/games', 200, 0.02);
  metrics.signedIn('created');
  metrics.matchFrozen('bad-entry');
  metrics.failed('bot');
  metrics.rewound();
  metrics.rewritten();
  metrics.changed('appended', 0.5);
  metrics.healthChanged({ able: true, cause: 'stopped', ms: 9000, isOutage: false });
  metrics.healthChanged({ able: true, cause: 'storage', ms: 7500, isOutage: true });
  metrics.healthChanged({ able: false, since: 0, why: 'The disk is full.', error: null });
  metrics.countSockets(() => 3);
  const figures = (await metrics.registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  expect(figures.join('\n')).toMatchInlineSnapshot(`
    "tavola_http_request_seconds_bucket{le="0.001",method="GET",route="/api/games",status="200"} 0
    tavola_http_request_seconds_bucket{le="0.003",method="GET",route="/api/games",status="200"} 0
    tavola_http_request_seconds_bucket{le="0.01",method="GET",route="/api/games",status="200"} 0
    tavola_http_request_seconds_bucket{le="0.03",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_bucket{le="0.1",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_bucket{le="0.3",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_bucket{le="1",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_bucket{le="3",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_bucket{le="+Inf",method="GET",route="/api/games",status="200"} 1
    tavola_http_request_seconds_sum{method="GET",route="/api/games",status="200"} 0.02
    tavola_http_request_seconds_count{method="GET",route="/api/games",status="200"} 1
    tavola_sign_ins_total{outcome="created"} 1
    tavola_matches_frozen_total{why="bad-entry"} 1
    tavola_failures_total{what="bot"} 1
    tavola_store_rewound_total 1
    tavola_logs_rewritten_total 1
    tavola_store_change_seconds_bucket{le="0.001",result="appended"} 0
    tavola_store_change_seconds_bucket{le="0.003",result="appended"} 0
    tavola_store_change_seconds_bucket{le="0.01",result="appended"} 0
    tavola_store_change_seconds_bucket{le="0.03",result="appended"} 0
    tavola_store_change_seconds_bucket{le="0.1",result="appended"} 0
    tavola_store_change_seconds_bucket{le="0.3",result="appended"} 0
    tavola_store_change_seconds_bucket{le="1",result="appended"} 1
    tavola_store_change_seconds_bucket{le="3",result="appended"} 1
    tavola_store_change_seconds_bucket{le="+Inf",result="appended"} 1
    tavola_store_change_seconds_sum{result="appended"} 0.5
    tavola_store_change_seconds_count{result="appended"} 1
    tavola_live_sockets 3
    tavola_accepting_moves 0
    tavola_interruptions_total{cause="stopped"} 1
    tavola_interruptions_total{cause="storage"} 1
    tavola_given_back_seconds_total 7.5
    tavola_news_up 1
    tavola_news_heard_total 0"
  `);
  metrics.healthChanged({ able: true, cause: 'storage', ms: 1000, isOutage: true });
  const again = await metrics.registry.metrics();
  expect(again).toContain('tavola_accepting_moves 1\n');
  expect(again).toContain('tavola_given_back_seconds_total 8.5\n');
  expect(await makeMetrics().registry.metrics()).toContain('tavola_live_sockets 0\n');
});
