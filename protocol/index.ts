export * from './frames.ts';
export type { Timers, World } from './world.ts';
