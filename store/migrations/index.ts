import { firstTables } from './0001-first-tables.ts';
import { settingsTable } from './0002-settings.ts';
import { entriesAsTheyCome } from './0003-entries-as-they-come.ts';
import { keysAndExpiry } from './0004-keys-and-expiry.ts';
import { talks } from './0005-talks.ts';
import { noticesTables } from './0006-notices.ts';
import { linksAndMarks } from './0007-links-and-marks.ts';
import { tablesOfAnAccount } from './0008-tables-of-an-account.ts';
import { attachedToChat } from './0009-attached.ts';
import type { Migration } from './migration.ts';

export { type Migration, pendingMigrations } from './migration.ts';

/** In order. The newest version is their number. */
export const MIGRATIONS: readonly Migration[] = [
  firstTables,
  settingsTable,
  entriesAsTheyCome,
  keysAndExpiry,
  talks,
  noticesTables,
  linksAndMarks,
  tablesOfAnAccount,
  attachedToChat,
];
