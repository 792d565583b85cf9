import { mayCommit } from './commands/head.ts';
import type { Entry, StartOpen } from './entry.ts';
import { linkBefore, linkFault } from './links.ts';
import type { Match } from './match.ts';
import { versionOf } from './versions/index.ts';

/** Whether the heads and links of an entry fit. The entry has the shape of its version. */
export function hasValidLinks(match: Match | null, entry: Entry): boolean {
  if (entry.kind === 'start') return match !== null || isLinkedStart(entry.open);
  if (match === null) return true;
  if (entry.kind === 'move' || entry.kind === 'sealed') {
    const { seat, late, link } = entry.open;
    return link === undefined || (!late && linkFault(match.chains[seat] ?? null, link, match.step) === null);
  }
  if (entry.kind !== 'seat') return true;
  const { seat, change, who, level, head } = entry.open;
  if (change !== 'head') return head === undefined;
  return who === null && level === null && mayCommit(match, seat, head);
}

/** A seat’s entropy is the first link of its chain or empty, so that it could not be chosen late. */
function isLinkedStart(open: StartOpen): boolean {
  if (!versionOf(open).luck.links) return true;
  const { seats, heads = [], entropy } = open;
  const fits = (link: string, seat: number): boolean => link === '' || linkBefore(link) === heads[seat];
  return entropy.length === seats && entropy.every(fits);
}
