export { advance } from './advance.ts';
export { deadlineOf, dueOf, earlier, nextAlarm, nextClaim } from './alarms.ts';
export { TABLE_MOTIONS } from './ballots.ts';
export { type Linked, linkOf, NO_LINK, secretDigest } from './chain.ts';
export { alarm, type ClockState, warningTime } from './clock.ts';
export { type Act, act, takeBack } from './commands/act.ts';
export { commitHead, type NewHead } from './commands/head.ts';
export { type NewMotion, openMotion, vote } from './commands/motions.ts';
export { operate } from './commands/operator.ts';
export {
  accept,
  claim,
  decline,
  type HandOver,
  handOver,
  promisedTo,
  reclaim,
  reclaimableBy,
} from './commands/owners.ts';
export { abandon, closeByHost, resume, type Seating, seat } from './commands/seats.ts';
export { type Beginning, proposalFor, startMatch } from './commands/start.ts';
export { giveBack, timeout } from './commands/time.ts';
export { undo } from './commands/undo.ts';
export { CUSTOMS, type Customs } from './customs.ts';
export * from './entry.ts';
export {
  exportMatch,
  FILE_FORMAT,
  type FileExtras,
  importMatch,
  type MatchFile,
  SEALED_FORMAT,
  unfinishedFile,
  type Verified,
  verifyMatch,
} from './file.ts';
export { fold, foldChecked, isChained } from './fold.ts';
export { type Hashes, useHashes } from './hashing.ts';
export { LinkChain } from './link-chain.ts';
export { CHAIN_LENGTH, isLink, LINK_FAULTS, type LinkFault, linkBefore, START_STEP } from './links.ts';
export { drawLot, type Lot, type LotChair } from './lot.ts';
export { botSeed, commitmentTo } from './luck.ts';
export {
  type Ballot,
  isRunning,
  isSealed,
  isVeiled,
  type Match,
  type SeatState,
  type StandIn,
  waiting,
} from './match.ts';
export { stateFrom, stateToGoOn } from './origin.ts';
export {
  claimTime,
  countedIn,
  isHouseBot,
  isInPlay,
  isLeftAlone,
  isOpenSeat,
  isPersonId,
  isPersons,
  isPlayedFor,
  keepsPresence,
  mayTake,
} from './owners.ts';
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
  type ShownSeat,
  type TableView,
  tableFor,
  type Waiting,
  waitingFor,
} from './project.ts';
export * from './seat-terms.ts';
export { readSnapshot, snapshotOf, writeSnapshot } from './snapshot.ts';
export type { FilePerson, SeatsProof, TableLine } from './table-log.ts';
export * from './terms.ts';
export { asEntry, isKnownVersion, namesPlayers } from './versions/index.ts';
