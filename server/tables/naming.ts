import { randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that look alike: people read codes to each other. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

/** Milliseconds in base 36 have nine digits until the year 5188. */
const TIME_DIGITS = 9;
const CHANCE_BYTES = 9;

/** For sharing. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/**
 * The id of a table that is made now: nobody can guess it, and it comes after all that were made before. What is played at the same
 * time then lies side by side in every index of the store, and a commit writes fewer pages.
 */
export function newTableId(now: number): string {
  return now.toString(36).padStart(TIME_DIGITS, '0') + randomBytes(CHANCE_BYTES).toString('base64url');
}
