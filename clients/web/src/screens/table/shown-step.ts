import type { HistoryStop } from '@tavola/client-core';
import type { Seat, Viewer } from '@tavola/kernel';
import { type Beat, type Cut, cutBeats } from '../../board/beats.ts';
import { beatOnShow, type Director, isAtPresent, type ShownStep } from '../../board/director.ts';
import type { GameUi } from '../../board/ui.ts';
import { linesUpTo } from './history-lines.ts';
import type { PastModel } from './use-history.ts';

export type Events = HistoryStop['events'];

/** A step up to a beat. */
export interface ShownPart {
  readonly before: unknown;
  readonly view: unknown;
  /** All events of the step. */
  readonly events: Events;
}

/** The scene on show: what it is about, and what has happened in it so far. */
export interface ShownScene {
  readonly seq: number;
  readonly opening: Events[number];
  /** The player who acted began it. */
  readonly isFirst: boolean;
  /** As it was before the scene. */
  readonly before: unknown;
  readonly view: unknown;
  /** The events of each beat so far. The last is on show. */
  readonly beats: readonly Events[];
}

/** What the board and the controls show of a beat. */
export interface ShownNow {
  /** Null: the present, or a step that is shown as a whole. */
  readonly scene: ShownScene | null;
  /** The page does not show the present yet. */
  readonly isBehind: boolean;
  /** Events of the beat on show, and all of its step so far. Null: those of the whole step. */
  readonly events: Events | null;
  readonly eventsSoFar: Events | null;
}

/** The position that was shown last. */
export interface LastPosition {
  readonly seq: number;
  readonly isInPast: boolean;
  readonly viewer: Viewer;
  readonly handOver: Seat | null;
  readonly view: unknown;
}

/** What decides which step comes next. */
export interface PresentPosition extends LastPosition {
  readonly stops: readonly HistoryStop[];
  readonly place: number;
}

/** How the steps of this game are cut. */
export function cutStep({ board, rules }: Pick<GameUi, 'board' | 'rules'>, events: Events): readonly Beat[] {
  const { beats } = board ?? {};
  if (beats === undefined || rules.between === undefined) return cutBeats(events, () => 'with');
  return cutBeats(events, beats.cutAt);
}

export interface StepToShow {
  readonly seq: number;
  readonly events: Events;
  readonly before: unknown;
  readonly after: unknown;
  readonly viewer: Viewer;
}

/**
 * The step from the position seen last to the present one. `jump`: they are not neighbours, or another viewer’s. Null: nothing has
 * changed. `isStep`: in the past, the player or the replay went on by a move.
 */
export function stepToShow(
  last: LastPosition | null,
  now: PresentPosition,
  isStep: boolean,
): StepToShow | 'jump' | null {
  if (last === null) return null;
  const { seq, stops, place, isInPast, viewer, view } = now;
  if (viewer !== last.viewer || now.handOver !== last.handOver) return 'jump';
  if (seq === last.seq && isInPast === last.isInPast) return null;
  const made = { seq, before: last.view, after: view, viewer };
  if (isInPast || last.isInPast) {
    const isNext = stops[place - 1]?.seq === last.seq;
    return isStep && isNext ? { ...made, events: stops[place]?.events ?? [] } : 'jump';
  }
  const fresh = stops.filter((stop) => stop.seq > last.seq);
  if (seq < last.seq || fresh.some(({ kind }) => kind === 'undo')) return 'jump';
  return { ...made, events: fresh.flatMap(({ events }) => events) };
}

/** Cuts a step, and works out the views between its beats. */
export function shownStep(
  ui: Pick<GameUi, 'board' | 'rules'>,
  { seq, events, before, after, viewer }: StepToShow,
  isForeseen: boolean,
): ShownStep<ShownPart> {
  const beats = isForeseen ? cutBeats(events, () => 'with') : cutStep(ui, events);
  let view = before;
  return {
    seq,
    beats: beats.map((beat) => {
      const start = view;
      for (const event of events.slice(beat.from, beat.to)) view = ui.rules.between?.after(view, event, viewer) ?? view;
      return { ...beat, view: { before: start, view: beat.to === events.length ? after : view, events } };
    }),
  };
}

/** What the boards and the controls show of the beat. */
export function whatIsShown(director: Director<ShownPart>): ShownNow {
  const beat = beatOnShow(director);
  const [step] = director.steps;
  if (beat === null || step === undefined) return { scene: null, isBehind: false, events: null, eventsSoFar: null };
  const { events } = beat.view;
  const inScene = step.beats.filter(({ scene, from }) => scene === beat.scene && from <= beat.from);
  const [first] = inScene;
  return {
    isBehind: !isAtPresent(director),
    events: events.slice(beat.from, beat.to),
    eventsSoFar: events.slice(0, beat.to),
    scene:
      step.beats.length < 2
        ? null
        : {
            seq: step.seq,
            isFirst: beat.scene === 0,
            opening: events[first?.from ?? 0] ?? null,
            before: first?.view.before,
            view: beat.view.view,
            beats: inScene.map(({ from, to }) => events.slice(from, to)),
          },
  };
}

/** The history as it was at the beat on show. */
export function partOnShow(
  past: Pick<PastModel, 'shown' | 'place' | 'lines' | 'stops'>,
  director: Director<ShownPart>,
): Pick<PastModel, 'shown' | 'place' | 'lines'> {
  const { shown, place, lines, stops } = past;
  const beat = beatOnShow(director);
  const seq = director.steps[0]?.seq ?? 0;
  if (beat === null || isAtPresent(director)) return { shown, place, lines };
  return {
    shown: { ...shown, view: beat.view.view },
    place: stops.findIndex((stop) => stop.seq === seq),
    lines: linesUpTo(lines, seq, beat.scene, beat.to),
  };
}

/**
 * The event that a scene is about: the one that begins it. A step that follows from a decision goes on with the last scene of the
 * steps before.
 */
export function sceneSubject(
  { seq, isFirst, opening }: ShownScene,
  stops: readonly Pick<HistoryStop, 'seq' | 'events'>[],
  cutAt: ((event: Events[number]) => Cut) | undefined,
): Events[number] {
  if (!isFirst || cutAt?.(opening) !== 'beat') return opening;
  const before = stops.filter((stop) => stop.seq < seq).flatMap(({ events }) => events);
  return before.findLast((event) => cutAt(event) === 'scene') ?? opening;
}
