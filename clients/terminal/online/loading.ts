import { type Api, type ApiResult, type SeatLinks, sitWithChain, type TableInfo } from '@tavola/client-core';
import type { Files } from '../files.ts';
import { isFileName } from '../files.ts';
import { problemIn, readFile } from '../load-flag.ts';
import { askUntil } from '../questions.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import type { Goal } from './choosing.ts';
import { problem } from './problems.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.loading;

interface Loading {
  readonly screen: Screen;
  readonly api: Api;
  readonly files: Files | undefined;
  readonly links: SeatLinks;
}

/** A saved game comes back: at its own table while it goes on, at a new one otherwise. What was named by a flag is tried first. */
export async function loadTable(loading: Loading, given: string | undefined): Promise<Goal> {
  for (let named = given; ; named = undefined) {
    const name = (named ?? (await askUntil(loading.screen, words.ask, (line) => ({ value: line })))).trim();
    if (name === '') continue;
    const goal = await (isFileName(name) ? fromFile(loading, name) : fromSave(loading, name));
    if ('value' in goal) return goal.value;
    loading.screen.say(goal.says);
  }
}

async function fromFile({ api, files, links, screen }: Loading, name: string): Promise<Said<Goal>> {
  const file = await readFile(name, files);
  if ('says' in file) return file;
  const made = await sitWithChain(links, (head) => api.createFromFile(file.value, { head, listed: false }));
  if (made.ok) screen.say(words.newTable);
  return made.ok
    ? goalAt(made)
    : { says: made.error.code === 'bad-entry' ? problemIn(made.error) : problem(made.error) };
}

async function fromSave({ api, links, screen }: Loading, name: string): Promise<Said<Goal>> {
  const saved = await api.findSave(name);
  if (!saved.ok) return { says: problem(saved.error) };
  const { id, code, status } = saved.value;
  if (status === 'over') return { says: words.over };
  if (status === 'going-on') {
    screen.say(words.goesOn);
    return goalAt(await api.findTable(code));
  }
  const made = await sitWithChain(links, (head) => api.createFromSave(id, { head, listed: false }));
  if (made.ok) screen.say(words.newTable);
  return goalAt(made);
}

function goalAt(found: ApiResult<TableInfo>): Said<Goal> {
  return found.ok ? { value: { table: found.value, watch: false } } : { says: problem(found.error) };
}
