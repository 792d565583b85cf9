import type { Entry } from './entry.ts';
import { digest } from './hashing.ts';
import { saltFor } from './luck.ts';

/** Before the first entry there is nothing to be chained to. */
export const NO_LINK = '';

/** The salted hash of an entry's secret part: anybody may see it, nobody can guess what is in it. */
export function secretDigest(
  entry: Pick<Entry, 'seq' | 'secret'>,
  serverSecret: string,
  matchId: string,
): string | null {
  return entry.secret === null ? null : digest([saltFor(serverSecret, matchId, entry.seq), entry.secret]);
}

/** Changing anything in any entry changes every link after it. */
export function linkOf(previous: string, { seq, at, kind, open, hidden }: Omit<Entry, 'link' | 'secret'>): string {
  return digest([previous, seq, at, kind, open, hidden]);
}
