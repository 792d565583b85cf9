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

export interface MatchFilesDeps {
  readonly world: World;
  readonly store: Store;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Replays files in a worker thread. Absent: in this one. */
  readonly pool?: ImportPool;
}

/** The person who uploads a file. */
export interface FileOwner {
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

/** What a table created from a file starts with. */
export interface FileStart {
  readonly game: Game<Shape>;
  readonly options: Json;
  readonly seats: number;
  readonly terms: Terms;
  readonly origin: Origin;
  /** Bot players by seat and level. Null for a person. */
  readonly bots: readonly (LevelId | null)[];
}

const KEY_BYTES = 32;
const KEY_NAME = 'seal key';

/** Exports match files, sealed if necessary, and reads them. */
export class MatchFiles {
  readonly #deps: MatchFilesDeps;
  #key: Promise<Buffer> | null = null;

  constructor(deps: MatchFilesDeps) {
    this.#deps = deps;
  }

  async export(match: Match, log: readonly Entry[], extras: FileExtras = {}): Promise<MatchFile | SealedFile> {
    const file = exportMatch(match, log, extras);
    if (file.ok) return file.value;
    return seal(await this.#sealKey(), match.start.game, log, this.#deps.world);
  }

  /**
   * Reads a request body with a file in the import thread. The file is replayed already, and only `open` can use it.
   * Returns null if there is no time or memory for it.
   */
  async readBody(bytes: Uint8Array, account: string): Promise<ImportedBody | null> {
    const { pool } = this.#deps;
    const response = await pool?.run(account, { bytes }, await this.#sealKey());
    if (response === undefined || response === null) return null;
    if ('problem' in response) return response;
    const { rest, file } = response;
    return { body: file === null ? rest : { ...(rest as object), file: new ReadFile(file) } };
  }

  /** Replays a file and returns how a table continues from its end. */
  async open(raw: unknown, owner: FileOwner): Promise<Result<FileStart>> {
    const read = raw instanceof ReadFile ? raw.result : await this.#replayed(raw, owner.id);
    if (!read.ok) return read;
    const { game: gameId, matchId, people, areIds, isSealed, ...start } = read.value;
    const game = this.#deps.gameById(gameId);
    if (game === undefined) return fail('unknown-game');
    const closed = isSealed
      ? await this.#closedTo(game, matchId, people.includes(areIds ? owner.id : owner.name))
      : null;
    return closed === null ? ok({ ...start, game }) : fail(closed);
  }

  async #replayed(raw: unknown, account: string): Promise<Result<ReplayedFile>> {
    const { pool, gameById } = this.#deps;
    const key = await this.#sealKey();
    return pool === undefined ? replayAtOnce(raw, { key, gameById }) : pool.replay(account, raw, key);
  }

  /**
   * Sitting elsewhere at the continuation of a running match would show another seat’s hand. A match that ended here is
   * public, and one unknown here is open to its players only.
   */
  async #closedTo(game: Game<Shape>, matchId: string, wasSeated: boolean): Promise<string | null> {
    if (game.traits.information === 'perfect') return null;
    const row = await this.#deps.store.logs.find({ id: matchId });
    if (row === null) return wasSeated ? null : 'not-at-the-table';
    return row.status === 'over' || row.status === 'cancelled' ? null : 'match-going-on';
  }

  /** Created once for all processes on the store. A failing store is retried next time. */
  #sealKey(): Promise<Buffer> {
    const { store, world } = this.#deps;
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
