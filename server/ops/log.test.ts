import { afterEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../http/testing/test-api.ts';
import { type LogLevel, logOptions } from './log.ts';

const lines: string[] = [];
let api: TestApi;

async function logging(level: LogLevel): Promise<TestApi> {
  api = await openTestApi({ logger: logOptions(level, { write: (line) => lines.push(line) }) });
  lines.length = 0;
  return api;
}
afterEach(() => api.close());

it('no secret gets into the log, wherever it is put', async () => {
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
