import type { FrogsAction } from '../types.ts';
import { type Geometry, MAX_LINKS, NOWHERE } from './geometry.ts';

/** The kinds of action by number; from 2 on they are the cards in their order. */
export const KINDS = ['jump', 'bridge', 'extra-jump', 'parachute', 'extra-bridge', 'removal'] as const;
export const JUMP = 0;
export const BRIDGE = 1;
export const EXTRA_JUMP = 2;
export const PARACHUTE = 3;
export const EXTRA_BRIDGE = 4;
export const REMOVAL = 5;

/**
 * A move is one number: the kind, then the start of a path and the direction of each step, or one or two gaps. Paths
 * that do not fit are left out: none so long is worth playing.
 */
const KIND_AT = 26;
const START_AT = 21;
export const MAX_STEPS = 7;
const WAY_BITS = 3;
const END = 7;
const GAP_BITS = 6;
const GAP_MASK = 63;

export const moveKind = (move: number): number => move >> KIND_AT;
export const moveStart = (move: number): number => (move >> START_AT) & 31;
export const firstGap = (move: number): number => move & GAP_MASK;
export const secondGap = (move: number): number => (move >> GAP_BITS) & GAP_MASK;

/** The way taken at a step from 0, or `NOWHERE` after the last one. */
export function wayAt(move: number, step: number): number {
  if (step >= MAX_STEPS) return NOWHERE;
  const way = (move >> (step * WAY_BITS)) & END;
  return way === END ? NOWHERE : way;
}

const NO_WAYS = (1 << START_AT) - 1;

export function pathStart(kind: number, start: number): number {
  return (kind << KIND_AT) | (start << START_AT) | NO_WAYS;
}

/** The same path with one step more. */
export function withWay(move: number, step: number, way: number): number {
  return move ^ ((END ^ way) << (step * WAY_BITS));
}

export function gapMove(kind: number, first: number, second = 0): number {
  return (kind << KIND_AT) | first | (second << GAP_BITS);
}

export function toFrogsAction({ cells, gaps, links }: Geometry, move: number): FrogsAction {
  const type = KINDS[moveKind(move)] as FrogsAction['type'];
  const gap = (index: number): string => gaps[index] ?? '';
  switch (type) {
    case 'bridge':
    case 'removal':
      return { type, gap: gap(firstGap(move)) };
    case 'extra-bridge':
      return { type, gaps: [gap(firstGap(move)), gap(secondGap(move))] };
    default: {
      const path = [moveStart(move)];
      for (let step = 0; wayAt(move, step) !== NOWHERE; step += 1)
        path.push(links[(path.at(-1) ?? 0) * MAX_LINKS + wayAt(move, step)] ?? 0);
      return { type, path: path.map((cell) => cells[cell] ?? '') };
    }
  }
}
