import { findNats, startNats, startPostgres, type TestNats, type TestServer } from '@tavola/store/contract';
import { say } from '../report.ts';
import { benchRolling } from '../server/rolling.ts';
import { benchMany } from './many.ts';
import { benchOutage } from './outage.ts';
import { benchSetups } from './setups.ts';

const ROLLING_NODES = 3;

/** What the parts are measured on. */
export interface NodesBench {
  readonly postgres: TestServer;
  /** Null: not here. */
  readonly nats: TestNats | null;
}

/** Parts of the bench. The number is that of rounds, or of nodes. */
const PARTS: Readonly<Record<string, (bench: NodesBench, count: number | undefined) => Promise<void>>> = {
  setups: benchSetups,
  many: benchMany,
  outage: benchOutage,
  rolling: async ({ postgres }) => benchRolling(await postgres.database('rolling'), ROLLING_NODES),
};

/**
 * Several nodes on one real PostgreSQL, all on this machine: their cost, and what happens while NATS is away and while all
 * of them restart.
 * @param words a part and its number, or nothing for all parts
 */
export async function benchNodes([name, count]: readonly string[] = []): Promise<boolean> {
  const parts = name === undefined ? Object.values(PARTS) : Object.hasOwn(PARTS, name) ? [PARTS[name]] : [];
  if (parts.length === 0) return false;
  const postgres = await startPostgres();
  const program = await findNats();
  const nats = program === null ? null : await startNats(program);
  if (nats === null) say('No nats-server here, so NATS is not measured.');
  try {
    for (const part of parts) await part?.({ postgres, nats }, count === undefined ? undefined : Number(count));
    return true;
  } finally {
    await nats?.stop();
    await postgres.stop();
  }
}
