import { changeSettings, settings } from '../app/preferences.ts';
import { scheduleSounds } from './queue.ts';
import type { SoundName } from './sounds.ts';

let context: AudioContext | null = null;
/** Audio time (ms) at which the last sound ends. */
let busyUntil = 0;

/** Plays sounds one after the other, if they are on. The synthesiser loads with the first of them. */
export function playSounds(names: readonly SoundName[]): void {
  if (names.length > 0 && settings.value.sound) void play(names).catch(() => undefined);
}

/** Turns sounds on or off. A first sound shows that they are on, and lets the browser play more. */
export function switchSound(on: boolean): void {
  changeSettings({ sound: on });
  playSounds(['arrive']);
}

/** Sets the volume (0 to 1), and lets it be heard. */
export function setVolume(volume: number): void {
  changeSettings({ volume });
  playSounds(['coin']);
}

async function play(names: readonly SoundName[]): Promise<void> {
  const [{ lengthOf }, { playSound }] = await Promise.all([import('./render.ts'), import('./synth.ts')]);
  context ??= new AudioContext();
  // Browsers keep a page silent until its first press. Sounds from before then are left out.
  if (context.state === 'suspended') await context.resume();
  const queue = scheduleSounds(names, context.currentTime * 1000, busyUntil, lengthOf);
  ({ busyUntil } = queue);
  for (const { name, at } of queue.sounds) playSound(context, name, at / 1000, settings.value.volume);
}
