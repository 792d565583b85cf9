import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { type EndpointReach, publicLookup } from './push-endpoint.ts';

export interface PushMessage {
  readonly to: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly reach: EndpointReach;
}

/** gone: the subscription has expired. failed: retry later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

const PATIENCE = 10_000;

/** Sends a message to a push service. Follows no redirects, reads no body, and never waits long. */
export function sendPush({ to, headers, body, reach }: PushMessage): Promise<PushOutcome> {
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
