import { type Fields, isFields } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import { DEEPEST_NESTING, LONGEST_LINE } from './limits.ts';

/** One line of input, made into the object it must hold. */
export function readLine(line: string): Reply<Fields> {
  if (line.length > LONGEST_LINE) return refuse('line-too-long');
  if (line.trim() === '') return refuse('empty-line');
  // Before parsing, and by counting: no reader further in, recursive or not, ever meets a deeper value.
  if (nestsDeeperThan(DEEPEST_NESTING, line)) return refuse('too-deep');
  // Some systems begin every text with a byte order mark; no JSON does.
  const parsed = parseJson(line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line);
  if (!parsed.ok) return parsed;
  return isFields(parsed.value) ? reply(parsed.value) : refuse('not-an-object');
}

const BYTE_ORDER_MARK = '\u{feff}';

function parseJson(line: string): Reply<unknown> {
  try {
    return reply(JSON.parse(line) as unknown);
  } catch {
    return refuse('not-json');
  }
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const OPENING: ReadonlySet<number> = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Brackets inside strings do not count. What is not JSON at all is left to the parser to refuse. */
function nestsDeeperThan(limit: number, line: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return false;
}
