/** Where stored data cannot be read. `row` is its key as text. `table` and `row` are empty if unknown. */
export interface Damage {
  readonly table: string;
  readonly row: string;
  /** Null: the whole row, or the page it is on. */
  readonly column: string | null;
  /** Only an index was damaged, and it has been repaired. */
  readonly mended?: boolean;
}

/** Stored bytes have changed. Only the row they belong to is out of order. This is not a temporary fault. */
export class DamagedRow extends Error implements Damage {
  readonly table: string;
  readonly row: string;
  readonly column: string | null;

  constructor({ table, row, column }: Damage, options?: ErrorOptions) {
    super(`${damageSentence({ table, row, column })} Restore a backup to get it back.`, options);
    this.table = table;
    this.row = row;
    this.column = column;
  }
}

/** Names table, row and column, as far as they are known. */
export function damageSentence({ table, row, column }: Damage): string {
  const where = table === '' ? 'The database' : row === '' ? `The table ${table}` : `The row ${row} of ${table}`;
  return `${where} is damaged${column === null ? '' : ` (column ${column})`}.`;
}

/** Limit on remembered rows, which are reported once each. */
const MAX_REMEMBERED = 10_000;

/** Passes each damaged row on once. */
export class DamageReports {
  readonly #tell: (damage: Damage) => void;
  readonly #told = new Set<string>();

  constructor(tell: (damage: Damage) => void) {
    this.#tell = tell;
  }

  readonly report = (damage: Damage): void => {
    const name = `${damage.table} ${damage.row}`;
    if (this.#told.has(name) || this.#told.size >= MAX_REMEMBERED) return;
    this.#told.add(name);
    this.#tell(damage);
  };
}
