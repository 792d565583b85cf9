import type { ColtEvent } from '@tavola/games/colt-express';
import type { Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { coltSounds } from '../games/colt-express/sounds.ts';
import { dvonnSounds } from '../games/dvonn/sounds.ts';
import { frogsSounds } from '../games/frogs/sounds.ts';
import { objectronSounds } from '../games/objectron/sounds.ts';
import { MAX_LAG_MS, scheduleSounds } from './queue.ts';
import { SOUNDS, type SoundName, soundOf, soundsOf } from './sounds.ts';
import { lengthOf, RECIPES } from './synth.ts';

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
