import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { publicLookup, type Reach } from './reach.ts';

export interface Letter {
  readonly to: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly reach: Reach;
}

/** gone: the device is not there any more. failed: perhaps next time. */
export type Posted = 'sent' | 'gone' | 'failed';

const PATIENCE = 10_000;

/** Hands a letter to a push service. It follows nobody elsewhere, reads nothing of the answer, and never waits long. */
export function post({ to, headers, body, reach }: Letter): Promise<Posted> {
  return new Promise((resolve) => {
    const options = {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(body.length) },
      signal: AbortSignal.timeout(PATIENCE),
      ...(reach === 'public' ? { lookup: publicLookup } : {}),
    } as const;
    const send = to.protocol === 'http:' ? plain : secure;
    const call = send(to, options, (answer) => {
      const { statusCode = 0 } = answer;
      answer.destroy();
      if (statusCode === 404 || statusCode === 410) resolve('gone');
      else resolve(statusCode >= 200 && statusCode < 300 ? 'sent' : 'failed');
    });
    call.on('error', () => resolve('failed'));
    call.end(body);
  });
}
