import type { SoundName } from './sounds.ts';

/** A sound and when it starts (ms). */
export interface ScheduledSound {
  readonly name: SoundName;
  readonly at: number;
}

export interface SoundQueue {
  /** When the last sound ends (ms). */
  readonly busyUntil: number;
  readonly sounds: readonly ScheduledSound[];
}

/** Sounds that would start later than this (ms) are left out: they would come too late for what they belong to. */
export const MAX_LAG_MS = 900;

/** Puts new sounds after those that still play, so that no sound is over another. All times are in ms. */
export function scheduleSounds(
  names: readonly SoundName[],
  now: number,
  busyUntil: number,
  lengthOf: (name: SoundName) => number,
): SoundQueue {
  let at = Math.max(now, busyUntil);
  const sounds: ScheduledSound[] = [];
  for (const name of names) {
    if (at - now > MAX_LAG_MS) break;
    sounds.push({ name, at });
    at += lengthOf(name);
  }
  return { busyUntil: at, sounds };
}
