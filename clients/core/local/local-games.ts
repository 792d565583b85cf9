import { fail, field, isFields, ok, type Result, type Seat } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { parseJson } from '../online/wire.ts';

/** Text storage of a device: browser storage, a folder, or a map in tests. Any method may fail. */
export interface DeviceStorage {
  /** Null: no such key. */
  read(key: string): string | null | Promise<string | null>;
  write(key: string, text: string): void | Promise<void>;
  remove(key: string): void | Promise<void>;
}

/** A row in the list of local games. */
export interface LocalRow {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** `damaged`: could not be read, and is in quarantine. */
  readonly status: 'running' | 'over' | 'damaged';
  readonly updatedAt: number;
  readonly players: readonly { readonly name: string | null; readonly bot: string | null }[];
  /** The seats to act. */
  readonly asked: readonly Seat[];
}

const LIST = 'tavola/tables';
const tableKey = (id: string): string => `tavola/table/${id}`;
const quarantineKey = (id: string): string => `tavola/aside/${id}`;

/** The games stored on this device. Storage failures become results. */
export class LocalGames {
  readonly #storage: DeviceStorage;
  /** Serializes changes of the list. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(keepsake: DeviceStorage) {
    this.#storage = keepsake;
  }

  /** Last changed first. An unreadable list counts as empty, and the games themselves stay. */
  async rows(): Promise<readonly LocalRow[]> {
    const text = await this.#read(LIST);
    const raw = text === null ? [] : parseJson(text);
    const rows = Array.isArray(raw) ? raw.filter(isRow) : [];
    return rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  /** Null: no such game. */
  text(id: string): Promise<string | null> {
    return this.#read(tableKey(id));
  }

  /** Returns the text of a damaged game. */
  quarantinedText(id: string): Promise<string | null> {
    return this.#read(quarantineKey(id));
  }

  /** Fails with `open-elsewhere` if another window has written since. `before` is the text we wrote last. */
  async put(row: LocalRow, text: string, before: string | null): Promise<Result<null>> {
    try {
      if ((await this.#storage.read(tableKey(row.id))) !== before) return fail('open-elsewhere');
      await this.#storage.write(tableKey(row.id), text);
      await this.#changeList((rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      return ok(null);
    } catch {
      return fail('not-kept');
    }
  }

  /** Moves a damaged game aside without losing it. */
  async quarantine(id: string): Promise<void> {
    try {
      const text = await this.#storage.read(tableKey(id));
      if (text !== null) await this.#storage.write(quarantineKey(id), text);
      await this.#storage.remove(tableKey(id));
      await this.#changeList((rows) => rows.map((row) => (row.id === id ? { ...row, status: 'damaged' } : row)));
    } catch {
      // The text stays where it is, and will be found damaged again.
    }
  }

  /** Deletes a game and its quarantined text. */
  async remove(id: string): Promise<Result<null>> {
    try {
      await this.#storage.remove(tableKey(id));
      await this.#storage.remove(quarantineKey(id));
      await this.#changeList((rows) => rows.filter((row) => row.id !== id));
      return ok(null);
    } catch {
      return fail('not-kept');
    }
  }

  #changeList(change: (rows: readonly LocalRow[]) => readonly LocalRow[]): Promise<void> {
    const done = this.#tail.then(async () => {
      await this.#storage.write(LIST, JSON.stringify(change(await this.rows())));
    });
    this.#tail = done.catch(() => undefined);
    return done;
  }

  async #read(key: string): Promise<string | null> {
    try {
      return await this.#storage.read(key);
    } catch {
      return null;
    }
  }
}

export function localRowOf(id: string, name: string, match: Match, asked: readonly Seat[], now: number): LocalRow {
  return {
    id,
    game: match.start.game,
    name,
    status: match.ended === null ? 'running' : 'over',
    updatedAt: now,
    players: match.seats.map(({ who, bot }) => ({ name: who, bot })),
    asked,
  };
}

function isRow(raw: unknown): raw is LocalRow {
  if (!isFields(raw)) return false;
  const [id, game, name, players] = ['id', 'game', 'name', 'players'].map((member) => field(raw, member));
  return (
    [id, game, name].every((text) => typeof text === 'string') &&
    typeof field(raw, 'updatedAt') === 'number' &&
    Array.isArray(players) &&
    Array.isArray(field(raw, 'asked'))
  );
}
