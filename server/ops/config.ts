import { LOG_LEVELS, type LogLevel } from './log.ts';
import {
  contact,
  count,
  file,
  flag,
  hostNames,
  natsUrl,
  oneOfValues,
  origins,
  path,
  port,
  type SettingReader,
  secret,
  text,
  trusted,
  url,
} from './settings.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded store. */
  readonly data: string;
  /** Set: PostgreSQL in place of the embedded store. */
  readonly databaseUrl: string | null;
  /** Carries news between nodes in place of PostgreSQL. */
  readonly natsUrl: string | null;
  readonly natsCredentials: string | null;
  readonly news: (typeof NEWS)[number];
  /** Own host names besides those that always work. */
  readonly hostNames: readonly string[];
  readonly origins: readonly string[];
  readonly secureCookies: boolean;
  readonly trustProxy: boolean | readonly string[];
  readonly limits: boolean;
  /** Live connections from one address. */
  readonly socketsPerAddress: number;
  /** Spectators of one table. */
  readonly spectators: number;
  readonly oneTable: boolean;
  /** Minutes without visitors after which a table leaves the list, and the only table of a server closes. */
  readonly emptyTableMinutes: number;
  readonly logLevel: LogLevel;
  /** Opens the metrics to other machines. */
  readonly metricsToken: string | null;
  /** Contact for push services. */
  readonly pushContact: string | null;
}

export interface ConfigSetting<T> {
  readonly name: string;
  /** The value as a user would write it. Empty: not set. */
  readonly initial: string;
  /** For the manual. */
  readonly about: string;
  readonly read: SettingReader<T>;
}

/** `none`: this node is the only one. */
const NEWS = ['auto', 'none'] as const;

/** Every environment variable. A test compares them with the table in docs/hosting.md. */
export const SETTINGS: { readonly [K in keyof Config]: ConfigSetting<Config[K]> } = {
  port: { name: 'PORT', initial: '8080', about: 'Port to listen on. 0 picks a free one.', read: port },
  host: {
    name: 'HOST',
    initial: '127.0.0.1',
    about: 'Address to listen on. `0.0.0.0` lets other machines connect.',
    read: text,
  },
  data: {
    name: 'TAVOLA_DATA',
    initial: 'tavola-data',
    about: 'Folder of the embedded store. Created if it is missing.',
    read: path,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    initial: '',
    about: 'PostgreSQL database (`postgres://…`) to use instead of the embedded store.',
    read: url,
  },
  natsUrl: {
    name: 'NATS_URL',
    initial: '',
    about: 'NATS servers (`nats://…` or `tls://…`) that carry news between nodes.',
    read: natsUrl,
  },
  natsCredentials: {
    name: 'NATS_CREDS',
    initial: '',
    about: 'File with the credentials for NATS.',
    read: file,
  },
  news: {
    name: 'TAVOLA_NEWS',
    initial: 'auto',
    about: '`none` if this is the only node on its database: `auto`, `none`.',
    read: oneOfValues(NEWS),
  },
  hostNames: {
    name: 'TAVOLA_HOST_NAMES',
    initial: '',
    about: 'Host names of this server (`tavola.example.org`).',
    read: hostNames,
  },
  origins: {
    name: 'TAVOLA_ORIGINS',
    initial: '',
    about: 'Other origins whose pages may use the server (`https://example.org,https://…`).',
    read: origins,
  },
  secureCookies: {
    name: 'TAVOLA_SECURE_COOKIES',
    initial: 'off',
    about: '`on` if people reach the server over https. Cookies are then sent over https only.',
    read: flag,
  },
  trustProxy: {
    name: 'TAVOLA_TRUST_PROXY',
    initial: 'off',
    about: 'Proxies whose `X-Forwarded-For` counts: addresses, networks or `on`.',
    read: trusted,
  },
  limits: {
    name: 'TAVOLA_LIMITS',
    initial: 'on',
    about: '`off` removes the limits for addresses and accounts, for load tests.',
    read: flag,
  },
  socketsPerAddress: {
    name: 'TAVOLA_SOCKETS_PER_ADDRESS',
    initial: '500',
    about: 'Live connections per address (for IPv6, per network).',
    read: count,
  },
  spectators: {
    name: 'TAVOLA_SPECTATORS',
    initial: '500',
    about: 'Spectators per table. Players don’t count and can always connect.',
    read: count,
  },
  oneTable: {
    name: 'TAVOLA_ONE_TABLE',
    initial: 'off',
    about: '`on` for a server with one table at a time.',
    read: flag,
  },
  emptyTableMinutes: {
    name: 'TAVOLA_EMPTY_TABLE_MINUTES',
    initial: '30',
    about: 'Minutes until an empty table that hasn’t started leaves the list.',
    read: count,
  },
  logLevel: {
    name: 'TAVOLA_LOG',
    initial: 'info',
    about: `Log level: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    read: oneOfValues(LOG_LEVELS),
  },
  metricsToken: {
    name: 'TAVOLA_METRICS_TOKEN',
    initial: '',
    about: 'Bearer token that lets other machines read `/metrics`.',
    read: secret,
  },
  pushContact: {
    name: 'TAVOLA_PUSH_CONTACT',
    initial: '',
    about: 'Contact for push services: `mailto:` and an address, or an https page.',
    read: contact,
  },
};

export type ConfigResult =
  | { readonly ok: true; readonly value: Config }
  | {
      readonly ok: false;
      readonly error: { readonly code: 'bad-setting'; readonly at: readonly string[]; readonly message: string };
    };

/** Reports all faults at once, one sentence each. An empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const wrong = new Map<string, string>();
  function take<T>({ name, initial, read }: ConfigSetting<T>): T {
    const given = env[name]?.trim();
    const result = read(given === undefined || given === '' ? initial : given);
    if (result.ok) return result.value;
    wrong.set(name, `${name} must be ${result.expected}.`);
    return take({ name: '', initial, about: '', read });
  }
  const value: Config = {
    port: take(SETTINGS.port),
    host: take(SETTINGS.host),
    data: take(SETTINGS.data),
    databaseUrl: take(SETTINGS.databaseUrl),
    natsUrl: take(SETTINGS.natsUrl),
    natsCredentials: take(SETTINGS.natsCredentials),
    news: take(SETTINGS.news),
    hostNames: take(SETTINGS.hostNames),
    origins: take(SETTINGS.origins),
    secureCookies: take(SETTINGS.secureCookies),
    trustProxy: take(SETTINGS.trustProxy),
    limits: take(SETTINGS.limits),
    socketsPerAddress: take(SETTINGS.socketsPerAddress),
    spectators: take(SETTINGS.spectators),
    oneTable: take(SETTINGS.oneTable),
    emptyTableMinutes: take(SETTINGS.emptyTableMinutes),
    logLevel: take(SETTINGS.logLevel),
    metricsToken: take(SETTINGS.metricsToken),
    pushContact: take(SETTINGS.pushContact),
  };
  if (wrong.size === 0) return { ok: true, value };
  return { ok: false, error: { code: 'bad-setting', at: [...wrong.keys()], message: [...wrong.values()].join('\n') } };
}
