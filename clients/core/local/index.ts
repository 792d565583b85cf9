export { chronicleOf, type MatchFile, type VerifyResult, verifyMatch } from '@tavola/match';
export type { BotHint, BotRequest, Bots, HintRequest } from '../bot/bots.ts';
export { RemoteBots } from '../bot/remote-bots.ts';
export type { MovePreview } from '../table/turn.ts';
export { LocalGames, type LocalRow } from './local-games.ts';
export { LocalMatch } from './local-match.ts';
export { type LocalDeps, LocalSession } from './local-session.ts';
export type { LocalChair } from './local-table.ts';
export {
  openLocalSession,
  openMatchFile,
  openPlayedMatch,
  startLocalSession,
  startSandbox,
  startSandboxFrom,
} from './open-session.ts';
export { resumePointOf } from './resume-file.ts';
