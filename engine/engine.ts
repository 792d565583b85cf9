import { type Fields, field, type Game, type Shape } from '@tavola/kernel';
import { type ErrorCode, type Problem, type Reply, refuse, reply } from './errors.ts';
import { readLine } from './json-line.ts';
import { LONGEST_ECHO, LONGEST_ID } from './limits.ts';
import { given, strangerIn, type Tools, type World } from './op.ts';
import { MEMBERS, OPS } from './ops/index.ts';

/** One line in, one line out, nothing remembered in between. Never throws. */
export type Answer = (line: string, tools: Tools) => string;

export function makeEngine(games: readonly Game<Shape>[]): Answer {
  return (line, tools) => {
    const request = readLine(line);
    if (!request.ok) return errorLine(null, request.problem);
    const id = readId(request.value);
    if (!id.ok) return errorLine(null, id.problem);
    try {
      const answered = run(request.value, { games, tools });
      return answered.ok ? oneLine({ id: id.value, ...answered.value }) : errorLine(id.value, answered.problem);
    } catch {
      // A bug of a game or of ours. Whoever drives the engine can do nothing with its insides.
      return refusalLine('internal', id.value);
    }
  };
}

type Id = string | number | null;

/** What an answer to a line says that is refused unread. */
export function refusalLine(code: ErrorCode, id: Id = null): string {
  return errorLine(id, refuse(code).problem);
}

function run(request: Fields, world: World): Reply<Fields> {
  const name = given(request, 'op');
  if (name === undefined) return refuse('missing-field', 'op');
  if (typeof name !== 'string') return refuse('bad-field', 'op');
  const op = OPS.get(name);
  if (op === undefined) return refuse('unknown-op', name.slice(0, LONGEST_ECHO));
  // A member that another op knows does no harm here; one that none knows is a typing mistake.
  const stranger = strangerIn(request, MEMBERS);
  return stranger.ok ? op.run(request, world) : stranger;
}

/** Only what comes back unchanged: a number too large for a double would answer to another name. */
function readId(request: Fields): Reply<Id> {
  const id = field(request, 'id') ?? null;
  const sane =
    id === null ||
    (typeof id === 'string' && id.length <= LONGEST_ID) ||
    (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
  return sane ? reply(id) : refuse('bad-id', 'id');
}

function errorLine(id: Id, error: Problem): string {
  return oneLine({ id, error });
}

/** ASCII only: no reader in any language or code page can take a character of ours for the end of a line. */
function oneLine(answer: Fields): string {
  return JSON.stringify(answer).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
