import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import { openPostgres } from '@tavola/store';
import { type Socket, startTable, Visitor } from '../testing/index.ts';
import { OlderCopy } from '../testing/older-copy.ts';
import { auditMatch, movesIn } from './audit.ts';

type TableFrame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;

const dvonn = gameById('dvonn');

interface Table {
  readonly id: string;
  /** One player on each node. */
  readonly sockets: readonly [Socket, Socket];
}

export interface TakeoverOptions {
  readonly databaseUrl: string;
  /** Addresses of two nodes on that database. */
  readonly nodes: readonly [string, string];
  readonly tables: number;
  /** Moves at each table: before the copy is made, after it, and after it has taken over. */
  readonly kept: number;
  readonly lost: number;
  readonly again: number;
}

export interface Takeover {
  /** Time from the takeover until each player was notified (ms). */
  readonly told: readonly number[];
  /** How often each node says that its store went back. */
  readonly noticed: readonly number[];
  /** Number of logs that fail a check of their chain and rules. */
  readonly unsound: number;
  /** Moves in the logs at the end. */
  readonly moves: number;
  /** Answers to moves after the takeover other than acknowledgements. */
  readonly refused: readonly string[];
}

/** Replaces the database with an earlier copy under two nodes with games in progress. */
export async function takeOver(options: TakeoverOptions): Promise<Takeover> {
  const { databaseUrl, nodes, kept, lost, again } = options;
  const tables = await Promise.all(Array.from({ length: options.tables }, (_, index) => seated(nodes, index)));
  const everyone = (moves: number, seed: string) =>
    Promise.all(tables.map((table) => play(table, moves, `${seed}/${table.id}`)));
  requireAcks(await everyone(kept, 'kept'));
  const copy = await OlderCopy.of(databaseUrl);
  await Promise.all(nodes.map(healthy));
  requireAcks(await everyone(lost, 'lost'));
  await copy.takeOver();
  const since = performance.now();
  const sockets = tables.flatMap((table) => table.sockets);
  const told = await Promise.all(
    sockets.map(async (socket) => {
      await socket.frame('rewound');
      return performance.now() - since;
    }),
  );
  await Promise.all(nodes.map(healthy));
  await Promise.all(sockets.map(forgetLost));
  const refused = (await everyone(again, 'again')).flat().filter((answer) => answer !== 'ack');
  const noticed = await Promise.all(nodes.map(timesNoticed));
  for (const socket of sockets) await socket.close();
  return { told, noticed, refused, ...(await audit(databaseUrl, tables)) };
}

function requireAcks(answers: readonly (readonly string[])[]): void {
  const refused = answers.flat().filter((answer) => answer !== 'ack');
  if (refused.length > 0) throw new Error(`Moves were refused before the copy took over: ${refused.join(', ')}.`);
}

async function seated(nodes: readonly [string, string], index: number): Promise<Table> {
  const people = [
    await Visitor.signedIn(nodes[0], `Host ${index}`),
    await Visitor.signedIn(nodes[1], `Guest ${index}`),
  ] as const;
  const id = await startTable(people, 'random');
  const sockets = [await people[0].enter(id), await people[1].enter(id)] as const;
  for (const socket of sockets) await socket.frame('lines');
  return { id, sockets };
}

/** The seat to move plays at random, and both players receive it. Returns the outcome of each move. A refused move is the last. */
async function play({ sockets }: Table, moves: number, seed: string): Promise<readonly string[]> {
  const answers: string[] = [];
  const seats = await Promise.all(sockets.map((socket) => socket.last<TableFrame<'welcome'>>('welcome')));
  for (let count = 0; count < moves; count += 1) {
    const { view } = await sockets[0].last<TableFrame<'lines'>>('lines');
    const seat = view.pending[0]?.seat ?? 0;
    const mover = sockets[seats.findIndex((welcome) => welcome.seat === seat)] ?? sockets[0];
    const chance = seeded(`${seed}/${count}`);
    const action = dvonn?.sample(dvonn.imagine(view.view, seat, chance), seat, chance);
    const answer = await mover.tell({ t: 'act', action, step: view.step });
    answers.push(answer);
    // No one would receive anything.
    if (answer !== 'ack') break;
    const reached = ({ view: later }: TableFrame<'lines'>) => later.nextSeq > view.nextSeq;
    await Promise.all(sockets.map(async (socket) => reached(await socket.last<TableFrame<'lines'>>('lines', reached))));
  }
  return answers;
}

/** Drops the lines from before the takeover, as a client does. */
async function forgetLost(socket: Socket): Promise<void> {
  await socket.atRest();
  const now = [await socket.last('welcome'), await socket.last('lines')];
  socket.frames.splice(0, socket.frames.length, ...now);
}

async function healthy(url: string): Promise<void> {
  while ((await fetch(`${url}/healthz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function timesNoticed(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^tavola_store_rewound_total (\d+)$/m.exec(figures)?.[1]);
}

async function audit(url: string, tables: readonly Table[]): Promise<Pick<Takeover, 'unsound' | 'moves'>> {
  const store = await openPostgres({ url });
  try {
    const audited = await Promise.all(tables.map(({ id }) => auditMatch(store, id)));
    const moves = audited.reduce((sum, { log }) => sum + movesIn(log).length, 0);
    return { unsound: audited.filter(({ match }) => !match.ok).length, moves };
  } finally {
    await store.close();
  }
}
