import { describe, expect, it } from 'vitest';
import { clockText } from './times.ts';

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
