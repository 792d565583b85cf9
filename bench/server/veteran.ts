import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dvonn } from '@tavola/games/dvonn';
import { noChance, seeded } from '@tavola/kernel';
import { openSqlite } from '@tavola/store';
import { rounded, say, sayTable } from '../report.ts';
import type { Program } from './program.ts';
import { Reloader } from './reloading.ts';
import { newFolder, serverIn, startTavola, TavolaServer } from './tavola.ts';

const TABLES = 10;
/** Pause between two moves at a table (ms). */
const PAUSE_MS = 60;
/** Rounds with and without the veteran alternate, so that both see the same load on the machine. */
const ROUNDS = 7;
const ROUND_MS = 4000;
/** Pause between two reloads (ms). The server’s limits allow one account twelve requests every 600 ms; 0 is without limits. */
const RELOADS: readonly (readonly [name: string, pauseMs: number])[] = [
  ['20 requests a second', 600],
  ['without a pause', 0],
];
const VETERAN = 'veteran';
const AT_ONCE = 500;

/** Measures other players’ moves while an account with thousands of tables reloads four pages at once, repeatedly. */
export async function benchVeteran(tables: number): Promise<void> {
  const folder = newFolder();
  try {
    const token = await prepare(folder, tables);
    const program = await startTavola(folder);
    const platform = new TavolaServer(program, [program.url]);
    const veteran = new Reloader({ url: program.url, token });
    try {
      await processorOf(program, veteran);
      say(
        `One reload of four pages takes ${rounded(await processorOf(program, veteran))} ms of the server's processor.`,
      );
      say();
      await sayLatencies(new Crowd(platform), veteran);
    } finally {
      await veteran.end();
      await program.end();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function sayLatencies(crowd: Crowd, veteran: Reloader): Promise<void> {
  try {
    await crowd.during(ROUND_MS);
    const rows: string[][] = [];
    for (const [name, pauseMs] of RELOADS) rows.push([name, ...(await compare(crowd, veteran, pauseMs))]);
    sayTable(
      [
        'four pages reloaded',
        'alone: p50 ms',
        'p95',
        'with the veteran: p50',
        'p95',
        'p95 moved by',
        'reloads a second',
      ],
      rows,
    );
  } finally {
    await crowd.stop();
  }
}

/** Creates an account that has sat at this many tables, all but one of them over. Returns its token. */
async function prepare(folder: string, tables: number): Promise<string> {
  const platform = await serverIn(folder);
  const ask = async <T>(path: string, token: string | null, body: unknown): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(platform.program.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>('/api/session', null, { name: VETERAN, as: 'program' });
  const made = await ask<{ table: { id: string } }>('/api/tables', token, { game: 'dvonn', listed: false });
  await platform.program.end();
  say(`Storing ${tables} tables…`);
  const store = await openSqlite({ folder });
  const account = await store.accounts.byFoldedName(VETERAN);
  const model = await store.logs.find({ id: made.table.id });
  if (account === null || model === null) throw new Error('Expected the veteran to have an account and a table.');
  for (let done = 0; done < tables; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, tables - done) }, (_, index) => done + index);
    await Promise.all(
      some.map(async (number) => {
        const [id, at] = [`${model.id}${number}`, model.createdAt - number];
        await store.logs.create({ ...model, id, code: id, status: 'over', createdAt: at, updatedAt: at });
        await store.logs.append({ logId: id, expectedSeq: 0, entries: [], updatedAt: at, players: [account.id] });
      }),
    );
  }
  await store.close();
  return token;
}

/** Players at a few tables who play one match after the other. */
class Crowd {
  #latencies: number[] = [];
  #isOver = false;
  readonly #chance = seeded('crowd');
  readonly #playing: Promise<unknown>;

  constructor(platform: TavolaServer) {
    this.#playing = Promise.all(Array.from({ length: TABLES }, () => this.#play(platform)));
  }

  /** Measures moves for one round. */
  async during(ms: number): Promise<readonly number[]> {
    this.#latencies = [];
    await Promise.race([sleep(ms), this.#playing]);
    return this.#latencies;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#playing;
  }

  /** Chooses each move when it is due: planning a whole match at once would delay all other tables. */
  async #play(platform: TavolaServer): Promise<void> {
    while (!this.#isOver) {
      const table = await platform.seatPlayers();
      let state = table.start;
      for (let step = 0; !this.#isOver; step += 1) {
        const [demand] = dvonn.pending(state);
        if (demand === undefined) break;
        const move = { seat: demand.seat, action: dvonn.sample(state, demand.seat, this.#chance) };
        state = dvonn.apply(state, [move], noChance).state;
        const sent = performance.now();
        await table.act(move.seat, move.action, step);
        this.#latencies.push(performance.now() - sent);
        await sleep(PAUSE_MS);
      }
      table.leave();
    }
  }
}

async function compare(crowd: Crowd, veteran: Reloader, pauseMs: number): Promise<string[]> {
  const alone: Figures[] = [];
  const beside: Figures[] = [];
  let reloads = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(figures(await crowd.during(ROUND_MS)));
    const reloading = veteran.during(ROUND_MS, pauseMs);
    beside.push(figures(await crowd.during(ROUND_MS)));
    reloads += await reloading;
  }
  const [before, after] = [middle(alone), middle(beside)];
  const moved = `${rounded(100 * (after.p95 / before.p95 - 1))} %`;
  const rate = rounded((reloads * 1000) / (ROUNDS * ROUND_MS));
  return [before.p50, before.p95, after.p50, after.p95].map(rounded).concat(moved, rate);
}

/** CPU time of the server for one reload of all pages while no game is played (ms). A busy machine does not change it. */
async function processorOf(program: Program, veteran: Reloader): Promise<number> {
  const before = program.processorTime() ?? Number.NaN;
  const reloads = await veteran.during(ROUND_MS, 0);
  return ((program.processorTime() ?? Number.NaN) - before) / reloads;
}

interface Figures {
  readonly p50: number;
  readonly p95: number;
}

function figures(latencies: readonly number[]): Figures {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function middle(rounds: readonly Figures[]): Figures {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return { p50: median(rounds.map(({ p50 }) => p50)), p95: median(rounds.map(({ p95 }) => p95)) };
}
