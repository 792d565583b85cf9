import { jsonCopy } from '@tavola/kernel';
import { linkOf, NO_LINK, secretDigest } from '../chain.ts';
import type { Entry } from '../entry.ts';
import { exportMatch, type MatchFile, unfinishedFile } from '../file.ts';
import type { TestTable } from './table.ts';

export type LooseEntry = { -readonly [K in keyof Entry]: unknown };

/** For tests: the file of a match, with everything hidden in it. */
export function fileOf({ match, log }: TestTable): MatchFile {
  const file = exportMatch(match, log);
  return jsonCopy(file.ok ? file.value : unfinishedFile(log));
}

/** Changes one entry and repairs all links, like a clever forger. */
export function forgeEntry(file: MatchFile, index: number, change: (entry: LooseEntry) => void): MatchFile {
  const log = jsonCopy(file.log) as Entry[];
  change(log[index] as unknown as LooseEntry);
  return { ...file, log: relinked(log, file.secret) };
}

/** Appends forged entries to a file. */
export function appendEntries(
  file: MatchFile,
  ...more: readonly Pick<LooseEntry, 'kind' | 'open' | 'secret'>[]
): MatchFile {
  const added = more.map((entry, index) => ({
    seq: file.log.length + index,
    at: file.log.at(-1)?.at ?? 0,
    ...entry,
  }));
  return { ...file, log: relinked([...file.log, ...(added as unknown as Entry[])], file.secret) };
}

function relinked(log: readonly Entry[], secret: string | null): Entry[] {
  let link = NO_LINK;
  return log.map((entry) => {
    const hidden = entry.secret === null ? null : secret === null ? 'a hash' : secretDigest(entry, secret, 'match-1');
    const sealed = { ...entry, hidden };
    link = linkOf(link, sealed);
    return { ...sealed, link };
  });
}
