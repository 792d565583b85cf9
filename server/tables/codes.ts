import type { World } from '@tavola/protocol';
import { below } from '../world.ts';

/** Without letters and digits that look alike, since players read codes aloud. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 7;

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

/** The id of a table that follows from another one, next to it in every index. */
export function derivedTableId(from: string, digest: Uint8Array): string {
  const chance = Array.from(digest.subarray(0, CHANCE_DIGITS), (byte) => (byte % BASE).toString(BASE));
  return from.slice(0, TIME_DIGITS).padStart(TIME_DIGITS, '0') + chance.join('');
}

/** Whether this may be a code: no id is as short. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && [...text.toUpperCase()].every((letter) => CODE_LETTERS.includes(letter));
}
