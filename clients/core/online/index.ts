export type { LogLine, MatchView } from '@tavola/match';
export {
  type ApiError,
  type ChairChange,
  type ChatAttachment,
  type ChatAttachmentView,
  CLOSE,
  type GameInfo,
  type OwnAccount,
  PROTOCOL_VERSION,
  type Press,
  type SavedMatchInfo,
  type SeatRequest,
  type TableEdit,
  type TableInfo,
  type TableRequest,
  type TableSummary,
  type Timers,
} from '@tavola/protocol';
export { hasHiddenPlayers, setFallbackNames, setSeatNames } from '../people.ts';
export { Api, type ApiResult } from './api.ts';
export { type ChatState, type ConversationState, EMPTY_CHAT, unreadCount } from './chat-state.ts';
export { LinkedActions } from './linked-actions.ts';
export { seatCommandsOf } from './live-commands.ts';
export { LiveSession } from './live-session.ts';
export { type LiveState, OTHER_VERSION } from './live-state.ts';
export { LiveTable } from './live-table.ts';
export { LobbyApi } from './lobby-api.ts';
export type { LostLines } from './lost-lines.ts';
export { type PressMark, pressIn, pressMark, type TypedMessage } from './press.ts';
export { SeatMatch } from './seat-match.ts';
export { linksFromSeed, SeatLinks, sitWithChain } from './table-links.ts';
export type { Fetch, OpenSocket } from './transport.ts';
export { attachedText, type ChairInfo, type ChatLineView } from './wire.ts';
