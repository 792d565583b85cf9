/** Plain JSON: what states, views, actions and events are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Returns the path to the first value that JSON would lose or change, or null for plain JSON. */
export function notPlain(value: unknown): string | null {
  const path = pathToFault(value);
  return path === null ? null : `$${path}`;
}

/** Builds the path on the way back from a fault, so that plain values cost no text. */
function pathToFault(value: unknown): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : '';
  if (typeof value !== 'object') return '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const path = pathToFault(value[index]);
      if (path !== null) return `[${index}]${path}`;
    }
    return null;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return '';
  for (const [key, member] of Object.entries(value)) {
    const path = pathToFault(member);
    if (path !== null) return `.${key}${path}`;
  }
  return null;
}

const [QUOTE, BACKSLASH, BRACE, BRACKET, BRACE_END, BRACKET_END] = Array.from('"\\{[}]', (sign) => sign.charCodeAt(0));

/**
 * Whether a text is nested deeper than the limit. Counts brackets before parsing, so that no parser meets a deeper
 * value. Brackets inside strings do not count.
 */
export function nestsDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === BRACE || sign === BRACKET) {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === BRACE_END || sign === BRACKET_END) depth -= 1;
  }
  return false;
}

/** Freezes a value deeply, so that a function that mutates its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** The same bytes for the same content, whatever order the keys were written in. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return scalar(value);
  // Logs are hashed at every move: plain loops are several times faster here than a copy or a replacer function.
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) text += (index === 0 ? '[' : ',') + canonical(value[index]);
    return text === '' ? '[]' : `${text}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  const keys = sorted(Object.keys(members));
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const member = members[key];
    if (member === undefined) continue;
    const { first, next } = named(key);
    text += (text === '' ? first : next) + canonical(member);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** The text between a member’s value and what precedes it: the start of the object, or another member. */
interface MemberName {
  readonly first: string;
  readonly next: string;
}

/** Cache: the same member names occur again and again. */
const NAMES = new Map<string, MemberName>();
const MAX_NAMES = 1000;

function named(key: string): MemberName {
  const known = NAMES.get(key);
  if (known !== undefined) return known;
  const text = quoted(key);
  const name = { first: `{${text}:`, next: `,${text}:` };
  if (NAMES.size < MAX_NAMES) NAMES.set(key, name);
  return name;
}

/** Printable ASCII but for the two characters that JSON escapes. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

function scalar(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  return JSON.stringify(value) ?? 'null';
}

const FEW = 12;

/** UTF-16 order, as in `sort`. For few keys a plain insertion is faster. */
function sorted(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let place = index;
    for (let other = keys[place - 1]; other !== undefined && other > key; other = keys[place - 1]) {
      keys[place] = other;
      place -= 1;
    }
    keys[place] = key;
  }
  return keys;
}

/**
 * Whether both have the same canonical text. Compares without writing it, since most comparisons are of large equal
 * states.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return canonical(a) === canonical(b);
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameItems(a, b);
  return sameMembers(a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (!sameJson(a[index], b[index])) return false;
  return true;
}

/** Members that are undefined count as missing, as they do in JSON. */
function sameMembers(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  let left = 0;
  for (const key of Object.keys(b)) if (b[key] !== undefined) left += 1;
  for (const key of Object.keys(a)) {
    const member = a[key];
    if (member === undefined) continue;
    if (!Object.hasOwn(b, key)) return false;
    const other = b[key];
    if (other === undefined || !sameJson(member, other)) return false;
    left -= 1;
  }
  return left === 0;
}

export function jsonCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
