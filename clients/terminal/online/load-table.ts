import { type Api, type ApiResult, type SeatLinks, sitWithChain, type TableInfo } from '@tavola/client-core';
import { type Files, isFileName } from '../files.ts';
import { messages } from '../language.ts';
import { fileProblem, readMatchFile } from '../load-flag.ts';
import { askUntil, type Parsed } from '../questions.ts';
import type { Screen } from '../screen.ts';
import type { TableChoice } from './choose-table.ts';
import { problem } from './problems.ts';

interface LoadTableDeps {
  readonly screen: Screen;
  readonly api: Api;
  readonly files: Files | undefined;
  readonly links: SeatLinks;
}

/**
 * Asks for a save code or file until one loads. Returns the game’s own table while it is running, otherwise a new one. Tries the given
 * name first.
 */
export async function loadTable(deps: LoadTableDeps, given: string | undefined): Promise<TableChoice> {
  for (let named = given; ; named = undefined) {
    const name = (
      named ?? (await askUntil(deps.screen, messages().online['load.prompt'], (line) => ({ value: line })))
    ).trim();
    if (name === '') continue;
    const choice = await (isFileName(name) ? fromFile(deps, name) : fromSave(deps, name));
    if ('value' in choice) return choice.value;
    deps.screen.print(choice.error);
  }
}

async function fromFile({ api, files, links, screen }: LoadTableDeps, name: string): Promise<Parsed<TableChoice>> {
  const file = await readMatchFile(name, files);
  if ('error' in file) return file;
  const made = await sitWithChain(links, (head) => api.createFromFile(file.value, { head, listed: false }));
  if (made.ok) screen.print(messages().online['load.new-table']);
  return made.ok
    ? choiceOf(made)
    : { error: made.error.code === 'bad-entry' ? fileProblem(made.error) : problem(made.error) };
}

async function fromSave({ api, links, screen }: LoadTableDeps, name: string): Promise<Parsed<TableChoice>> {
  const saved = await api.findSave(name);
  if (!saved.ok) return { error: problem(saved.error) };
  const { id, code, status } = saved.value;
  if (status === 'over') return { error: messages().online['load.over'] };
  if (status === 'going-on') {
    screen.print(messages().online['load.running']);
    return choiceOf(await api.findTable(code));
  }
  const made = await sitWithChain(links, (head) => api.createFromSave(id, { head, listed: false }));
  if (made.ok) screen.print(messages().online['load.new-table']);
  return choiceOf(made);
}

function choiceOf(found: ApiResult<TableInfo>): Parsed<TableChoice> {
  return found.ok ? { value: { table: found.value, watch: false } } : { error: problem(found.error) };
}
