import { fail, ok, type Result } from '@tavola/kernel';
import { CELLS } from './board.ts';
import { isPlacing } from './legal.ts';
import { faultOf } from './sound.ts';
import { holdsRed, stackOwner } from './stacks.ts';
import {
  BLACK,
  COLOURS,
  type DvonnOptions,
  type DvonnState,
  PIECES,
  RED,
  type Stack,
  UNKNOWN,
  WHITE,
} from './types.ts';

/**
 * A position is one line: the 49 spaces in the order of `CELLS`, each `-` or owner, height and `*` for a stack that holds a
 * red (`W1`, `B3*`, `R1`), then `w` or `b` to move, and `placing n` after n pieces while pieces are still being placed.
 */
export function writePosition(state: DvonnState): string {
  const words = state.cells.map(writeStack);
  words.push(state.turn === WHITE ? 'w' : 'b');
  if (isPlacing(state)) words.push('placing', String(state.placed));
  return words.join(' ');
}

/** Owner, height and `*` for a red inside: `W1`, `B3*`, `R1`. A dash for an empty space. */
export function writeStack(stack: Stack): string {
  if (stack === '') return '-';
  const owner = stackOwner(stack);
  if (owner === null) return 'R1';
  return `${COLOURS[owner]}${stack.length}${holdsRed(stack) ? '*' : ''}`;
}

const MAX_TEXT = 400;

export function readPosition(raw: unknown, options: DvonnOptions): Result<DvonnState> {
  if (typeof raw !== 'string' || raw.length > MAX_TEXT) return fail('position-not-a-line');
  const words = raw.trim().split(/\s+/);
  const cells: Stack[] = [];
  for (const [index, cell] of CELLS.entries()) {
    const stack = readStack(words[index] ?? '');
    if (stack === null) return fail('bad-stack', cell);
    cells.push(stack);
  }
  const [side, word, count, ...rest] = words.slice(CELLS.length);
  if (side !== 'w' && side !== 'b') return fail('bad-side-to-move');
  if (rest.length > 0 || (word !== undefined && (word !== 'placing' || !/^\d{1,2}$/.test(count ?? ''))))
    return fail('bad-ending');
  const placed = word === undefined ? PIECES : Number(count);
  const turn = side === 'w' ? WHITE : BLACK;
  const state: DvonnState = {
    setup: options.setup,
    cells,
    turn,
    ply: placed < PIECES ? placed : 0,
    placed,
    verdict: null,
  };
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

/** Order and colours of covered pieces are not in the notation: the red is put at the bottom, the rest stays unknown (S10). */
function readStack(word: string): Stack | null {
  if (word === '-') return '';
  if (word === 'R1') return RED;
  const [, owner, digits, star] = /^([WB])([1-9]\d?)(\*?)$/.exec(word) ?? [];
  if (owner === undefined) return null;
  const height = Number(digits);
  if (star === '*') return height < 2 ? null : RED + UNKNOWN.repeat(height - 2) + owner;
  return UNKNOWN.repeat(height - 1) + owner;
}
