import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { alterSqlite, flipInSqlite } from '@tavola/store/contract';
import { Visitor } from '../testing/index.ts';
import { DiskServer, type DiskServerSettings, runTavola } from './server.ts';
import { DiskStage, type Trial, type TrialOutcome } from './stage.ts';

/** Exit code of `tavola check` when it has found a fault. */
const FOUND = 9;

/** A store with a row of every kind, made once. Trials work on copies. */
let made: Promise<DiskStage> | null = null;

async function prepared(): Promise<DiskStage> {
  const stage = await DiskStage.open();
  await stage.more(60);
  stage.leave();
  const { url } = stage.server;
  const [first = ''] = stage.tables;
  const eve = await Visitor.signedIn(url, 'Eve');
  const socket = await new Visitor(url, stage.people[0]).enter(first);
  for (const text of ['A first line', 'A second line', 'A third line']) await socket.tell({ t: 'say', text });
  await socket.close();
  await stage.server.end('SIGTERM');
  // Rows that only special clients would create.
  const match = `${first}.match`;
  alterSqlite(stage.folder, "INSERT INTO drafts VALUES (?1, 0, 'a draft of a move')", match);
  alterSqlite(stage.folder, "INSERT OR REPLACE INTO snapshots VALUES (?1, 3, 'a snapshot of a match')", match);
  alterSqlite(stage.folder, "INSERT INTO notices VALUES ('a notice of a move', 1)");
  alterSqlite(stage.folder, "INSERT INTO devices VALUES ('a hash', ?1, 'a device of Eve', 1)", eve.id ?? '');
  return stage;
}

/** After one flipped bit the server runs, every other table opens, and the log or `tavola check` names the fault. */
function flipped(flip: (folder: string, stage: DiskStage) => boolean, hurts: number): () => Promise<TrialOutcome> {
  return async () => {
    made ??= prepared();
    const stage = await made;
    const folder = path.join(stage.home, 'flipped');
    rmSync(folder, { recursive: true, force: true });
    cpSync(stage.folder, folder, { recursive: true });
    if (!flip(folder, stage)) throw new Error('Found no text to flip.');
    const since = performance.now();
    const server = await DiskServer.start({ ...stage.settings, TAVOLA_DATA: folder });
    try {
      const reasons = await Promise.all(stage.tables.map((table) => whyClosed(server.url, table)));
      const hurt = reasons.filter((why) => why !== null).length;
      const wrong = await wrongAt(server);
      if (hurt > hurts) wrong.push(`${hurt} of ${stage.tables.length} tables are out of order: ${reasons.join(', ')}`);
      const noticed = server.noticed(since, /damaged/);
      if (noticed === null) wrong.push(...(await unnoticed({ ...stage.settings, TAVOLA_DATA: folder })));
      const told = noticed === null ? 'tavola check' : `log, ${noticed} ms after the start`;
      return { acknowledged: stage.acknowledged, lost: 0, doubled: 0, noticed: `${told}; ${hurt} out of order`, wrong };
    } finally {
      await server.end('SIGKILL');
    }
  };
}

async function wrongAt(server: DiskServer): Promise<string[]> {
  const guest = await Visitor.signedIn(server.url, 'Somebody new').catch(() => null);
  return [...(guest === null ? ['sign-in fails'] : []), ...(server.running ? [] : ['the server is gone'])];
}

/** A check finds faults that no request has met yet. */
async function unnoticed(settings: DiskServerSettings): Promise<readonly string[]> {
  const { code, output } = await runTavola(['check'], settings);
  return code === FOUND ? [] : [`tavola check says: ${output}`];
}

/** Null if a player can enter a table and see its match. */
async function whyClosed(url: string, table: string): Promise<string | null> {
  const somebody = new Visitor(url);
  try {
    const socket = await somebody.enter(table);
    await socket.atRest();
    socket.cut();
    return socket.frames.some(({ t }) => t === 'lines') ? null : JSON.stringify(socket.frames.at(-1));
  } catch (error) {
    return String(error);
  }
}

const text = (needle: string) => (folder: string) => flipInSqlite(folder, needle);
const spoilt = (table: string, column: string, where: string) => (folder: string, stage: DiskStage) => {
  const [first = ''] = stage.tables;
  alterSqlite(folder, `UPDATE ${table} SET ${column} = CAST(x'7bff' AS TEXT) WHERE ${where}`, first);
  return true;
};

export const flipTrials: readonly Trial[] = [
  ['bit flip: entry of a match', flipped(spoilt('entries', 'body', "match_id = ?1 || '.match' AND seq = 3"), 1)],
  ['bit flip: entry of a table', flipped(spoilt('entries', 'body', 'match_id = ?1 AND seq = 1'), 1)],
  ['bit flip: key of an entry', flipped((folder, { tables }) => flipInSqlite(folder, `${tables[0]}.match`, 3), 1)],
  ['bit flip: row of a table', flipped(spoilt('matches', 'summary', 'id = ?1'), 1)],
  ['bit flip: row of a match', flipped(spoilt('matches', 'game', "id = ?1 || '.match'"), 1)],
  ['bit flip: id of a table', flipped((folder, { tables }) => flipInSqlite(folder, tables[1] ?? ''), 1)],
  ['bit flip: line of chat', flipped(text('A second line'), 0)],
  ['bit flip: account', flipped(text('Eve'), 0)],
  ['bit flip: token', flipped(spoilt('tokens', 'kind', "?1 <> ''"), 0)],
  ['bit flip: receipt', flipped(spoilt('receipts', 'answer', "match_id = ?1 || '.match'"), 0)],
  ['bit flip: snapshot', flipped(text('a snapshot of'), 0)],
  ['bit flip: draft', flipped(text('a draft of'), 0)],
  ['bit flip: setting', flipped(spoilt('settings', 'value', "?1 <> ''"), 0)],
  ['bit flip: notice', flipped(text('a notice of'), 0)],
  ['bit flip: device', flipped(text('a device of'), 0)],
];

/** Call it after the last trial. */
export async function closeFlips(): Promise<void> {
  await (await made)?.close();
}
