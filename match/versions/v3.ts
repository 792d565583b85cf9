import { isEntry3 } from '../shape.ts';
import { CLOCK_3 } from './clock-rules.ts';
import { LUCK_3 } from './luck-rules.ts';
import { SEATS_3 } from './seats-3.ts';
import { version2 } from './v2.ts';
import type { LogVersion } from './version.ts';

/** Ids instead of names, players in the start, the table’s chain, seats with owners, and draws by step with links. */
export const version3: LogVersion = {
  ...version2,
  version: 3,
  clock: CLOCK_3,
  luck: LUCK_3,
  seats: SEATS_3,
  namesPlayers: true,
  isEntry: isEntry3,
};
