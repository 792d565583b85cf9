import { describe, expect, it } from 'vitest';
import { agoText, clockText, durationText } from './times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('clocks', () => {
  it.each([
    [-5, '0:00'],
    [0, '0:00'],
    [1, '0:01'],
    [38_000, '0:38'],
    [59_001, '1:00'],
    [4 * MINUTE + 12_000, '4:12'],
    [HOUR - 1, '60:00'],
    [HOUR, '1 h'],
    [14 * HOUR + 20 * MINUTE, '14 h 20 min'],
    [DAY, '1 d'],
    [2 * DAY + 3 * HOUR, '2 d 3 h'],
  ])('%i ms is %s', (time, text) => {
    expect(clockText(time)).toBe(text);
  });
});

describe('spans', () => {
  it.each([
    [30_000, '30 s'],
    [MINUTE, '1 min'],
    [15 * MINUTE, '15 min'],
    [HOUR, '1 h'],
    [90 * MINUTE, '1 h 30 min'],
    [DAY, '1 day'],
    [7 * DAY, '7 days'],
    [DAY + 2 * HOUR, '1 d 2 h'],
  ])('%i ms is %s', (time, text) => {
    expect(durationText(time)).toBe(text);
  });
});

describe('the past', () => {
  it.each([
    [59_000, 'just now'],
    [5 * MINUTE, '5 min ago'],
    [3 * HOUR, '3 h ago'],
    [DAY, '1 day ago'],
    [3 * DAY, '3 days ago'],
  ])('%i ms is %s', (gone, text) => {
    expect(agoText(1_000_000, 1_000_000 + gone)).toBe(text);
  });
});
