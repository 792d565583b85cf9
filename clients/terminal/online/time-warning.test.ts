import type { LiveState, MatchView } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { TimeWarning } from './time-warning.ts';

const MINUTE = 60_000;
const CLOCK = {
  turn: 10 * MINUTE,
  reaction: MINUTE,
  orders: MINUTE,
  first: 0,
  bank: null,
  increment: 0,
  grace: 0,
};

function stage() {
  const device = { now: 0, warned: 0, run: null as (() => void) | null, at: 0 };
  const timeWarning = new TimeWarning({
    now: () => device.now,
    timers: {
      after: (milliseconds, run) => {
        device.at = device.now + milliseconds;
        device.run = run;
        return () => {
          device.run = null;
        };
      },
    },
    warn: () => {
      device.warned += 1;
    },
  });
  const told = (asked: number, due: number | null): LiveState =>
    ({
      serverTime: 5000,
      seat: 0,
      view: {
        terms: { clock: CLOCK },
        pending: [{ seat: asked, mode: 'turn', pace: 'turn' }],
        submitted: [],
        seats: [{}, {}],
        ended: null,
        clock: { due, pausedWith: null, pausedUntil: null, banks: null },
      } as unknown as MatchView,
    }) as unknown as LiveState;
  const passes = (): void => {
    device.now = device.at;
    device.run?.();
  };
  return { device, timeWarning, told, passes };
}

describe('a warning before the time is up', () => {
  it('comes a tenth of the time before, by the clock of the server', () => {
    const { device, timeWarning, told, passes } = stage();
    timeWarning.update(told(0, 5000 + 10 * MINUTE));
    expect(device.at).toBe(9 * MINUTE);
    timeWarning.update(told(0, 5000 + 10 * MINUTE));
    passes();
    expect(device.warned).toBe(1);
  });

  it('is set up anew when there is more time, and is none for the time of others', () => {
    const { device, timeWarning, told } = stage();
    timeWarning.update(told(0, 5000 + 10 * MINUTE));
    timeWarning.update(told(0, 5000 + 20 * MINUTE));
    expect(device.at).toBe(19 * MINUTE);
    timeWarning.update(told(1, 5000 + 30 * MINUTE));
    expect(device.run).toBeNull();
    timeWarning.update(told(0, null));
    expect(device.run).toBeNull();
  });

  it('does not come after the time', () => {
    const { device, timeWarning, told } = stage();
    timeWarning.update(told(0, 5000 + 10 * MINUTE));
    device.now = 10 * MINUTE;
    device.run?.();
    expect(device.warned).toBe(0);
  });
});
