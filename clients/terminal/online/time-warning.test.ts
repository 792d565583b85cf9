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
  const stateWith = (asked: number, due: number | null): LiveState =>
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
  return { device, timeWarning, stateWith, passes };
}

describe('the time warning', () => {
  it('comes when a tenth of the time is left, by the server’s clock', () => {
    const { device, timeWarning, stateWith, passes } = stage();
    timeWarning.update(stateWith(0, 5000 + 10 * MINUTE));
    expect(device.at).toBe(9 * MINUTE);
    timeWarning.update(stateWith(0, 5000 + 10 * MINUTE));
    passes();
    expect(device.warned).toBe(1);
  });

  it('is set again after an extension, and ignores other players’ deadlines', () => {
    const { device, timeWarning, stateWith } = stage();
    timeWarning.update(stateWith(0, 5000 + 10 * MINUTE));
    timeWarning.update(stateWith(0, 5000 + 20 * MINUTE));
    expect(device.at).toBe(19 * MINUTE);
    timeWarning.update(stateWith(1, 5000 + 30 * MINUTE));
    expect(device.run).toBeNull();
    timeWarning.update(stateWith(0, null));
    expect(device.run).toBeNull();
  });

  it('does not come after the deadline', () => {
    const { device, timeWarning, stateWith } = stage();
    timeWarning.update(stateWith(0, 5000 + 10 * MINUTE));
    device.now = 10 * MINUTE;
    device.run?.();
    expect(device.warned).toBe(0);
  });
});
