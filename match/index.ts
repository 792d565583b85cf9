export { advance } from './advance.ts';
export { deadlineOf, dueOf, earlier, nextAlarm, nextClaim } from './alarms.ts';
export { type LinkContent, linkOf, NO_LINK, secretDigest } from './chain.ts';
export { chronicleOf } from './chronicle.ts';
export { alarmTime, type ClockState, warningTime } from './clock.ts';
export { type Act, act, takeBack } from './commands/act.ts';
export { commitHead, type NewHead } from './commands/head.ts';
export { type NewMotion, openMotion, vote } from './commands/motions.ts';
export { operate } from './commands/operator.ts';
export {
  accept,
  claimWin,
  decline,
  type HandOver,
  handOver,
  promisedTo,
  reclaim,
  reclaimableBy,
} from './commands/owners.ts';
export { abandonSeat, closeByHost, resumeSeat, type SeatingRequest, seatPlayer } from './commands/seats.ts';
export { proposalFor, type StartRequest, startMatch } from './commands/start.ts';
export { giveBack, timeout } from './commands/time.ts';
export { undoStep } from './commands/undo.ts';
export { CUSTOMS, type Customs } from './customs.ts';
export * from './entry.ts';
export {
  exportMatch,
  FILE_FORMAT,
  type FileExtras,
  importMatch,
  type MatchFile,
  type MatchSummary,
  SEALED_FORMAT,
  unfinishedFile,
  type VerifyResult,
  verifyMatch,
} from './file.ts';
export { fold, foldChecked, isChained } from './fold.ts';
export { type HashFunctions, useHashes } from './hashing.ts';
export { LinkChain } from './link-chain.ts';
export { CHAIN_LENGTH, isLink, LINK_FAULTS, type LinkFault, linkBefore, START_STEP } from './links.ts';
export type { Appended } from './log-writer.ts';
export { drawLot, type Lot, type LotChair } from './lot.ts';
export { botSeed, commitmentTo } from './luck.ts';
export {
  type Ballot,
  hidesPlayers,
  isRunning,
  isSealed,
  type Match,
  openDemands,
  type SeatState,
  type StandIn,
} from './match.ts';
export {
  claimTime,
  countedSeats,
  hasOwner,
  hasStandIn,
  isBotSeat,
  isInPlay,
  isLeftAlone,
  isOpenSeat,
  isPersonId,
  keepsPresence,
  mayTake,
} from './owners.ts';
export {
  type BallotView,
  dutiesFor,
  isSameForAll,
  type LogLine,
  lineFor,
  type MatchFacts,
  type MatchNow,
  type MatchView,
  matchFacts,
  matchNowFor,
  matchViewFor,
  namedView,
  type PublicSeat,
  type SeatDuties,
  seatAlias,
  viewOfFormer,
} from './project.ts';
export * from './seat-terms.ts';
export { readSnapshot, snapshotOf, writeSnapshot } from './snapshot.ts';
export { startStateFrom, stateToContinue } from './start-position.ts';
export type { FilePerson, SeatsProof, TableLine } from './table-log.ts';
export * from './terms.ts';
export { asEntry, isKnownVersion, namesPlayers } from './versions/index.ts';
export { TABLE_MOTIONS } from './votes.ts';
