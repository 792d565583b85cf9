import { type DvonnState, dvonn } from '@tavola/dvonn';
import { seeded } from '@tavola/kernel';
import type { TableInfo } from '@tavola/protocol';
import { startPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, Socket, Visitor } from './testing/process.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Player {
  readonly visitor: Visitor;
  socket: Socket;
  /** The node this player is connected to. */
  node: ServerProcess;
}

async function connect(player: Player, tableId: string): Promise<void> {
  player.socket = new Socket(player.node.url, tableId, player.visitor.token);
  await player.socket.opened();
  player.socket.send({ t: 'hello', version: 1 });
  await player.socket.until('lines');
}

const viewOf = async (player: Player, nextSeq = 0) =>
  (await player.socket.until('lines', ({ view }) => view.nextSeq >= nextSeq)).view;

/** The seat to move plays at random; everybody hears of it, on whatever node they are. */
async function playOn(players: readonly Player[], moves: number, seed: string): Promise<void> {
  for (let count = 0; count < moves; count += 1) {
    const [first] = players;
    if (first === undefined) return;
    const view = await viewOf(first);
    if (view.ended !== null) return;
    const seat = view.pending[0]?.seat ?? 0;
    const seats = await Promise.all(players.map(({ socket }) => socket.until('welcome')));
    const mover = players[seats.findIndex((welcome) => welcome.seat === seat)] ?? first;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const key = `${seed}/${count}`;
    mover.socket.send({ t: 'act', key, action: dvonn.sample(state, seat, seeded(key)), step: view.step });
    await mover.socket.until('ack', (ack) => ack.key === key);
    await Promise.all(players.map((player) => viewOf(player, view.nextSeq + 1)));
  }
}

describe('two nodes on one PostgreSQL', () => {
  it('play one match together, and killing one loses nothing', async () => {
    const DATABASE_URL = await postgres.database('two_nodes');
    const nodes = await Promise.all([ServerProcess.start({ DATABASE_URL }), ServerProcess.start({ DATABASE_URL })]);
    const [one, two] = nodes;
    try {
      const [ada, bob] = [await Visitor.signIn(one.url, 'Ada'), await Visitor.signIn(two.url, 'Bob')];
      const made = await ada.ask(one.url, 'POST', '/api/tables', { game: 'dvonn' });
      const { id } = made.body['table'] as TableInfo;
      expect((await bob.ask(two.url, 'POST', `/api/tables/${id}/sit`, {})).status).toBe(200);
      expect((await ada.ask(one.url, 'POST', `/api/tables/${id}/start`)).status).toBe(200);
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
      for (const { socket } of players) socket.close();
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });
});
