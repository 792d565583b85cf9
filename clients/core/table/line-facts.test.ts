import type { LogLine } from '@tavola/match';
import { expect, it } from 'vitest';
import { namesAtLines } from './line-facts.ts';

const seat = (seq: number, index: number, change: string, who: string | null = null): LogLine =>
  ({ seq, at: 0, kind: 'seat', open: { seat: index, change, who, level: null }, events: [] }) as unknown as LogLine;
const move = (seq: number): LogLine =>
  ({ seq, at: 0, kind: 'move', open: { seat: 0 }, events: [] }) as unknown as LogLine;

it('a former owner keeps earlier lines, and the new owner has the later ones', () => {
  const lines = [
    ...[seat(1, 0, 'joined', 'Ada'), seat(2, 1, 'joined', 'Ben'), move(3)],
    ...[seat(4, 0, 'promised', 'Dana'), seat(5, 0, 'joined', 'Dana'), move(6)],
    ...[seat(7, 0, 'reclaimed', 'Ada'), move(8), seat(9, 1, 'retired'), move(10)],
  ];
  const names = namesAtLines(lines, ['Ada', 'Normal bot']);
  const at = (seq: number): string => names.get(seq)?.join(' ') ?? '';
  expect([1, 3, 4].map(at)).toEqual(['Ada Ben', 'Ada Ben', 'Ada Ben']);
  expect([5, 6].map(at)).toEqual(['Dana Ben', 'Dana Ben']);
  expect([7, 8, 9, 10].map(at)).toEqual(['Ada Ben', 'Ada Ben', 'Ada Ben', 'Ada Normal bot']);
});

it('a seat with an unknown former owner has its present name', () => {
  const names = namesAtLines([move(3), seat(5, 0, 'joined', 'Dana'), move(6)], ['Dana', 'Ben']);
  expect([3, 5, 6].map((seq) => names.get(seq))).toEqual(Array(3).fill(['Dana', 'Ben']));
});
