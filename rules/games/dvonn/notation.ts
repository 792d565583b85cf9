import { fail, ok, type Result } from '@tavola/kernel';
import type { Cell, DvonnAction } from './types.ts';

/**
 * Actions as people write them. Standard: `A1` places, `A1B1` moves, `pass`. Read as well: small letters, and anything
 * usual between the two spaces (`a1-b1`, `a1 to b1`). The seed's text interface types `row,column` with doubled columns
 * (rule S4): `5,3` is C5, so `5,3 4,2` is C5B4.
 */
export function notate(action: DvonnAction): string {
  if (action.type === 'pass') return 'pass';
  return action.type === 'place' ? action.at : `${action.from}${action.to}`;
}

const MAX_TEXT = 40;
const SPACE = String.raw`[A-Z]\d{1,2}|\d{1,2}\s*,\s*\d{1,2}`;
const BETWEEN = String.raw`(?:\s*(?:-+>?|→|:|;|X|TO)\s*|\s*)`;
const ONE_OR_TWO = new RegExp(`^(${SPACE})(?:${BETWEEN}(${SPACE}))?$`);

export function readAction(text: string): Result<DvonnAction> {
  const line = text.trim().toUpperCase();
  if (line.length > MAX_TEXT) return fail('not-understood');
  if (line === 'PASS') return ok({ type: 'pass' });
  const [, first, second] = ONE_OR_TWO.exec(line) ?? [];
  if (first === undefined) return fail('not-understood');
  const from = readCell(first);
  if (!from.ok) return from;
  if (second === undefined) return ok({ type: 'place', at: from.value });
  const to = readCell(second);
  return to.ok ? ok({ type: 'move', from: from.value, to: to.value }) : to;
}

/** One space, as `C5` or as `5,3`. A well-formed name of a space that does not exist is passed on: `check` refuses it. */
export function readCell(text: string): Result<Cell> {
  const line = text.trim().toUpperCase();
  if (/^[A-Z]\d{1,2}$/.test(line)) return ok(line);
  const [, row, column] = /^(\d{1,2})\s*,\s*(\d{1,2})$/.exec(line) ?? [];
  if (row === undefined || column === undefined) return fail('not-understood');
  return fromRowColumn(Number(row), Number(column)) ?? fail('off-board', `${row},${column}`);
}

/** S4: letter index = (column + row - 4) / 2. Half steps name no space. */
function fromRowColumn(row: number, column: number): Result<Cell> | null {
  const letter = (column + row - 4) / 2;
  if (!Number.isInteger(letter) || letter < 0 || letter > 25) return null;
  return ok(`${String.fromCharCode(65 + letter)}${row}`);
}

/** The seed's row and doubled column of a space: the inverse of the above. */
export function rowColumn(cell: Cell): readonly [row: number, column: number] {
  const row = Number(cell.slice(1));
  return [row, 2 * (cell.charCodeAt(0) - 65) - row + 4];
}
