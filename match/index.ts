export { advance } from './advance.ts';
export { isPlayedFor, TABLE_MOTIONS } from './ballots.ts';
export { type Linked, linkOf, NO_LINK, secretDigest } from './chain.ts';
export { alarm, type ClockState, warningTime } from './clock.ts';
export { type Act, act, takeBack } from './commands/act.ts';
export { type NewMotion, openMotion, vote } from './commands/motions.ts';
export { abandon, closeByHost, resume, type Seating, seat } from './commands/seats.ts';
export { type Beginning, proposalFor, startMatch } from './commands/start.ts';
export { giveBack, timeout } from './commands/time.ts';
export { undo } from './commands/undo.ts';
export { CUSTOMS, type Customs } from './customs.ts';
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
export { fold, foldChecked, isChained } from './fold.ts';
export { type Hashes, useHashes } from './hashing.ts';
export { botSeed, commitmentTo } from './luck.ts';
export {
  type Ballot,
  isOpenSeat,
  isRunning,
  isSealed,
  isVeiled,
  type Match,
  type SeatState,
  waiting,
} from './match.ts';
export { stateFrom, stateToGoOn } from './origin.ts';
export type { Written } from './pen.ts';
export {
  factsOf,
  isAlikeForAll,
  type LogLine,
  lineFor,
  type MatchFacts,
  type MatchMoment,
  momentFor,
  type ShownBallot,
  type TableView,
  tableFor,
  type Waiting,
  waitingFor,
} from './project.ts';
export { readSnapshot, snapshotOf, writeSnapshot } from './snapshot.ts';
export type { TableLine } from './table-log.ts';
export * from './terms.ts';
export { asEntry, isKnownVersion, namesPlayers } from './versions/index.ts';
