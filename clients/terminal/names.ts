import { fail, ok, type Result } from '@tavola/kernel';
import { graphemes, safeLine } from './clean.ts';

const MAX_NAME_LENGTH = 30;
/** Limit in UTF-16 units, because one character may carry any number of accents. */
const MAX_NAME_UNITS = 300;

/** Cleans a typed name. Fails if it is invisible, too long or taken. */
export function parseName(typed: string, taken: readonly string[]): Result<string> {
  const name = safeLine(typed);
  if (!isVisible(name)) return fail('name-empty');
  if (name.length > MAX_NAME_UNITS || graphemes(name).length > MAX_NAME_LENGTH) return fail('name-too-long');
  if (taken.some((other) => sameName(other, name))) return fail('name-taken', name);
  return ok(name);
}

function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Names that look alike to players. */
function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
