import { describe, expect, it } from 'vitest';
import { layoutChart, placeAtPixel, type ScorePoint, spreadApart, turningPoints } from './chart.ts';

const frame = { left: 10, right: 110, top: 0, bottom: 60 };

function points(...scores: readonly (readonly number[])[]): readonly ScorePoint[] {
  return scores.map((one, place) => ({ place, scores: one }));
}

describe('the chart of the score', () => {
  it('draws a step-shaped path per seat', () => {
    const chart = layoutChart(points([3, 0], [3, 2], [1, 2]), frame);
    expect(chart.stairs).toEqual(['M10 0H60V0H110V40', 'M10 60H60V20H110V20']);
  });

  it('has grid lines at round values up to the highest score', () => {
    expect(layoutChart(points([23, 18], [28, 4]), frame).ticks).toEqual([0, 10, 20, 30]);
    expect(layoutChart(points([4]), frame).ticks).toEqual([0, 1, 2, 3, 4]);
  });

  it('works without scores or moves', () => {
    expect(layoutChart(points([0, 0]), frame).stairs).toEqual(['M10 60', 'M10 60']);
    expect(layoutChart([], frame).stairs).toEqual([]);
  });

  it('labels the last move, and nothing too close to it', () => {
    const upTo = (last: number) => layoutChart([{ place: last, scores: [1] }], frame).marks;
    expect(upTo(37)).toEqual([0, 10, 20, 30, 37]);
    expect(upTo(42)).toEqual([0, 10, 20, 30, 42]);
    expect(upTo(3)).toEqual([0, 1, 2, 3]);
  });

  it('finds the move under the pointer, even outside the drawing', () => {
    expect(placeAtPixel(60, 10, frame)).toBe(5);
    expect(placeAtPixel(-40, 10, frame)).toBe(0);
    expect(placeAtPixel(500, 10, frame)).toBe(10);
  });
});

describe('labels in the chart', () => {
  it('stay in place if they do not overlap', () => {
    expect(spreadApart([10, 80, 40], 18, 200)).toEqual([10, 80, 40]);
    expect(spreadApart([10, 28], 18, 200)).toEqual([10, 28]);
  });

  it('move apart', () => {
    expect(spreadApart([10, 12, 27], 18, 200)).toEqual([10, 28, 46]);
  });

  it('stack up from the edge', () => {
    expect(spreadApart([200, 200, 200], 18, 200)).toEqual([164, 182, 200]);
    expect(spreadApart([20, 199, 200], 18, 200)).toEqual([20, 182, 200]);
    expect(spreadApart([], 18, 200)).toEqual([]);
  });
});

describe('turning points', () => {
  it('are the largest changes of the lead, in order of play', () => {
    const match = points([10, 10], [11, 10], [11, 3], [12, 3], [4, 11], [4, 12], [10, 12]);
    expect(turningPoints(match, 2)).toEqual([2, 4]);
    expect(turningPoints(match, 9)).toEqual([2, 4, 6]);
  });

  it('do not exist in an even game', () => {
    expect(turningPoints(points([1, 1], [2, 1], [2, 2]), 4)).toEqual([]);
    expect(turningPoints([], 4)).toEqual([]);
  });
});
