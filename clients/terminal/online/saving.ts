import { FILE_END } from '../files.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.saving;

/** Names the match as it stands, and writes its file where this terminal was started. Answers what to say. */
export async function savedLines({ api, live, files }: OnlineTable): Promise<readonly string[]> {
  const { table, view } = live.state;
  if (table === null || view === null) return [words.notYet];
  const saved = await api.findSave(`${table.code}-${view.nextSeq - 1}`);
  if (!saved.ok) return [problem(saved.error)];
  const { id } = saved.value;
  const lines = [words.saved(id), words.load, `  npx tavola play --server ${api.base} --load ${id}`];
  const file = await api.matchFile(table.id);
  if (!file.ok) return [...lines, problem(file.error)];
  const where = await files?.write(`${id}${FILE_END}`, JSON.stringify(file.value));
  return [...lines, where === undefined || where === null ? words.noFile : words.file(where)];
}
