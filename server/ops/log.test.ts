import { afterEach, expect, it } from 'vitest';
import { type Desk, openDesk } from '../http/testing/desk.ts';
import { type LogLevel, logOptions } from './log.ts';

const lines: string[] = [];
let desk: Desk;

async function logging(level: LogLevel): Promise<Desk> {
  desk = await openDesk({ logger: logOptions(level, { write: (line) => lines.push(line) }) });
  lines.length = 0;
  return desk;
}
afterEach(() => desk.close());

it('no secret comes into the log, wherever somebody puts it', async () => {
  const { log } = (await logging('info')).app;
  const secret = 'open sesame';
  const headers = { cookie: secret, authorization: secret, 'set-cookie': secret };
  log.info({ password: secret, token: secret, current: secret, 'set-cookie': secret });
  log.info({ body: { password: secret, token: secret, current: secret } });
  log.info({ headers });
  log.info({ thing: { headers, body: { password: secret, token: secret } } });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain(secret);
  expect(lines[0]).toContain('[hidden]');
});

it('a request is logged by method and path only', async () => {
  const { app } = await logging('info');
  app.addHook('onRequest', async (request) => request.log.info({ req: request }));
  await app.inject({ url: '/healthz?word=sesame', headers: { cookie: 'word=sesame', authorization: 'Bearer sesame' } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').req).toEqual({ method: 'GET', url: '/healthz' });
});

it('silent is silent', async () => {
  (await logging('silent')).app.log.fatal('help');
  expect(lines).toEqual([]);
});
