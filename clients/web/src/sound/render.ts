import { type Layer, RECIPES, type Recipe } from './recipe-data.ts';
import type { SoundName } from './sounds.ts';

/** Every layer rises at least this long. A sudden start is a click. */
const MIN_RISE_MS = 3;
/** Loudness at the end of a layer, of its loudest. */
const END = 0.001;

/** Length of a sound (ms). */
export function lengthOf(name: SoundName): number {
  return lengthOfRecipe(RECIPES[name]);
}

function lengthOfRecipe(recipe: Recipe): number {
  return Math.max(...recipe.map(({ at, length }) => at + length));
}

/** The samples of a sound. `rate`: samples per second. The same for everyone: even the noise is. */
export function renderRecipe(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil((lengthOfRecipe(recipe) * rate) / 1000));
  for (const layer of recipe) addLayer(samples, layer, rate);
  return samples;
}

function addLayer(samples: Float32Array, layer: Layer, rate: number): void {
  const start = Math.round((layer.at * rate) / 1000);
  const count = Math.min(Math.floor((layer.length * rate) / 1000), samples.length - start);
  const wave = layer.wave === 'noise' ? noiseWave(rate) : toneWave(layer.wave, rate);
  const [from, to] = layer.pitch;
  const glide = (to / from) ** (1 / count);
  let pitch = from;
  for (let index = 0; index < count; index += 1) {
    samples[start + index] = (samples[start + index] ?? 0) + envelope(layer, (index / rate) * 1000) * wave(pitch);
    pitch *= glide;
  }
}

/** How loud a layer is after some time (ms). */
function envelope({ length, loudness, rise = 0, hold = 0 }: Layer, time: number): number {
  const risen = Math.max(rise, MIN_RISE_MS);
  if (time < risen) return (loudness * time) / risen;
  const fading = Math.max(hold, risen);
  return time < fading ? loudness : loudness * END ** ((time - fading) / (length - fading));
}

/** Gives the next sample of a wave at a pitch (Hz). */
type Wave = (pitch: number) => number;

function toneWave(kind: 'sine' | 'triangle', rate: number): Wave {
  let turn = 0;
  return (pitch) => {
    turn = (turn + pitch / rate) % 1;
    return kind === 'sine' ? Math.sin(2 * Math.PI * turn) : 1 - 4 * Math.abs(((turn + 0.75) % 1) - 0.5);
  };
}

/** Width of the band of noise: its pitch divided by this. */
const Q = 1;
/** Root mean square of a full sine: noise is as strong. */
const SINE = Math.SQRT1_2;

/**
 * Noise through a band-pass filter that may glide: a state-variable filter. A narrow band is made louder, so that noise of
 * every pitch has the same strength.
 */
function noiseWave(rate: number): Wave {
  let [seed, low, band] = [1, 0, 0];
  return (pitch) => {
    // A linear congruential generator is random enough for the ear. Evenly spread from -1 to 1.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const white = seed / 2 ** 31 - 1;
    const g = Math.tan((Math.PI * pitch) / rate);
    const v1 = (band + g * (white - low)) / (1 + g * (g + 1 / Q));
    const v2 = low + g * v1;
    [band, low] = [2 * v1 - band, 2 * v2 - low];
    const power = (Math.PI * pitch) / (Q * rate) / 3;
    return (SINE * v1) / Q / Math.sqrt(power);
  };
}
