import { isEntry3 } from '../shape.ts';
import { version2 } from './v2.ts';
import type { LogVersion } from './version.ts';

/** Ids in place of names, who sits where in the start, and the table's own chain behind it. */
export const version3: LogVersion = {
  ...version2,
  version: 3,
  namesPlayers: true,
  isEntry: isEntry3,
};
