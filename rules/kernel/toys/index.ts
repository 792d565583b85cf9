export { hands } from './hands.ts';
export type { Hands, HandsAction, HandsState, HandsView } from './hands-types.ts';
export { type Nim, type NimAction, type NimState, nim } from './nim.ts';
