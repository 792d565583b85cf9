import { DEFAULT_TERMS } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, type Socket, Visitor } from '../testing/index.ts';
import { open, TestPlatform } from '../testing/platform.ts';
import { accountAt } from './seating.ts';

let server: Serving;
let ada: Visitor;
let bob: Visitor;
let cleo: Visitor;
let eve: Visitor;
let finn: Visitor;
beforeAll(async () => {
  server = await openServer();
  const names = ['Ada', 'Bob', 'Cleo', 'Eve', 'Finn'];
  const [a, b, c, e, f] = await Promise.all(names.map((name) => Visitor.signedIn(server.url, name)));
  if (!a || !b || !c || !e || !f) throw new Error('five names make five visitors');
  [ada, bob, cleo, eve, finn] = [a, b, c, e, f];
});
afterAll(() => server.close());

interface SeenFrame {
  readonly seats: readonly { readonly who: string | null; readonly abandoned: boolean; readonly offered: boolean }[];
  readonly ended: string | null;
  readonly outcome: unknown;
  readonly ballots: readonly { readonly id: number; readonly kind: string }[];
}
interface Lines {
  readonly view: SeenFrame;
}
interface TableFrame {
  readonly table: { readonly host: string; readonly status: string; readonly chairs: readonly { who: string }[] };
}

/** Three people at a table of frogs that has begun; Ada is the host. */
async function table(wanted: object = {}): Promise<{ id: string; sockets: readonly [Socket, Socket, Socket] }> {
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
  const { table: made } = await ada.must('POST', '/api/tables', { game: 'frogs', seats, ...wanted });
  for (const who of [bob, cleo]) await who.must('POST', `/api/tables/${made.id}/sit`);
  await ada.must('POST', `/api/tables/${made.id}/start`);
  const [a, b, c] = await Promise.all([ada, bob, cleo].map((who) => who.enter(made.id)));
  if (!a || !b || !c) throw new Error('three people make three sockets');
  await Promise.all([a, b, c].map((socket) => socket.frame('lines')));
  return { id: made.id, sockets: [a, b, c] };
}

const seatIn = (socket: Socket): number => Number(socket.welcome?.['seat']);
const told = (socket: Socket, fits: (seen: SeenFrame) => boolean) =>
  socket.frame<Lines>('lines', ({ view }) => fits(view)).then(({ view }) => view);
const take = (who: Visitor, id: string, seat: number) =>
  who.ask('POST', `/api/tables/${id}/take`, { seat }).then(({ said }) => said);

describe('a spectator', () => {
  it('takes a seat that was resigned, and plays; the one who left has it no more', async () => {
    const { id, sockets } = await table();
    const seat = seatIn(sockets[1]);
    const watching = await eve.enter(id);
    expect(await take(eve, id, seat)).toBe('409 seat-not-free');
    expect(await sockets[1].tell({ t: 'save', draft: 'a secret plan', step: 1 })).toBe('ack');
    await sockets[1].tell({ t: 'leave' });
    await told(watching, ({ seats }) => seats[seat]?.abandoned === true);
    expect(await take(eve, id, seat)).toBe('200');
    const seen = await told(sockets[0], ({ seats }) => seats[seat]?.who === eve.id);
    expect(seen.seats[seat]).toMatchObject({ abandoned: false, away: false });
    // On the same connection, too: the new player gets what comes next.
    watching.send({ t: 'hello', version: 3 });
    await watching.frame('welcome', (frame) => frame['seat'] === seat);
    const playing = await eve.enter(id);
    expect(playing.welcome).toMatchObject({ t: 'welcome', seat });
    playing.send({ t: 'ping', n: 1 });
    await playing.frame('pong');
    expect(JSON.stringify(playing.frames)).not.toContain('a secret plan');
    expect((await bob.enter(id)).welcome).toMatchObject({ seat: null });
    expect(await take(bob, id, seat)).toBe('409 seat-not-free');
    expect(await take(eve, id, seat)).toBe('200');
    expect(await take(eve, id, seatIn(sockets[0]))).toBe('409 already-seated');
    await sockets[0].tell({ t: 'leave' });
    for (const socket of [watching, playing])
      await told(socket, ({ seats }) => seats[seatIn(sockets[0])]?.abandoned === true);
  });

  it('is one of many: of ten who run for the seat one gets it', async () => {
    const { id, sockets } = await table();
    const seat = seatIn(sockets[2]);
    await sockets[2].tell({ t: 'leave' });
    const runners = await Promise.all(
      Array.from({ length: 10 }, (_, index) => Visitor.signedIn(server.url, `runner ${index}`)),
    );
    const answers = await Promise.all(runners.map((who) => take(who, id, seat)));
    expect(answers.toSorted()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 seat-not-free')]);
    const winner = runners[answers.indexOf('200')]?.id;
    await told(sockets[0], ({ seats }) => seats[seat]?.who === winner);
  });

  it('is counted for everyone: two windows of one person are one', async () => {
    const { id, sockets } = await table();
    const [first, second] = [await eve.enter(id), await eve.enter(id)];
    await finn.enter(id);
    const count = (socket: Socket, wanted: number) =>
      socket.last('watching', ({ count: told_ }) => told_ === wanted).then((frame) => frame['count']);
    for (const socket of [...sockets, first, second]) expect(await count(socket, 2)).toBe(2);
    await Promise.all([first.close(), second.close()]);
    const heard = sockets[0].frames.length;
    await expect.poll(() => sockets[0].frames.slice(heard - 1).at(-1)).toMatchObject({ t: 'watching', count: 1 });
  });
});

describe('a seat that the table offers', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await TestPlatform.open();
  });
  afterAll(() => platform.close());

  /** Three at a table of frogs without a clock, of whom one keeps the others waiting; they agree to offer the seat. */
  async function offered() {
    const terms = { ...DEFAULT_TERMS, clock: null, patience: 3_600_000 };
    const made = await platform.table('ada', { game: 'frogs', options: {}, chairs: [open, open, open], terms });
    for (const who of ['bob', 'cleo']) await platform.platform.tables.sit(made.id, who);
    const begun = await platform.platform.start(made.id, 'ada');
    if (!begun.ok) throw new Error(begun.error.code);
    const { id, matchId } = begun.value;
    const seat = (await platform.platform.matches.get(matchId ?? ''))?.pending[0]?.seat ?? -1;
    const absent = accountAt(begun.value, seat) ?? '';
    const [first = '', second = ''] = ['ada', 'bob', 'cleo'].filter((who) => who !== absent);
    const [one, two] = [platform.connect(made.id, first), platform.connect(made.id, second)];
    for (const client of [one, two]) await client.hello();
    await platform.world.advance(3_600_000);
    await platform.platform.scheduler.look();
    expect(await one.send({ t: 'propose', kind: 'offer', about: seat })).toMatchObject({ t: 'ack' });
    await two.send({ t: 'vote', motion: two.view.ballots[0]?.id, yes: true });
    const taken = async (who: string) => {
      const [now, match] = [
        await platform.platform.tables.find(id),
        await platform.platform.matches.get(matchId ?? ''),
      ];
      return now === null || match === null ? null : platform.platform.seats.take(now, match, seat, who);
    };
    return { id, seat, one, taken, absent };
  }

  it('is taken by a spectator, once', async () => {
    const { seat, one, taken, absent } = await offered();
    expect(one.view.seats[seat]).toMatchObject({ who: absent, offered: true });
    expect(await taken('eve')).toMatchObject({ ok: true });
    expect(one.view.seats[seat]).toMatchObject({ who: 'eve', offered: false, away: false });
    expect(await taken('finn')).toMatchObject({ ok: false, error: { code: 'seat-not-free' } });
  });

  it('goes to a spectator, who gets every later line once on the same connection', async () => {
    const { id, seat, one, taken } = await offered();
    const eve = platform.connect(id, 'eve');
    await eve.hello();
    expect(await taken('eve')).toMatchObject({ ok: true });
    const before = eve.view.nextSeq;
    expect(eve.view.seats[seat]).toMatchObject({ who: 'eve' });
    expect(await one.send({ t: 'leave' })).toMatchObject({ t: 'ack' });
    await eve.connection.settled();
    expect(eve.view.nextSeq).toBeGreaterThan(before);
    expect(eve.lines()).toEqual(Array.from({ length: eve.view.nextSeq }, (_, seq) => seq));
  });

  it('stays with its person who comes back before anyone takes it', async () => {
    const { id, seat, one, taken, absent } = await offered();
    await platform.connect(id, absent).hello();
    expect(one.view.seats[seat]).toMatchObject({ who: absent, offered: false });
    expect(await taken('eve')).toMatchObject({ ok: false, error: { code: 'seat-not-free' } });
  });
});

describe('the host who leaves a match', () => {
  it('hands the role on, and the match continues', async () => {
    const { sockets } = await table();
    await sockets[0].tell({ t: 'leave' });
    const { table: after } = await sockets[1].frame<TableFrame>('table', (frame) => frame.table.host !== ada.id);
    expect([bob.id, cleo.id]).toContain(after.host);
    expect((await told(sockets[1], ({ seats }) => seats.some(({ abandoned }) => abandoned))).ended).toBeNull();
  });

  it('closes the table where that is its rule: no one wins', async () => {
    const { sockets } = await table({ hostRule: 'classic' });
    expect(await sockets[1].tell({ t: 'leave' })).toBe('ack');
    expect((await told(sockets[2], ({ seats }) => seats.some(({ abandoned }) => abandoned))).ended).toBeNull();
    expect(await sockets[0].tell({ t: 'leave' })).toBe('ack');
    const seen = await told(sockets[2], ({ ended }) => ended !== null);
    expect([seen.ended, seen.outcome]).toEqual(['host-left', null]);
    await sockets[2].frame<TableFrame>('table', (frame) => frame.table.status === 'over');
  });
});
