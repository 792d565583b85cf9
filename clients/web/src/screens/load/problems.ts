import type { Reason } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { createWords, entryFault, homeWords, loadWords } from '../../app/areas.ts';

/** Codes about one entry. Its number is the first item of `at`. */
const ENTRY_CODES = ['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events', 'other-link', 'other-luck'];

/** Sentence for a load error. Names the entry and its fault if there is one. */
export function problemText({ code, at = [] }: Reason): string {
  if (ENTRY_CODES.includes(code)) {
    const why = entryFault(at[1] ?? code);
    const where = loadWords.say['bad-entry']({ entry: at[0] ?? '0' });
    return why === undefined ? where : `${where} ${why}`;
  }
  const text = byCode(loadWords.say, 'error', code) ?? byCode(createWords.say, 'error', code);
  return text ?? homeWords.say['error.other'];
}
