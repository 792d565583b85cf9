import { isEntry } from '../shape.ts';
import { CLOCK_2 } from './clock-rules.ts';
import type { LogVersion } from './version.ts';

/** Since 58deb4c: seats that are offered, a limit to take-backs, and clocks that give back what an undone step took. */
export const version2: LogVersion = {
  version: 2,
  clock: CLOCK_2,
  motionsLapse: true,
  revisionsLimited: true,
  joiningClearsMisses: true,
  isEntry,
  allows: () => false,
};
