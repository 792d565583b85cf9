import {
  type Api,
  type ApiError,
  type OwnAccount,
  type SeatLinks,
  sitWithChain,
  type TableInfo,
} from '@tavola/client-core';
import { quoted } from '../clean.ts';
import { spoken } from '../language.ts';
import { askUntil, choiceReader, yesOrNoReader } from '../questions.ts';
import type { Screen } from '../screen.ts';
import { withInitial } from '../seating.ts';
import { problem } from './problems.ts';

const WAYS = ['new', 'join', 'watch', 'load'] as const;
export type Way = (typeof WAYS)[number];

/** A table to go to, and whether only to look on. */
export interface Goal {
  readonly table: TableInfo;
  readonly watch: boolean;
}

interface Seeker {
  readonly screen: Screen;
  readonly api: Api;
  readonly account: OwnAccount;
  readonly links: SeatLinks;
}

export async function askWay(screen: Screen): Promise<Way> {
  const { terminal, online: m } = spoken();
  const rows = WAYS.map((way, index) => `  ${index + 1} ${way.padEnd(5)}  ${m[`menu.${way}`]}`);
  screen.show([m['menu.title'], ...rows]);
  return askUntil(screen, withInitial(terminal['setup.choose.prompt'], 'new'), choiceReader(WAYS, 'new'));
}

/** Finds a table by its code and sits down at it, unless it is only looked on at. A given code is tried first. */
export async function goToTable(seeker: Seeker, given: string | undefined, watch: boolean): Promise<Goal> {
  const { screen, api } = seeker;
  for (let code = given; ; code = undefined) {
    const typed = code ?? (await askUntil(screen, spoken().online['menu.code.prompt'], (line) => ({ value: line })));
    if (typed.trim() === '') continue;
    const found = await api.findTable(typed.trim());
    const goal = found.ok ? await approach(seeker, found.value, watch) : null;
    if (goal !== null) return goal;
    if (!found.ok) screen.say(findProblem(found.error, typed));
  }
}

/** A wrong code is repeated, so that the typing mistake can be seen. */
function findProblem(refused: ApiError, typed: string): string {
  const isUnknown = ['no-such-table', 'not-found'].includes(refused.code);
  return isUnknown ? spoken().home['join.unknown']({ code: quoted(typed) }) : problem(refused);
}

async function approach(seeker: Seeker, table: TableInfo, watch: boolean): Promise<Goal | null> {
  const { screen, api, account, links } = seeker;
  if (table.status === 'cancelled') {
    screen.say(spoken().online['menu.cancelled']);
    return null;
  }
  if (isSeated(table, account)) return { table, watch: false };
  if (watch) return { table, watch };
  const sat = await sitWithChain(links, (head) => api.sit(table.id, head));
  if (sat.ok) return { table: sat.value, watch: false };
  screen.say(problem(sat.error));
  const asks = spoken().online['menu.watch-instead.prompt'];
  const instead = table.watching && (await askUntil(screen, asks, yesOrNoReader(true)));
  return instead ? { table, watch: true } : null;
}

export function isSeated(table: TableInfo, { name }: OwnAccount): boolean {
  return table.chairs.some(({ seated, who }) => seated && who === name);
}
