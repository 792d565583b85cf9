export { showsUtf8 } from './charset.ts';
export { wantsColours } from './colours.ts';
export type { Files } from './files.ts';
export type { NetworkAccess } from './online/session.ts';
export { type PlayIo, play } from './play.ts';
