import { records } from '@tavola/words/en/records';
import { type FairnessCount, fairnessText } from './fairness.ts';

/** For the command line, which speaks English. */
export const fairnessInEnglish = (count: FairnessCount): string => fairnessText(records, count);
