import type { Reason } from '@tavola/kernel';
import { homeWords } from '../../app/areas.ts';
import { createErrors } from '../../app/create-texts.ts';
import { saveTexts } from '../../app/save-texts.ts';

/** Codes of single entries: the first place is the number of the entry. */
const OF_ENTRIES = ['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events', 'other-link', 'other-luck'];

/** Why a game was not loaded. Where an entry of a file is wrong, it is named, with what is wrong about it. */
export function problemText({ code, at = [] }: Reason): string {
  if (OF_ENTRIES.includes(code)) {
    const why = saveTexts.entryErrors[at[1] ?? code];
    return saveTexts.badEntry(at[0] ?? '0', why);
  }
  return saveTexts.loadErrors[code] ?? createErrors[code] ?? homeWords.say['error.other'];
}
