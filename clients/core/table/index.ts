export {
  clocksAt,
  runningOut,
  type SeatClock,
  type Span,
  spanOf,
  type TimeUnit,
  untilNextSpan,
  warningTime,
} from './clock.ts';
export { type Draft, Drafting, type DraftingState } from './drafting.ts';
export { type FairnessCount, fairnessText } from './fairness.ts';
export { type GivenBackLine, isGivenBack } from './given-back.ts';
export { History, type HistoryState, type Stop, stopsOf } from './history.ts';
export { eventsToTell, isLostSeat, namesAtLines, withdrawnVotes } from './line-facts.ts';
export { type Lobby, type LobbyChair, lobbyOf } from './lobby.ts';
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
export { type Claim, claimIn, type Ownership, ownershipIn } from './ownership.ts';
export { type Request, requestsIn } from './requests.ts';
export { isOpenIn, type SeatCard, seatCards, showsLost } from './seats.ts';
export type { HandSeatTo, Owning, SessionState, SessionStatus, TableSession, Talking } from './session.ts';
export { type Acting, type Foreseen, foresee, type Idle, refusalOf, type Turn, turnOf, waitedFor } from './turn.ts';
export { WholeLog, type WholeLogState } from './whole-log.ts';
