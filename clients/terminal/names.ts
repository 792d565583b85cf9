import { fail, ok, type Result } from '@tavola/kernel';
import { cleanLine, graphemes } from './clean.ts';

export const MAX_NAME_LENGTH = 30;
/** A letter may carry any number of accents; this many code units are enough for thirty letters of every script. */
const MAX_NAME_UNITS = 300;

/** A name as typed, made presentable. Nothing to be seen of it, too long, or already taken: refused. */
export function readName(typed: string, taken: readonly string[]): Result<string> {
  const name = cleanLine(typed);
  if (!isVisible(name)) return fail('name-empty');
  if (name.length > MAX_NAME_UNITS || graphemes(name).length > MAX_NAME_LENGTH) return fail('name-too-long');
  if (taken.some((other) => sameName(other, name))) return fail('name-taken', name);
  return ok(name);
}

function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Names that people could not tell apart when they are told whose turn it is. */
function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
