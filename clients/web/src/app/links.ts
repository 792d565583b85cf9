import { type ApiResult, SeatLinks, sitWithChain, type TableInfo } from '@tavola/client-core';
import { forget, keep, recall } from './keeping.ts';

const SEED_BYTES = 32;

/** The chains of links of this browser. They survive a reload as far as the browser keeps anything. */
export const seatLinks = new SeatLinks({
  storage: { read: recall, write: keep, remove: forget },
  seed: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
});

/** Sits down, or creates a table, with a fresh chain. */
export function linked(sitDown: (head: string) => Promise<ApiResult<TableInfo>>): Promise<ApiResult<TableInfo>> {
  return sitWithChain(seatLinks, sitDown);
}
