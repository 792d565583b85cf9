import type { ColtEvent } from '@tavola/games/colt-express';

/** Length of a beat (ms). Each card that a step carries out gets its own, so that all of them can be seen. */
export const BEAT = 360;
/** Keeps long steps short: everything before the last beats happens in the first one. */
const MAX_BEATS = 5;

/** For each event the beat in which it is shown. */
export function beatsOf(events: readonly (ColtEvent | null)[]): readonly number[] {
  let card = 0;
  const cards = events.map((event, index) => {
    if (event?.type === 'turned' && index > 0) card += 1;
    return card;
  });
  const early = Math.max(0, card + 1 - MAX_BEATS);
  return cards.map((number) => Math.max(0, number - early));
}

/** The people whom a step moved, with the beat in which each starts. */
export function moversOf(events: readonly (ColtEvent | null)[]): ReadonlyMap<string, number> {
  const beats = beatsOf(events);
  return new Map(
    events.flatMap((event, index): readonly (readonly [string, number])[] => {
      const beat = beats[index] ?? 0;
      if (event?.type === 'went') return [[event.who, beat]];
      if (event?.type === 'marshal-moved') return [['marshal', beat]];
      return event?.type === 'shotgun-punched' ? [['shotgun', beat]] : [];
    }),
  );
}

export function wait(beat: number): string {
  return `${beat * BEAT}ms`;
}
