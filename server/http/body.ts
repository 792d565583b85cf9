import type { FastifyInstance } from 'fastify';
import { RefusedRequest } from './errors.ts';
import { type BodyProblem, textProblem } from './json.ts';

export const BODY_BYTES = 64 * 1024;

/**
 * Reads a body above the usual limit outside this thread. Null: there is no time for it now.
 * @param owner the account, or else the address, that pays for it
 */
export type LargeBodyReader = (
  bytes: Uint8Array,
  owner: string,
) => Promise<{ readonly body: unknown } | { readonly problem: BodyProblem } | null>;

/** Only JSON: any page could send a form or plain text without a preflight. */
export function readJsonOnly(app: FastifyInstance, readLarge: LargeBodyReader | null): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (readLarge !== null && bytes.length > BODY_BYTES) {
      readLarge(bytes, request.account?.id ?? request.ip).then(
        (read) => {
          if (read === null) done(new RefusedRequest('too-many-requests'));
          else if ('problem' in read) done(new RefusedRequest(read.problem));
          else done(null, read.body);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
      return;
    }
    const text = bytes.toString();
    const problem = textProblem(text);
    if (problem !== null) done(new RefusedRequest(problem));
    else void parse(request, text, done);
  });
}
