import { type DvonnState, dvonn } from '@tavola/dvonn';
import { seeded } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import { openPostgres } from '@tavola/store';
import { startPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outages } from './matches/outages.ts';
import { ServerProcess, type Socket, Visitor } from './testing/index.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

type Told<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;

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
  (await player.socket.last<Told<'lines'>>('lines', ({ view }) => view.nextSeq >= nextSeq)).view;

/** The seat to move plays at random; everybody hears of it, on whatever node they are. */
async function playOn(players: readonly Player[], moves: number, seed: string): Promise<void> {
  for (let count = 0; count < moves; count += 1) {
    const [first] = players;
    if (first === undefined) return;
    const view = await viewOf(first);
    if (view.ended !== null) return;
    const seat = view.pending[0]?.seat ?? 0;
    const seats = await Promise.all(players.map(({ socket }) => socket.last<Told<'welcome'>>('welcome')));
    const mover = players[seats.findIndex((welcome) => welcome.seat === seat)] ?? first;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const key = `${seed}/${count}`;
    mover.socket.send({ t: 'act', key, action: dvonn.sample(state, seat, seeded(key)), step: view.step });
    await mover.socket.frame<Told<'ack'>>('ack', (ack) => ack.key === key);
    await Promise.all(players.map((player) => viewOf(player, view.nextSeq + 1)));
  }
}

describe('two nodes on one PostgreSQL', () => {
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
      // Whoever was on the dead node comes back on the other one, and everything is there.
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

  it('agree that an outage is when neither of them lived, and one of them notes it', async () => {
    const url = await postgres.database('outages');
    const stores = [await openPostgres({ url }), await openPostgres({ url })] as const;
    const clock = { now: 1_000_000 };
    const opened = async (index: 0 | 1): Promise<Outages> => {
      const outages = new Outages({ store: stores[index], now: () => clock.now });
      await outages.open();
      return outages;
    };
    try {
      const row = { id: 'm', code: 'm', game: 'dvonn', status: 'running', listed: false, summary: '{}' } as const;
      await stores[0].matches.create({ ...row, createdAt: 1, updatedAt: 1 });
      await stores[0].matches.append({ matchId: 'm', expectedSeq: 0, entries: [], updatedAt: 1, dueAt: 9_000_000 });
      const living = await opened(0);
      for (let beat = 0; beat < 12; beat += 1) {
        clock.now += 5000;
        await living.beat();
      }
      clock.now += 4999;
      // This one was away for a minute, but the other was not.
      expect((await opened(1)).owed(1_000_000)).toBe(0);
      const lastAlive = clock.now;
      clock.now += 90_000;
      const both = await Promise.all([opened(0), opened(1)]);
      expect(both.map((outages) => outages.owed(1_000_000))).toEqual([90_000, 90_000]);
      expect(await stores[0].matches.read('tavola.outages', 0)).toEqual([
        { seq: 0, at: clock.now, body: JSON.stringify({ from: lastAlive, to: clock.now }) },
      ]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });
});
