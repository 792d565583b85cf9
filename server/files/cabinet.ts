import { fail, field, type Game, isFields, type Json, jsonCopy, ok, type Result, type Shape } from '@tavola/kernel';
import {
  type Entry,
  exportMatch,
  importMatch,
  type Level,
  type Match,
  type MatchFile,
  type Origin,
  SEALED_FORMAT,
  stateFrom,
  stateToGoOn,
  type Terms,
} from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { type SealedFile, seal, unseal } from './seal.ts';

export interface CabinetParts {
  readonly world: World;
  readonly store: Store;
  readonly gameById: (id: string) => Game<Shape> | undefined;
}

/** What a table is made from when somebody brings a file. */
export interface FileStart {
  readonly game: Game<Shape>;
  readonly options: Json;
  readonly seats: number;
  readonly terms: Terms;
  readonly origin: Origin;
  /** Seats that were bots' own, by level; null where a person sat. */
  readonly bots: readonly (Level | null)[];
}

/** How a table goes on from where a match stands. */
export function startFrom(match: Match): Result<FileStart> {
  const { game, start } = match;
  const { options, seats, terms } = start;
  const state = jsonCopy(stateToGoOn(match)) as Json;
  const sound = stateFrom(game, start, 'file', state);
  // A bot that stands in for somebody gives their seat back.
  const bots = match.seats.map(({ who, bot }) => (who === null ? bot : null));
  return sound.ok ? ok({ game, options, seats, terms, bots, origin: { kind: 'file', state } }) : fail('bad-position');
}

/** A file is replayed in one go, and nobody else is served meanwhile. */
export const MOST_ENTRIES = 10_000;
const KEY_BYTES = 32;
const KEY_NAME = 'seal key';

/** Match files: what leaves, sealed where it must be, and what comes back. */
export class Cabinet {
  readonly #parts: CabinetParts;
  #key: Promise<Buffer> | null = null;

  constructor(parts: CabinetParts) {
    this.#parts = parts;
  }

  async export(match: Match, log: readonly Entry[]): Promise<MatchFile | SealedFile> {
    const file = exportMatch(match, log);
    if (file.ok) return file.value;
    return seal(await this.#sealKey(), match.start.game, log, this.#parts.world);
  }

  /** Replays a file and says how a table goes on from where it ends. `bringer` is the name of whoever brings it. */
  async open(raw: unknown, bringer: string): Promise<Result<FileStart>> {
    const sealed = isFields(raw) && field(raw, 'format') === SEALED_FORMAT;
    const file: Result<unknown> = sealed ? unseal(await this.#sealKey(), raw) : ok(raw);
    if (!file.ok) return file;
    if (entriesIn(file.value) > MOST_ENTRIES) return fail('too-large', 'file');
    const read = importMatch(file.value, this.#parts.gameById);
    if (!read.ok) return named(read.error.code, read.error.at);
    const { match } = read.value;
    if (match.outcome !== null) return fail('match-over');
    const closed = sealed ? await this.#closedTo(match, bringer) : null;
    return closed === null ? startFrom(match) : fail(closed);
  }

  /**
   * Who sits down elsewhere at the table of a match that is still going on sees another seat's hand. Of one that ended here everything is
   * known; one that nobody here knows of any more is for those who were seated.
   */
  async #closedTo({ game, start, seats }: Match, bringer: string): Promise<string | null> {
    if (game.traits.information === 'perfect') return null;
    const row = await this.#parts.store.matches.find({ id: start.matchId });
    if (row === null) return seats.some(({ who }) => who === bringer) ? null : 'not-at-the-table';
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

function entriesIn(raw: unknown): number {
  const log = isFields(raw) ? field(raw, 'log') : null;
  return Array.isArray(log) ? log.length : 0;
}

const ENTRY_CODES: ReadonlySet<string> = new Set(['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events']);

/** Whatever is wrong with an entry is one code: its number comes first, then what it was. */
function named(code: string, at: readonly string[] = []): Result<never> {
  if (ENTRY_CODES.has(code)) return fail('bad-entry', ...at, code);
  return fail(code === 'other-secret' ? 'not-a-match-file' : code);
}
