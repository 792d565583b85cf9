import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Backend,
  connectTo,
  contractFor,
  type FirstState,
  findNats,
  rememberRows,
  sharedPostgres,
  startNats,
  type TestNats,
} from '../contract/index.ts';
import { openPostgresStore } from '../postgres/open.ts';
import type { CarrierEvents, LogNews } from './carrier.ts';
import { NatsCarrier } from './nats.ts';
import { type NatsOptions, natsDial } from './nats-dial.ts';

const program = await findNats();

/** What a carrier has reported. */
class Heard implements CarrierEvents {
  readonly news: string[] = [];
  onNews({ kind, logId, number }: LogNews): void {
    this.news.push(`${kind} ${logId} ${number}`);
  }
  onBroadcast(text: string): void {
    this.news.push(text);
  }
  onGap(): void {
    this.news.push('gap');
  }
}

const open = async (options: NatsOptions) => {
  const heard = new Heard();
  const carrier = await NatsCarrier.open({ dial: natsDial(options), prefix: '0123456789', events: heard });
  return { heard: heard.news, carrier };
};

describe.skipIf(program === null)('news over NATS', () => {
  let nats: TestNats;
  beforeAll(async () => {
    nats = await startNats(program ?? '');
  });
  afterAll(() => nats?.stop());

  test('reaches those who follow the table, and a text reaches everyone else', async () => {
    const [one, two] = [await open(nats), await open(nats)];
    await two.carrier.follow('a');
    const stop = await two.carrier.follow('b');
    await two.carrier.follow('b');
    for (const logId of ['a', 'a.match', 'c', 'b.match']) one.carrier.send({ kind: 'log', logId, number: 7 });
    one.carrier.send({ kind: 'chat', logId: 'a', number: 1 });
    await one.carrier.broadcast('everyone');
    await expect.poll(() => two.heard.length).toBe(5);
    stop();
    stop();
    one.carrier.send({ kind: 'log', logId: 'b', number: 8 });
    await expect.poll(() => two.heard.length).toBe(6);
    expect(two.heard).toEqual(['log a 7', 'log a.match 7', 'log b.match 7', 'chat a 1', 'everyone', 'log b 8']);
    expect(two.carrier.state.heard).toBe(6);
    expect(one.heard).toEqual([]);
    await Promise.all([one, two].map(({ carrier }) => carrier.close()));
  });

  test('that can’t be read is dropped and counted', async () => {
    const { carrier, heard } = await open(nats);
    await carrier.follow('a');
    const stranger: NatsConnection = await connect({ servers: new URL(nats.url).host });
    const root = 'tavola.0123456789';
    const node = '00112233445566ff';
    for (const text of [
      '',
      'log',
      `log ${node} -1`,
      `log ${node} 1e9`,
      `log ${node} 5 x`,
      `log ${'z'.repeat(16)} 5`,
      'x'.repeat(9000),
    ])
      stranger.publish(`${root}.t.a`, text);
    stranger.publish(`${root}.t.a`, new Uint8Array([0xff, 0xfe, 0]));
    stranger.publish(`${root}.node`, '{"presence":1}');
    stranger.publish(`${root}.t.a`, `log ${node} 5 .match`);
    await expect.poll(() => heard.length).toBe(1);
    expect(heard).toEqual(['log a.match 5']);
    expect(carrier.state.dropped).toEqual({ size: 1, grammar: 8, own: 0 });
    await Promise.all([stranger.close(), carrier.close()]);
  });

  test('stops while NATS is down, and what was missed is read afterwards', async () => {
    const [one, two] = [await open(nats), await open(nats)];
    await two.carrier.follow('a');
    await nats.kill();
    await expect.poll(() => one.carrier.state.isUp || two.carrier.state.isUp).toBe(false);
    one.carrier.send({ kind: 'log', logId: 'a', number: 1 });
    await expect(one.carrier.broadcast('lost')).rejects.toThrow(/out of reach/);
    // Nobody waits for it.
    await two.carrier.follow('b');
    const late = await open(nats);
    await late.carrier.follow('a');
    expect(late.carrier.state.isUp).toBe(false);
    await nats.revive();
    for (const { heard } of [one, two, late]) await expect.poll(() => heard).toEqual(['gap']);
    for (const logId of ['a', 'b']) one.carrier.send({ kind: 'log', logId, number: 2 });
    await expect.poll(() => two.heard).toEqual(['gap', 'log a 2', 'log b 2']);
    await expect.poll(() => late.heard).toEqual(['gap', 'log a 2']);
    await Promise.all([one, two, late].map(({ carrier }) => carrier.close()));
  });
});

describe.skipIf(program === null)('a NATS that', () => {
  const RIGHTS = [
    'authorization { users: [',
    '{user: tavola, password: "s%c", permissions: {publish: "tavola.>", subscribe: "tavola.>"}}',
    '{user: deaf, password: x, permissions: {publish: "tavola.>", subscribe: "other.>"}}',
    '{user: mute, password: x, permissions: {publish: "other.>", subscribe: "tavola.>"}}',
    '] }',
  ];
  let nats: TestNats;
  beforeAll(async () => {
    nats = await startNats(program ?? '', RIGHTS);
  });
  afterAll(() => nats?.stop());
  const as = (login: string) => open({ url: nats.url.replace('//', `//${login}@`) });

  test('knows the user carries news', async () => {
    const { carrier } = await as('tavola:s%25c');
    expect(carrier.state.isUp).toBe(true);
    await carrier.close();
  });

  test('refuses the user stops the start, with advice and without the password', async () => {
    for (const login of ['deaf:x', 'mute:x', 'tavola:wrong', 'nobody'])
      await expect(as(login)).rejects.toThrow(/^NATS doesn’t let this (?:server|user) (?!.*(?:wrong|nobody))/s);
    await expect(open({ url: 'http://x' })).rejects.toThrow(/NATS_URL/);
    await expect(open({ url: nats.url, credentials: '/nowhere' })).rejects.toThrow(/NATS_CREDS/);
  });
});

describe.skipIf(program === null)('a store with NATS', () => {
  let nats: TestNats;
  let url: string;
  let client: Awaited<ReturnType<typeof connectTo>>;
  let first: FirstState;
  const openStore = () => openPostgresStore({ url, news: { url: nats.url } });
  beforeAll(async () => {
    [nats, url] = await Promise.all([
      startNats(program ?? ''),
      sharedPostgres().then((server) => server.database('nats')),
    ]);
    await (await openStore()).close();
    client = await connectTo(url);
    first = await rememberRows(client);
  });
  afterAll(async () => {
    await client?.end();
    await nats?.stop();
  });

  const backend: Backend = {
    name: 'PostgreSQL with NATS',
    shared: true,
    async empty() {
      await first.restore();
      return openStore();
    },
    reopen: openStore,
  };
  const parts = [
    'chat and news',
    'several stores on one backend',
    ...(process.env['TAVOLA_LONG'] ? ['append', 'closing'] : []),
  ];
  for (const [subject, clauses] of Object.entries(contractFor(backend)).filter(([name]) => parts.includes(name)))
    for (const { sentence, check } of clauses) test(`${subject}: ${sentence}`, () => check(backend));
});
