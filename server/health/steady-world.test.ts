import { describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { SteadyWorld } from './steady-world.ts';

const HOUR = 3_600_000;
const START = 1_000_000;

function worlds() {
  const machine = new FakeWorld(START);
  return { machine, steady: new SteadyWorld(machine) };
}

describe('a steady clock', () => {
  it('goes with the wall clock, over a process that was stopped too', () => {
    const { machine, steady } = worlds();
    machine.freeze(75_000);
    expect([steady.now(), steady.jump()]).toEqual([START + 75_000, 0]);
  });

  it.each([1, 2000, -1, -2000])('follows a correction of %i ms, and never goes back', (ms) => {
    const { machine, steady } = worlds();
    const before = steady.now();
    machine.setBy(ms);
    expect([steady.now(), steady.jump()]).toEqual([Math.max(before, before + ms), 0]);
    machine.freeze(5000);
    expect(steady.now()).toBe(machine.now());
  });

  it.each([2001, HOUR, -2001, -HOUR])('continues at its own pace when the wall clock jumps by %i ms', (ms) => {
    const { machine, steady } = worlds();
    machine.setBy(ms);
    machine.freeze(1000);
    expect([steady.now(), steady.jump(), steady.wall()]).toEqual([START + 1000, ms, START + 1000 + ms]);
  });

  it.each([HOUR, -HOUR])('follows a jump of %i ms on request', (ms) => {
    const { machine, steady } = worlds();
    steady.now();
    machine.setBy(ms);
    steady.follow();
    expect([steady.now(), steady.jump()]).toEqual([START + ms, 0]);
  });

  it.each([HOUR, -HOUR])('keeps its time beside a clock that is off by %i ms, until that is right again', (ms) => {
    const { machine, steady } = worlds();
    machine.setBy(ms);
    steady.keep();
    machine.freeze(1000);
    // Our time follows small corrections of the wrong clock too.
    machine.setBy(500);
    expect([steady.now(), steady.jump()]).toEqual([START + 1500, 0]);
    machine.setBy(-500 - ms);
    machine.freeze(1000);
    expect([steady.now(), steady.jump()]).toEqual([START + 2000, 0]);
    machine.setBy(ms);
    expect(steady.jump()).toBe(ms);
  });

  it('starts at a time that is ahead of the wall clock', () => {
    const { machine, steady } = worlds();
    steady.startAt(START + HOUR);
    machine.freeze(1000);
    expect([steady.now(), steady.jump()]).toEqual([START + HOUR + 1000, 0]);
  });
});
