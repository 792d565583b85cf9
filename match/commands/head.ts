import { fail, type Result, type Seat } from '@tavola/kernel';
import { isLink } from '../links.ts';
import { isRunning, isSeat, type Match } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import { versionOf } from '../versions/index.ts';

export interface NewHead {
  readonly seat: Seat;
  readonly head: string;
  /** The match's `step` when the client looked: its link has depth 1. */
  readonly step: number;
}

/** A client commits to another chain: it is a second device, has lost the first chain, or has used it up. */
export function commitHead(match: Match, { seat, head, step }: NewHead, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  if (!versionOf(match.start).luck.links) return fail('links-off');
  if (step !== match.step) return fail('stale');
  if (!mayCommit(match, seat, head)) return fail('head-too-often');
  const pen = new Pen(match, at);
  pen.write('seat', { seat, change: 'head', who: null, level: null, head }, null);
  return pen.done();
}

/** One head for a step unless it was used: a log must not be filled with them. */
export function mayCommit({ chains, step }: Match, seat: Seat, head: string | undefined): boolean {
  const chain = chains[seat] ?? null;
  if (!isLink(head) || chain?.head === head) return false;
  return chain === null || chain.since !== step || chain.depth > 0;
}
