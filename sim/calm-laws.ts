import { matchNowFor } from '@tavola/match';
import { matchIdOf } from '@tavola/server/embedded';
import type { ChatMirror } from './chat-mirror.ts';
import type { EventTrace } from './law.ts';
import type { Mirror } from './mirror.ts';
import type { SimNode } from './node.ts';
import type { SimPerson } from './person.ts';
import type { SimProgram } from './program.ts';

export interface Settled {
  readonly tables: readonly string[];
  readonly nodes: readonly SimNode[];
  readonly people: readonly SimPerson[];
  readonly programs: readonly SimProgram[];
  readonly mirror: Mirror;
  /** Null: what news has not told of the chat stays unknown. */
  readonly chat: ChatMirror | null;
  readonly trace: EventTrace;
}

/** I7: what a node has in memory is what the store holds. */
export function checkNodes({ tables, nodes, mirror, trace }: Settled): void {
  for (const table of tables)
    for (const node of nodes) {
      const platform = node.host?.platform;
      if (platform === undefined) {
        trace.breach('I7', table, `${node.name} does not serve`);
        continue;
      }
      const match = platform.matches.peek(matchIdOf({ id: table }));
      const { nextSeq, match: stored } = mirror.matchAt(table);
      if (match === null || stored === null) continue;
      if (match.nextSeq !== nextSeq) trace.breach('I7', table, `${node.name} has ${match.nextSeq} of ${nextSeq} lines`);
      else if (JSON.stringify(matchNowFor(match, null)) !== JSON.stringify(matchNowFor(stored, null)))
        trace.breach('I7', table, `${node.name} has another match of ${nextSeq} lines`);
      const seen = platform.tables.peek(table);
      if (seen !== null && seen.status === 'lobby' && nextSeq > 0)
        trace.breach('I7', table, `${node.name} does not know that the match has begun`);
    }
}

/** I8: every client that is there shows the log. */
export function checkClients({ people, mirror, trace }: Settled): void {
  for (const person of people) {
    const { state } = person;
    if (state === null || person.isDelayed) continue;
    const { nextSeq, match } = mirror.matchAt(person.table);
    if (state.status !== 'live') trace.breach('I8', person.table, `${person.name} is ${state.status}`);
    else if (match !== null && state.view?.nextSeq !== nextSeq)
      trace.breach('I8', person.table, `${person.name} has ${state.view?.nextSeq ?? 'no match'} of ${nextSeq} lines`);
    else if (match !== null) {
      const last = state.lines.at(-1)?.seq;
      if (last !== nextSeq - 1) trace.breach('I8', person.table, `the last line of ${person.name} is ${last}`);
      if (state.hello !== null) trace.breach('I8', person.table, `${person.name} waits for an answer`);
    }
  }
}

/** I8: a program that listens has been told the whole log. */
export function checkPrograms({ programs, mirror, trace }: Settled): void {
  for (const { table, name, line, nextSeq: has } of programs) {
    const { nextSeq } = mirror.matchAt(table);
    if (line !== null && !line.isLate && has !== nextSeq)
      trace.breach('I8', table, `${name} has been told ${has} of ${nextSeq} lines`);
  }
}

/** I8: every client that is there has the public conversation to its end. */
export function checkChats({ people, chat, trace }: Settled): void {
  for (const { state, isDelayed, table, name } of chat === null ? [] : people) {
    if (state === null || state.status !== 'live' || isDelayed) continue;
    const stored = chat?.publicLines(table) ?? 0;
    const { chatLines = [] } = state.chat.conversations.find(({ id }) => id === null) ?? {};
    const last = chatLines.at(-1)?.number ?? 0;
    if (last !== stored) trace.breach('I8', table, `${name} has ${last} of ${stored} lines of the chat`);
  }
}

/** I9: a match that is neither over nor paused has moved on since then (virtual ms). */
export function checkProgress({ tables, mirror, trace }: Settled, since: number): void {
  for (const table of tables) {
    const { match, grewAt } = mirror.matchAt(table);
    if (match === null || match.ended !== null || match.clock.pausedWith !== null || match.pending.length === 0)
      continue;
    if (grewAt < since) trace.breach('I9', table, `nothing has happened since ${grewAt}`);
  }
}

/** I9: with every table closed a node has no more timers than one that was never used. */
export function checkLeftovers(
  nodes: readonly SimNode[],
  timers: (node: SimNode) => number,
  most: number,
  trace: EventTrace,
): void {
  for (const node of nodes) {
    const left = timers(node);
    if (left > most) trace.breach('I9', node.name, `${left} timers are left`);
  }
}
