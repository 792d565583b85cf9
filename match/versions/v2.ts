import { isEntry2 } from '../shape.ts';
import { CLOCK_2 } from './clock-rules.ts';
import type { LogVersion } from './version.ts';

/** Commits 58deb4c to d224093: seats that are offered, a limit to take-backs, and clocks that give back what an undone step took. */
export const version2: LogVersion = {
  version: 2,
  clock: CLOCK_2,
  motionsLapse: true,
  revisionsLimited: true,
  joiningClearsMisses: true,
  isEntry: isEntry2,
  namesPlayers: false,
  allows: () => false,
};
