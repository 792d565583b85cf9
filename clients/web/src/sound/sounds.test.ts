import type { ColtEvent } from '@tavola/games/colt-express';
import type { Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { coltSounds } from '../games/colt-express/sounds.ts';
import { dvonnSounds } from '../games/dvonn/sounds.ts';
import { frogsSounds } from '../games/frogs/sounds.ts';
import { objectronSounds } from '../games/objectron/sounds.ts';
import { MAX_LAG_MS, scheduleSounds } from './queue.ts';
import { RECIPES } from './recipe-data.ts';
import { SOUNDS, type SoundName, soundOf, soundsOf } from './sounds.ts';
import { lengthOf, playRecipe } from './synth.ts';

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

/** An audio context that notes what is made of it. */
function notedContext(): { readonly context: AudioContext; readonly notes: string[] } {
  const notes: string[] = [];
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  const param = (name: string) => ({
    setValueAtTime: (value: number, at: number) => notes.push(`${name} ${rounded(value)} at ${rounded(at)}`),
    exponentialRampToValueAtTime: (value: number, at: number) =>
      notes.push(`${name} glides to ${rounded(value)} at ${rounded(at)}`),
  });
  const node = (name: string, more: object = {}) => ({
    name,
    connect: (to: { readonly name: string }) => notes.push(`${name} to ${to.name}`),
    start: (at: number) => notes.push(`${name} starts at ${rounded(at)}`),
    stop: (at: number) => notes.push(`${name} stops at ${rounded(at)}`),
    set type(type: string) {
      notes.push(`${name} is ${type}`);
    },
    set loop(loop: boolean) {
      notes.push(`${name} repeats: ${loop}`);
    },
    ...more,
  });
  const samples = new Float32Array(1000);
  const context = {
    ...{ sampleRate: 1000, destination: { name: 'speaker' } },
    createGain: () => node('gain', { gain: param('gain') }),
    createOscillator: () => Object.defineProperties(node('tone'), { frequency: { value: param('pitch') } }),
    createBufferSource: () => node('noise'),
    createBiquadFilter: () => Object.defineProperties(node('filter'), { frequency: { value: param('centre') } }),
    createBuffer: (...size: number[]) => {
      notes.push(`buffer of ${size.join(', ')}`);
      return { sampleRate: 1000, getChannelData: () => samples };
    },
  };
  return { context: context as unknown as AudioContext, notes };
}

describe('a sound that is played', () => {
  it('is made of its layers, each with a soft start and an end that fades', () => {
    const { context, notes } = notedContext();
    playRecipe(context, 'move', 2, 0.5);
    expect(notes).toMatchInlineSnapshot(`
      [
        "gain 0.0001 at 2",
        "gain glides to 0.0875 at 2.004",
        "gain glides to 0.0001 at 2.07",
        "gain to speaker",
        "tone is sine",
        "pitch 420 at 2",
        "pitch glides to 190 at 2.07",
        "tone starts at 2",
        "tone stops at 2.07",
        "tone to gain",
        "gain 0.0001 at 2",
        "gain glides to 0.035 at 2.004",
        "gain glides to 0.0001 at 2.04",
        "gain to speaker",
        "buffer of 1, 1000, 1000",
        "noise repeats: true",
        "filter is bandpass",
        "centre 900 at 2",
        "centre glides to 500 at 2.04",
        "noise to filter",
        "noise starts at 2",
        "noise stops at 2.04",
        "filter to gain",
      ]
    `);
    notes.length = 0;
    playRecipe(context, 'arrive', 0, 0);
    expect(notes).toMatchInlineSnapshot(`
      [
        "gain 0.0001 at 0",
        "gain glides to 0.0001 at 0.004",
        "gain glides to 0.0001 at 0.11",
        "gain to speaker",
        "tone is triangle",
        "pitch 523 at 0",
        "pitch glides to 523 at 0.11",
        "tone starts at 0",
        "tone stops at 0.11",
        "tone to gain",
        "gain 0.0001 at 0.1",
        "gain glides to 0.0001 at 0.104",
        "gain glides to 0.0001 at 0.32",
        "gain to speaker",
        "tone is triangle",
        "pitch 784 at 0.1",
        "pitch glides to 784 at 0.32",
        "tone starts at 0.1",
        "tone stops at 0.32",
        "tone to gain",
      ]
    `);
  });

  it('has the same noise each time, made once', () => {
    const { context, notes } = notedContext();
    playRecipe(context, 'tunnel', 0, 1);
    notes.length = 0;
    playRecipe(context, 'hooves', 0, 1);
    expect(notes.filter((note) => note.startsWith('buffer'))).toEqual([]);
  });
});
