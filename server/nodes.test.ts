import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import { openPostgres } from '@tavola/store';
import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outages } from './matches/outages.ts';
import { takeOver } from './stress/takeover.ts';
import { FakeWorld } from './testing/fake-world.ts';
import { openNode } from './testing/faulty-store.ts';
import { Fleet, openServer, ServerProcess, type Socket, Visitor } from './testing/index.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

type TableFrame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;

interface Player {
  readonly visitor: Visitor;
  socket: Socket;
  /** The node this player is connected to. */
  node: ServerProcess;
}

async function connect(player: Player, tableId: string): Promise<void> {
  player.socket = await player.visitor.at(player.node.url).enter(tableId);
  await player.socket.frame('lines');
}

const viewOf = async (player: Player, nextSeq = 0) =>
  (await player.socket.last<TableFrame<'lines'>>('lines', ({ view }) => view.nextSeq >= nextSeq)).view;

/** The seat to move plays at random; everyone hears of it, on whatever node they are. */
async function playOn(players: readonly Player[], moves: number, seed: string): Promise<void> {
  for (let count = 0; count < moves; count += 1) {
    const [first] = players;
    if (first === undefined) return;
    const view = await viewOf(first);
    if (view.ended !== null) return;
    const seat = view.pending[0]?.seat ?? 0;
    const seats = await Promise.all(players.map(({ socket }) => socket.last<TableFrame<'welcome'>>('welcome')));
    const mover = players[seats.findIndex((welcome) => welcome.seat === seat)] ?? first;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const key = `${seed}/${count}`;
    mover.socket.send({ t: 'act', key, action: dvonn.sample(state, seat, seeded(key)), step: view.step });
    await mover.socket.frame<TableFrame<'ack'>>('ack', (ack) => ack.key === key);
    await Promise.all(players.map((player) => viewOf(player, view.nextSeq + 1)));
  }
}

describe('two nodes on one PostgreSQL', () => {
  it('on one port: the second says so and ends', async () => {
    const DATABASE_URL = await postgres.database('one_port');
    const node = await ServerProcess.start({ DATABASE_URL });
    try {
      const second = ServerProcess.start({ DATABASE_URL, PORT: `${node.port}` });
      await expect(second).rejects.toThrow(/^The server did not start: Port \d+ is in use/);
    } finally {
      await node.stop();
    }
  });

  it('play one match together, and killing one loses nothing', async () => {
    const DATABASE_URL = await postgres.database('two_nodes');
    const nodes = await Promise.all([ServerProcess.start({ DATABASE_URL }), ServerProcess.start({ DATABASE_URL })]);
    const [one, two] = nodes;
    try {
      const [ada, bob] = [await Visitor.signedIn(one.url, 'Ada'), await Visitor.signedIn(two.url, 'Bob')];
      const { id } = (await ada.must('POST', '/api/tables', { game: 'dvonn' })).table;
      await bob.must('POST', `/api/tables/${id}/sit`);
      await ada.must('POST', `/api/tables/${id}/start`);
      const players: Player[] = [ada, bob].map((visitor, index) => ({
        visitor,
        node: nodes[index] as ServerProcess,
        socket: undefined as never,
      }));
      for (const player of players) await connect(player, id);
      await playOn(players, 8, 'together');
      const before = await viewOf(players[1] as Player);
      await one.kill();
      // Players of the dead node reconnect to the other one, and everything is there.
      const moved = players[0] as Player;
      moved.node = two;
      await connect(moved, id);
      expect(await viewOf(moved)).toMatchObject({ nextSeq: before.nextSeq, step: before.step, view: before.view });
      await playOn(players, 60, 'alone');
      expect((await viewOf(moved)).ended).toBe('played');
      for (const { socket } of players) socket.cut();
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });

  it('notice that an older copy has taken over: clients are notified, and every log stays sound', async () => {
    const databaseUrl = await postgres.database('takeover');
    const nodes = await Promise.all([1, 2].map(() => openServer({ DATABASE_URL: databaseUrl })));
    const [one, two] = nodes.map(({ url }) => url) as [string, string];
    try {
      const moves = { kept: 3, lost: 4, again: 3 };
      const after = await takeOver({ databaseUrl, nodes: [one, two], tables: 1, ...moves });
      expect(after).toMatchObject({ noticed: [1, 1], unsound: 0, moves: 6, refused: [] });
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

  it('agree that an outage is when neither of them lived, and one of them notes it', async () => {
    const url = await postgres.database('outages');
    const stores = [await openPostgres({ url }), await openPostgres({ url })] as const;
    const world = new FakeWorld();
    const opened = (index: 0 | 1): Promise<Outages> => openNode(stores[index], world);
    try {
      const row = { id: 'm', code: 'm', game: 'dvonn', status: 'running', listed: false, summary: '{}' } as const;
      await stores[0].logs.create({ ...row, createdAt: 1, updatedAt: 1 });
      await stores[0].logs.append({ logId: 'm', expectedSeq: 0, entries: [], updatedAt: 1, dueAt: 9_000_000 });
      const living = await opened(0);
      for (let beat = 0; beat < 12; beat += 1) {
        world.freeze(5000);
        await living.beat(world.now());
      }
      world.freeze(4999);
      // This one was away for a minute, but the other was not.
      expect((await opened(1)).owed(1_000_000)).toBe(0);
      const lastAlive = world.now();
      world.freeze(90_000);
      const both = await Promise.all([opened(0), opened(1)]);
      expect(both.map((outages) => outages.owed(1_000_000))).toEqual([90_000, 90_000]);
      expect(await stores[0].logs.read('tavola.outages', 0)).toEqual([
        { seq: 0, at: world.now(), body: JSON.stringify({ from: lastAlive, to: world.now() }) },
      ]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });
});

describe('three nodes on one PostgreSQL', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start(3, { DATABASE_URL: await postgres.database('three_nodes') });
  });
  afterAll(() => fleet.stopAll());
  const named = (name: string, node: number) => Visitor.signedIn(fleet.url(node), name);

  it('are one lobby: what happens at a table is seen on every node', async () => {
    const [ada, bob] = [await named('Ada', 0), await named('Bob', 1)];
    const { table } = await ada.must('POST', '/api/tables', { game: 'dvonn' });
    const socket = await ada.enter(table.id);
    const { tables } = await new Visitor(fleet.url(2)).must('GET', '/api/tables');
    expect(tables).toContainEqual(expect.objectContaining({ id: table.id, status: 'lobby' }));
    await bob.must('POST', `/api/tables/${table.id}/sit`);
    const full = await socket.frame<TableFrame<'table'>>('table', (frame) =>
      frame.table.chairs.every(({ seated }) => seated),
    );
    expect(full.table.chairs.map(({ who }) => who).sort()).toEqual([ada.id, bob.id].sort());
    await ada.at(fleet.url(2)).must('POST', `/api/tables/${table.id}/start`);
    await socket.frame('lines');
    await socket.close();
  });

  it('carry chat, and count spectators', async () => {
    const people = await Promise.all([named('Cid', 0), named('Dora', 1), named('Eve', 2)]);
    const [cid, dora, eve] = people;
    const { table } = await cid.must('POST', '/api/tables', { game: 'dvonn' });
    await dora.must('POST', `/api/tables/${table.id}/sit`);
    await cid.must('POST', `/api/tables/${table.id}/start`);
    const sockets = await Promise.all(people.map((visitor) => visitor.enter(table.id)));
    expect(await sockets[1]?.tell({ t: 'say', text: 'hello from the second node' })).toBe('ack');
    for (const socket of sockets) {
      const said = await socket.frame<TableFrame<'said'>>('said');
      expect(said.sayings[0]).toMatchObject({ who: people[1]?.id, text: 'hello from the second node' });
      await socket.frame<TableFrame<'watching'>>('watching', ({ count }) => count === 1);
    }
    // The same person in another window, on another node, and someone without a name.
    const more = [await eve.at(fleet.url(0)).enter(table.id), await new Visitor(fleet.url(1)).enter(table.id)];
    for (const socket of [...sockets, ...more])
      await socket.frame<TableFrame<'watching'>>('watching', ({ count }) => count === 2);
    for (const socket of [...sockets.slice(2), ...more]) await socket.close();
    for (const socket of sockets.slice(0, 2)) {
      expect((await socket.last<TableFrame<'watching'>>('watching', ({ count }) => count === 0)).count).toBe(0);
      await socket.close();
    }
  });

  it('share sessions: signing out on one node signs out on all', async () => {
    const frank = await named('Frank', 0);
    expect((await frank.at(fleet.url(1)).must('GET', '/api/session')).account).toMatchObject({ name: 'Frank' });
    const { table } = await frank.must('POST', '/api/tables', { game: 'dvonn' });
    const { token } = await frank.must('POST', '/api/account/tokens');
    const program = await new Visitor(fleet.url(1), { token }).enter(table.id);
    const sockets = await Promise.all([0, 1].map((node) => frank.at(fleet.url(node)).enter(table.id)));
    await frank.at(fleet.url(2)).must('DELETE', '/api/session');
    for (const socket of sockets) expect(await socket.closed).toBe(4401);
    // Another session of the same account.
    await program.atRest();
    await program.close();
    for (const url of fleet.urls) expect((await frank.at(url).must('GET', '/api/session')).account).toBeNull();
  });

  it('ask a bot once, and its move reaches the opponent on any node', async () => {
    const gus = await named('Gus', 0);
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'easy' }];
    const { table } = await gus.must('POST', '/api/tables', { game: 'dvonn', options: { setup: 'random' }, seats });
    await gus.must('POST', `/api/tables/${table.id}/start`);
    const others = await Promise.all([1, 2].map((node) => new Visitor(fleet.url(node)).enter(table.id)));
    const player = { visitor: gus, node: { url: fleet.url(0) }, socket: undefined as never } as unknown as Player;
    await connect(player, table.id);
    await playAgainstBot(player);
    const ended = await viewOf(player);
    expect(ended.ended).toBe('played');
    for (const socket of others) {
      const { view } = await socket.last<TableFrame<'lines'>>('lines', (frame) => frame.view.nextSeq >= ended.nextSeq);
      expect(view.view).toEqual(ended.view);
      await socket.close();
    }
    await player.socket.close();
  });
});

/** Random moves until the match is over. */
async function playAgainstBot(player: Player): Promise<void> {
  const { seat } = await player.socket.last<TableFrame<'welcome'>>('welcome');
  for (let count = 0; ; count += 1) {
    const own = ({ view }: TableFrame<'lines'>) => view.ended !== null || view.pending[0]?.seat === seat;
    const { view } = await player.socket.last<TableFrame<'lines'>>(
      'lines',
      (frame) => frame.view.step >= count && own(frame),
    );
    if (view.ended !== null) return;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const action = dvonn.sample(state, seat ?? 0, seeded(`bot/${count}`));
    expect(await player.socket.tell({ t: 'act', action, step: view.step })).toBe('ack');
    count = view.step;
  }
}
