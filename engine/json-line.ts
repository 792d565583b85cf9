import { type Fields, isFields, nestsDeeperThan } from '@tavola/kernel';
import { type Reply, refuse, reply } from './errors.ts';
import { MAX_DEPTH, MAX_LINE_LENGTH } from './limits.ts';

/** Parses one input line into its object. */
export function readLine(line: string): Reply<Fields> {
  if (line.length > MAX_LINE_LENGTH) return refuse('line-too-long');
  if (line.trim() === '') return refuse('empty-line');
  if (nestsDeeperThan(MAX_DEPTH, line)) return refuse('too-deep');
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
