import { FILE_END } from '../files.ts';
import { spoken } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';

/** Names the match as it stands, and writes its file where this terminal was started. Answers what to say. */
export async function savedLines({ api, live, files }: OnlineTable): Promise<readonly string[]> {
  const { table, view } = live.state;
  const { online: m } = spoken();
  if (table === null || view === null) return [m['save.not-yet']];
  const saved = await api.findSave(`${table.code}-${view.nextSeq - 1}`);
  if (!saved.ok) return [problem(saved.error)];
  const { id } = saved.value;
  const lines = [m['save.done']({ code: id }), m['save.how'], `  npx tavola play --server ${api.base} --load ${id}`];
  const file = await api.matchFile(table.id);
  if (!file.ok) return [...lines, problem(file.error)];
  const where = await files?.write(`${id}${FILE_END}`, JSON.stringify(file.value));
  return [...lines, where === undefined || where === null ? m['save.no-file'] : m['save.file']({ file: where })];
}
