import { type ApiResult, SeatLinks, sitWithChain, type TableInfo } from '@tavola/client-core';
import { readItem, removeItem, writeItem } from './storage.ts';

const SEED_BYTES = 32;

/** Hash chains of this browser's seats. Saved if the browser allows storage. */
export const seatLinks = new SeatLinks({
  storage: { read: readItem, write: writeItem, remove: removeItem },
  seed: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
});

/** Sits down or creates a table with a new hash chain. */
export function withSeatChain(sitDown: (head: string) => Promise<ApiResult<TableInfo>>): Promise<ApiResult<TableInfo>> {
  return sitWithChain(seatLinks, sitDown);
}
