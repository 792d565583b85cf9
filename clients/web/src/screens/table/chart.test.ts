import { describe, expect, it } from 'vitest';
import { apart, chartOf, placeUnder, type ScorePoint, turningPoints } from './chart.ts';

const frame = { left: 10, right: 110, top: 0, bottom: 60 };

function points(...scores: readonly (readonly number[])[]): readonly ScorePoint[] {
  return scores.map((one, place) => ({ place, scores: one }));
}

describe('the chart of the score', () => {
  it('draws a stair per seat: along, then up or down', () => {
    const chart = chartOf(points([3, 0], [3, 2], [1, 2]), frame);
    expect(chart.stairs).toEqual(['M10 0H60V0H110V40', 'M10 60H60V20H110V20']);
  });

  it('has round lines that hold the highest score', () => {
    expect(chartOf(points([23, 18], [28, 4]), frame).ticks).toEqual([0, 10, 20, 30]);
    expect(chartOf(points([4]), frame).ticks).toEqual([0, 1, 2, 3, 4]);
  });

  it('survives a match without any score or any move', () => {
    expect(chartOf(points([0, 0]), frame).stairs).toEqual(['M10 60', 'M10 60']);
    expect(chartOf([], frame).stairs).toEqual([]);
  });

  it('numbers the last move, and nothing close beside it', () => {
    const upTo = (last: number) => chartOf([{ place: last, scores: [1] }], frame).marks;
    expect(upTo(37)).toEqual([0, 10, 20, 30, 37]);
    expect(upTo(42)).toEqual([0, 10, 20, 30, 42]);
    expect(upTo(3)).toEqual([0, 1, 2, 3]);
  });

  it('finds the move under the pointer, also outside of the drawing', () => {
    expect(placeUnder(60, 10, frame)).toBe(5);
    expect(placeUnder(-40, 10, frame)).toBe(0);
    expect(placeUnder(500, 10, frame)).toBe(10);
  });
});

describe('names and numbers in the chart', () => {
  it('stay where they belong while there is room', () => {
    expect(apart([10, 80, 40], 18, 200)).toEqual([10, 80, 40]);
    expect(apart([10, 28], 18, 200)).toEqual([10, 28]);
  });

  it('give way to each other', () => {
    expect(apart([10, 12, 27], 18, 200)).toEqual([10, 28, 46]);
  });

  it('pile up from the edge where they belong there', () => {
    expect(apart([200, 200, 200], 18, 200)).toEqual([164, 182, 200]);
    expect(apart([20, 199, 200], 18, 200)).toEqual([20, 182, 200]);
    expect(apart([], 18, 200)).toEqual([]);
  });
});

describe('turning points', () => {
  it('are the greatest changes of the lead, in the order of play', () => {
    const match = points([10, 10], [11, 10], [11, 3], [12, 3], [4, 11], [4, 12], [10, 12]);
    expect(turningPoints(match, 2)).toEqual([2, 4]);
    expect(turningPoints(match, 9)).toEqual([2, 4, 6]);
  });

  it('are none in a quiet match', () => {
    expect(turningPoints(points([1, 1], [2, 1], [2, 2]), 4)).toEqual([]);
    expect(turningPoints([], 4)).toEqual([]);
  });
});
