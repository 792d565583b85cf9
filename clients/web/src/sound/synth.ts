import { type Layer, RECIPES, type Recipe } from './recipe-data.ts';
import type { SoundName } from './sounds.ts';

/** Length of a sound (ms). */
export function lengthOf(name: SoundName): number {
  const layers: Recipe = RECIPES[name];
  return Math.max(...layers.map(({ at, length }) => at + length));
}

const ATTACK_S = 0.004;
const SILENT = 0.0001;
/** Loudest layer at full volume. */
const HEADROOM = 0.35;

/** Plays a sound. `at`: time of the audio clock (s). `volume`: 0 to 1. */
export function playRecipe(context: AudioContext, name: SoundName, at: number, volume: number): void {
  const layers: Recipe = RECIPES[name];
  for (const layer of layers) playLayer(context, layer, at, volume);
}

function playLayer(context: AudioContext, layer: Layer, soundAt: number, volume: number): void {
  const start = soundAt + layer.at / 1000;
  const end = start + layer.length / 1000;
  const gain = context.createGain();
  const peak = Math.max(SILENT, layer.loudness * volume * HEADROOM);
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(context.destination);
  const source =
    layer.wave === 'noise' ? noiseSource(context, layer, start, end) : toneSource(context, layer, start, end);
  source.connect(gain);
}

function glide(pitch: AudioParam, [from, to]: Layer['pitch'], start: number, end: number): void {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
}

function toneSource(context: AudioContext, { wave, pitch }: Layer, start: number, end: number): AudioNode {
  const source = context.createOscillator();
  source.type = wave === 'noise' ? 'sine' : wave;
  glide(source.frequency, pitch, start, end);
  source.start(start);
  source.stop(end);
  return source;
}

function noiseSource(context: AudioContext, { pitch }: Layer, start: number, end: number): AudioNode {
  const source = context.createBufferSource();
  source.buffer = whiteNoise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  glide(filter.frequency, pitch, start, end);
  source.connect(filter);
  source.start(start);
  source.stop(end);
  return filter;
}

let noiseBuffer: AudioBuffer | null = null;

/** One second of noise, the same each time: a linear congruential generator is random enough for the ear. */
function whiteNoise(context: AudioContext): AudioBuffer {
  if (noiseBuffer?.sampleRate === context.sampleRate) return noiseBuffer;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = seed / 2 ** 31 - 1;
  }
  noiseBuffer = buffer;
  return buffer;
}
