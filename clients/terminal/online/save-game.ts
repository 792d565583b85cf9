import { FILE_SUFFIX } from '../files.ts';
import { messages } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';

/** Saves the match under a code and writes its file to the current folder. Returns the lines to print. */
export async function savedLines({ api, live, files }: OnlineTable): Promise<readonly string[]> {
  const { table, view } = live.state;
  const { online: m } = messages();
  if (table === null || view === null) return [m['save.not-yet']];
  const saved = await api.findSave(`${table.code}-${view.nextSeq - 1}`);
  if (!saved.ok) return [problem(saved.error)];
  const { id } = saved.value;
  const lines = [m['save.done']({ code: id }), m['save.how'], `  npx tavola play --server ${api.base} --load ${id}`];
  const file = await api.matchFile(table.id);
  if (!file.ok) return [...lines, problem(file.error)];
  const where = await files?.write(`${id}${FILE_SUFFIX}`, JSON.stringify(file.value));
  return [...lines, where === undefined || where === null ? m['save.no-file'] : m['save.file']({ file: where })];
}
