import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';
import { legalMove, viewFor } from './moves.ts';
import { newPeople, setUp } from './stage.ts';

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** How often each answer was given. */
function tally(answers: readonly { readonly said: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { said } of answers) counts[said] = (counts[said] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('many at once', () => {
  it('200 players want the last seat: one gets it, and the others learn that the table is full', async () => {
    const { host } = await newPeople(server.url);
    const { table } = await host.must('POST', '/api/tables', { game: 'dvonn' });
    const runners = await times(200, (index) => Visitor.signedIn(server.url, `runner ${index}`));
    const answers = await Promise.all(runners.map((runner) => runner.ask('POST', `/api/tables/${table.id}/sit`)));
    expect(tally(answers)).toEqual({ '200': 1, '409 table-full': 199 });
    const { table: after } = await host.must('GET', `/api/tables/${table.id}`);
    const winner = runners[answers.findIndex(({ status }) => status === 200)];
    expect(after.chairs.map(({ who }) => who)).toEqual([host.id, winner?.id]);
  });

  it('one person sits down 50 times at once, on one chair', async () => {
    const { host, seat } = await newPeople(server.url);
    const { table } = await host.must('POST', '/api/tables', { game: 'dvonn' });
    expect(tally(await times(50, () => seat.ask('POST', `/api/tables/${table.id}/sit`)))).toEqual({ '200': 50 });
    const { table: after } = await host.must('GET', `/api/tables/${table.id}`);
    expect(after.chairs.map(({ who }) => who)).toEqual([host.id, seat.id]);
  });

  it('200 sign in with one name: one has it, and look-alikes of it come too late as well', async () => {
    const names = ['Marion', 'marion', 'MARION', ' Marion ', 'M\u0430rion'];
    const answers = await times(200, (index) =>
      new Visitor(server.url).ask('POST', '/api/session', { name: names[index % names.length], as: 'program' }),
    );
    expect(tally(answers)).toEqual({ '201': 1, '409 name-taken': 199 });
    const token = answers.find(({ status }) => status === 201)?.body.token ?? '';
    const { account } = await new Visitor(server.url, { token }).must('GET', '/api/session');
    expect(names.map((name) => name.trim())).toContain(account?.name);
  });

  it('four sign in with one name and the same password: one account, and all of them are in it', async () => {
    const wanted = { name: 'Kept', password: 'the same for all', as: 'program' };
    const answers = await times(4, () => new Visitor(server.url).ask('POST', '/api/session', wanted));
    expect(tally(answers)).toEqual({ '201': 4 });
    expect(new Set(answers.map(({ body }) => body.account?.id)).size).toBe(1);
  });

  it('the host starts 50 times at once: one match', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'lobby');
    const spectator = await people.stranger.enter(id);
    const answers = await times(50, () => people.host.ask('POST', `/api/tables/${id}/start`));
    expect(tally(answers)).toEqual({ '200': 1, '409 table-not-open': 49 });
    await spectator.frame('lines');
    spectator.send({ t: 'ping', n: 1 });
    await spectator.frame('pong');
    const starts = spectator.frames.flatMap(({ t, lines }) =>
      t === 'lines' ? (lines as { kind: string }[]).filter(({ kind }) => kind === 'start') : [],
    );
    expect(starts).toHaveLength(1);
  });

  it('starting and leaving at once: the table runs with everyone, or waits with a free chair', async () => {
    for (let round = 0; round < 10; round += 1) {
      const people = await newPeople(server.url);
      const { id } = await setUp(people, 'lobby');
      const [started, left] = await Promise.all([
        people.host.ask('POST', `/api/tables/${id}/start`),
        people.seat.ask('POST', `/api/tables/${id}/leave`),
      ]);
      const { table } = await people.host.must('GET', `/api/tables/${id}`);
      const seated = table.chairs.filter((chair) => chair.seated).length;
      expect([started.said, left.said, table.status, seated]).toEqual(
        started.status === 200 ? ['200', '409 table-not-open', 'running', 2] : ['409 seats-empty', '200', 'lobby', 1],
      );
    }
  });

  it('the same move sent five times over two sockets is acknowledged five times and made once', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'running');
    const { table } = await people.host.must('GET', `/api/tables/${id}`);
    const mover = table.seat === 0 ? people.host : people.seat;
    const [first, second, spectator] = await Promise.all([mover.enter(id), mover.enter(id), people.nobody.enter(id)]);
    await Promise.all([first, second, spectator].map((socket) => socket.frame('lines')));
    const before = viewFor(spectator);
    const frame = { ...legalMove(viewFor(first)), key: 'the same' };
    for (const socket of [first, second, first, second, first]) socket.send(frame);
    for (const socket of [first, second]) socket.send({ t: 'ping', n: 5 });
    await Promise.all([first, second].map((socket) => socket.frame('pong')));
    const answers = [first, second].flatMap(({ frames }) => frames.filter(({ key }) => key === 'the same'));
    expect(answers.map(({ t }) => t)).toEqual(['ack', 'ack', 'ack', 'ack', 'ack']);
    await spectator.frame('lines', ({ view }) => (view as typeof before).step > before.step);
    spectator.send({ t: 'ping', n: 5 });
    await spectator.frame('pong');
    expect(viewFor(spectator)).toMatchObject({ step: before.step + 1, nextSeq: before.nextSeq + 1 });
  });

  it('the same saying sent five times over two sockets is acknowledged five times and heard once', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'lobby');
    const [first, second] = await Promise.all([people.host.enter(id), people.host.enter(id)]);
    const frame = { t: 'say', key: 'the same saying', text: 'good evening' };
    for (const socket of [first, second, first, second, first]) socket.send(frame);
    for (const socket of [first, second]) socket.send({ t: 'ping', n: 5 });
    await Promise.all([first, second].map((socket) => socket.frame('pong')));
    const answers = [first, second].flatMap(({ frames }) => frames.filter(({ key }) => key === 'the same saying'));
    expect(answers.map(({ t }) => t)).toEqual(['ack', 'ack', 'ack', 'ack', 'ack']);
    const late = await people.stranger.enter(id);
    expect(await late.frame('said')).toMatchObject({ sayings: [{ text: 'good evening' }] });
  });
});

describe('a server that keeps one table', () => {
  it('50 people make a table at once, none of them listed: one is made', async () => {
    const alone = await openServer({ TAVOLA_ONE_TABLE: 'on' });
    try {
      const people = await times(50, (index) => Visitor.signedIn(alone.url, `maker ${index}`));
      const answers = await Promise.all(
        people.map((maker) => maker.ask('POST', '/api/tables', { game: 'dvonn', listed: false })),
      );
      expect(tally(answers)).toEqual({ '201': 1, '409 one-table-only': 49 });
    } finally {
      await alone.close();
    }
  });
});
