import { field, isFields } from '@tavola/kernel';
import type { Entry, StartOpen } from '../entry.ts';
import { version0, withHidden } from './v0.ts';
import { version1 } from './v1.ts';
import { version2 } from './v2.ts';
import { version3 } from './v3.ts';
import type { LogVersion } from './version.ts';

/**
 * Every version of the log that ever landed, by its number. To raise `MATCH_VERSION`: add a file here that says what differs,
 * and samples that the outgoing version wrote to `server/testdata/versions`.
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

/** Whether a log calls people by their ids. Older ones have their names in the same places. */
export function namesPlayers(start: Named): boolean {
  return versionOf(start).namesPlayers;
}

/** The version of the log that starts with this entry; undefined if there is no reader for it. */
export function versionIn(first: unknown): LogVersion | undefined {
  const open = isFields(first) ? field(first, 'open') : undefined;
  const version = isFields(open) ? field(open, 'matchVersion') : undefined;
  return VERSIONS[typeof version === 'number' ? version : 0];
}

/** Brings a stored entry into the shape that this program expects. */
export function asEntry(raw: Entry | Omit<Entry, 'hidden'>, secret: string, matchId: string): Entry {
  return 'hidden' in raw ? raw : withHidden(raw, secret, matchId);
}
