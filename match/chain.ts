import { digest } from './hashing.ts';
import { saltFor } from './luck.ts';

/** Before the first entry there is nothing to be chained to. */
export const NO_LINK = '';

/** What a link vouches for: of the secret part the hash alone, so that the chain can be checked by whoever may not know it. */
export interface Linked {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly open: unknown;
  readonly hidden: string | null;
}

/** The salted hash of an entry's secret part: anybody may see it, nobody can guess what is in it. */
export function secretDigest(
  entry: { readonly seq: number; readonly secret: unknown },
  serverSecret: string,
  logId: string,
): string | null {
  return entry.secret === null ? null : digest([saltFor(serverSecret, logId, entry.seq), entry.secret]);
}

/** Changing anything in any entry changes every link after it. */
export function linkOf(previous: string, { seq, at, kind, open, hidden }: Linked): string {
  return digest([previous, seq, at, kind, open, hidden]);
}
