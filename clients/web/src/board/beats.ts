/** Part of a step that is shown by itself: the events from one index up to another. */
export interface Beat {
  readonly from: number;
  readonly to: number;
  /** Number of its scene in the step: a card with everything that it causes. */
  readonly scene: number;
  /** How long it is shown at normal speed (ms). */
  readonly time: number;
}

/** What an event begins when it is shown: a scene, a beat, or nothing of its own. */
export type Cut = 'scene' | 'beat' | 'with';

/** Times at normal speed (ms). A scene begins with a look at what it is about, and ends with a pause. */
const LOOK = 250;
const BEAT = 450;
const PAUSE = 350;
const MIN_SCENE = 1100;
/** A step that is shown as a whole. Longer flights stretch it. */
const WHOLE_STEP = 600;

/** Cuts the events of a step into beats. A step that is not cut is one beat. */
export function cutBeats<E>(events: readonly E[], cutAt: (event: E) => Cut): readonly Beat[] {
  const cuts = events.map((event, index) => (index === 0 ? 'scene' : cutAt(event)));
  const starts = cuts.flatMap((cut, index) => (cut === 'with' ? [] : [index]));
  let scene = -1;
  const bare = starts.map((from, index) => {
    if (cuts[from] === 'scene') scene += 1;
    return { from, to: starts[index + 1] ?? events.length, scene };
  });
  if (bare.length < 2) return [{ from: 0, to: events.length, scene: 0, time: WHOLE_STEP }];
  return bare.map((beat, index) => ({ ...beat, time: timeOf(bare, index) }));
}

type BareBeat = Omit<Beat, 'time'>;

function timeOf(beats: readonly BareBeat[], index: number): number {
  const { scene } = beats[index] as BareBeat;
  const isFirst = beats[index - 1]?.scene !== scene;
  const isLast = beats[index + 1]?.scene !== scene;
  if (!isLast) return isFirst ? LOOK + BEAT : BEAT;
  const before = beats.slice(0, index).filter((beat) => beat.scene === scene).length;
  const shown = before === 0 ? 0 : LOOK + before * BEAT;
  return Math.max(MIN_SCENE - shown, BEAT + PAUSE);
}
