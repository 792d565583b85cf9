/** Where stored data cannot be read. `row` is its key in words; both are empty as far as nothing is known of them. */
export interface Damage {
  readonly table: string;
  readonly row: string;
  /** Null: the whole row, or the page it is on. */
  readonly column: string | null;
  /** Only the way to the rows was damaged, and it is whole again. */
  readonly mended?: boolean;
}

/** Stored bytes that are not what was stored: the row they belong to is out of order, and nothing else is. It will not pass by itself. */
export class DamagedRow extends Error implements Damage {
  readonly table: string;
  readonly row: string;
  readonly column: string | null;

  constructor({ table, row, column }: Damage, options?: ErrorOptions) {
    super(`${sentence({ table, row, column })} Restore a backup to get it back.`, options);
    this.table = table;
    this.row = row;
    this.column = column;
  }
}

/** Names table, row and column, as far as they are known. */
export function sentence({ table, row, column }: Damage): string {
  const where = table === '' ? 'The database' : row === '' ? `The table ${table}` : `The row ${row} of ${table}`;
  return `${where} is damaged${column === null ? '' : ` (column ${column})`}.`;
}

/** Rows kept in mind, so that each is reported once. */
const MOST_REMEMBERED = 10_000;

/** Passes each damaged row on once. */
export class DamageReports {
  readonly #tell: (damage: Damage) => void;
  readonly #told = new Set<string>();

  constructor(tell: (damage: Damage) => void) {
    this.#tell = tell;
  }

  readonly report = (damage: Damage): void => {
    const name = `${damage.table} ${damage.row}`;
    if (this.#told.has(name) || this.#told.size >= MOST_REMEMBERED) return;
    this.#told.add(name);
    this.#tell(damage);
  };
}
