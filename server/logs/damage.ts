import { type Damage, DamagedRow } from '@tavola/store';

/** Parses stored JSON. Throws `DamagedRow` if it is invalid. */
export function parseStored(text: string, where: Damage): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedRow(where, { cause });
  }
}

/** Returns a fallback for a damaged row, so that it does not fail the whole. */
export async function unlessDamaged<T>(work: Promise<T>, instead: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DamagedRow) return instead;
    throw error;
  }
}
