import type { Reason } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { createWords, entryFault, homeWords, loadWords } from '../../app/areas.ts';

/** Codes of single entries: the first place is the number of the entry. */
const OF_ENTRIES = ['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events', 'other-link', 'other-luck'];

/** Why a game was not loaded. Where an entry of a file is wrong, it is named, with what is wrong about it. */
export function problemText({ code, at = [] }: Reason): string {
  if (OF_ENTRIES.includes(code)) {
    const why = entryFault(at[1] ?? code);
    const where = loadWords.say['bad-entry']({ entry: at[0] ?? '0' });
    return why === undefined ? where : `${where} ${why}`;
  }
  const said = byCode(loadWords.say, 'error', code) ?? byCode(createWords.say, 'error', code);
  return said ?? homeWords.say['error.other'];
}
