export { clocksAt, type SeatClock, timeToWarn, warningTime } from './clock.ts';
export { type Draft, DraftController } from './draft-controller.ts';
export { History, type HistoryState, type HistoryStop } from './history.ts';
export { eventsToShow, isGivenBack, isLostSeat, namesAtLines, withdrawnVotes } from './line-facts.ts';
export { type LobbyChair, type LobbyState, lobbyOf } from './lobby.ts';
export {
  type AbsenceRule,
  afterMissOf,
  claimOf,
  isLive,
  type MissTerms,
  missRules,
  type TakeoverRule,
  takeoverOf,
} from './miss-rules.ts';
export { claimIn, type Ownership, ownershipIn } from './ownership.ts';
export { type Request, requestsIn } from './requests.ts';
export { isSeatOpen, type SeatInfo, seatInfos, showsDisconnected } from './seats.ts';
export type { SessionState, TableSession } from './session.ts';
export { pendingSeats, type Turn, turnOf } from './turn.ts';
export { WholeLog, type WholeLogState } from './whole-log.ts';
