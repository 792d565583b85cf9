import { isEntry2 } from '../shape.ts';
import { CLOCK_2 } from './clock-rules.ts';
import { LUCK_2 } from './luck-rules.ts';
import { SEATS_2 } from './seats-2.ts';
import type { LogVersion } from './version.ts';

/** Commits 58deb4c to d224093: seats that are offered, a limit to take-backs, and clocks that give back what an undone step took. */
export const version2: LogVersion = {
  version: 2,
  clock: CLOCK_2,
  luck: LUCK_2,
  motionsLapse: true,
  revisionsLimited: true,
  seats: SEATS_2,
  isEntry: isEntry2,
  namesPlayers: false,
  allows: () => false,
};
