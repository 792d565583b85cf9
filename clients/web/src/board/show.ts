import type { Seat, Shape, Viewer } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import type { Cut } from './beats.ts';

/** How the director cuts the steps of a game. A scene is one deed with everything that it causes: a card that is turned up. */
export interface BoardBeats<G extends Shape> {
  /** What an event begins: a scene, a beat, or nothing of its own. Null: an event that the viewer did not see. */
  cutAt(event: G['event'] | null): Cut;
  /** The seat that acts in the scene that an event begins. */
  seatOf?(event: G['event'] | null): Seat | null;
  /** Name of the scene that an event begins, or an empty string. `before`: as it was before the event. */
  title?(event: G['event'] | null, before: G['view']): string;
  /** Picture of the scene, beside its sentences. */
  Picture?(props: {
    readonly event: G['event'] | null;
    readonly before: G['view'];
    readonly view: G['view'];
  }): ComponentChildren;
}

/** What the director shows on the board. */
export interface BoardShow {
  /** Changes with every beat and every step. */
  readonly key: string;
  /** Factor of all durations. */
  readonly pace: number;
  /** A step is shown beat by beat. */
  readonly isOn: boolean;
  /** Keeps the beat on show until everything has landed (ms at normal speed). */
  stretch(ms: number): void;
}

/** What players may look at again. At a real table some of what was shown has to be remembered. */
export interface BoardMemory<G extends Shape> {
  /** An event as the history may tell it now. `known`: all known events, oldest first. */
  event(known: readonly (G['event'] | null)[], index: number, present: G['view'], viewer: Viewer): G['event'] | null;
  /** A past position as it may be shown now. */
  view(past: G['view'], present: G['view'], viewer: Viewer): G['view'];
}
