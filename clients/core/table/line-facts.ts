import type { LogLine } from '@tavola/match';

/** A line that gives time back to the clocks after an outage of the server. */
type GivenBackLine = Extract<LogLine, { kind: 'clock' }> & { readonly open: { readonly change: 'given-back' } };

export function isGivenBack(line: LogLine): line is GivenBackLine {
  return line.kind === 'clock' && line.open.change === 'given-back';
}

type AbandonLine = Extract<LogLine, { kind: 'abandon' }>;

/** Numbers of the vote lines that withdraw an earlier yes. A proposer has voted yes. */
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
 * Whether a game for two ends because a player lost the seat without resigning: out of time, disconnected at a strict
 * table, or by a claimed win. The events of games do not tell these from resigning.
 */
export function isLostSeat(line: LogLine, seats: number): line is AbandonLine {
  return seats === 2 && line.kind === 'abandon' && line.open.why !== 'left';
}

/** The events of a line, without those that the sentence about a lost seat replaces. */
export function eventsToShow(line: LogLine, seats: number): LogLine['events'] {
  return isLostSeat(line, seats) ? line.events.filter((event) => !isLeaveEvent(event)) : line.events;
}

function isLeaveEvent(event: LogLine['events'][number]): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const { type, reason } = event as { readonly type?: unknown; readonly reason?: unknown };
  return type === 'gave-up' || (type === 'ended' && reason === 'abandoned');
}

/**
 * The names of the seats at each line, by line number. `now` holds the present names. A former owner keeps the lines
 * from their time.
 */
export function namesAtLines(
  lines: readonly LogLine[],
  now: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  let names = now;
  for (const [index, line] of [...lines.entries()].reverse()) {
    const before = ownerBefore(lines, index);
    // The line of a retired seat names its owner. After a `joined` line the seat has a new owner.
    if (line.kind === 'seat' && line.open.change === 'retired' && before !== null)
      names = names.with(line.open.seat, before);
    found.set(line.seq, names);
    if (line.kind === 'seat' && isNewOwner(line) && before !== null) names = names.with(line.open.seat, before);
  }
  return found;
}

type SeatLine = Extract<LogLine, { kind: 'seat' }>;

function isNewOwner({ open }: SeatLine): boolean {
  return open.who !== null && (open.change === 'joined' || open.change === 'reclaimed');
}

/** The owner of the seat before a line. Null if unknown. */
function ownerBefore(lines: readonly LogLine[], index: number): string | null {
  const line = lines[index];
  if (line?.kind !== 'seat') return null;
  const { seat } = line.open;
  const last = lines
    .slice(0, index)
    .findLast((one): one is SeatLine => one.kind === 'seat' && one.open.seat === seat && isNewOwner(one));
  return last?.open.who ?? null;
}
