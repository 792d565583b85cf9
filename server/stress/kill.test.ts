import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import { type MatchView, matchViewFor, verifyMatch } from '@tavola/match';
import { openSqlite, type Store } from '@tavola/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess, startTable, Visitor } from '../testing/index.ts';
import { auditMatch, brokenLink, movesIn } from './audit.ts';
import { StressPlayer } from './player.ts';

const LONG = process.env['TAVOLA_LONG'] === '1';
const KILLS = LONG ? 50 : 3;
const TABLES = LONG ? 60 : 4;
/** Sent frames or acknowledgements between two deaths; few enough that all deaths happen before the matches are over. */
const MAX_BETWEEN = 60;
/** So often a client loses its connection right after it has sent a move. */
const CUT_ONE_IN = 20;
/** Fail after this long without any event (ms). Even on a busy machine there are moves, kills and audits all the time. */
const STALL_MS = 180_000;
/** Limit for everything that the stall check does not end (ms). */
const LIMIT_MS = LONG ? 3_600_000 : 1_200_000;
/** Printed, so that TAVOLA_SEED can repeat the same kills. Their timing still depends on the machine. */
const SEED = process.env['TAVOLA_SEED'] ?? String(randomInt(1_000_000));
const luck = seeded(SEED);

let folder: string;
let server: ServerProcess;
let players: StressPlayer[];
/** Counts down to the next death. What counts alternates, so that deaths come before and after the disk. */
let countdown: { on: 'sent' | 'ack'; left: number; reached: () => void } = { on: 'ack', left: 0, reached: () => {} };

let lastProgress = 0;
function progress(): void {
  lastProgress = performance.now();
}

/** Settles like the work, or rejects if nothing has happened for too long. */
async function whileProgressing(work: Promise<void>): Promise<void> {
  progress();
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (performance.now() - lastProgress > STALL_MS)
        reject(new Error(`Nothing has happened for ${STALL_MS / 1000} s. The seed was ${SEED}.`));
    }, 1000);
  });
  await Promise.race([work, stalled]).finally(() => clearInterval(timer));
}

function tick(on: 'sent' | 'ack'): void {
  progress();
  if (countdown.on !== on) return;
  countdown.left -= 1;
  if (countdown.left === 0) countdown.reached();
}

function nextDeath(): Promise<void> {
  return new Promise((reached) => {
    const on = countdown.on === 'sent' ? 'ack' : 'sent';
    countdown = { on, left: 1 + luck.below(MAX_BETWEEN - 1), reached };
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tavola-kill-'));
  server = await ServerProcess.start({ TAVOLA_DATA: folder });
  players = [];
});

afterEach(async () => {
  for (const player of players) player.leave();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

async function seatPeople(): Promise<void> {
  await Promise.all(
    Array.from({ length: TABLES }, async (_, table) => {
      const named = (name: string) => Visitor.signedIn(server.url, `${name} ${table}`);
      const pair = [await named('host'), await named('guest')] as const;
      const id = await startTable(pair, table % 2 === 0 ? 'random' : 'placed');
      const cutOff = () => luck.below(CUT_ONE_IN) === 0;
      const onFault = () => countdown.reached();
      const events = { onSent: () => tick('sent'), onAck: () => tick('ack'), onFault, cutOff };
      players.push(...pair.map((visitor) => new StressPlayer(() => server.url, visitor, id, events)));
    }),
  );
}

/** While no one serves: every acknowledged move is on disk once, with its receipt, and the log is whole. */
async function expectKept(store: Store): Promise<void> {
  for (const player of players) {
    const { match, log } = await auditMatch(store, player.tableId);
    expect(match).toMatchObject({ ok: true });
    expect(log.map(({ seq }) => seq)).toEqual([...log.keys()]);
    const moves = movesIn(log);
    for (const { key, step, action } of player.acknowledged) {
      expect(moves[step], key).toEqual({ seat: player.seat, action });
      expect(await store.logs.receipt(`${player.tableId}.match`, player.visitor.id, key)).toBe('ack');
    }
    // What a client was shown was on disk before.
    expect(log.slice(0, player.lines.length).map(({ link }) => link)).toEqual(player.lines.map(({ link }) => link));
    expectOwnMovesOnce(player, moves);
    expectSameView(player, log.length, match.ok ? matchViewFor(match.value, player.seat) : null);
    progress();
  }
}

/** At most the one unanswered move is there besides the acknowledged ones. */
function expectOwnMovesOnce(player: StressPlayer, moves: readonly unknown[]): void {
  const own = moves.filter((move) => (move as { seat: number }).seat === player.seat).length;
  const extra = own - player.acknowledged.length;
  expect(extra === 0 || (extra === 1 && player.unanswered !== null), `${extra} moves too many`).toBe(true);
  if (extra === 0 || player.unanswered === null) return;
  expect(moves[player.unanswered.step]).toEqual({ seat: player.seat, action: player.unanswered.action });
}

function expectSameView(player: StressPlayer, nextSeq: number, view: MatchView | null): void {
  if (player.view?.nextSeq === nextSeq) expect(player.view).toEqual(JSON.parse(JSON.stringify(view)));
}

test(
  `${KILLS} violent deaths of the server cost no acknowledged move and double none`,
  () => whileProgressing(violentDeaths()),
  LIMIT_MS,
);

async function violentDeaths(): Promise<void> {
  await seatPeople();
  let death = nextDeath();
  for (const player of players) player.connect();
  let unanswered = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    await death;
    await server.kill();
    expect(players.flatMap(({ faults }) => faults)).toEqual([]);
    unanswered += players.filter((player) => player.unanswered !== null).length;
    const store = await openSqlite({ folder });
    await expectKept(store);
    await store.close();
    death = nextDeath();
    server = await ServerProcess.start({ TAVOLA_DATA: folder });
    progress();
  }
  await Promise.all(players.map(({ finished }) => finished));
  let moves = 0;
  for (const player of players) {
    expect(player.faults).toEqual([]);
    expect(player.comebacks).toBeGreaterThan(0);
    expect(brokenLink(player.lines)).toBe(null);
    const file = await new Visitor(server.url).must<{ log: never[] }>('GET', `/api/tables/${player.tableId}/match`);
    expect(verifyMatch(file, gameById)).toMatchObject({ ok: true, value: { over: true } });
    moves += player.acknowledged.length;
  }
  for (const player of players) player.leave();
  expect(await server.stop()).toBe(0);
  const store = await openSqlite({ folder });
  await expectKept(store);
  const stored = await Promise.all(
    players.filter((_, index) => index % 2 === 0).map(({ tableId }) => auditMatch(store, tableId)),
  );
  await store.close();
  expect(stored.flatMap(({ log }) => movesIn(log))).toHaveLength(moves);
  const total = (count: (player: StressPlayer) => number) => players.reduce((sum, player) => sum + count(player), 0);
  const [resent, landed] = [total((player) => player.resent), total((player) => player.landed)];
  // Both kinds of loss have happened: of the message, and of its acknowledgement.
  expect(landed).toBeGreaterThan(0);
  expect(landed).toBeLessThan(resent);
  process.stdout.write(
    `Seed ${SEED}: ${KILLS} kills, ${TABLES} matches, ${moves} moves acknowledged; ${unanswered} unanswered at a death, ` +
      `${resent} sent again, of which ${landed} had taken effect already\n`,
  );
}
