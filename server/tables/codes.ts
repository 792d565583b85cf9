import type { World } from '@tavola/protocol';
import { below } from '../world.ts';

/** Without letters and digits that look alike, since players read codes aloud. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

/** Digits and small letters. */
const BASE = 36;
/** Milliseconds have nine digits until the year 5188. */
const TIME_DIGITS = 9;
/** 67 bits. */
const CHANCE_DIGITS = 13;

/** For sharing. */
export function newCode(world: World): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[below(world, CODE_LETTERS.length)]).join('');
}

/**
 * A new table id: random, and sorted by time. Matches played at the same time are then adjacent in every index, and a
 * commit writes fewer pages.
 */
export function newTableId(world: World): string {
  const chance = Array.from({ length: CHANCE_DIGITS }, () => below(world, BASE).toString(BASE));
  return world.now().toString(BASE).padStart(TIME_DIGITS, '0') + chance.join('');
}
