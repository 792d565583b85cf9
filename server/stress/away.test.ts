import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import { ABSENCE_RULES, type AbsenceRule, clockFor, type LogLine, MINUTE } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';
import { startPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess, Visitor } from '../testing/index.ts';
import { Relay } from '../testing/relay.ts';

const LONG = process.env['TAVOLA_LONG'] === '1';
const AWAY = 75_000;
/** Time into a turn when the server goes away. With 60 s per turn, 75 s more would be too late. */
const BEFORE = 20_000;
/** It takes a beat or two to notice the end of an outage, and longer on a busy machine. */
const TOLERANCE = 15_000;
const LIMIT = 600_000;

/** A server with a fault that can be switched on and off. */
interface Stage {
  readonly server: ServerProcess;
  readonly begin: () => void;
  readonly end: () => void;
  readonly clear: () => Promise<void>;
}

async function stoppedProcess(): Promise<Stage> {
  const server = await ServerProcess.start();
  return {
    server,
    begin: () => server.signal('SIGSTOP'),
    end: () => server.signal('SIGCONT'),
    clear: async () => void (await server.kill()),
  };
}

let postgres: TestServer | null = null;
async function databaseAway(name: string, fault: 'cut' | 'silence'): Promise<Stage> {
  const { relay, url } = await Relay.to((await postgres?.database(name)) ?? '');
  const server = await ServerProcess.start({ DATABASE_URL: url });
  const clear = async (): Promise<void> => {
    await server.kill();
    await relay.close();
  };
  return { server, begin: () => relay[fault](), end: () => relay.mend(), clear };
}

/** A small file system in memory that a filler file fills up. Null if this user may not mount one. */
async function fullDisk(): Promise<Stage | null> {
  const disk = mkdtempSync(path.join(tmpdir(), 'tavola-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmSync(disk, { recursive: true });
    return null;
  }
  const [data, filler] = [path.join(disk, 'data'), path.join(disk, 'filler')];
  mkdirSync(data);
  const server = await ServerProcess.start({ TAVOLA_DATA: data });
  const begin = (): void => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    } catch {
      // The server wrote in the meantime. The disk is full either way.
    }
  };
  const clear = async (): Promise<void> => {
    await server.kill();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  };
  return { server, begin, end: () => truncateSync(filler, 0), clear };
}

interface Game {
  readonly id: string;
  readonly game: string;
  readonly absence: AbsenceRule;
  readonly people: readonly Visitor[];
}

async function startGames(url: string): Promise<readonly Game[]> {
  const people = await Visitor.several(url, 2, 'Ada');
  const [host, guest] = people;
  if (host === undefined || guest === undefined) throw new Error('nobody came');
  const games: Game[] = [];
  for (const absence of ABSENCE_RULES)
    for (const game of ['dvonn', 'diplomacy']) {
      const terms = { clock: clockFor(MINUTE), absence };
      const bots = Array.from({ length: 5 }, () => ({ kind: 'bot', level: 'easy' }));
      const more =
        game === 'dvonn' ? { options: { setup: 'random' } } : { seats: [{ kind: 'open' }, { kind: 'open' }, ...bots] };
      const { table } = await host.must('POST', '/api/tables', { game, terms, ...more });
      await guest.must('POST', `/api/tables/${table.id}/sit`, {});
      await host.must('POST', `/api/tables/${table.id}/start`);
      games.push({ id: table.id, game, absence, people });
    }
  return games;
}

/** Entries that cost a player time or a game, and the time given back. */
async function outcomeOf({ id, people }: Game): Promise<{ losses: string[]; givenBack: number[] }> {
  const { lines } = (await people[0]?.must<{ lines: LogLine[] }>('GET', `/api/tables/${id}/lines`)) ?? { lines: [] };
  const losses = lines.flatMap((line) => {
    if (line.kind === 'clock' && line.open.change === 'deadline') return ['deadline'];
    if (line.kind === 'seat' && line.open.change === 'bot' && line.seq > 10) return ['bot'];
    return ['abandon', 'end'].includes(line.kind) ? [line.kind] : [];
  });
  const givenBack = lines.flatMap((line) =>
    line.kind === 'clock' && line.open.change === 'given-back' ? [line.open.ms] : [],
  );
  return { losses, givenBack };
}

/** Polls every second, and records how long each answer took and when the first 503 came. */
class HealthWatch {
  readonly answers: number[] = [];
  firstBadAfter: number | null = null;
  #over = false;
  readonly done: Promise<void>;

  constructor(url: string) {
    this.done = this.#watch(url, performance.now());
  }

  stop(): Promise<void> {
    this.#over = true;
    return this.done;
  }

  async #watch(url: string, began: number): Promise<void> {
    while (!this.#over) {
      const asked = performance.now();
      const { status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) });
      this.answers.push(performance.now() - asked);
      if (status === 503) this.firstBadAfter ??= performance.now() - began;
      await sleep(1000);
    }
  }
}

async function healthy(url: string): Promise<void> {
  while ((await fetch(`${url}/healthz`)).status !== 200) await sleep(500);
}

type Lines = Extract<ServerFrame, { t: 'lines' }>;

/** The person whose turn it is moves. */
async function moveIn({ id, game, people }: Game): Promise<string> {
  const rules = gameById(game);
  for (const person of people) {
    const socket = await person.enter(id);
    const { view } = await socket.last<Lines>('lines');
    const { seat } = await socket.frame<{ readonly seat: number; readonly t: string }>('welcome');
    if (rules !== undefined && view.pending.some((asked) => asked.seat === seat)) {
      const state = rules.imagine(view.view, seat, seeded('any'));
      const answer = await socket.tell({ t: 'act', action: rules.sample(state, seat, seeded('any')), step: view.step });
      await socket.close();
      return answer;
    }
    await socket.close();
  }
  return 'nobody was asked';
}

async function away({ server, begin, end }: Stage, isAsked: boolean): Promise<void> {
  const games = await startGames(server.url);
  await sleep(BEFORE);
  begin();
  const watch = isAsked ? new HealthWatch(server.url) : null;
  await sleep(AWAY);
  await watch?.stop();
  end();
  await healthy(server.url);
  const outcomes = new Map<Game, Awaited<ReturnType<typeof outcomeOf>>>();
  for (const game of games) {
    let outcome = await outcomeOf(game);
    // Matches get their time back one after the other.
    while (outcome.givenBack.length === 0) {
      await sleep(500);
      outcome = await outcomeOf(game);
    }
    outcomes.set(game, outcome);
  }
  const given = [...outcomes.values()].flatMap(({ givenBack }) => givenBack);
  const slowest = Math.max(0, ...(watch?.answers ?? []));
  console.log(
    `${games.length} matches; given back ${Math.min(...given)} to ${Math.max(...given)} ms; ` +
      `503 after ${watch?.firstBadAfter?.toFixed(0) ?? '-'} ms; slowest health answer ${slowest.toFixed(0)} ms`,
  );
  for (const [{ game, absence }, { losses, givenBack }] of outcomes) {
    expect(losses, `${game} ${absence}`).toEqual([]);
    // A busy machine can cause short outages of its own.
    const total = givenBack.reduce((sum, ms) => sum + ms, 0);
    expect(Math.abs(total - AWAY), `${game} ${absence}`).toBeLessThan(TOLERANCE);
  }
  for (const game of games.filter(({ game: id }) => id === 'dvonn')) expect(await moveIn(game)).toBe('ack');
  if (watch !== null) expect(watch.firstBadAfter).toBeLessThan(15_000);
}

describe.skipIf(!LONG)('75 s in which no player can move, with 60-second turns and every absence rule', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.stop());

  test.concurrent.each([
    ['a stopped process', stoppedProcess, false],
    ['a database that refuses connections', () => databaseAway('cut', 'cut'), true],
    ['a database that does not answer', () => databaseAway('silent', 'silence'), true],
    ['a full disk', fullDisk, true],
  ] as const)('%s costs no player anything', { timeout: LIMIT }, async (name, open, isAsked) => {
    const stage = await open();
    if (stage === null) return console.log(`${name}: not tried, because only root may mount a file system in memory.`);
    try {
      await away(stage, isAsked);
    } finally {
      await stage.clear();
    }
  });
});
