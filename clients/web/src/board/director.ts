import type { ShowSpeed } from '../app/settings.ts';
import type { Beat } from './beats.ts';

/** A beat with all that the page shows during it. */
export interface ShownBeat<V> extends Beat {
  readonly view: V;
}

/** A step to be shown. */
export interface ShownStep<V> {
  /** Number of its log line. */
  readonly seq: number;
  readonly beats: readonly ShownBeat<V>[];
}

/** Factors of the times at normal speed. Instant: steps are not cut into beats. */
export const SHOW_FACTORS: Readonly<Record<ShowSpeed, number>> = { slow: 2, normal: 1, fast: 0.5, instant: 0 };

/** Steps that wait to be shown, and how far the first one is. It never decides anything: it only says what to look at. */
export interface Director<V> {
  /** The first one is on show. */
  readonly steps: readonly ShownStep<V>[];
  /** Index of its beat. */
  readonly at: number;
  /** How long the beat was shown before `since`, and how long it is shown in all (ms at normal speed). */
  readonly shown: number;
  readonly time: number;
  /** When the clock last started or was read (ms). Null: paused. */
  readonly since: number | null;
  readonly speed: ShowSpeed;
}

/** When more steps than this are waiting, playback skips to the latest position. */
export const MAX_STEPS_WAITING = 8;

export function idleDirector<V>(speed: ShowSpeed): Director<V> {
  return { steps: [], at: 0, shown: 0, time: 0, since: null, speed };
}

export function beatOnShow<V>({ steps, at }: Director<V>): ShownBeat<V> | null {
  return steps[0]?.beats[at] ?? null;
}

/** Whether the current beat is the last one, so that the latest position may be shown. */
export function isAtPresent<V>({ steps, at }: Director<V>): boolean {
  const [first] = steps;
  return first === undefined || (steps.length === 1 && at === first.beats.length - 1);
}

/** Adds a step after those that wait. */
export function queueStep<V>(director: Director<V>, step: ShownStep<V>, now: number): Director<V> {
  const current = runUntil(director, now);
  if (current.steps.length > MAX_STEPS_WAITING || current.speed === 'instant') return skipToNow(current);
  if (current.steps.length > 0) return { ...current, steps: [...current.steps, step] };
  return startBeat({ ...current, since: now }, [step], 0, now);
}

/** Moves on by the time that has passed. */
export function runUntil<V>(director: Director<V>, now: number): Director<V> {
  const { since, speed } = director;
  if (since === null) return director;
  const factor = SHOW_FACTORS[speed];
  const passed = factor === 0 ? Number.POSITIVE_INFINITY : Math.max(0, now - since) / factor;
  let current: Director<V> = { ...director, shown: director.shown + passed, since: now };
  while (current.steps.length > 0 && current.shown >= current.time) {
    const rest = current.shown - current.time;
    current = { ...afterBeat(current, now), shown: rest };
  }
  return current;
}

/** Milliseconds until the next beat. Null: nothing will change by itself. */
export function timeLeft<V>({ steps, shown, time, since, speed }: Director<V>, now: number): number | null {
  if (steps.length === 0 || since === null) return null;
  return Math.max(0, (time - shown) * SHOW_FACTORS[speed] - (now - since));
}

/** Keeps the beat on show at least this long (ms at normal speed): until everything has landed. */
export function stretchBeat<V>(director: Director<V>, time: number): Director<V> {
  return director.time >= time ? director : { ...director, time };
}

export function setPaused<V>(director: Director<V>, paused: boolean, now: number): Director<V> {
  const current = runUntil(director, now);
  return { ...current, since: paused ? null : now };
}

export function setSpeed<V>(director: Director<V>, speed: ShowSpeed, now: number): Director<V> {
  return { ...runUntil(director, now), speed };
}

/** Goes to the start of the next scene, or of the next step. After the last scene the show is over. */
export function nextScene<V>(director: Director<V>, now: number): Director<V> {
  const { steps, at } = director;
  const [first, ...rest] = steps;
  if (first === undefined) return director;
  const scene = first.beats[at]?.scene ?? 0;
  const next = first.beats.findIndex((beat) => beat.scene > scene);
  return next < 0 ? startBeat(director, rest, 0, now) : startBeat(director, steps, next, now);
}

/** Goes back to the start of the previous scene, or of the first one. Null if there is no earlier scene. */
export function previousScene<V>(director: Director<V>, now: number): Director<V> | null {
  const { steps, at } = director;
  const beats = steps[0]?.beats ?? [];
  const scene = (beats[at]?.scene ?? 0) - 1;
  const start = beats.findIndex((beat) => beat.scene === scene);
  return start < 0 ? null : startBeat(director, steps, start, now);
}

/** Drops everything that has not been shown. */
export function skipToNow<V>(director: Director<V>): Director<V> {
  return idleDirector(director.speed);
}

function afterBeat<V>(director: Director<V>, now: number): Director<V> {
  const { steps, at } = director;
  const isLast = at + 1 >= (steps[0]?.beats.length ?? 0);
  return isLast ? startBeat(director, steps.slice(1), 0, now) : startBeat(director, steps, at + 1, now);
}

function startBeat<V>(
  { speed, since }: Director<V>,
  steps: readonly ShownStep<V>[],
  at: number,
  now: number,
): Director<V> {
  if (steps.length === 0) return idleDirector(speed);
  return { steps, at, shown: 0, time: steps[0]?.beats[at]?.time ?? 0, since: since === null ? null : now, speed };
}
