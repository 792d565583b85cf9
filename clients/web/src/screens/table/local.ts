import type { MatchView } from '@tavola/client-core';
import {
  type BotRequest,
  type Bots,
  type LocalDeps,
  type LocalSession,
  openLocalSession,
  openMatchFile,
  RemoteBots,
  startLocalSession,
  startSandbox,
  startSandboxFrom,
  type VerifyResult,
  verifyMatch,
} from '@tavola/client-core/local';
import { type Game, ok, type Result, type Shape, type Viewer } from '@tavola/kernel';
import { localGames } from '../../app/local-games.ts';
import { appearance } from '../../app/preferences.ts';
import { outdated, pickTable } from './pick-table.ts';
import { chairsFor, type LocalWish } from './wish.ts';

/** Everything that lets a match run on this device: its tables, its bots, its luck. */

/** A bot that answers at once leaves nobody time to see their own move. */
const PAUSE = 550;

let line: RemoteBots | null = null;

/** The bots' own thread, started when the first of them is asked. */
function thread(): RemoteBots {
  if (line !== null) return line;
  const worker = new Worker(new URL('../../worker/bot.ts', import.meta.url), { type: 'module' });
  const opened = new RemoteBots((question) => worker.postMessage(question));
  worker.addEventListener('message', ({ data }) => opened.receive(data));
  worker.addEventListener('error', () => {
    // Whoever asks again gets a new thread.
    line = null;
    opened.fail();
    worker.terminate();
  });
  line = opened;
  return opened;
}

const bots: Bots = {
  async act(errand) {
    const pause = new Promise((resolve) => setTimeout(resolve, appearance.value.motion === 'off' ? PAUSE / 2 : PAUSE));
    const [action] = await Promise.all([thread().act(errand), pause]);
    return action;
  },
  agrees: (errand) => thread().agrees(errand),
};

/** What a bot would do in somebody's place, knowing what they know; null when it cannot say. */
export function advice(errand: Omit<BotRequest, 'level'>): Promise<unknown> {
  return thread().act({ ...errand, level: 'normal' });
}

const world: LocalDeps = { now: () => Date.now(), bots, localGames: localGames };

export interface LocalStart {
  readonly game: Game<Shape>;
  readonly wish: LocalWish;
  /** Of the person at this device; empty for nobody in particular. */
  readonly name: string;
}

export function begin({ game, wish, name }: LocalStart): Result<LocalSession> {
  const chairs = chairsFor(wish, name, below);
  // Not `randomUUID`: browsers keep that from pages that came by plain http, as from a computer in the same house.
  const plan = { game, chairs, id: secret().slice(0, 32), secret: secret() };
  const started = startLocalSession({ ...plan, options: { ...usual(game), ...wish.options } }, world);
  // What was remembered may be of another version of the game.
  return started.ok ? started : startLocalSession(plan, world);
}

/** All sides are played here, from the start or from a position, and nothing of it is kept. */
export function sandbox(game: Game<Shape>, seats: number, position?: unknown): Result<LocalSession> {
  const plan = { game, options: usual(game), id: secret().slice(0, 32), secret: secret() };
  return startSandbox(position === undefined ? plan : { ...plan, position }, seats, world);
}

/** By chance, as even as it needs to be for a handful of seats. */
function below(end: number): number {
  return crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value % end, 0);
}

function usual({ fields }: Game<Shape>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ id, initial }) => [id, initial]));
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The table to come back to; null when there is none, or it cannot be read. */
export async function comeBack(game: Game<Shape>, wanted: string | null): Promise<LocalSession | null> {
  const rows = await localGames.rows();
  for (const id of outdated(rows)) if (id !== wanted) await localGames.remove(id);
  const id = pickTable(rows, game.id, wanted);
  if (id === null) return null;
  const opened = await openLocalSession(id, game, world);
  return opened.ok ? opened.value : null;
}

/** A sandbox: all sides are played here, and nothing of it is kept. */
export function tryOut(game: Game<Shape>, view: MatchView, viewer: Viewer): Result<LocalSession> {
  return startSandboxFrom(game, view, viewer, world);
}

/** Checks a match without trusting anybody: the chain, the rules, and that its luck is the one that was sealed. */
export function check(file: unknown, game: Game<Shape>): Result<VerifyResult> {
  return verifyMatch(file, (id) => (id === game.id ? game : undefined));
}

/** Puts the match of a file among the tables of this device. Answers the table's id. */
export async function adopt(file: unknown, game: Game<Shape>): Promise<Result<string>> {
  const id = secret().slice(0, 32);
  const opened = openMatchFile(file, { game, id, secret: secret() }, world);
  if (!opened.ok) return opened;
  await opened.value.whenSaved();
  opened.value.close();
  const { problem: trouble } = opened.value.state;
  return trouble === null ? ok(id) : { ok: false, error: trouble };
}

/** Opens a match file to look through; null where it cannot be read. */
export function reopen(file: unknown, game: Game<Shape>): LocalSession | null {
  const opened = openMatchFile(file, { game, id: 'replay', secret: '' }, { ...world, localGames: null });
  return opened.ok ? opened.value : null;
}
