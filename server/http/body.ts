import { nestsDeeperThan } from '@tavola/kernel';
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
    else if (nestsDeeperThan(BODY_DEPTH, body)) done(new RefusedRequest('nested-too-deep'));
    else parse(request, body, done);
  });
}
