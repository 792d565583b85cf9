import type { FastifyInstance } from 'fastify';
import { RefusedRequest } from './errors.ts';

export const BODY_BYTES = 64 * 1024;
export const BODY_DEPTH = 32;

/** An escaped NUL whose backslash is not escaped itself. No text of ours needs one, and databases differ about it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** JSON is the only body there is: a form or a plain text could be sent by any page without asking. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (NUL.test(body)) done(new RefusedRequest('nul-character'));
    else if (depth(body) > BODY_DEPTH) done(new RefusedRequest('nested-too-deep'));
    else parse(request, body, done);
  });
}

/** Counted before parsing: what comes after may walk the value recursively. */
export function depth(json: string): number {
  let deepest = 0;
  let now = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') now += 1;
    else if (sign === ']' || sign === '}') now -= 1;
    deepest = Math.max(deepest, now);
  }
  return deepest;
}
