import { type Damage, DamagedRow } from '@tavola/store';

/** Stored JSON. Text that is none any longer is damage like any other. */
export function parseStored(text: string, where: Damage): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedRow(where, { cause });
  }
}

/** Where one damaged row must not fail the whole: something else in its place. */
export async function unlessDamaged<T>(work: Promise<T>, instead: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DamagedRow) return instead;
    throw error;
  }
}
