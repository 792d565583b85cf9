import { isEntry3 } from '../shape.ts';
import { LUCK_3 } from './luck-rules.ts';
import { version2 } from './v2.ts';
import type { LogVersion } from './version.ts';

/** Ids in place of names, who sits where in the start, the table's own chain behind it, and draws by the step with links in them. */
export const version3: LogVersion = {
  ...version2,
  version: 3,
  luck: LUCK_3,
  namesPlayers: true,
  isEntry: isEntry3,
};
