import { fail, type Game, type Json, ok, type Result, type Shape } from '@tavola/kernel';
import {
  type Entry,
  exportMatch,
  type FileExtras,
  type LevelId,
  type Match,
  type MatchFile,
  type Origin,
  type PlayerId,
  type Terms,
} from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { BodyProblem } from '../http/json.ts';
import type { ImportPool } from './import-pool.ts';
import { type ReplayedFile, replayAtOnce } from './replay.ts';
import { type SealedFile, seal } from './seal.ts';

export interface CabinetParts {
  readonly world: World;
  readonly store: Store;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Replays files in a thread of its own. Absent: files are replayed in this one. */
  readonly pool?: ImportPool;
}

/** Who brings a file. */
export interface Bringer {
  readonly id: PlayerId;
  readonly name: string;
}

/** The result of a replay inside the body of a request. No JSON can look like it. */
class ReadFile {
  readonly result: Result<ReplayedFile>;

  constructor(result: Result<ReplayedFile>) {
    this.result = result;
  }
}

export type ImportedBody = { readonly body: unknown } | { readonly problem: BodyProblem };

/** What a table is made from when somebody brings a file. */
export interface FileStart {
  readonly game: Game<Shape>;
  readonly options: Json;
  readonly seats: number;
  readonly terms: Terms;
  readonly origin: Origin;
  /** Seats that were bots' own, by level; null where a person sat. */
  readonly bots: readonly (LevelId | null)[];
}

const KEY_BYTES = 32;
const KEY_NAME = 'seal key';

/** Match files: what leaves, sealed where it must be, and what comes back. */
export class Cabinet {
  readonly #parts: CabinetParts;
  #key: Promise<Buffer> | null = null;

  constructor(parts: CabinetParts) {
    this.#parts = parts;
  }

  async export(match: Match, log: readonly Entry[], extras: FileExtras = {}): Promise<MatchFile | SealedFile> {
    const file = exportMatch(match, log, extras);
    if (file.ok) return file.value;
    return seal(await this.#sealKey(), match.start.game, log, this.#parts.world);
  }

  /**
   * Reads the body of a request that holds a file, in the thread for imports. The file in it is replayed already, and is only of
   * use to `open`. Answers null if there is no time or memory for it.
   */
  async readBody(bytes: Uint8Array, account: string): Promise<ImportedBody | null> {
    const { pool } = this.#parts;
    const response = await pool?.run(account, { bytes }, await this.#sealKey());
    if (response === undefined || response === null) return null;
    if ('problem' in response) return response;
    const { rest, file } = response;
    return { body: file === null ? rest : { ...(rest as object), file: new ReadFile(file) } };
  }

  /** Replays a file and says how a table goes on from where it ends. */
  async open(raw: unknown, bringer: Bringer): Promise<Result<FileStart>> {
    const read = raw instanceof ReadFile ? raw.result : await this.#replayed(raw, bringer.id);
    if (!read.ok) return read;
    const { game: gameId, matchId, people, areIds, isSealed, ...start } = read.value;
    const game = this.#parts.gameById(gameId);
    if (game === undefined) return fail('unknown-game');
    const closed = isSealed
      ? await this.#closedTo(game, matchId, people.includes(areIds ? bringer.id : bringer.name))
      : null;
    return closed === null ? ok({ ...start, game }) : fail(closed);
  }

  async #replayed(raw: unknown, account: string): Promise<Result<ReplayedFile>> {
    const { pool, gameById } = this.#parts;
    const key = await this.#sealKey();
    return pool === undefined ? replayAtOnce(raw, { key, gameById }) : pool.replay(account, raw, key);
  }

  /**
   * Who sits down elsewhere at the table of a match that is still going on sees another seat's hand. Of one that ended here everything is
   * known; one that nobody here knows of any more is for those who were seated.
   */
  async #closedTo(game: Game<Shape>, matchId: string, wasSeated: boolean): Promise<string | null> {
    if (game.traits.information === 'perfect') return null;
    const row = await this.#parts.store.logs.find({ id: matchId });
    if (row === null) return wasSeated ? null : 'not-at-the-table';
    return row.status === 'over' || row.status === 'cancelled' ? null : 'match-going-on';
  }

  /** Made once, and the same for every process on the store. A store that fails now is asked again next time. */
  #sealKey(): Promise<Buffer> {
    const { store, world } = this.#parts;
    this.#key ??= store.settings.once(KEY_NAME, Buffer.from(world.bytes(KEY_BYTES)).toString('base64')).then(
      (key) => Buffer.from(key, 'base64'),
      (error: unknown) => {
        this.#key = null;
        throw error;
      },
    );
    return this.#key;
  }
}
