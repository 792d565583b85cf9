import { type Api, type OwnAccount, type SeatLinks, sitWithChain, type TableInfo } from '@tavola/client-core';
import { askUntil, choiceReader, yesOrNoReader } from '../questions.ts';
import type { Screen } from '../screen.ts';
import { texts } from '../texts.ts';
import { problem } from './problems.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.choice;
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
  const rows = WAYS.map((way, index) => `  ${index + 1} ${way.padEnd(5)}  ${words.says[way]}`);
  screen.show([words.title, ...rows]);
  return askUntil(screen, texts.setup.withInitial(words.ask, 'new'), choiceReader(WAYS, 'new'));
}

/** Finds a table by its code and sits down at it, unless it is only looked on at. A given code is tried first. */
export async function goToTable(seeker: Seeker, given: string | undefined, watch: boolean): Promise<Goal> {
  const { screen, api } = seeker;
  for (let code = given; ; code = undefined) {
    const typed = code ?? (await askUntil(screen, words.code, (line) => ({ value: line })));
    if (typed.trim() === '') continue;
    const found = await api.findTable(typed.trim());
    const goal = found.ok ? await approach(seeker, found.value, watch) : null;
    if (goal !== null) return goal;
    if (!found.ok) screen.say(problem(found.error));
  }
}

async function approach(seeker: Seeker, table: TableInfo, watch: boolean): Promise<Goal | null> {
  const { screen, api, account, links } = seeker;
  if (table.status === 'cancelled') {
    screen.say(words.cancelled);
    return null;
  }
  if (isSeated(table, account)) return { table, watch: false };
  if (watch) return { table, watch };
  const sat = await sitWithChain(links, (head) => api.sit(table.id, head));
  if (sat.ok) return { table: sat.value, watch: false };
  screen.say(problem(sat.error));
  const instead = table.watching && (await askUntil(screen, words.watchInstead, yesOrNoReader(true)));
  return instead ? { table, watch: true } : null;
}

export function isSeated(table: TableInfo, { name }: OwnAccount): boolean {
  return table.chairs.some(({ seated, who }) => seated && who === name);
}
