import type { ChatLineView, LiveState } from '@tavola/client-core';
import { cleanLine } from '../clean.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.moderating;

/** What a host does to keep order. */
export const MODERATION = ['remove', 'silence', 'unsilence', 'strike'] as const;
export type Moderation = (typeof MODERATION)[number];

export function isModeration(order: string): order is Moderation {
  return MODERATION.some((one) => one === order);
}

/** How many lines are shown to choose from. */
const LINES_SHOWN = 10;

/** Carries it out and answers what to say. The server decides who may; names are found here, so that their letters may be small. */
export async function moderate(at: OnlineTable, order: Moderation, typed: string): Promise<string> {
  const { state } = at.live;
  if (state.table?.host !== at.account.name) return onlineTexts.problems['host-only'];
  if (order === 'strike') return strike(at, state, typed);
  const others = order === 'remove' ? seated(state) : speakers(state);
  const people = others.filter((name) => name !== at.account.name);
  const who = people.find((name) => name.toLowerCase() === typed.toLowerCase());
  if (who === undefined) return words.whom(order, people.map(cleanLine).join(', '));
  return order === 'remove' ? remove(at, who) : silence(at, who, order === 'silence');
}

/** The table itself announces that they left. */
async function remove({ api, live }: OnlineTable, who: string): Promise<string> {
  const { table } = live.state;
  const chair = table?.chairs.findIndex((one) => one.seated && one.who === who) ?? -1;
  const removed = await api.removePlayer(table?.id ?? '', chair);
  return removed.ok ? words.removed(cleanLine(who)) : problem(removed.error);
}

async function silence({ live }: OnlineTable, who: string, silent: boolean): Promise<string> {
  const done = await live.send({ t: 'silence', who, silent });
  if (!done.ok) return problem(done.error);
  return (silent ? words.silenced : words.heardAgain)(cleanLine(who));
}

async function strike({ live }: OnlineTable, state: LiveState, typed: string): Promise<string> {
  const lines = standing(state);
  const line = lines.find(({ number }) => String(number) === typed);
  if (line === undefined) return choice(lines);
  const struck = await live.send({ t: 'strike', number: line.number });
  return struck.ok ? words.struck(line.number) : problem(struck.error);
}

function choice(lines: readonly ChatLineView[]): string {
  if (lines.length === 0) return words.nothingToStrike;
  const rows = lines
    .slice(-LINES_SHOWN)
    .map(({ number, who, text }) => words.line(number, cleanLine(who ?? onlineTexts.table.somebody), cleanLine(text)));
  return [words.strikeWhat, ...rows].join('\n');
}

/** What was said to everyone and is still there. */
function standing({ chat: talk }: LiveState): readonly ChatLineView[] {
  const general = talk.conversations.find((one) => one.id === null);
  return general?.chatLines.filter(({ removed }) => removed !== true) ?? [];
}

function seated({ table }: LiveState): string[] {
  return (table?.chairs ?? []).flatMap(({ who, seated: isThere }) => (isThere && who !== null ? [who] : []));
}

/** Everybody who could say something to everyone: who sits, who has spoken, and who was silenced before. */
export function speakers(state: LiveState): string[] {
  const spoken = standing(state).flatMap(({ who }) => who ?? []);
  return [...new Set([...seated(state), ...spoken, ...(state.table?.silenced ?? [])])];
}
