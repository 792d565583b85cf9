/** For the tests of this room and of those to its right: a server, and people who visit it. */
export { Load } from '../stress/load.ts';
export { Player, type PlayerEvents, type Sent } from '../stress/player.ts';
export { Fleet } from './fleet.ts';
export { Party } from './party.ts';
export { type Memory, ServerProcess, type Settings, steadyPort } from './process.ts';
export { claimVersion, Sample } from './samples.ts';
export { openServer } from './server.ts';
export { type Frame, Socket } from './socket.ts';
export { allTold, heard, type SaidLines, type TalkLine } from './talking.ts';
export {
  type Answered,
  type Body,
  gathered,
  type Identity,
  type Refusal,
  startTable,
  type TableSeen,
  Visitor,
} from './visitor.ts';
