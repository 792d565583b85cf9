import type { Reason, Refusal, Seat, Shape } from '@tavola/kernel';

/** Error codes of the engine with their messages, without apostrophes: answers are ASCII. docs/engine.md lists the same table. */
export const ERRORS = {
  'empty-line': 'The line is empty.',
  'line-too-long': 'The line is longer than 1 MiB.',
  'not-utf8': 'The line is not valid UTF-8.',
  'not-json': 'The line is not valid JSON.',
  'too-deep': 'The line nests arrays and objects more than 64 levels deep.',
  'not-an-object': 'A request must be a JSON object.',
  'bad-id': 'The id must be null, a string of at most 256 characters, or a number that a double can represent exactly.',
  'unknown-op': 'There is no such op.',
  'unknown-game': 'There is no such game.',
  'unknown-field': 'The request has an unknown member.',
  'missing-field': 'The op needs a member that is missing.',
  'bad-field': 'A member has the wrong type or shape.',
  'out-of-range': 'A number is outside its range.',
  'conflicting-fields': 'These members cannot be used together.',
  'bad-options': 'The game does not accept these options.',
  'bad-state': 'The game does not accept this state.',
  'bad-position': 'The game does not accept this position.',
  'bad-action': 'The game cannot read this action.',
  'bad-text': 'The game cannot read this text as an action.',
  'seat-needed': 'Leave out the seat only if exactly one seat is pending.',
  'seat-not-pending': 'This seat has nothing to decide right now.',
  'seat-twice': 'A seat has more than one move in this step.',
  'too-many-moves': 'This step takes only one move.',
  'moves-missing': 'The moves are sealed: every pending seat needs one in the same step.',
  'draws-do-not-fit': 'The draws do not match what this step draws.',
  'draws-left-over': 'The step draws less than was given.',
  'motion-not-open': 'This motion is not possible now.',
  'perft-undefined': 'Perft only works in games where one seat at a time chooses from a list and nothing is random.',
  'too-much-work': 'There are too many lines of play to count.',
  'no-analysis': 'There is no analysis of this game.',
  internal: 'The engine failed on this request. This is a bug.',
} as const;

export type EngineErrorCode = keyof typeof ERRORS;

/** The `error` of an answer. The code is one of the table, or a game’s refusal. */
export interface EngineError {
  readonly code: string;
  readonly message: string;
  readonly at?: readonly string[];
}

export interface EngineRefusal {
  readonly ok: false;
  readonly problem: EngineError;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | EngineRefusal;

export function reply<T>(value: T): Reply<T> {
  return { ok: true, value };
}

/** `at` names the members or other things concerned. */
export function refuse(code: EngineErrorCode, ...at: readonly string[]): EngineRefusal {
  return no({ code, message: ERRORS[code] }, at);
}

/** A game’s parser refused: its reason code completes the message. */
export function refuseRaw(code: EngineErrorCode, reason: Reason): EngineRefusal {
  return no({ code, message: `${ERRORS[code]} (${reason.code})` }, reason.at);
}

/** A readable but illegal move: the code is the game’s. */
export function refuseMove(seat: Seat, refusal: Refusal<Shape>): EngineRefusal {
  return no({ code: refusal.code, message: `The move of seat ${seat} is not allowed: ${refusal.code}.` }, refusal.at);
}

function no(problem: EngineError, at: readonly string[] = []): EngineRefusal {
  return { ok: false, problem: at.length === 0 ? problem : { ...problem, at } };
}
