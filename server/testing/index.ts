/** For the tests of this room and of those to its right: a server, and people who visit it. */
export { LoadDriver } from '../stress/load.ts';
export { type PlayerEvents, type SentMove, StressPlayer } from '../stress/player.ts';
export { quantileOf } from '../stress/steady.ts';
export { allLinesOf, lineReceived, type SaidFrame, type TestChatLine } from './chatting.ts';
export { Fleet } from './fleet.ts';
export { Party } from './party.ts';
export { type MemoryUsage, ServerProcess, type ServerSettings, steadyPort } from './process.ts';
export { claimVersion, Sample } from './samples.ts';
export { openServer } from './server.ts';
export { Socket, type TestFrame } from './socket.ts';
export {
  type Body,
  gathered,
  startTable,
  Visitor,
  type VisitorIdentity,
  type VisitorRefusal,
  type VisitorResponse,
  type VisitorTable,
} from './visitor.ts';
