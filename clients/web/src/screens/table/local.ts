import type { MatchView } from '@tavola/client-core';
import {
  type BotHint,
  type Bots,
  chronicleOf,
  type HintRequest,
  type LocalDeps,
  type LocalSession,
  type MatchFile,
  openLocalSession,
  openMatchFile,
  openPlayedMatch,
  RemoteBots,
  startLocalSession,
  startSandbox,
  startSandboxFrom,
  type VerifyResult,
  verifyMatch,
} from '@tavola/client-core/local';
import { type ChronicleEntry, type Game, type Outcome, ok, type Result, type Shape, type Viewer } from '@tavola/kernel';
import { localGames } from '../../app/local-games.ts';
import { appearance } from '../../app/preferences.ts';
import type { SandboxStart } from '../../board/extras.ts';
import { chairsFor, type NewGameForm, seatsForRematch } from './new-game-form.ts';
import { pickTable, staleGames } from './pick-table.ts';

/** Starts, resumes and imports games on this device. Loaded on demand. */

/** Minimum time of a bot's move (ms), so that players see their own move. */
const BOT_PAUSE_MS = 550;

let botThread: RemoteBots | null = null;

/** The worker for bots, started on first use. */
function getBotThread(): RemoteBots {
  if (botThread !== null) return botThread;
  const worker = new Worker(new URL('../../worker/bot.ts', import.meta.url), { type: 'module' });
  const opened = new RemoteBots((question) => worker.postMessage(question));
  worker.addEventListener('message', ({ data }) => opened.receive(data));
  worker.addEventListener('error', () => {
    // The next request starts a new worker.
    botThread = null;
    opened.fail();
    worker.terminate();
  });
  botThread = opened;
  return opened;
}

const bots: Bots = {
  async act(request) {
    const pause = new Promise((resolve) =>
      setTimeout(resolve, appearance.value.motion === 'off' ? BOT_PAUSE_MS / 2 : BOT_PAUSE_MS),
    );
    const [action] = await Promise.all([getBotThread().act(request), pause]);
    return action;
  },
  agrees: (request) => getBotThread().agrees(request),
};

/** Asks a bot for the best move and why, given the player's view. Null if it has none. */
export function requestHint(request: HintRequest): Promise<BotHint | null> {
  return getBotThread().hint(request);
}

const localDeps: LocalDeps = { now: () => Date.now(), bots, localGames };

export interface LocalStartRequest {
  readonly game: Game<Shape>;
  readonly form: NewGameForm;
  /** The player's name. Empty if unknown. */
  readonly name: string;
}

/** The next game of the same people and bots. */
export function formForRematch(form: NewGameForm): NewGameForm {
  return seatsForRematch(form, below);
}

export function startLocal({ game, form, name }: LocalStartRequest): Result<LocalSession> {
  const chairs = chairsFor(form, name, below);
  // Not `randomUUID`, which browsers disable on plain http, for example in a home network.
  const setup = { game, chairs, id: secret().slice(0, 32), secret: secret() };
  const started = startLocalSession({ ...setup, options: { ...defaultOptions(game), ...form.options } }, localDeps);
  // Stored options may be of another version of the game.
  return started.ok ? started : startLocalSession(setup, localDeps);
}

/** Starts a sandbox from the start or a position. Nothing is stored. */
export function openSandbox(
  game: Game<Shape>,
  seats: number,
  position?: unknown,
  options: unknown = defaultOptions(game),
): Result<LocalSession> {
  const plan = { game, options, id: secret().slice(0, 32), secret: secret() };
  return startSandbox(position === undefined ? plan : { ...plan, position }, seats, localDeps);
}

/** Starts a sandbox from an edited position, with the drafts of all seats. */
export async function openSandboxWith(
  game: Game<Shape>,
  { state, options, drafts, resolve }: SandboxStart,
): Promise<Result<LocalSession>> {
  const opened = openSandbox(game, game.seatCount(state), game.position.write(state), options);
  if (!opened.ok) return opened;
  const session = opened.value;
  const first = session.state.viewer;
  for (const [seat, draft] of drafts) {
    const switched = await session.switchSeat(seat);
    if (switched.ok) await session.save(draft);
  }
  if (resolve) await session.resolve();
  else if (first !== null) await session.switchSeat(first);
  return opened;
}

/** Random number below `end`, with a negligible bias for a few seats. */
function below(end: number): number {
  return crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value % end, 0);
}

function defaultOptions({ fields }: Game<Shape>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ id, initial }) => [id, initial]));
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the stored game to continue. Null if there is none or it is invalid. */
export async function resumeLocal(game: Game<Shape>, wanted: string | null): Promise<LocalSession | null> {
  const rows = await localGames.rows();
  for (const id of staleGames(rows)) if (id !== wanted) await localGames.remove(id);
  const id = pickTable(rows, game.id, wanted);
  if (id === null) return null;
  const opened = await openLocalSession(id, game, localDeps);
  return opened.ok ? opened.value : null;
}

/** Starts a sandbox from a view. Nothing is stored. */
export function startWhatIf(game: Game<Shape>, view: MatchView, viewer: Viewer): Result<LocalSession> {
  return startSandboxFrom(game, view, viewer, localDeps);
}

/** Verifies hash chain, rules and random results of a match file. */
export function verifyFile(file: unknown, game: Game<Shape>): Result<VerifyResult> {
  return verifyMatch(file, (id) => (id === game.id ? game : undefined));
}

/** Reads the statistics from a match file that was verified. */
export function readStatistics(file: unknown, game: Game<Shape>, outcome: Outcome | null): readonly ChronicleEntry[] {
  return chronicleOf(game, (file as MatchFile).log, outcome);
}

/** Stores a match file as a game on this device. Returns its id. */
export async function importFile(file: unknown, game: Game<Shape>): Promise<Result<string>> {
  const id = secret().slice(0, 32);
  const opened = openMatchFile(file, { game, id, secret: secret() }, localDeps);
  if (!opened.ok) return opened;
  await opened.value.whenSaved();
  opened.value.close();
  const { problem: trouble } = opened.value.state;
  return trouble === null ? ok(id) : { ok: false, error: trouble };
}

/** Stores a record as a game on this device, with all its moves. Returns its id. */
export async function importRecord(raw: unknown): Promise<Result<string>> {
  const { openRecord } = await import('@tavola/client-core/records');
  const id = secret().slice(0, 32);
  const played = openRecord(raw, { id: `${id}.match`, secret: secret(), at: Date.now() });
  if (!played.ok) return played;
  const opened = openPlayedMatch(played.value, id, localDeps);
  await opened.whenSaved();
  opened.close();
  const { problem } = opened.state;
  return problem === null ? ok(id) : { ok: false, error: problem };
}

/** Opens a match file for replay. Null if it is invalid. */
export function openReplay(file: unknown, game: Game<Shape>): LocalSession | null {
  const opened = openMatchFile(file, { game, id: 'replay', secret: '' }, { ...localDeps, localGames: null });
  return opened.ok ? opened.value : null;
}
