import type { ColtEvent } from '@tavola/games/colt-express';
import type { Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { coltSounds } from '../games/colt-express/sounds.ts';
import { dvonnSounds } from '../games/dvonn/sounds.ts';
import { frogsSounds } from '../games/frogs/sounds.ts';
import { objectronSounds } from '../games/objectron/sounds.ts';
import { MAX_LAG_MS, scheduleSounds } from './queue.ts';
import { RECIPES, type Recipe } from './recipe-data.ts';
import { lengthOf, renderRecipe } from './render.ts';
import { SOUNDS, type SoundName, soundOf, soundsOf } from './sounds.ts';
import { playSound } from './synth.ts';

describe('the sounds of a step', () => {
  const game = {
    sound: (event: Shape['event']): SoundName | null =>
      (event as unknown as { readonly sound: SoundName | null }).sound,
  };
  const events = (...sounds: (SoundName | null)[]) => sounds.map((sound) => ({ sound }));

  it('follow its events, without silent and repeated ones', () => {
    expect(soundsOf(game, events('shot', null, 'coin', 'coin', 'shot'))).toEqual(['shot', 'coin', 'shot']);
    expect(soundsOf(game, [null, ...events('move', null, 'move')])).toEqual(['move']);
    expect(soundsOf(game, [])).toEqual([]);
  });

  it('are one for games without sounds of their own', () => {
    expect(soundsOf({}, [{ type: 'a' }, { type: 'b' }])).toEqual(['move']);
    expect(soundsOf({}, [null])).toEqual([]);
  });
});

describe('the sounds of the games', () => {
  it('tell a punch with its loot from a shot, and a tunnel from a standard turn', () => {
    const colt = { sound: (event: unknown) => soundOf(coltSounds, event as Parameters<typeof soundOf<ColtEvent>>[1]) };
    const went = { type: 'went', who: 'doc', from: '2i', to: '3i' };
    const punch = [
      { type: 'punched', who: 'belle', target: 'doc' },
      { type: 'dropped', who: 'doc', token: 1, at: '2i' },
      { ...went, by: 'punched' },
    ];
    expect(soundsOf(colt, punch)).toEqual(['punch', 'click', 'fall']);
    // The bullet is heard, and not the flight from the Marshal.
    const chased = [
      { type: 'hit', who: 'doc', by: 'marshal', given: true },
      { ...went, by: 'marshal' },
    ];
    expect(soundsOf(colt, chased)).toEqual(['shot']);
    expect(soundsOf(colt, [{ type: 'turn', turn: 1, kind: 'tunnel' }])).toEqual(['tunnel']);
    expect(soundsOf(colt, [{ type: 'turn', turn: 1, kind: 'standard' }])).toEqual([]);
  });

  it('splash where a bridge sinks, and do not betray where a grenade is armed', () => {
    const jump = { type: 'jumped', seat: 0, path: ['C1', 'C2'], flew: false } as const;
    expect(soundOf(frogsSounds, { ...jump, sank: ['C1C2'] })).toBe('splash');
    expect(soundOf(frogsSounds, { ...jump, sank: [] })).toBe('move');
    expect(soundOf(objectronSounds, { type: 'armed', seat: 0, at: 'C3' })).toBeNull();
    expect(soundOf(dvonnSounds, { type: 'cut-off', stacks: [] })).toBe('fall');
  });
});

describe('the queue', () => {
  const long = () => 300;

  it('never puts a sound over another', () => {
    let busyUntil = 0;
    const played: number[] = [];
    for (const now of [0, 10, 350, 900, 5000]) {
      const queue = scheduleSounds(['move', 'coin'], now, busyUntil, long);
      busyUntil = queue.busyUntil;
      for (const { at } of queue.sounds) expect(at).toBeGreaterThanOrEqual(now);
      played.push(...queue.sounds.map(({ at }) => at));
    }
    played.forEach((at, index) => {
      expect(at - (played[index - 1] ?? -300)).toBeGreaterThanOrEqual(300);
    });
    expect(played.at(-2)).toBe(5000);
  });

  it('leaves out what would come too late', () => {
    const names = Array<SoundName>(20).fill('move');
    const { sounds, busyUntil } = scheduleSounds(names, 1000, 0, long);
    expect(sounds.map(({ at }) => at)).toEqual([1000, 1300, 1600, 1900]);
    expect(sounds.every(({ at }) => at <= 1000 + MAX_LAG_MS)).toBe(true);
    expect(scheduleSounds(['coin'], 1000, busyUntil, long).sounds).toEqual([]);
  });
});

describe('a recipe', () => {
  it.each(SOUNDS)('of %s is short, and can be played', (name) => {
    expect(lengthOf(name)).toBeGreaterThan(20);
    expect(lengthOf(name)).toBeLessThanOrEqual(1000);
    for (const { pitch, at, length, loudness } of RECIPES[name]) {
      // Exponential ramps cannot reach zero.
      expect(Math.min(...pitch)).toBeGreaterThan(0);
      expect([at >= 0, length > 4, loudness > 0, loudness <= 1]).toEqual([true, true, true, true]);
    }
  });

  it('is different for each', () => {
    expect(new Set(SOUNDS.map((name) => JSON.stringify(RECIPES[name]))).size).toBe(SOUNDS.length);
  });
});

const RATE = 44_100;

/** What a small loudspeaker leaves of a sound: a high-pass filter of the first order, twice. */
function throughSmallSpeaker(samples: readonly number[]): readonly number[] {
  const keep = 1 / (1 + (2 * Math.PI * 250) / RATE);
  const pass = (input: readonly number[]): readonly number[] => {
    let [before, out] = [0, 0];
    return input.map((sample) => {
      out = keep * (out + sample - before);
      before = sample;
      return out;
    });
  };
  return pass(pass(samples));
}

/** The loudest tenth of a second (dB, 0 for a full square wave). */
function loudnessOf(samples: readonly number[]): number {
  const window = RATE / 10;
  let [sum, most] = [0, 0];
  samples.forEach((sample, index) => {
    sum += sample ** 2 - (index < window ? 0 : (samples[index - window] ?? 0) ** 2);
    most = Math.max(most, sum / window);
  });
  return 10 * Math.log10(most);
}

/** How often the wave goes through zero (per second): its pitch, twice. */
function crossingsOf(samples: readonly number[]): number {
  const crossed = samples.filter((sample, index) => sample * (samples[index - 1] ?? 0) < 0).length;
  return (crossed * RATE) / samples.length;
}

/** How much of a sound is too low for a small loudspeaker, from 0 to 1. */
function lowShareOf(samples: readonly number[]): number {
  const energyOf = (all: readonly number[]) => all.reduce((sum, sample) => sum + sample ** 2, 0);
  return 1 - energyOf(throughSmallSpeaker(samples)) / energyOf(samples);
}

describe('a rendered sound', () => {
  const rendered = (name: SoundName) => [...renderRecipe(RECIPES[name], RATE)];

  it.each(SOUNDS)('of %s neither clips nor cracks, and all are equally loud', (name) => {
    const samples = rendered(name);
    expect(samples).toHaveLength(Math.ceil((lengthOf(name) * RATE) / 1000));
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.9);
    // It begins and ends in silence, and around zero.
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.005);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.002);
    const loudness = loudnessOf(throughSmallSpeaker(samples));
    expect(loudness).toBeGreaterThan(-26);
    expect(loudness).toBeLessThan(-15);
  });

  it('is the same every time', () => {
    expect(rendered('shot')).toEqual(rendered('shot'));
  });

  it('rings like a coin, hisses like a shot and rumbles like a tunnel', () => {
    expect(lowShareOf(rendered('coin'))).toBeLessThan(0.12);
    expect(crossingsOf(rendered('coin'))).toBeGreaterThan(4000);
    expect(lowShareOf(rendered('shot'))).toBeLessThan(0.5);
    expect(lowShareOf(rendered('blast'))).toBeGreaterThan(0.4);
    expect(lowShareOf(rendered('tunnel'))).toBeGreaterThan(0.4);
  });

  it('glides, rises and fades as its recipe says', () => {
    const siren: Recipe = [
      { wave: 'sine', pitch: [200, 800], at: 100, length: 400, loudness: 0.5, rise: 100, hold: 200 },
    ];
    const samples = [...renderRecipe(siren, RATE)];
    const part = (from: number, to: number) => samples.slice((from * RATE) / 1000, (to * RATE) / 1000);
    const peak = (from: number, to: number) => Math.max(...part(from, to).map(Math.abs));
    expect(peak(0, 99)).toBe(0);
    expect(peak(100, 150)).toBeLessThan(0.26);
    expect(peak(200, 300)).toBeCloseTo(0.5, 2);
    expect(peak(450, 500)).toBeLessThan(0.03);
    expect(crossingsOf(part(400, 500))).toBeGreaterThan(2 * crossingsOf(part(120, 220)));
  });
});

/** An audio context that notes what is made of it. */
function notedContext(): { readonly context: AudioContext; readonly notes: string[] } {
  const notes: string[] = [];
  const context = {
    ...{ sampleRate: 8000, destination: 'speaker' },
    createGain: () => ({ gain: { value: 1 }, connect: (to: string) => notes.push(`gain to ${to}`) }),
    createBuffer: (channels: number, length: number, rate: number) => ({
      copyToChannel: ({ length: copied }: Float32Array) =>
        notes.push(`${channels} channel of ${length} samples, ${rate} a second, ${copied} copied`),
    }),
    createBufferSource: () => ({
      connect: ({ gain }: { gain: { value: number } }) => notes.push(`sound to gain ${gain.value}`),
      start: (at: number) => notes.push(`starts at ${at}`),
    }),
  };
  return { context: context as unknown as AudioContext, notes };
}

it('a sound is rendered once, and played at its time and volume', () => {
  const { context, notes } = notedContext();
  playSound(context, 'turn', 2, 0.5);
  playSound(context, 'turn', 3, 1);
  const length = (lengthOf('turn') * 8000) / 1000;
  expect(notes).toEqual([
    `1 channel of ${length} samples, 8000 a second, ${length} copied`,
    ...['gain to speaker', 'sound to gain 0.5', 'starts at 2'],
    ...['gain to speaker', 'sound to gain 1', 'starts at 3'],
  ]);
});
