import type { Chance } from '@tavola/kernel';
import { DARK_TURNS, FAILURE_PERCENT, type PowerSetting } from './types.ts';
import type { ObjectronSize } from './walls.ts';

/** Centre of a failure of this turn. Views must hold everything that events showed. */
const CENTRE = '*';

export function turnsOf(sign: string): number {
  return sign === CENTRE ? DARK_TURNS : Number(sign);
}

/** What every sign becomes when a turn has gone by (R11), by character code. */
const [LIT, FRESH, CORE] = ['0', String(DARK_TURNS), CENTRE].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];
const AFTER_A_TURN = new Uint8Array(128);
for (const sign of ['0', '1', '2', '3', CENTRE])
  AFTER_A_TURN[sign.charCodeAt(0)] = LIT + Math.max(0, turnsOf(sign) - 1);

/**
 * Digest 11: a turn has gone by, and these squares fail. A failure takes the neighbours along (R9), and spreads no further; all are dark
 * for the same time, so the newest one counts (R11).
 */
export function darkAfter({ width, height }: ObjectronSize, dark: string, failing: readonly number[]): string {
  const signs = new Uint8Array(dark.length);
  for (let square = 0; square < signs.length; square += 1) {
    signs[square] = AFTER_A_TURN[dark.charCodeAt(square)] ?? LIT;
  }
  for (const square of failing) {
    const column = square % width;
    const row = (square - column) / width;
    for (let near = Math.max(0, row - 1); near <= Math.min(height - 1, row + 1); near += 1) {
      signs.fill(FRESH, near * width + Math.max(0, column - 1), near * width + Math.min(width, column + 2));
    }
  }
  for (const square of failing) signs[square] = CORE;
  return String.fromCharCode(...signs);
}

const DRAW = 2 ** 32;
/** Squares one draw can skip; what lies beyond needs another draw. */
const MAX_GAP = 128;

/** By option: how many draws leave at least this many squares with power before the next failure. */
const SURVIVORS: Readonly<Record<PowerSetting, readonly number[]>> = {
  wild: survivors('wild'),
  calm: survivors('calm'),
};

function survivors(power: PowerSetting): number[] {
  const counts: number[] = [];
  let share = DRAW;
  for (let gap = 0; gap <= MAX_GAP; gap += 1) {
    counts.push(Math.round(share));
    share = (share * (100 - FAILURE_PERCENT[power])) / 100;
  }
  return counts;
}

/**
 * Digest 11, R10, R13: every square may fail, walls and starts too. The gaps between failing squares are drawn, not the squares one
 * by one: a turn on a calm grid takes a draw or two. Only multiplication is used, so every machine reads a draw alike.
 */
export function drawFailures(power: PowerSetting, squares: number, chance: Chance): number[] {
  const failing: number[] = [];
  for (let square = 0; ; ) {
    const gap = gapOf(SURVIVORS[power], chance.below(DRAW));
    square += gap;
    if (square >= squares) return failing;
    // The longest gap says nothing about the square after it, which needs another draw.
    if (gap === MAX_GAP) continue;
    failing.push(square);
    square += 1;
  }
}

function gapOf(counts: readonly number[], draw: number): number {
  let [least, most] = [0, MAX_GAP];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (draw < (counts[middle] ?? 0)) least = middle;
    else most = middle - 1;
  }
  return least;
}

export function allLit(squares: number): string {
  return '0'.repeat(squares);
}
