import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { ends } from './cells.ts';
import { isHomeFor, linksOf, type Pond } from './pond.ts';
import type { Cell, Frogs, Gap } from './types.ts';

/** F6, F8: whether a seat may move this frog. Also called alone, before the path is known. */
export function checkFrog(pond: Pond, seat: Seat, from: Cell): Refusal<Frogs> | null {
  if (linksOf(pond, from).length === 0) return reason('off-board', from);
  const { frogs } = pond.state;
  if (frogs[seat]?.includes(from)) return isHomeFor(seat, from) ? reason('frog-home', from) : null;
  return reason(frogs.some((cells) => cells.includes(from)) ? 'not-yours' : 'no-frog', from);
}

/** F9: any gap without a bridge. The gap to a home always has one. */
export function checkBridge(pond: Pond, gap: Gap): Refusal<Frogs> | null {
  return checkGap(pond, gap) ?? (pond.open.has(gap) ? null : reason('gap-bridged', gap));
}

/** Two cells of the board, side by side. Diagonals do not exist. */
export function checkGap(pond: Pond, gap: Gap): Refusal<Frogs> | null {
  const [a, b] = ends(gap);
  const missing = [a, b].find((cell) => linksOf(pond, cell).length === 0);
  if (missing !== undefined) return reason('off-board', missing);
  return linksOf(pond, a).includes(b) ? null : reason('not-adjacent', a, b);
}
