import { openSqlite } from '../sqlite/open.ts';

/**
 * A program that appends to several matches of a folder as fast as it can, and writes a line for each acknowledgement: the match
 * and the first sequence number. It never stops by itself: it is there to be killed.
 */
const [folder = ''] = process.argv.slice(2);
const store = await openSqlite({ folder });

async function appendForEver(matchId: string): Promise<void> {
  const summary = '{}';
  await store.matches.create({
    id: matchId,
    code: matchId,
    game: 'dvonn',
    status: 'running',
    listed: false,
    createdAt: 1,
    updatedAt: 1,
    summary,
  });
  let seq = (await store.matches.find({ id: matchId }))?.nextSeq ?? 0;
  for (;;) {
    const entries = [0, 1, 2].map((part) => ({ seq: seq + part, at: seq, body: `${matchId} ${seq} part ${part}` }));
    const receipt = { sender: 'appender', key: String(seq), answer: 'done', at: seq };
    const result = await store.matches.append({
      matchId,
      expectedSeq: seq,
      entries,
      updatedAt: seq,
      summary: `after ${seq}`,
      dueAt: seq,
      receipt,
    });
    if (result.kind !== 'appended') throw new Error(`An append of its own was refused: ${result.kind}`);
    process.stdout.write(`${matchId} ${seq}\n`);
    seq += entries.length;
  }
}

await Promise.all(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'].map(appendForEver));
