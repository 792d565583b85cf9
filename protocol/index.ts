/** Types and constants only: clients take them without the parser. */
export * from './api.ts';
export * from './chat.ts';
export * from './client-frames.ts';
export * from './close-codes.ts';
export * from './limits.ts';
export * from './server-frames.ts';
export * from './table-info.ts';
export type { Timers, World } from './world.ts';
