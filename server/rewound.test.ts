import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { DEFAULT_TERMS } from '@tavola/match';
import { CLOSE } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connection } from './live/connection.ts';
import { Visit } from './live/visit.ts';
import { Platform } from './platform.ts';
import { auditMatch } from './stress/audit.ts';
import { matchIdOf } from './tables/seating.ts';
import { FakeWorld } from './testing/fake-world.ts';
import { open, TestClient } from './testing/platform.ts';
import { openServer } from './testing/server.ts';
import { SwappedStore } from './testing/swapped-store.ts';
import { Visitor } from './testing/visitor.ts';

let data: SwappedStore;
let nodes: Node[];
let world: FakeWorld;

beforeEach(async () => {
  data = await SwappedStore.open();
  nodes = [];
  world = new FakeWorld();
});
afterEach(async () => {
  for (const { platform } of nodes) await platform.close();
  await data.close();
});

const ID = 'table';
const MATCH = matchIdOf({ id: ID });

/** A node with the reports for its operator. */
class Node {
  readonly platform: Platform;
  readonly store: Store;
  rewound = 0;
  readonly rewritten: string[] = [];
  readonly failures: unknown[] = [];

  private constructor(store: Store) {
    this.store = store;
    this.platform = new Platform({
      store,
      world,
      gameById: (id) => (id === 'dvonn' ? (dvonn as Game<Shape>) : undefined),
      botThreads: 1,
      onRewound: () => {
        this.rewound += 1;
      },
      onRewritten: (id) => this.rewritten.push(id),
      onFailure: (error) => this.failures.push(error),
    });
  }

  static async on(store: Store): Promise<Node> {
    const node = new Node(store);
    nodes.push(node);
    await node.platform.open();
    await node.platform.history.check();
    return node;
  }

  async enter(account: string | null, since?: number): Promise<TestClient> {
    const { platform, store } = this;
    const client = new TestClient(
      (send, end) =>
        new Connection({ platform, store, visit: new Visit({ platform, tableId: ID, account }), send, end }),
    );
    await client.hello(since);
    return client;
  }

  async makeTable(watchDelay: number): Promise<void> {
    const plan = { id: ID, code: ID, game: 'dvonn', options: { setup: 'random' }, name: 'Game', description: '' };
    const rest = { terms: DEFAULT_TERMS, listed: true, watching: true, hostRule: 'pass-on' } as const;
    const chairs = [open, open];
    await this.platform.tables.make({
      plan: { ...plan, ...rest, watchDelay, origin: { kind: 'setup' } },
      host: 'ada',
      chairs,
      secret: 'secret of the table',
      hostSits: true,
    });
    await this.platform.tables.sit(ID, 'bob');
  }

  async begun(watchDelay = 0): Promise<readonly [TestClient, TestClient]> {
    await this.makeTable(watchDelay);
    expect(await this.platform.start(ID, 'ada')).toMatchObject({ ok: true });
    return [await this.enter('ada'), await this.enter('bob')];
  }
}

/** The seat to move makes a random move. Returns the outcome of the last one. */
async function play(clients: readonly TestClient[], moves: number, seed = 'first'): Promise<string> {
  let last = '';
  for (let count = 0; count < moves; count += 1) {
    const { view } = clients[0] as TestClient;
    const seat = view.pending[0]?.seat ?? 0;
    const mover = clients.find((client) => client.seat === seat) as TestClient;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const action = dvonn.sample(state, seat, seeded(`${seed}/${view.step}`));
    const answer = await mover.send({ t: 'act', key: `${seed}/${view.step}`, action, step: view.step });
    last = answer?.t === 'refused' ? answer.error.code : (answer?.t ?? 'nothing');
  }
  return last;
}

async function audited(store: Store): Promise<{ readonly sound: boolean; readonly length: number }> {
  const { match, log } = await auditMatch(store, ID);
  return { sound: match.ok, length: log.length };
}

const settled = (clients: readonly TestClient[]) => Promise.all(clients.map(({ connection }) => connection.settled()));

describe('a store swapped for an earlier copy while the node runs', () => {
  it('is noticed by the next mark: players see what is left, and the game continues', async () => {
    const node = await Node.on(data.store);
    const clients = await node.begun();
    await play(clients, 3);
    const older = await data.copy();
    const left = clients[0].view;
    await play(clients, 4);
    await node.platform.history.check();
    expect(node.rewound).toBe(0);
    data.swapFor(older);
    await node.platform.history.check();
    await settled(clients);
    expect([node.rewound, node.rewritten]).toEqual([1, [MATCH]]);
    for (const client of clients) {
      expect(client.frame('rewound').from).toBe(left.nextSeq);
      const last = client.frame('lines');
      expect([last.from, last.lines.length, last.view.step]).toEqual([0, left.nextSeq, left.step]);
    }
    expect(await play(clients, 5, 'again')).toBe('ack');
    expect(await audited(older)).toEqual({ sound: true, length: left.nextSeq + 5 });
    await node.platform.history.check();
    expect([node.rewound, node.failures]).toEqual([1, []]);
  });

  it('is also noticed by the next move, which is refused once and reported once', async () => {
    const node = await Node.on(data.store);
    const clients = await node.begun();
    await play(clients, 2);
    const older = await data.copy();
    await play(clients, 3);
    await node.platform.history.check();
    data.swapFor(older);
    expect(await play(clients, 1)).toBe('moves-lost');
    await node.platform.history.untilReloaded;
    await settled(clients);
    expect(clients[1].frame('rewound')).toEqual({ t: 'rewound', from: clients[1].view.nextSeq });
    for (let moves = 0; moves < 3; moves += 1) expect(await play(clients, 1, 'again')).toBe('ack');
    await node.platform.history.check();
    expect(node.rewound).toBe(1);
    expect((await audited(older)).sound).toBe(true);
  });

  it('two histories of the same length: no move of one is ever put on the other', async () => {
    const node = await Node.on(data.store);
    const clients = await node.begun();
    await play(clients, 2);
    const older = await data.copy();
    await play(clients, 4);
    const { nextSeq } = clients[0].view;
    // A node that never saw the newer data plays to the same length.
    const fresh = await Node.on(older);
    const others = [await fresh.enter('ada'), await fresh.enter('bob')];
    await play(others, 4, 'other');
    expect(await audited(older)).toEqual({ sound: true, length: nextSeq });
    data.swapFor(older);
    expect(await play(clients, 1)).toBe('moves-lost');
    await node.platform.history.untilReloaded;
    await settled(clients);
    expect(clients[0].view).toEqual(others[0]?.view);
    expect(await play(clients, 2, 'more')).toBe('ack');
    expect(await audited(older)).toEqual({ sound: true, length: nextSeq + 2 });
  });

  it('acknowledges nothing until everything was compared, and is then itself again', async () => {
    const node = await Node.on(data.store);
    const clients = await node.begun();
    const older = await data.copy();
    await play(clients, 2);
    await node.platform.history.check();
    data.swapFor({ ...older, logs: { ...older.logs, read: () => Promise.reject(new Error('gone')) } });
    await expect(node.platform.history.check()).rejects.toThrow('gone');
    expect(node.platform.history.untilReloaded).not.toBeNull();
    clients[0].connection.receive(JSON.stringify({ t: 'say', key: 'said', text: 'hello' }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(clients[0].frames.some((frame) => frame.t === 'ack' && frame.key === 'said')).toBe(false);
    data.swapFor(older);
    await node.platform.history.check();
    await settled(clients);
    expect(node.platform.history.untilReloaded).toBeNull();
    expect(clients[0].frames.some((frame) => frame.t === 'ack' && frame.key === 'said')).toBe(true);
    expect(node.rewound).toBe(1);
  });

  it('where the table has not started yet, it is a lobby again, and no match is made of what is gone', async () => {
    const node = await Node.on(data.store);
    await node.makeTable(0);
    const older = await data.copy();
    await node.platform.start(ID, 'ada');
    const client = await node.enter('ada');
    expect(client.frame('lines').view.nextSeq).toBeGreaterThan(0);
    data.swapFor(older);
    // Before the node has noticed, a client opens the page of the lost match, which is no longer in memory.
    node.platform.matches.forget(MATCH);
    const late = await node.enter('bob');
    await node.platform.history.untilReloaded;
    await settled([client, late]);
    expect(client.frame('welcome').table.status).toBe('lobby');
    expect(await older.logs.find({ id: MATCH })).toBeNull();
    expect(node.rewound).toBe(1);
  });

  it('disconnects the players of a table that does not exist', async () => {
    const node = await Node.on(data.store);
    const older = await data.copy();
    const clients = await node.begun();
    await node.platform.history.check();
    data.swapFor(older);
    await node.platform.history.check();
    await settled(clients);
    expect(clients.map(({ ended }) => ended)).toEqual([CLOSE.noTable, CLOSE.noTable]);
  });

  it.each([
    ['at once', 0],
    ['later', 60_000],
  ])('who sees the table %s has what is left, and is shown nothing that is gone', async (_, delay) => {
    const node = await Node.on(data.store);
    const clients = await node.begun(delay);
    await play(clients, 1);
    const older = await data.copy();
    await play(clients, 3);
    world.freeze(delay);
    const spectator = await node.enter(null);
    expect(spectator.view.step).toBe(4);
    await node.platform.history.check();
    data.swapFor(older);
    await node.platform.history.check();
    await settled([...clients, spectator]);
    expect(spectator.frame('rewound')).toEqual({ t: 'rewound', from: spectator.view.nextSeq });
    expect(spectator.view.step).toBe(1);
    await play(clients, 2, 'again');
    world.freeze(delay);
    node.platform.late.look();
    await settled([spectator]);
    expect(spectator.view).toMatchObject({ step: 3, view: clients[0].view.view });
  });
});

describe('a store swapped for an earlier copy while no node runs', () => {
  it('a client that knows more than it holds gets `rewound` and everything', async () => {
    const before = await Node.on(data.store);
    const clients = await before.begun();
    await play(clients, 2);
    const older = await data.copy();
    const left = clients[0].view;
    await play(clients, 4);
    const since = clients[0].view.nextSeq - 1;
    const after = await Node.on(older);
    const again = await after.enter('ada', since);
    expect(again.frames.map(({ t }) => t).slice(0, 6)).toEqual([
      'people',
      'welcome',
      'watching',
      'presence',
      'rewound',
      'lines',
    ]);
    expect(again.frame('rewound').from).toBe(left.nextSeq);
    expect(again.lines()).toEqual([...Array(left.nextSeq).keys()]);
  });

  it('the next server on that folder says so, once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-older-'));
    const [file, copy] = ['tavola.db', 'copy.db'].map((name) => path.join(folder, name)) as [string, string];
    let runs = 0;
    const noticed = async (): Promise<string | undefined> => {
      runs += 1;
      const server = await openServer({ TAVOLA_DATA: folder });
      try {
        const figures = async () => (await fetch(`${server.url}/metrics`)).text();
        const count = async () => /^tavola_store_rewound_total (\d+)$/m.exec(await figures())?.[1];
        // Once a request has been stored, the mark of the last server has been checked.
        await new Visitor(server.url).must('POST', '/api/session', { name: `Ada ${runs}` });
        return await count();
      } finally {
        await server.close();
      }
    };
    try {
      expect(await noticed()).toBe('0');
      copyFileSync(file, copy);
      expect(await noticed()).toBe('0');
      copyFileSync(copy, file);
      expect(await noticed()).toBe('1');
      expect(await noticed()).toBe('0');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a client that knows no more than it holds continues from there', async () => {
    const node = await Node.on(data.store);
    const clients = await node.begun();
    await play(clients, 3);
    const { nextSeq } = clients[0].view;
    const again = await node.enter('ada', nextSeq - 1);
    expect(again.frames.some(({ t }) => t === 'rewound')).toBe(false);
    expect(again.lines()).toEqual([]);
  });
});
