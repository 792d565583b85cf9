import type { ChatLineView, LiveState } from '@tavola/client-core';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';

/** Commands for moderation by the host. */
export const HOST_COMMANDS = ['remove', 'mute', 'unmute', 'delete'] as const;
export type HostCommand = (typeof HOST_COMMANDS)[number];

export function isHostCommand(command: string): command is HostCommand {
  return HOST_COMMANDS.some((one) => one === command);
}

/** Number of recent messages to choose from. */
const LINES_SHOWN = 10;

/** Returns the sentence to print. Names match without case. */
export async function runHostCommand(at: OnlineTable, command: HostCommand, typed: string): Promise<string> {
  const { state } = at.live;
  if (state.table?.host !== at.account.name) return messages().home['lobby-error.host-only'];
  if (command === 'delete') return deleteMessage(at, state, typed);
  const others = command === 'remove' ? seated(state) : speakers(state);
  const people = others.filter((name) => name !== at.account.name);
  const who = people.find((name) => name.toLowerCase() === typed.toLowerCase());
  const { online: m } = messages();
  if (who === undefined && people.length === 0) return m['host.no-one'];
  if (who === undefined) return m['host.whom']({ order: command, names: people.map(safeLine) });
  return command === 'remove' ? remove(at, who) : mute(at, who, command === 'mute');
}

async function remove({ api, live }: OnlineTable, who: string): Promise<string> {
  const { table } = live.state;
  const chair = table?.chairs.findIndex((one) => one.seated && one.who === who) ?? -1;
  const removed = await api.removePlayer(table?.id ?? '', chair);
  return removed.ok ? messages().online['host.removed']({ name: safeLine(who) }) : problem(removed.error);
}

async function mute({ live }: OnlineTable, who: string, silent: boolean): Promise<string> {
  const done = await live.send({ t: 'silence', who, silent });
  if (!done.ok) return problem(done.error);
  return messages().online[silent ? 'host.muted' : 'host.unmuted']({ name: safeLine(who) });
}

async function deleteMessage({ live }: OnlineTable, state: LiveState, typed: string): Promise<string> {
  const lines = publicLines(state);
  const line = lines.find(({ number }) => String(number) === typed);
  if (line === undefined) return deletePrompt(lines);
  const deleted = await live.send({ t: 'strike', number: line.number });
  return deleted.ok ? messages().online['host.deleted']({ number: line.number }) : problem(deleted.error);
}

function deletePrompt(lines: readonly ChatLineView[]): string {
  const { online: m } = messages();
  if (lines.length === 0) return m['host.no-messages'];
  const rows = lines.slice(-LINES_SHOWN).map(({ number, who, text }) => `  ${number} ${lineText(who, text)}`);
  return [m['host.delete-what'], ...rows].join('\n');
}

function lineText(who: string | null, text: string): string {
  const { online: m } = messages();
  return m['chat.line']({ name: safeLine(who ?? m['chat.someone']), text: safeLine(text) });
}

/** Public messages that are not deleted. */
function publicLines({ chat }: LiveState): readonly ChatLineView[] {
  const general = chat.conversations.find((one) => one.id === null);
  return general?.chatLines.filter(({ removed }) => removed !== true) ?? [];
}

function seated({ table }: LiveState): string[] {
  return (table?.chairs ?? []).flatMap(({ who, seated: isThere }) => (isThere && who !== null ? [who] : []));
}

/** Everyone who can write to the public chat: seated players, authors of messages, and muted people. */
export function speakers(state: LiveState): string[] {
  const authors = publicLines(state).flatMap(({ who }) => who ?? []);
  return [...new Set([...seated(state), ...authors, ...(state.table?.silenced ?? [])])];
}
