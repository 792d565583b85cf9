import { KEY_BYTES } from '../port.ts';

/**
 * PostgreSQL refuses the NUL character in a text, SQLite cuts the text there, and neither keeps half of a surrogate
 * pair. They are stored as an escape character and four hexadecimal digits. JSON escapes all of them itself, so logs
 * stay readable in the database.
 */
const ESCAPE = '\u001a';
const UNSTORABLE = new RegExp(`[\\0${ESCAPE}\\p{Cs}]`, 'gu');
const ESCAPED = new RegExp(`${ESCAPE}([0-9a-f]{4})`, 'g');

export function encodeText(text: string): string {
  // Fast path: nearly every text is stored as it is.
  if (text.isWellFormed() && !text.includes('\0') && !text.includes(ESCAPE)) return text;
  return text.replace(UNSTORABLE, (unit) => ESCAPE + unit.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function decodeText(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text.replace(ESCAPED, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** In statements about `matches`: tables in use, and those waiting for a repair. Their players still have seats. */
export const CAN_CONTINUE = "matches.status IN ('lobby', 'running', 'frozen')";

/** A statement parameter. */
export type Value = string | number | null;

/** Encodes a value for both backends. Throws for values that would be read back changed. */
export function storable(value: Value): Value {
  if (typeof value === 'string') return encodeText(value);
  if (value === null || Number.isSafeInteger(value)) return value;
  throw new TypeError(`Expected a string or a whole number, got ${String(value)} (${typeof value}).`);
}

/** Throws for keys that are too long for an index. */
export function requireKeys(...keys: readonly string[]): void {
  for (const key of keys) {
    // No character takes more than five bytes, escaped or not.
    if (key.length * 5 <= KEY_BYTES) continue;
    const bytes = Buffer.byteLength(encodeText(key));
    if (bytes > KEY_BYTES) throw new RangeError(`Expected a key of at most ${KEY_BYTES} bytes, got ${bytes}.`);
  }
}
