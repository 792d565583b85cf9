export { backupSqlite, type RestoreOptions, restoreSqlite } from './backup.ts';
export { Advice } from './core/advice.ts';
export { openStore, type StoreSettings } from './open.ts';
export * from './port.ts';
export { openPostgres, type PostgresOptions } from './postgres/open.ts';
export { openSqlite, type SqliteOptions } from './sqlite/open.ts';
export { openSqliteInThread } from './thread/open.ts';
export * from './upgrade/index.ts';
