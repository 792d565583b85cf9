import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOW_SPEEDS } from '../app/settings.ts';
import { type Cut, cutBeats } from './beats.ts';
import {
  beatOnShow,
  type Director,
  idleDirector,
  isAtPresent,
  MAX_STEPS_WAITING,
  nextScene,
  previousScene,
  queueStep,
  runUntil,
  type ShownStep,
  setPaused,
  setSpeed,
  skipToNow,
  stretchBeat,
  timeLeft,
} from './director.ts';

/** Each letter is an event: `S` begins a scene, `b` a beat, others belong to the beat before. */
const cutOf = (letter: string): Cut => (letter === 'S' ? 'scene' : letter === 'b' ? 'beat' : 'with');
const cut = (text: string) => cutBeats([...text], cutOf);
const stepOf = (text: string, seq = 1): ShownStep<string> => ({
  seq,
  beats: cut(text).map((beat) => ({ ...beat, view: `${seq}:${text.slice(0, beat.to)}` })),
});
const start = (text: string, now = 0) => queueStep(idleDirector<string>('normal'), stepOf(text), now);
const viewOf = (director: Director<string>) => beatOnShow(director)?.view ?? null;

/** Lets the clock run from beat to beat. Returns what was shown, and for how long. */
function play(director: Director<string>, from = 0): readonly (readonly [string, number])[] {
  const seen: (readonly [string, number])[] = [];
  let [now, current] = [from, director];
  for (let left = timeLeft(current, now); left !== null; left = timeLeft(current, now)) {
    const view = viewOf(current) ?? '';
    now += left;
    current = runUntil(current, now);
    seen.push([view, left]);
  }
  return seen;
}

describe('beats', () => {
  it.each([
    ['', [[0, 0, 0]]],
    ['x', [[0, 1, 0]]],
    ['xxx', [[0, 3, 0]]],
    [
      'SbxS',
      [
        [0, 1, 0],
        [1, 3, 0],
        [3, 4, 1],
      ],
    ],
    [
      'xxSx',
      [
        [0, 2, 0],
        [2, 4, 1],
      ],
    ],
    [
      'xb',
      [
        [0, 1, 0],
        [1, 2, 0],
      ],
    ],
  ] as const)('of the events “%s”', (text, expected) => {
    expect(cut(text).map(({ from, to, scene }) => [from, to, scene])).toEqual(expected);
  });

  it('cover all events in order, and every scene of several lasts at least 1.1 seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('S', 'b', 'x'), { minLength: 1, maxLength: 40 }), (letters) => {
        const beats = cut(letters.join(''));
        expect(beats[0]?.from).toBe(0);
        expect(beats.at(-1)?.to).toBe(letters.length);
        beats.forEach((beat, index) => {
          const next = beats[index + 1];
          if (next === undefined) return;
          expect(next.from).toBe(beat.to);
          expect([beat.scene, beat.scene + 1]).toContain(next.scene);
        });
        if (beats.length === 1) return;
        const times = new Map<number, number>();
        for (const { scene, time } of beats) times.set(scene, (times.get(scene) ?? 0) + time);
        for (const time of times.values()) expect(time).toBeGreaterThanOrEqual(1100);
      }),
    );
  });
});

describe('the director', () => {
  it('shows every beat in order, at its speed, and then the present', () => {
    expect(play(start('SbbS'))).toEqual([
      ['1:S', 700],
      ['1:Sb', 450],
      ['1:Sbb', 800],
      ['1:SbbS', 1100],
    ]);
    const slow = setSpeed(start('SbbS'), 'slow', 0);
    expect(play(slow).map(([, time]) => time)).toEqual([1400, 900, 1600, 2200]);
  });

  it('lets later steps wait, and is at the present only in the last beat of the last step', () => {
    const two = queueStep(start('Sb'), stepOf('x', 2), 100);
    expect(isAtPresent(two)).toBe(false);
    expect(play(two, 100).map(([view]) => view)).toEqual(['1:S', '1:Sb', '2:x']);
    const last = runUntil(two, 700 + 800);
    expect(viewOf(last)).toBe('2:x');
    expect(isAtPresent(last)).toBe(true);
    expect(beatOnShow(runUntil(last, 700 + 800 + 600))).toBeNull();
  });

  it('catches up at once after a long absence, however many steps waited', () => {
    let director = start('SbS');
    for (let seq = 2; seq <= 6; seq += 1) director = queueStep(director, stepOf('Sb', seq), 10);
    expect(beatOnShow(runUntil(director, 3_600_000))).toBeNull();
  });

  it('gives up a show that falls too far behind', () => {
    let director = start('SbS');
    for (let seq = 2; seq <= MAX_STEPS_WAITING + 1; seq += 1) director = queueStep(director, stepOf('x', seq), 10);
    expect(viewOf(director)).toBe('1:S');
    director = queueStep(director, stepOf('SbS', 99), 10);
    expect(beatOnShow(director)).toBeNull();
  });

  it('stands still while paused, also for steps that arrive, and goes on where it was', () => {
    const paused = setPaused(start('SbS'), true, 300);
    expect(timeLeft(paused, 10_000)).toBeNull();
    const later = queueStep(runUntil(paused, 10_000), stepOf('x', 2), 10_000);
    expect(viewOf(later)).toBe('1:S');
    expect(timeLeft(setPaused(later, false, 20_000), 20_000)).toBe(400);
  });

  it('steps from scene to scene, also while paused', () => {
    const paused = setPaused(start('SbSbSb'), true, 0);
    const second = nextScene(paused, 5);
    expect(viewOf(second)).toBe('1:SbS');
    expect(second.since).toBeNull();
    const third = nextScene(second, 5);
    expect(viewOf(third)).toBe('1:SbSbS');
    expect(viewOf(previousScene(third, 5) ?? third)).toBe('1:SbS');
    expect(previousScene(paused, 5)).toBeNull();
    expect(beatOnShow(nextScene(third, 5))).toBeNull();
  });

  it('keeps a beat until everything has landed', () => {
    const stretched = stretchBeat(start('x'), 1500);
    expect(timeLeft(stretched, 0)).toBe(1500);
    expect(timeLeft(stretchBeat(stretched, 100), 0)).toBe(1500);
  });

  it('shows steps at once at instant speed, and skips to now', () => {
    const instant = queueStep(idleDirector<string>('instant'), stepOf('SbS'), 0);
    expect(beatOnShow(instant)).toBeNull();
    expect(beatOnShow(skipToNow(start('SbS')))).toBeNull();
    expect(beatOnShow(setSpeed(start('SbS'), 'instant', 5)) === null).toBe(false);
    expect(beatOnShow(runUntil(setSpeed(start('SbS'), 'instant', 5), 5))).toBeNull();
  });

  it('never shows an earlier beat after a later one while it plays, and always reaches the present', () => {
    const input = fc.oneof(
      fc.record({ type: fc.constant('step' as const), text: fc.stringMatching(/^[Sbx]{1,8}$/) }),
      fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3000 }) }),
      fc.record({ type: fc.constantFrom('pause', 'play', 'next') }),
      fc.record({ type: fc.constant('speed' as const), speed: fc.constantFrom(...SHOW_SPEEDS) }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
        let director = idleDirector<string>('normal');
        let [now, seq] = [0, 0];
        let last: readonly [number, number] = [0, 0];
        for (const one of inputs) {
          if ('text' in one) {
            seq += 1;
            director = queueStep(director, stepOf(one.text, seq), now);
          } else if ('ms' in one) now += one.ms;
          else if ('speed' in one) director = setSpeed(director, one.speed, now);
          else if (one.type === 'next') director = nextScene(director, now);
          else director = setPaused(director, one.type === 'pause', now);
          director = runUntil(director, now);
          const beat = beatOnShow(director);
          if (beat === null) continue;
          const place = [director.steps[0]?.seq ?? 0, director.at] as const;
          expect(place[0] > last[0] || (place[0] === last[0] && place[1] >= last[1])).toBe(true);
          last = place;
        }
        expect(beatOnShow(runUntil(setPaused(director, false, now), now + 1_000_000))).toBeNull();
      }),
    );
  });
});
