import type { Rate } from './bucket.ts';

/** Who a budget belongs to. `address` and `site` are the networks of `network.ts`; `site` is for IPv6 only. */
export const SCOPES = ['account', 'address', 'site', 'name', 'device', 'connection'] as const;
export type Scope = (typeof SCOPES)[number];

/** What is counted, and in which unit. */
export const RESOURCES = [
  /** HTTP requests. */
  'requests',
  /** Frames of one live connection. */
  'frames',
  /** Bytes of answers, by HTTP and to frames. */
  'bytes',
  /** Milliseconds of work of the server, apart from bots. */
  'work',
  /** Milliseconds of work of bots. */
  'botTime',
  /** Rows written to the store by anything but a move. */
  'rows',
  /** Chat lines. */
  'lines',
  /** Sign-ins, right or wrong. */
  'signIns',
  /** Wrong passwords. */
  'guesses',
  /** New accounts, by the hour and by the day. */
  'newcomers',
  'newcomersADay',
  /** Tokens made for programs. */
  'tokens',
  /** Codes and ids that lead to no table. */
  'misses',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A scope that a resource does not name is not limited. */
export type Rates = { readonly [R in Resource]?: { readonly [S in Scope]?: Rate } };

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const MB = 1 << 20;

/** Generous to a school behind one address, tedious for a flood. A /48 has four times what a /64 has. */
export const RATES = {
  requests: {
    account: { burst: 120, perSecond: 20 },
    address: { burst: 300, perSecond: 30 },
    site: { burst: 1200, perSecond: 120 },
  },
  frames: { connection: { burst: 60, perSecond: 20 } },
  bytes: {
    connection: { burst: 2 * MB, perSecond: MB / 8 },
    account: { burst: 8 * MB, perSecond: MB / 4 },
    address: { burst: 128 * MB, perSecond: 4 * MB },
    site: { burst: 512 * MB, perSecond: 16 * MB },
  },
  work: {
    account: { burst: 10_000, perSecond: 200 },
    address: { burst: 20_000, perSecond: 200 },
    site: { burst: 80_000, perSecond: 800 },
  },
  botTime: {
    account: { burst: 120_000, perSecond: 500 },
    address: { burst: 480_000, perSecond: 2000 },
    site: { burst: 1_920_000, perSecond: 8000 },
  },
  rows: {
    account: { burst: 300, perSecond: 2 },
    address: { burst: 3000, perSecond: 20 },
    site: { burst: 12_000, perSecond: 80 },
  },
  lines: { account: { burst: 20, perSecond: 1 } },
  signIns: {
    address: { burst: 60, perSecond: 1 / 2 },
    site: { burst: 240, perSecond: 2 },
  },
  guesses: {
    name: { burst: 10, perSecond: 1 / MINUTE },
    device: { burst: 10, perSecond: 1 / MINUTE },
    address: { burst: 20, perSecond: 1 / 30 },
    site: { burst: 80, perSecond: 4 / 30 },
  },
  newcomers: {
    address: { burst: 40, perSecond: 20 / HOUR },
    site: { burst: 160, perSecond: 80 / HOUR },
  },
  newcomersADay: {
    address: { burst: 200, perSecond: 200 / DAY },
    site: { burst: 800, perSecond: 800 / DAY },
  },
  tokens: { account: { burst: 10, perSecond: 10 / DAY } },
  misses: {
    account: { burst: 20, perSecond: 1 / 10 },
    address: { burst: 60, perSecond: 1 / 2 },
    site: { burst: 240, perSecond: 2 },
  },
} as const satisfies Rates;

/** For load tests: no limits for addresses and accounts. One connection still can't send more frames than usual. */
export const NO_RATES: Rates = { frames: RATES.frames };

type Cost = { readonly [R in Resource]?: number };

/** What each kind of work costs, in the units of its resources. `…Ms` and `…Bytes` are taken as often as there are units. */
export const COSTS = {
  request: { requests: 1 },
  /** A body above the usual limit, where a route takes one. */
  largeBody: { work: 1000 },
  frame: { frames: 1 },
  answerBytes: { bytes: 1 },
  workMs: { work: 1 },
  botMs: { botTime: 1 },
  line: { lines: 1, rows: 1 },
  table: { rows: 5 },
  tableChange: { rows: 1 },
  signIn: { signIns: 1 },
  guess: { guesses: 1 },
  newcomer: { newcomers: 1, newcomersADay: 1, rows: 2 },
  token: { tokens: 1, rows: 1 },
  miss: { misses: 1 },
} as const satisfies Readonly<Record<string, Cost>>;
export type Kind = keyof typeof COSTS;
export const KINDS = Object.keys(COSTS) as readonly Kind[];
