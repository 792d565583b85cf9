export { wantsColours } from './colours.ts';
export { type PlayIo, play } from './play.ts';
