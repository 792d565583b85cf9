import type { LogLine } from '../online/wire.ts';

type AbandonLine = Extract<LogLine, { kind: 'abandon' }>;

/** The votes, by the numbers of their lines, that withdraw a yes given earlier. Who asks for something says yes by asking. */
export function withdrawnVotes(lines: readonly LogLine[]): ReadonlySet<number> {
  const accepted = new Set<string>();
  const withdrawn = new Set<number>();
  for (const line of lines) {
    if (line.kind === 'motion') accepted.add(`${line.open.id} ${line.open.by}`);
    if (line.kind !== 'vote') continue;
    const vote = `${line.open.motion} ${line.open.seat}`;
    if (line.open.yes) accepted.add(vote);
    else if (accepted.delete(vote)) withdrawn.add(line.seq);
  }
  return withdrawn;
}

/**
 * Whether a game for two ends because a player lost the seat without resigning: out of time, disconnected at a strict table, or
 * by a claimed win. Games can’t tell why a seat was given up, and would say that its player left.
 */
export function isLostSeat(line: LogLine, seats: number): line is AbandonLine {
  return seats === 2 && line.kind === 'abandon' && line.open.why !== 'left';
}

/** The events of a line, without those that the table’s own sentence about a lost seat stands for. */
export function eventsToTell(line: LogLine, seats: number): LogLine['events'] {
  return isLostSeat(line, seats) ? line.events.filter((event) => !isFarewell(event)) : line.events;
}

function isFarewell(event: LogLine['events'][number]): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const { type, reason } = event as { readonly type?: unknown; readonly reason?: unknown };
  return type === 'gave-up' || (type === 'ended' && reason === 'abandoned');
}
