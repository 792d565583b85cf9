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

/** A table of this device in a list. */
export interface LocalRow {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** damaged: it could not be read, and was put aside. */
  readonly status: 'running' | 'over' | 'damaged';
  readonly updatedAt: number;
  readonly players: readonly { readonly name: string | null; readonly bot: string | null }[];
  /** Who is waited for. */
  readonly asked: readonly Seat[];
}

const LIST = 'tavola/tables';
const tableKey = (id: string): string => `tavola/table/${id}`;
const quarantineKey = (id: string): string => `tavola/aside/${id}`;

/** The tables that this device keeps. Whatever the keepsake does, the answer is a result. */
export class LocalGames {
  readonly #storage: DeviceStorage;
  /** The list is read, changed and written as one. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(keepsake: DeviceStorage) {
    this.#storage = keepsake;
  }

  /** Last changed first. A list that cannot be read is an empty one; the tables themselves are not touched by that. */
  async rows(): Promise<readonly LocalRow[]> {
    const text = await this.#read(LIST);
    const raw = text === null ? [] : parseJson(text);
    const rows = Array.isArray(raw) ? raw.filter(isRow) : [];
    return rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  /** Null where there is none. */
  text(id: string): Promise<string | null> {
    return this.#read(tableKey(id));
  }

  /** What could not be read back, as it was. */
  quarantinedText(id: string): Promise<string | null> {
    return this.#read(quarantineKey(id));
  }

  /** Refused when somebody else, perhaps another window, has written since: `before` is what we wrote last. */
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

  /** Takes a damaged table out of the way without losing it. */
  async quarantine(id: string): Promise<void> {
    try {
      const text = await this.#storage.read(tableKey(id));
      if (text !== null) await this.#storage.write(quarantineKey(id), text);
      await this.#storage.remove(tableKey(id));
      await this.#changeList((rows) => rows.map((row) => (row.id === id ? { ...row, status: 'damaged' } : row)));
    } catch {
      // It stays where it is, and will be found damaged again.
    }
  }

  /** Throws a table away, with what was put aside of it. */
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
