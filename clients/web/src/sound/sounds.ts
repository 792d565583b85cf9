import type { Shape } from '@tavola/kernel';

/** Every sound there is. `synth.ts` has the recipe of each. */
export const SOUNDS = [
  'move',
  'click',
  'card',
  'capture',
  'fall',
  'splash',
  'arrive',
  'shot',
  'punch',
  'coin',
  'whistle',
  'tunnel',
  'hooves',
  'throw',
  'teleport',
  'power',
  'blast',
  'turn',
  'time',
  'over',
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** The sounds of a game: for each type of event a sound, a choice of one, or silence. */
export type EventSounds<E extends { readonly type: string }> = {
  readonly [T in E['type']]: SoundName | null | ((event: Extract<E, { type: T }>) => SoundName | null);
};

/** The sound of one event, or null. */
export function soundOf<E extends { readonly type: string }>(sounds: EventSounds<E>, event: E): SoundName | null {
  const sound = sounds[event.type as E['type']] as SoundName | null | ((of: E) => SoundName | null);
  return typeof sound === 'function' ? sound(event) : sound;
}

/** What a game says about its events. */
interface Sounding<G extends Shape> {
  sound?(event: G['event']): SoundName | null;
}

/**
 * The sounds of the events of a step, or of a part of it, in order. The same sound twice in a row is heard once. Null
 * events are hidden from the viewer, and silent. A game without sounds of its own has one for every step.
 */
export function soundsOf(game: Sounding<Shape>, events: readonly unknown[]): readonly SoundName[] {
  const seen = events.filter((event) => event !== null);
  if (game.sound === undefined) return seen.length === 0 ? [] : ['move'];
  const sounds = seen.map((event) => game.sound?.(event as Shape['event']) ?? null);
  const heard = sounds.filter((sound) => sound !== null);
  return heard.filter((sound, index) => sound !== heard[index - 1]);
}
