import { generator } from '@tavola/kernel';

/** Random words for keys: gaps, then frogs by seat and cell, cards, and the turn. */
export const FROG_WORDS = 64;
export const CARD_WORDS = FROG_WORDS + 4 * 32;
export const TURN_WORDS = CARD_WORDS + 4 * 8;
const bits = generator('frogs keys');
export const LOW = Int32Array.from({ length: TURN_WORDS + 4 }, () => bits.next() | 0);
export const HIGH = Int32Array.from({ length: TURN_WORDS + 4 }, () => bits.next() | 0);
