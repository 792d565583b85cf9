import type { ChatLineView, LiveState } from '@tavola/client-core';
import { cleanLine } from '../clean.ts';
import { spoken } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';

/** What a host does to keep order. */
export const HOST_COMMANDS = ['remove', 'mute', 'unmute', 'delete'] as const;
export type HostCommand = (typeof HOST_COMMANDS)[number];

export function isHostCommand(order: string): order is HostCommand {
  return HOST_COMMANDS.some((one) => one === order);
}

/** How many lines are shown to choose from. */
const LINES_SHOWN = 10;

/** Carries it out and answers what to say. The server decides who may; names are found here, so that their letters may be small. */
export async function runHostCommand(at: OnlineTable, order: HostCommand, typed: string): Promise<string> {
  const { state } = at.live;
  if (state.table?.host !== at.account.name) return spoken().home['lobby-error.host-only'];
  if (order === 'delete') return deleteMessage(at, state, typed);
  const others = order === 'remove' ? seated(state) : speakers(state);
  const people = others.filter((name) => name !== at.account.name);
  const who = people.find((name) => name.toLowerCase() === typed.toLowerCase());
  const { online: m } = spoken();
  if (who === undefined && people.length === 0) return m['host.no-one'];
  if (who === undefined) return m['host.whom']({ order, names: people.map(cleanLine) });
  return order === 'remove' ? remove(at, who) : mute(at, who, order === 'mute');
}

/** The table itself announces that they left. */
async function remove({ api, live }: OnlineTable, who: string): Promise<string> {
  const { table } = live.state;
  const chair = table?.chairs.findIndex((one) => one.seated && one.who === who) ?? -1;
  const removed = await api.removePlayer(table?.id ?? '', chair);
  return removed.ok ? spoken().online['host.removed']({ name: cleanLine(who) }) : problem(removed.error);
}

async function mute({ live }: OnlineTable, who: string, silent: boolean): Promise<string> {
  const done = await live.send({ t: 'silence', who, silent });
  if (!done.ok) return problem(done.error);
  return spoken().online[silent ? 'host.muted' : 'host.unmuted']({ name: cleanLine(who) });
}

async function deleteMessage({ live }: OnlineTable, state: LiveState, typed: string): Promise<string> {
  const lines = standing(state);
  const line = lines.find(({ number }) => String(number) === typed);
  if (line === undefined) return choice(lines);
  const struck = await live.send({ t: 'strike', number: line.number });
  return struck.ok ? spoken().online['host.deleted']({ number: line.number }) : problem(struck.error);
}

function choice(lines: readonly ChatLineView[]): string {
  const { online: m } = spoken();
  if (lines.length === 0) return m['host.no-messages'];
  const rows = lines.slice(-LINES_SHOWN).map(({ number, who, text }) => `  ${number} ${lineText(who, text)}`);
  return [m['host.delete-what'], ...rows].join('\n');
}

function lineText(who: string | null, text: string): string {
  const { online: m } = spoken();
  return m['chat.line']({ name: cleanLine(who ?? m['chat.someone']), text: cleanLine(text) });
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
