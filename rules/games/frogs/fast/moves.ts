import { FROGS } from '../types.ts';
import { HOME_GAP, MAX_LINKS, NOWHERE } from './geometry.ts';
import {
  BRIDGE,
  EXTRA_BRIDGE,
  EXTRA_JUMP,
  gapMove,
  JUMP,
  MAX_STEPS,
  PARACHUTE,
  pathStart,
  REMOVAL,
  withWay,
} from './move.ts';
import { type FastPond, NOBODY } from './pond.ts';

/** Generates the moves of the seat in turn, in the order of the rules. */
export function generatePondMoves(pond: FastPond): number[] {
  const moves: number[] = [];
  const { turn, geometry } = pond;
  const hand = pond.cards[turn] as number;
  const open: number[] = [];
  for (let gap = 0; gap < geometry.gaps.length; gap += 1) if (pond.bridge[gap] === 0) open.push(gap);
  jumps(pond, JUMP, moves);
  for (const gap of open) moves.push(gapMove(BRIDGE, gap));
  if (holds(hand, EXTRA_JUMP)) jumps(pond, EXTRA_JUMP, moves);
  if (holds(hand, PARACHUTE)) jumps(pond, PARACHUTE, moves);
  if (holds(hand, EXTRA_BRIDGE)) pairs(open, moves);
  if (holds(hand, REMOVAL))
    for (let gap = 0; gap < geometry.gaps.length; gap += 1)
      if (pond.bridge[gap] === 1) moves.push(gapMove(REMOVAL, gap));
  return moves;
}

function holds(hand: number, kind: number): boolean {
  return ((hand >> (kind - EXTRA_JUMP)) & 1) === 1;
}

function pairs(open: readonly number[], moves: number[]): void {
  open.forEach((first, index) => {
    for (let second = index + 1; second < open.length; second += 1)
      moves.push(gapMove(EXTRA_BRIDGE, first, open[second]));
  });
}

function jumps(pond: FastPond, kind: number, moves: number[]): void {
  const { turn, seats, geometry } = pond;
  const first = turn * FROGS;
  for (let slot = first; slot < first + FROGS; slot += 1) {
    const cell = pond.frogs[slot] as number;
    const owner = cell - geometry.tiles;
    if (owner >= 0 && owner < seats && owner !== turn) continue;
    // Frogs that wait in the same home are one choice.
    if (pond.frogs.indexOf(cell, first) < slot) continue;
    const start = pathStart(kind, cell);
    if (kind === EXTRA_JUMP) firstJumps(pond, start, cell, moves);
    else stepOn(pond, { kind, origin: NOBODY, sunk: HOME_GAP }, start, cell, 0, 1 << cell, moves);
  }
}

interface Jump {
  readonly kind: number;
  /** The tile that the first jump of an Extra Jump has left, and the bridge that sank behind it. */
  readonly origin: number;
  readonly sunk: number;
}

/** F10: over a bridge to a free tile, and on from there. */
function firstJumps(pond: FastPond, start: number, from: number, moves: number[]): void {
  const { links, gapTo, tiles } = pond.geometry;
  for (let way = 0; way < MAX_LINKS; way += 1) {
    const next = links[from * MAX_LINKS + way] as number;
    if (next === NOWHERE) break;
    const gap = gapTo[from * MAX_LINKS + way] as number;
    if (next >= tiles || pond.bridge[gap] === 0 || pond.sitting[next] !== NOBODY) continue;
    stepOn(pond, { kind: EXTRA_JUMP, origin: from, sunk: gap }, withWay(start, 0, way), next, 1, 1 << next, moves);
  }
}

function stepOn(
  pond: FastPond,
  jump: Jump,
  path: number,
  here: number,
  step: number,
  visited: number,
  moves: number[],
): void {
  if (step === MAX_STEPS) return;
  const { links, gapTo, tiles } = pond.geometry;
  const begins = step === (jump.kind === EXTRA_JUMP ? 1 : 0);
  for (let way = 0; way < MAX_LINKS; way += 1) {
    const next = links[here * MAX_LINKS + way] as number;
    if (next === NOWHERE) break;
    const gap = gapTo[here * MAX_LINKS + way] as number;
    if ((visited >> next) & 1 || !canCross(pond, jump, gap, begins)) continue;
    const longer = withWay(path, step, way);
    const ends = next >= tiles ? mayEnter(pond, next - tiles, begins) : isFree(pond, jump, next);
    if (ends) moves.push(longer);
    else if (next < tiles) stepOn(pond, jump, longer, next, step + 1, visited | (1 << next), moves);
  }
}

function canCross(pond: FastPond, { kind, sunk }: Jump, gap: number, begins: boolean): boolean {
  if (gap === HOME_GAP || (kind === PARACHUTE && begins)) return true;
  return pond.bridge[gap] === 1 && gap !== sunk;
}

function isFree(pond: FastPond, { origin }: Jump, cell: number): boolean {
  return pond.sitting[cell] === NOBODY || cell === origin;
}

/** F7, F8: neither its own home nor a full one, and no frog is pushed into a home. */
function mayEnter({ turn, seats, inside, room, pushing }: FastPond, owner: number, begins: boolean): boolean {
  return owner !== turn && (begins || !pushing) && (inside[turn * seats + owner] as number) < room;
}

/** Lines of play of this length, as the kernel's perft counts them. */
export function fastPerft(pond: FastPond, depth: number): number {
  if (depth === 0 || pond.isOver) return 1;
  const moves = generatePondMoves(pond);
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    pond.make(move);
    leaves += fastPerft(pond, depth - 1);
    pond.unmake();
  }
  return leaves;
}
