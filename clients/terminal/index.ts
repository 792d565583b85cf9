export { wantsColours } from './colours.ts';
export type { Files } from './files.ts';
export { showsUtf8 } from './letters.ts';
export type { Network } from './online/session.ts';
export { type PlayIo, play } from './play.ts';
