import { field, isFields } from '@tavola/kernel';
import type { Entry, StartOpen } from '../entry.ts';
import { version0, withHidden } from './v0.ts';
import { version1 } from './v1.ts';
import { version2 } from './v2.ts';
import { version3 } from './v3.ts';
import type { LogVersion } from './version.ts';

/**
 * All released versions of the log, by number. To raise `MATCH_VERSION`, add a file here with the differences, and
 * samples written by the outgoing version to `server/testdata/versions`.
 */
export const VERSIONS: readonly LogVersion[] = [version0, version1, version2, version3];

type Named = Pick<StartOpen, 'matchVersion'>;

export function isKnownVersion({ matchVersion = 0 }: Named): boolean {
  return VERSIONS[matchVersion] !== undefined;
}

/** Throws for a newer version. `foldChecked` refuses such a log before it does anything else. */
export function versionOf({ matchVersion = 0 }: Named): LogVersion {
  const version = VERSIONS[matchVersion];
  if (version === undefined) throw new Error(`No reader for version ${matchVersion} of the match log.`);
  return version;
}

/** Whether a log stores player ids. Older ones have names in their place. */
export function namesPlayers(start: Named): boolean {
  return versionOf(start).namesPlayers;
}

/** The version of a log by its first entry. Undefined without a reader for it. */
export function versionIn(first: unknown): LogVersion | undefined {
  const open = isFields(first) ? field(first, 'open') : undefined;
  const version = isFields(open) ? field(open, 'matchVersion') : undefined;
  return VERSIONS[typeof version === 'number' ? version : 0];
}

/** Converts a stored entry to the current shape. */
export function asEntry(raw: Entry | Omit<Entry, 'hidden'>, secret: string, matchId: string): Entry {
  return 'hidden' in raw ? raw : withHidden(raw, secret, matchId);
}
