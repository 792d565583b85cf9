import { MINUTE } from '@tavola/match';
import { expect, it } from 'vitest';
import { BEARER_MS, GUEST_MS, SESSION_MS } from './accounts/service.ts';
import { COURTESY } from './bots/courtesy.ts';
import { FAILOVER_MS } from './bots/failover.ts';
import { MAX_MISSED } from './bots/people.ts';
import { MAX_THINK_MS, threadsFor } from './bots/pool.ts';
import { MAX_IMPORT } from './files/import-pool.ts';
import { MAX_ENTRIES, SLICE } from './files/replay.ts';
import { LIMIT_MS, RETURN_MS } from './health/heartbeat.ts';
import { HTTP_TIMEOUTS } from './http/app.ts';
import { BODY_BYTES } from './http/body.ts';
import { PLAIN_PER_ADDRESS } from './http/connections.ts';
import { BODY_DEPTH } from './http/json.ts';
import { RECORD_AFTER, STRICT_GRACE } from './live/absence.ts';
import { BEAT } from './live/node-news.ts';
import { TOGETHER } from './live/presence.ts';
import { PULSE } from './live/pulse.ts';
import { DEFAULT_LIMITS } from './live/socket.ts';
import { MIN_OUTAGE_MS } from './matches/outages.ts';
import { LEASE } from './matches/scheduler.ts';
import { EVERY, PAUSE } from './matches/snapshots.ts';
import { MIN_WARNED_MS } from './matches/time-warnings.ts';
import { MAX_DEVICES } from './notifications/devices.ts';
import { LISTED_PER_ACCOUNT, LISTED_PER_ADDRESS } from './tables/listing.ts';
import { FILE_BYTES } from './tables/routes.ts';
import { REVEAL_WAIT } from './tables/starting.ts';
import { OVER_DAYS_TURN } from './tables/table.ts';
import { EMPTY_MS, EMPTY_TURNS, EMPTY_UNTIMED } from './tables/visits.ts';

const SECOND = 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Other tests use these by name, so only this one notices that a number has changed. */
it('the limits that people and operators rely on are these', () => {
  expect({ SESSION_MS, BEARER_MS, GUEST_MS }).toEqual({
    SESSION_MS: 180 * DAY,
    BEARER_MS: 365 * DAY,
    GUEST_MS: 60 * DAY,
  });
  expect({ COURTESY, FAILOVER_MS, MAX_MISSED, MAX_THINK_MS }).toEqual({
    ...{ COURTESY: 20 * SECOND, FAILOVER_MS: 5 * SECOND, MAX_MISSED: 2, MAX_THINK_MS: MINUTE },
  });
  expect({ MAX_IMPORT, MAX_ENTRIES, SLICE, FILE_BYTES }).toEqual({
    ...{ MAX_IMPORT: MINUTE, MAX_ENTRIES: 10_000, SLICE: 25, FILE_BYTES: 4_194_304 },
  });
  expect({ LIMIT_MS, RETURN_MS, MIN_OUTAGE_MS, LEASE }).toEqual({
    ...{ LIMIT_MS: 3 * SECOND, RETURN_MS: 35 * SECOND, MIN_OUTAGE_MS: 7 * SECOND, LEASE: SECOND },
  });
  expect({ BODY_BYTES, BODY_DEPTH, PLAIN_PER_ADDRESS, HTTP_TIMEOUTS }).toEqual({
    ...{ BODY_BYTES: 65_536, BODY_DEPTH: 32, PLAIN_PER_ADDRESS: 200 },
    HTTP_TIMEOUTS: { headers: 10 * SECOND, request: 15 * SECOND, every: 2 * SECOND, keepAlive: 5 * SECOND },
  });
  expect({ RECORD_AFTER, STRICT_GRACE, BEAT, TOGETHER, PULSE }).toEqual({
    ...{ RECORD_AFTER: 5 * SECOND, STRICT_GRACE: 3 * SECOND, BEAT: SECOND, TOGETHER: 200, PULSE: 700 },
  });
  expect(DEFAULT_LIMITS).toEqual({
    ...{ sockets: 10_000, perAddress: 500, perTable: 500, perTableAndAddress: 50, backlog: 4_194_304 },
    ...{ helloWithin: 10 * SECOND, silence: MINUTE, sessionCheck: 15 * SECOND },
  });
  expect({ EVERY, PAUSE, MAX_DEVICES, REVEAL_WAIT, MIN_WARNED_MS }).toEqual({
    ...{ EVERY: 64, PAUSE: 100, MAX_DEVICES: 10, REVEAL_WAIT: 3 * SECOND, MIN_WARNED_MS: 5 * MINUTE },
  });
  expect({ LISTED_PER_ACCOUNT, LISTED_PER_ADDRESS, OVER_DAYS_TURN }).toEqual({
    ...{ LISTED_PER_ACCOUNT: 3, LISTED_PER_ADDRESS: 5, OVER_DAYS_TURN: 12 * HOUR },
  });
  expect({ EMPTY_MS, EMPTY_UNTIMED, EMPTY_TURNS }).toEqual({
    ...{ EMPTY_MS: 30 * MINUTE, EMPTY_UNTIMED: 7 * DAY, EMPTY_TURNS: 3 },
  });
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 63],
])('with %i cores there are %i threads for bots', (cores, threads) => {
  expect(threadsFor(cores)).toBe(threads);
});
