export { advance, LogError } from './advance.ts';
export { alarm, type ClockState } from './clock.ts';
export { type Act, act, takeBack } from './commands/act.ts';
export { type Proposal, propose, TABLE_MOTIONS, vote } from './commands/motions.ts';
export { abandon, resume, type Seating, seat } from './commands/seats.ts';
export { type Beginning, proposalFor, startMatch } from './commands/start.ts';
export { giveBack, timeout } from './commands/time.ts';
export { undo } from './commands/undo.ts';
export * from './entry.ts';
export {
  exportMatch,
  FILE_FORMAT,
  importMatch,
  type MatchFile,
  SEALED_FORMAT,
  unfinishedFile,
  type Verified,
  verifyMatch,
} from './file.ts';
export { fold, foldChecked } from './fold.ts';
export { type Hashes, useHashes } from './hashing.ts';
export { commitmentTo } from './luck.ts';
export { type Ballot, isRunning, type Match, presentSeats, type SeatState, waiting } from './match.ts';
export { stateFrom, stateToGoOn } from './origin.ts';
export type { Written } from './pen.ts';
export { isAlikeForAll, type LogLine, lineFor, type TableView, tableFor } from './project.ts';
export { fromSnapshot, readSnapshot, type Snapshot, snapshotOf, writeSnapshot } from './snapshot.ts';
export * from './terms.ts';
