import { randomInt } from 'node:crypto';
import { gameById } from '@tavola/games';
import { verifyMatch } from '@tavola/match';
import { CLOSE } from '@tavola/protocol';
import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEASE } from '../matches/scheduler.ts';
import { Fleet, startTable, Visitor } from '../testing/index.ts';
import { auditMatch, brokenLink, lostOrDoubled, movesIn } from './audit.ts';
import { AbandonedTables } from './deadlines.ts';
import { LoadDriver } from './load.ts';
import { StressPlayer } from './player.ts';
import { quantileOf } from './steady.ts';
import { takeOver } from './takeover.ts';

const LONG = process.env['TAVOLA_LONG'] === '1';
const NODES = 3;
const KILLS = LONG ? 30 : 2;
/** Matches that are running at each death. */
const TABLES = LONG ? 5 : 3;
/** Acknowledged moves between two deaths. */
const MAX_BETWEEN = 60;
/** Deadlines that come about the time of each death, and how soon. */
const DEADLINES = 3;
const SOON = 400;
const PATIENT = { timeout: 60_000, interval: 50 };
/** A machine with much else to do takes its time. */
const LIMIT = LONG ? 1_800_000 : 600_000;
/** Of the rolling restart. */
const STEADY_TABLES = LONG ? 20 : 5;
const MOVES_BETWEEN = LONG ? 600 : 50;

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

/** Someone at a table, and the node they are on. Rejected clients try any node. */
class Guest {
  readonly player: StressPlayer;
  node = 0;
  #killedAt: number | null = null;
  /** How long it took to be back after the node had died, in milliseconds. */
  readonly away: number[] = [];

  constructor(
    urls: readonly string[],
    who: ConstructorParameters<typeof StressPlayer>[1],
    table: string,
    onAck: () => void,
  ) {
    const socket = () => {
      this.node = randomInt(urls.length);
      return urls[this.node] ?? '';
    };
    this.player = new StressPlayer(socket, who, table, { onAck, onBack: () => this.#back() });
  }

  nodeKilled(index: number): void {
    if (this.node === index && this.isPlaying) this.#killedAt = performance.now();
  }

  get isBack(): boolean {
    return this.#killedAt === null;
  }

  get isPlaying(): boolean {
    return this.player.view === null || this.player.view.ended === null;
  }

  #back(): void {
    if (this.#killedAt !== null) this.away.push(performance.now() - this.#killedAt);
    this.#killedAt = null;
  }
}

class Party {
  readonly guests: Guest[] = [];
  #countdown = { left: Number.POSITIVE_INFINITY, reached: () => {} };

  get players(): readonly StressPlayer[] {
    return this.guests.map(({ player }) => player);
  }

  get playing(): readonly StressPlayer[] {
    return this.guests.filter(({ isPlaying }) => isPlaying).map(({ player }) => player);
  }

  get tables(): number {
    return this.guests.length / 3;
  }

  /** Begins as many matches as have ended. */
  async goOn(fleet: Fleet): Promise<void> {
    for (const { player, isPlaying } of this.guests) if (!isPlaying) player.leave();
    const going = new Set(this.playing.map(({ tableId }) => tableId)).size;
    const first = this.tables;
    const fresh = await Promise.all(
      Array.from({ length: TABLES - going }, (_, index) => this.#seat(fleet, first + index)),
    );
    for (const guest of fresh.flat()) guest.player.connect();
    this.guests.push(...fresh.flat());
  }

  /** Two players, signed in on different nodes, and a spectator. */
  async #seat(fleet: Fleet, table: number): Promise<readonly Guest[]> {
    const named = (name: string, node: number) => Visitor.signedIn(fleet.url(node % NODES), `${name} ${table}`);
    const [host, guest, spectator] = [
      await named('host', table),
      await named('guest', table + 1),
      await named('spectator', table + 2),
    ];
    const id = await startTable([host, guest], table % 2 === 0 ? 'random' : 'placed');
    return [host, guest, spectator].map((who) => new Guest(fleet.urls, who, id, () => this.#acked()));
  }

  /** Resolves after this many more moves, or when all matches are over. */
  moved(moves: number): Promise<unknown> {
    const moved = new Promise<void>((reached) => {
      this.#countdown = { left: moves, reached };
    });
    return Promise.race([moved, this.finished]);
  }

  get finished(): Promise<unknown> {
    return Promise.all(this.players.map(({ finished }) => finished));
  }

  #acked(): void {
    this.#countdown.left -= 1;
    if (this.#countdown.left === 0) this.#countdown.reached();
  }
}

test(
  `${KILLS} violent deaths of nodes cost no acknowledged move and double none, and deadlines come once`,
  async () => {
    const DATABASE_URL = await postgres.database('kills');
    const fleet = await Fleet.start(NODES, { DATABASE_URL });
    const abandoned = await AbandonedTables.open(DATABASE_URL);
    const party = new Party();
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await party.goOn(fleet);
        await party.moved(randomInt(1, MAX_BETWEEN));
        for (let count = 0; count < DEADLINES; count += 1) await abandoned.table(randomInt(SOON));
        const victim = randomInt(NODES);
        const { playing } = party;
        for (const guest of party.guests) guest.nodeKilled(victim);
        await fleet.kill(victim);
        await expect.poll(() => party.guests.every(({ isBack }) => isBack), PATIENT).toBe(true);
        expect(party.players.flatMap(({ faults }) => faults)).toEqual([]);
        for (const people of byTable(playing)) expect(await lostOrDoubled(people, abandoned.store)).toEqual([]);
        const times = async () => (await abandoned.fired()).map((fired) => fired.times);
        await expect.poll(times, PATIENT).toEqual(Array((kills + 1) * DEADLINES).fill(1));
        await fleet.revive(victim);
      }
      await party.finished;
      await expectWhole(party, fleet, abandoned);
      for (const player of party.players) player.leave();
      await fleet.stopAll();
      const fired = await abandoned.fired();
      expect(fired.map(({ times }) => times)).toEqual(Array(KILLS * DEADLINES).fill(1));
      report(
        party,
        fired.map(({ late }) => late),
      );
    } finally {
      for (const player of party.players) player.leave();
      await fleet.stopAll();
      await abandoned.close();
    }
  },
  LIMIT,
);

/** Everything that was played is there once, and everyone was told all of it. */
async function expectWhole(party: Party, fleet: Fleet, { store }: AbandonedTables): Promise<void> {
  let moves = 0;
  for (const [index, people] of byTable(party.players).entries()) {
    expect(people.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await lostOrDoubled(people, store)).toEqual([]);
    const { log } = await auditMatch(store, people[0]?.tableId ?? '');
    for (const { lines } of people) {
      expect(brokenLink(lines)).toBe(null);
      expect(lines.map(({ link }) => link)).toEqual(log.map(({ link }) => link));
    }
    moves += movesIn(log).length;
    const visitor = new Visitor(fleet.url(index % NODES));
    const file = await visitor.must<{ log: never[] }>('GET', `/api/tables/${people[0]?.tableId}/match`);
    expect(verifyMatch(file, gameById)).toMatchObject({ ok: true, value: { over: true } });
  }
  expect(moves).toBe(party.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0));
}

function byTable(players: readonly StressPlayer[]): readonly (readonly StressPlayer[])[] {
  const tables = new Map<string, StressPlayer[]>();
  for (const player of players) tables.set(player.tableId, [...(tables.get(player.tableId) ?? []), player]);
  return [...tables.values()];
}

function report(party: Party, late: readonly number[]): void {
  const total = (count: (player: StressPlayer) => number) => party.players.reduce((sum, one) => sum + count(one), 0);
  const away = party.guests.flatMap((guest) => guest.away);
  process.stdout.write(
    `${KILLS} kills of ${NODES} nodes, ${party.tables} matches, ${total(({ acknowledged }) => acknowledged.length)} moves acknowledged; ` +
      `${total(({ resent }) => resent)} sent again, of which ${total(({ landed }) => landed)} had taken effect already. ` +
      `Takeover: ${away.length} people back after ${inMs(quantileOf(away, 0.5))} (longest ${inMs(quantileOf(away, 1))}); ` +
      `${late.length} deadlines late by ${inMs(quantileOf(late, 0.5))} (longest ${inMs(quantileOf(late, 1))})\n`,
  );
}

const inMs = (value: number): string => `${Math.round(value)} ms`;

test('a deadline in the hands of a node that has died is taken over by another', async () => {
  const DATABASE_URL = await postgres.database('takeover');
  const fleet = await Fleet.start(1, { DATABASE_URL });
  const abandoned = await AbandonedTables.open(DATABASE_URL);
  try {
    await abandoned.table(SOON);
    // As a node does that dies right afterwards, but early enough that it is the first.
    const due = Date.now() + SOON;
    expect(await abandoned.store.logs.claimDue(due, due + LEASE, 1)).toHaveLength(1);
    await expect.poll(async () => (await abandoned.fired()).map(({ times }) => times), PATIENT).toEqual([1]);
    const [fired] = await abandoned.fired();
    expect(fired?.late).toBeGreaterThanOrEqual(LEASE);
    process.stdout.write(`a claimed deadline was taken over after ${inMs(fired?.late ?? 0)}\n`);
  } finally {
    await fleet.stopAll();
    await abandoned.close();
  }
});

/** A table that stalls would hold up everything else for the time of its clock, so it is for the long run. */
if (LONG)
  test(
    'a rolling restart under load fails no move, and asks every client to reconnect',
    async () => {
      const DATABASE_URL = await postgres.database('rolling');
      const fleet = await Fleet.start(NODES, { DATABASE_URL });
      const load = new LoadDriver(fleet.urls, STEADY_TABLES);
      try {
        await load.start();
        await load.more(MOVES_BETWEEN);
        const calm = load.latencies.length;
        for (const index of fleet.urls.keys()) {
          expect(await fleet.stop(index)).toBe(0);
          await fleet.revive(index);
          await load.more(MOVES_BETWEEN);
        }
        await load.stop();
        expect(load.faults).toEqual([]);
        expect(load.comebacks).toBeGreaterThan(0);
        // 1006: refused while no one listened on the port, or left by ourselves after the end of a match.
        expect(new Set(load.endings)).toEqual(new Set([CLOSE.goingDown, 1006]));
        const during = load.latencies.slice(calm);
        process.stdout.write(
          `rolling restart of ${NODES} nodes: ${during.length} moves, none failed, ${load.comebacks} comebacks; ` +
            `p50 ${inMs(quantileOf(during, 0.5))}, p99 ${inMs(quantileOf(during, 0.99))}; before it p99 ${inMs(quantileOf(load.latencies.slice(0, calm), 0.99))}\n`,
        );
      } finally {
        load.leave();
        await fleet.stopAll();
      }
    },
    LIMIT,
  );

if (LONG)
  test(
    'a replica 50 moves behind takes over under two nodes: both notice within five seconds, and no chain is broken',
    async () => {
      const databaseUrl = await postgres.database('replica');
      const fleet = await Fleet.start(2, { DATABASE_URL: databaseUrl });
      try {
        const nodes = [fleet.url(0), fleet.url(1)] as const;
        // Few enough that no random game of DVONN ends early.
        const moves = { tables: 5, kept: 2, lost: 10, again: 2 };
        const after = await takeOver({ databaseUrl, nodes, ...moves });
        expect(after).toMatchObject({ noticed: [1, 1], unsound: 0, moves: 20, refused: [] });
        expect(Math.max(...after.told)).toBeLessThan(5000);
        process.stdout.write(
          `an older copy took over: 50 acknowledged moves lost at 5 tables, 10 people told after ${inMs(quantileOf(after.told, 0.5))} ` +
            `(longest ${inMs(quantileOf(after.told, 1))}), ${after.unsound} broken chains, 10 moves played on\n`,
        );
      } finally {
        await fleet.stopAll();
      }
    },
    LIMIT,
  );
