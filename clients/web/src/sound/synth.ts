import { RECIPES } from './recipe-data.ts';
import { renderRecipe } from './render.ts';
import type { SoundName } from './sounds.ts';

const buffers = new Map<SoundName, AudioBuffer>();

/** Plays a sound. `at`: time of the audio clock (s). `volume`: 0 to 1. */
export function playSound(context: AudioContext, name: SoundName, at: number, volume: number): void {
  const buffer = buffers.get(name) ?? makeBuffer(context, name);
  buffers.set(name, buffer);
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(gain);
  source.start(at);
}

function makeBuffer(context: AudioContext, name: SoundName): AudioBuffer {
  const samples = renderRecipe(RECIPES[name], context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}
