import { type Fields, fail, field, isCount, isFields, ok, type Result, unknownField } from '@tavola/kernel';
import { type HexapawnAction, type HexapawnOptions, type HexapawnState, MAX_SIZE, MIN_SIZE } from './types.ts';

/** A readable action may be illegal: `check` decides. */
export function parseAction(raw: unknown): Result<HexapawnAction> {
  const read = fieldsIn(raw, ['from', 'to']);
  if (!read.ok) return read;
  const [from, to] = [field(read.value, 'from'), field(read.value, 'to')];
  if (!isCellName(from)) return fail('bad-field', 'from');
  return isCellName(to) ? ok({ from, to }) : fail('bad-field', 'to');
}

const STATE_MEMBERS = ['size', 'cells', 'turn', 'ply', 'gone'];

/** Accepts what can be played, however it came about. */
export function parseState(raw: unknown): Result<HexapawnState> {
  const read = fieldsIn(raw, STATE_MEMBERS);
  if (!read.ok) return read;
  const [size, cells, turn, ply, gone] = STATE_MEMBERS.map((name) => field(read.value, name));
  if (!isCount(size, MAX_SIZE) || size < MIN_SIZE) return fail('bad-field', 'size');
  if (!Array.isArray(cells) || cells.length !== size * size || !cells.every(isOwner)) return fail('bad-field', 'cells');
  if (!isCount(turn, 1)) return fail('bad-field', 'turn');
  if (!isCount(ply)) return fail('bad-field', 'ply');
  return isOwner(gone) ? ok({ size, cells: [...cells], turn, ply, gone }) : fail('bad-field', 'gone');
}

/** A position is a state of the size that the options say. */
export function readPosition(raw: unknown, { size }: HexapawnOptions): Result<HexapawnState> {
  const state = parseState(raw);
  return state.ok && state.value.size !== size ? fail('other-size', `${size}`) : state;
}

/** `A1A2`, in capitals or not, with anything usual in between. */
export function readAction(text: string): Result<HexapawnAction> {
  const [, from, to] = /^\s*([a-h][1-8])\s*(?:-|to)?\s*([a-h][1-8])\s*$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return fail('not-understood');
  return ok({ from: from.toUpperCase(), to: to.toUpperCase() });
}

function fieldsIn(raw: unknown, known: readonly string[]): Result<Fields> {
  if (!isFields(raw)) return fail('not-an-object');
  const stranger = unknownField(raw, known);
  return stranger === undefined ? ok(raw) : fail('unknown-field', stranger.slice(0, 20));
}

function isCellName(raw: unknown): raw is string {
  return typeof raw === 'string' && /^[A-Z]\d$/.test(raw);
}

function isOwner(raw: unknown): raw is 0 | 1 | null {
  return raw === null || isCount(raw, 1);
}
