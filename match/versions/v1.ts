import { isEntry2 } from '../shape.ts';
import { CLOCK_1 } from './clock-rules.ts';
import { LUCK_2 } from './luck-rules.ts';
import { SEATS_1 } from './seats-2.ts';
import type { LogVersion } from './version.ts';

/**
 * Commits de05b55 to a19cf9c. Until 64d6b1b the other players voted on the end of a pause. Those logs are valid today too.
 * Secret ballots came with a19cf9c, and no earlier log has one.
 */
export const version1: LogVersion = {
  version: 1,
  clock: CLOCK_1,
  luck: LUCK_2,
  motionsLapse: true,
  revisionsLimited: false,
  seats: SEATS_1,
  isEntry: isEntry2,
  namesPlayers: false,
  allows: () => false,
};
