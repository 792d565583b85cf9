import { describe, expect, it } from 'vitest';
import { Meter } from './budget.ts';

function countAll(meter: Meter): number {
  let count = 0;
  while (meter.spend()) count += 1;
  return count;
}

describe('a meter', () => {
  it.each([0, 1, 1000])('allows exactly %i positions', (nodes) => {
    const meter = new Meter({ nodes });
    expect(countAll(meter)).toBe(nodes);
    expect(meter.spent()).toBe(true);
    expect(meter.spend()).toBe(false);
    expect(meter.nodes).toBe(nodes);
  });

  it('goes by the clock it is handed: from its making, to the millisecond it was given', () => {
    let time = 5000;
    const meter = new Meter({ ms: 20 }, () => time);
    for (let position = 0; position < 1000; position += 1) expect(meter.spend()).toBe(true);
    time = 5019;
    for (let position = 0; position < 1000; position += 1) expect(meter.spend()).toBe(true);
    time = 5020;
    expect(countAll(meter)).toBeLessThanOrEqual(16);
  });

  it('never asks the clock for a budget in positions', () => {
    const meter = new Meter({ nodes: 500 }, () => {
      throw new Error('asked');
    });
    expect(countAll(meter)).toBe(500);
  });

  it('cannot keep time without a clock', () => {
    expect(() => new Meter({ ms: 20 })).toThrow('clock');
  });
});
