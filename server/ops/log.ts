import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRETS = ['password', 'current', 'token', 'authorization', 'cookie', 'setCookie', '["set-cookie"]', 'secret'];
/** How deep below the logged object a secret may lie: `{ token }`, `{ body: { token } }`, `{ req: { headers: { cookie } } }`. */
const DEPTHS = ['', '*.', '*.*.'];

function pathTo(depth: string, secret: string): string {
  return secret.startsWith('[') ? `${depth.replace(/\.$/, '')}${secret}` : `${depth}${secret}`;
}

/** Options for Fastify’s logger. The logger itself redacts secrets. */
export function logOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((secret) => pathTo(depth, secret))), censor: '[hidden]' },
    serializers: { req: requestLine },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** No headers, no address and no query, which may contain typed text. */
function requestLine(request: FastifyRequest): { method: string; url: string } {
  return { method: request.method, url: request.url.split('?', 1)[0] ?? '' };
}
