/** The server without HTTP and sockets, for programs that run it inside their own process. */
export type { BotJob, Think } from './bots/pool.ts';
export { Connection } from './live/connection.ts';
export { Visit } from './live/visit.ts';
export { foldStored, readEntry } from './matches/entries.ts';
export { Platform } from './platform.ts';
export { isMatch, matchIdOf, seatOfAccount, tableIdOf } from './tables/seating.ts';
export type { Chair, Table, TablePlan } from './tables/table.ts';
