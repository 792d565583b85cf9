import type { ColtEvent } from '@tavola/colt-express';

/** Every card that one step plays has a beat of its own: forced cards follow each other, so that all of them can be seen. */
export const BEAT = 360;
/** A step that plays half a stack must not become a film: what came earlier happens in the first beat. */
const MOST_BEATS = 5;

/** For each event the beat in which it is shown. */
export function beatsOf(events: readonly (ColtEvent | null)[]): readonly number[] {
  let card = 0;
  const cards = events.map((event, index) => {
    if (event?.type === 'turned' && index > 0) card += 1;
    return card;
  });
  const early = Math.max(0, card + 1 - MOST_BEATS);
  return cards.map((number) => Math.max(0, number - early));
}

/** When everybody whom the step moved sets off, as a beat. */
export function hoppersOf(events: readonly (ColtEvent | null)[]): ReadonlyMap<string, number> {
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
