import { openSqlite } from '../sqlite/open.ts';

/**
 * Appends to several logs of a folder as fast as possible and prints each acknowledgement: the log and the first
 * sequence number. Runs until it is killed.
 */
const [folder = ''] = process.argv.slice(2);
const store = await openSqlite({ folder });

async function appendForEver(logId: string): Promise<void> {
  const summary = '{}';
  await store.logs.create({
    id: logId,
    code: logId,
    game: 'dvonn',
    status: 'running',
    listed: false,
    createdAt: 1,
    updatedAt: 1,
    summary,
  });
  let seq = (await store.logs.find({ id: logId }))?.nextSeq ?? 0;
  for (;;) {
    const entries = [0, 1, 2].map((part) => ({ seq: seq + part, at: seq, body: `${logId} ${seq} part ${part}` }));
    const receipt = { sender: 'appender', key: String(seq), answer: 'done', at: seq };
    const result = await store.logs.append({
      logId,
      expectedSeq: seq,
      entries,
      updatedAt: seq,
      summary: `after ${seq}`,
      dueAt: seq,
      receipt,
    });
    if (result.kind !== 'appended') throw new Error(`An append of its own was refused: ${result.kind}`);
    process.stdout.write(`${logId} ${seq}\n`);
    seq += entries.length;
  }
}

await Promise.all(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'].map(appendForEver));
