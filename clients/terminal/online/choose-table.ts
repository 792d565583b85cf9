import {
  type Api,
  type ApiError,
  type OwnAccount,
  type SeatLinks,
  sitWithChain,
  type TableInfo,
} from '@tavola/client-core';
import { quoted } from '../clean.ts';
import { messages } from '../language.ts';
import { askUntil, choiceReader, withInitial, yesOrNoReader } from '../questions.ts';
import type { Screen } from '../screen.ts';
import { problem } from './problems.ts';

const MENU = ['new', 'join', 'watch', 'load'] as const;
export type MenuChoice = (typeof MENU)[number];

/** The table to open, and whether only to watch it. */
export interface TableChoice {
  readonly table: TableInfo;
  readonly watch: boolean;
}

interface ChooseTableDeps {
  readonly screen: Screen;
  readonly api: Api;
  readonly account: OwnAccount;
  readonly links: SeatLinks;
}

export async function askMenu(screen: Screen): Promise<MenuChoice> {
  const { terminal, online: m } = messages();
  const rows = MENU.map((item, index) => `  ${index + 1} ${item.padEnd(5)}  ${m[`menu.${item}`]}`);
  screen.show([m['menu.title'], ...rows]);
  return askUntil(screen, withInitial(terminal['setup.choose.prompt'], 'new'), choiceReader(MENU, 'new'));
}

/** Asks for a table code until one works, then takes a seat unless `watch` is set. Tries the given code first. */
export async function goToTable(
  deps: ChooseTableDeps,
  given: string | undefined,
  watch: boolean,
): Promise<TableChoice> {
  const { screen, api } = deps;
  for (let code = given; ; code = undefined) {
    const typed = code ?? (await askUntil(screen, messages().online['menu.code.prompt'], (line) => ({ value: line })));
    if (typed.trim() === '') continue;
    const found = await api.findTable(typed.trim());
    const choice = found.ok ? await joinOrWatch(deps, found.value, watch) : null;
    if (choice !== null) return choice;
    if (!found.ok) screen.print(findProblem(found.error, typed));
  }
}

/** Repeats an unknown code, so that the player can spot the typing mistake. */
function findProblem(refused: ApiError, typed: string): string {
  const isUnknown = ['no-such-table', 'not-found'].includes(refused.code);
  return isUnknown ? messages().home['join.unknown']({ code: quoted(typed) }) : problem(refused);
}

async function joinOrWatch(deps: ChooseTableDeps, table: TableInfo, watch: boolean): Promise<TableChoice | null> {
  const { screen, api, account, links } = deps;
  if (table.status === 'cancelled') {
    screen.print(messages().online['menu.cancelled']);
    return null;
  }
  if (hasSeat(table, account)) return { table, watch: false };
  if (watch) return { table, watch };
  const sat = await sitWithChain(links, (head) => api.sit(table.id, head));
  if (sat.ok) return { table: sat.value, watch: false };
  screen.print(problem(sat.error));
  const prompt = messages().online['menu.watch-instead.prompt'];
  const instead = table.watching && (await askUntil(screen, prompt, yesOrNoReader(true)));
  return instead ? { table, watch: true } : null;
}

function hasSeat(table: TableInfo, { name }: OwnAccount): boolean {
  return table.chairs.some(({ seated, who }) => seated && who === name);
}
