import { beforeEach, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { PULSE, Pulse } from './pulse.ts';

let world: FakeWorld;
let pulse: Pulse;
let matters: boolean;
/** Pings and changes, by beat. */
let seen: string[];
beforeEach(() => {
  world = new FakeWorld();
  matters = true;
  seen = [];
  pulse = new Pulse({
    world,
    ping: () => seen.push('ping'),
    matters: () => matters,
    onSilent: (isSilent) => seen.push(isSilent ? 'silent' : 'back'),
  });
});

/** What the next beat brings. */
async function beat(): Promise<string> {
  await world.advance(PULSE);
  return seen.splice(0).join(' ');
}

it('asks every beat, and takes two unanswered pings for silence, once', async () => {
  expect([await beat(), await beat(), await beat(), await beat()]).toEqual(['ping', 'ping', 'silent ping', 'ping']);
  pulse.heard();
  expect(seen.splice(0)).toEqual(['back']);
});

it('does not ask in a beat in which something came, and counts from there', async () => {
  await beat();
  await beat();
  pulse.heard();
  expect(seen).toEqual([]);
  expect([await beat(), await beat(), await beat(), await beat()]).toEqual(['', 'ping', 'ping', 'silent ping']);
});

it('asks no one whose loss nobody would see, but goes on asking who is silent already', async () => {
  await beat();
  await beat();
  matters = false;
  expect([await beat(), await beat()]).toEqual(['', '']);
  matters = true;
  expect([await beat(), await beat(), await beat()]).toEqual(['ping', 'ping', 'silent ping']);
  matters = false;
  expect(await beat()).toBe('ping');
  pulse.heard();
  expect([seen.splice(0).join(), await beat(), await beat()]).toEqual(['back', '', '']);
});

it('has no timer once it is stopped', async () => {
  pulse.stop();
  expect([await beat(), world.timers]).toEqual(['', 0]);
});
