import { digest } from './hashing.ts';
import { saltFor } from './luck.ts';

/** The link before the first entry. */
export const NO_LINK = '';

/** The content a link covers. Of the secret part only the hash, so that viewers without it can check the chain. */
export interface LinkContent {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly open: unknown;
  readonly hidden: string | null;
}

/** Salted hash of an entry’s secret part. Public, but its content cannot be guessed. */
export function secretDigest(
  entry: { readonly seq: number; readonly secret: unknown },
  serverSecret: string,
  logId: string,
): string | null {
  return entry.secret === null ? null : digest([saltFor(serverSecret, logId, entry.seq), entry.secret]);
}

/** Returns the link of an entry. A change in any entry changes every link after it. */
export function linkOf(previous: string, { seq, at, kind, open, hidden }: LinkContent): string {
  return digest([previous, seq, at, kind, open, hidden]);
}
