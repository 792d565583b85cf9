import type { Reason, Refusal, Seat, Shape } from '@tavola/kernel';

/** Error codes of the engine with their messages. docs/engine.md lists the same table. */
export const ERRORS = {
  'empty-line': 'The line is empty.',
  'line-too-long': 'The line is longer than 1 MiB.',
  'not-utf8': 'The line is not valid UTF-8.',
  'not-json': 'The line is not valid JSON.',
  'too-deep': 'The line nests arrays and objects more than 64 deep.',
  'not-an-object': 'A request must be a JSON object.',
  'bad-id': 'The id must be a string of at most 256 characters, a number that survives as a double, or null.',
  'unknown-op': 'There is no such op.',
  'unknown-game': 'There is no such game.',
  'unknown-field': 'The request has a member that no op knows.',
  'missing-field': 'A member is missing that the op needs.',
  'bad-field': 'A member has the wrong type or shape.',
  'out-of-range': 'A number is outside its range.',
  'conflicting-fields': 'These members exclude each other.',
  'bad-options': 'The game does not accept these options.',
  'bad-state': 'The game does not accept this state.',
  'bad-position': 'The game does not accept this position.',
  'bad-action': 'The game cannot read this action.',
  'bad-text': 'The game cannot read this text as an action.',
  'seat-needed': 'The seat may only be left out while exactly one seat is pending.',
  'seat-not-pending': 'Nothing is asked of this seat now.',
  'seat-twice': 'A seat has more than one move in this step.',
  'too-many-moves': 'This step takes one move only.',
  'moves-missing': 'The moves are sealed: every pending seat needs one in the same step.',
  'draws-do-not-fit': 'The draws do not fit what this step draws.',
  'draws-left-over': 'The step does not use up the draws.',
  'motion-not-open': 'This motion cannot be put now.',
  'perft-undefined':
    'Lines of play can only be counted where one seat at a time has a list of choices and nothing is drawn.',
  'too-much-work': 'There are too many lines of play to count.',
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
