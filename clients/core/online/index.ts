export type { Timers } from '@tavola/protocol';
export {
  Api,
  type ApiResult,
  type FileWish,
  type GameInfo,
  type Refused,
  type SavedMatch,
  type SeatWish,
  type TableRow,
  type TableWish,
  type TurnRow,
} from './api.ts';
export { delayBefore } from './backoff.ts';
export { LinkedActs } from './linked-acts.ts';
export { LiveSession, type LiveSessionParts } from './live-session.ts';
export { FINAL_CODES, type LiveState, type LiveStatus, OTHER_VERSION } from './live-state.ts';
export { type LiveParts, LiveTable } from './live-table.ts';
export type { LostLines } from './lost-lines.ts';
export { owningAt } from './owning.ts';
export { SeenMatch } from './seen-match.ts';
export {
  type FreshChain,
  type LinkMemory,
  linksFrom,
  linksInMemory,
  SeatLinks,
  TableLinks,
  withChain,
} from './table-links.ts';
export { type Conversation, NOTHING_SAID, type TalkState, unreadIn } from './talk-state.ts';
export { talkingAt } from './talking.ts';
export type { Fetch, Headers, HttpAnswer, HttpRequest, LiveSocket, OpenSocket } from './transport.ts';
export {
  type Account,
  type Ballot,
  type Chair,
  type LogLine,
  type MatchView,
  PROTOCOL_VERSION,
  type Press,
  type Said,
  type Saying,
  type TableInfo,
  type Wish,
} from './wire.ts';
