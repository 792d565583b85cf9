import { fail, ok, type Result } from '@tavola/kernel';
import { compareGaps, MAX_PATH, properGap } from './cells.ts';
import type { Cell, FrogsAction, Gap } from './types.ts';

/**
 * Actions as people write them. Standard: `A1A2` jumps, and names every cell the way comes by; `+A1A2` lays a bridge,
 * `+A1A2+C3C4` two of them (Extra Bridge), `-A1A2` takes one away (Bridge Removal), `extra A1A2A3` and `parachute A1A2` play the
 * other two cards. `H1` is the home leaf of the first player. Read as well: small letters, anything usual between two cells
 * (`a1-a2`, `a1 to a2`), and words instead of signs (`bridge a1 a2`, `bridges a1a2 c3c4`, `remove a1a2`, `jump a1a2`).
 *
 * A position is plain JSON: `seats` (2 to 4), and what differs from the beginning. `turn` (a seat from 0) and `round` (from 1),
 * `frogs` (for every seat its three cells), `open` (the gaps without a bridge), `cards` (for every seat those it still has),
 * `gone` (seats resigned), `again` (how often this very position has been there: 1 to 3), `drawn`. Options are not part of it, nor are
 * the positions before.
 */
export function notate(action: FrogsAction): string {
  switch (action.type) {
    case 'jump':
      return action.path.join('');
    case 'extra-jump':
      return `extra ${action.path.join('')}`;
    case 'parachute':
      return `parachute ${action.path.join('')}`;
    case 'bridge':
      return `+${action.gap}`;
    case 'extra-bridge':
      return action.gaps.map((gap) => `+${gap}`).join('');
    case 'removal':
      return `-${action.gap}`;
  }
}

const MAX_TEXT = 120;
const VERBS: readonly (readonly [RegExp, FrogsAction['type']])[] = [
  [/^(?:EXTRA[ -]?JUMP|EXTRA(?![ -]?BRIDGE))(?=[^A-Z]|$)/, 'extra-jump'],
  [/^(?:PARACHUTE|FLY)(?=[^A-Z]|$)/, 'parachute'],
  [/^(?:EXTRA[ -]?BRIDGES?|BRIDGES)(?=[^A-Z]|$)/, 'extra-bridge'],
  [/^(?:\+|BRIDGE(?=[^A-Z]|$))/, 'bridge'],
  [/^(?:-|REMOVE(?=[^A-Z]|$)|REMOVAL(?=[^A-Z]|$))/, 'removal'],
  [/^(?:JUMP(?=[^A-Z]|$))?/, 'jump'],
];
const CELL = '[A-Z][1-9]';
const BETWEEN = String.raw`(?:\s*(?:-+>?|→|,|\+|AND|TO)\s*|\s*)`;
const CELLS = new RegExp(`^${CELL}(?:${BETWEEN}${CELL})*$`);

export function readAction(text: string): Result<FrogsAction> {
  const line = text.trim().toUpperCase();
  if (line.length > MAX_TEXT) return fail('not-understood');
  for (const [verb, type] of VERBS) {
    const [said] = verb.exec(line) ?? [];
    if (said === undefined) continue;
    const rest = line.slice(said.length).trim();
    return CELLS.test(rest) ? actionFrom(type, rest.match(new RegExp(CELL, 'g')) ?? []) : fail('not-understood');
  }
  return fail('not-understood');
}

function actionFrom(type: FrogsAction['type'], cells: readonly Cell[]): Result<FrogsAction> {
  switch (type) {
    case 'jump':
    case 'extra-jump':
    case 'parachute':
      return cells.length < 2 || cells.length > MAX_PATH ? fail('not-understood') : ok({ type, path: cells });
    default:
      return gapAction(type, cells);
  }
}

/** Two gaps are the card, whatever the sign or word before them. */
function gapAction(type: 'bridge' | 'extra-bridge' | 'removal', cells: readonly Cell[]): Result<FrogsAction> {
  const [first, second] = [cells.slice(0, 2), cells.slice(2)].map((pair) => properGap(pair.join('')));
  if (first === undefined || second === undefined) return fail('not-understood');
  if (cells.length === 4 && type !== 'removal') return ok({ type: 'extra-bridge', gaps: sortGaps(first, second) });
  return cells.length === 2 && type !== 'extra-bridge' ? ok({ type, gap: first }) : fail('not-understood');
}

export function sortGaps(first: Gap, second: Gap): readonly [Gap, Gap] {
  return compareGaps(first, second) <= 0 ? [first, second] : [second, first];
}
