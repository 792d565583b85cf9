import { fail, type Result, type Seat } from '@tavola/kernel';
import { isLink } from '../links.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, isSeat, type Match } from '../match.ts';
import { versionOf } from '../versions/index.ts';

export interface NewHead {
  readonly seat: Seat;
  readonly head: string;
  /** The match’s `step` that the client saw. Its link has depth 1. */
  readonly step: number;
}

/** Commits a client to another chain: a second device, a lost chain or a used-up one. */
export function commitHead(match: Match, { seat, head, step }: NewHead, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  if (!versionOf(match.start).luck.links) return fail('links-off');
  if (step !== match.step) return fail('stale');
  if (!mayCommit(match, seat, head)) return fail('head-too-often');
  const writer = new LogWriter(match, at);
  writer.write('seat', { seat, change: 'head', who: null, level: null, head }, null);
  return writer.done();
}

/** One head per step unless it was used, so that heads cannot fill a log. */
export function mayCommit({ chains, step }: Match, seat: Seat, head: string | undefined): boolean {
  const chain = chains[seat] ?? null;
  if (!isLink(head) || chain?.head === head) return false;
  return chain === null || chain.since !== step || chain.depth > 0;
}
