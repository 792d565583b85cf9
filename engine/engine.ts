import { type Fields, field, type Game, isFields, nestsDeeperThan, type Shape } from '@tavola/kernel';
import { type EngineError, type EngineErrorCode, type Reply, refuse, reply } from './errors.ts';
import { MAX_DEPTH, MAX_ECHO_LENGTH, MAX_ID_LENGTH, MAX_LINE_LENGTH } from './limits.ts';
import { type EngineClock, type EngineDeps, given, refuseUnknown } from './op.ts';
import { MEMBERS, OPS } from './ops/index.ts';

/** One line in, one line out, no state in between. Never throws. */
export type EngineAnswer = (line: string, clock: EngineClock) => string;

export function makeEngine(games: readonly Game<Shape>[]): EngineAnswer {
  return (line, clock) => {
    const request = readLine(line);
    if (!request.ok) return errorLine(null, request.problem);
    const id = readId(request.value);
    if (!id.ok) return errorLine(null, id.problem);
    try {
      const answered = run(request.value, { games, clock });
      return answered.ok ? oneLine({ id: id.value, ...answered.value }) : errorLine(id.value, answered.problem);
    } catch {
      // A bug in a game or in the engine. Details would not help the caller.
      return refusalLine('internal', id.value);
    }
  };
}

type Id = string | number | null;

/** The answer to a line that is refused unread. */
export function refusalLine(code: EngineErrorCode, id: Id = null): string {
  return errorLine(id, refuse(code).problem);
}

function run(request: Fields, world: EngineDeps): Reply<Fields> {
  const name = given(request, 'op');
  if (name === undefined) return refuse('missing-field', 'op');
  if (typeof name !== 'string') return refuse('bad-field', 'op');
  const op = OPS.get(name);
  if (op === undefined) return refuse('unknown-op', name.slice(0, MAX_ECHO_LENGTH));
  // A member of another op is ignored. One that no op has is a typing mistake.
  const stranger = refuseUnknown(request, MEMBERS);
  return stranger.ok ? op.run(request, world) : stranger;
}

/** Accepts only ids that survive a round trip: a number too large for a double would not. */
function readId(request: Fields): Reply<Id> {
  const id = field(request, 'id') ?? null;
  const sane =
    id === null ||
    (typeof id === 'string' && id.length <= MAX_ID_LENGTH) ||
    (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
  return sane ? reply(id) : refuse('bad-id', 'id');
}

function errorLine(id: Id, error: EngineError): string {
  return oneLine({ id, error });
}

/** ASCII only, so that no reader in any encoding mistakes a character for the end of a line. */
function oneLine(answer: Fields): string {
  return JSON.stringify(answer).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Parses one input line into its object. */
function readLine(line: string): Reply<Fields> {
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
