import { useEffect, useRef, useState } from 'preact/hooks';
import { changeSettings, settings } from '../../app/preferences.ts';
import type { ShowSpeed } from '../../app/settings.ts';
import {
  beatOnShow,
  type Director,
  idleDirector,
  nextScene,
  previousScene,
  queueStep,
  runUntil,
  SHOW_FACTORS,
  setPaused,
  setSpeed,
  skipToNow,
  stretchBeat,
  timeLeft,
} from '../../board/director.ts';
import type { BoardShow } from '../../board/show.ts';
import {
  type Events,
  type LastPosition,
  type PresentPosition,
  partOnShow,
  type ShownNow,
  type ShownPart,
  shownStep,
  stepToShow,
  whatIsShown,
} from './shown-step.ts';
import type { PastModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

/** What the director shows, and how to control it. */
export interface ShowModel extends ShownNow {
  readonly isPaused: boolean;
  readonly speed: ShowSpeed;
  readonly board: BoardShow;
  toggle(): void;
  next(): void;
  /** Returns false if there is nothing before. */
  back(): boolean;
  skip(): void;
  choose(speed: ShowSpeed): void;
  /** The events that a preview has shown: they need no show. */
  foresee(events: Events | null): void;
}

/** The history as it is shown. */
export interface DirectedModel extends PastModel {
  readonly show: ShowModel;
}

/** Shows each new step beat by beat before the page shows the present. `past` is what is known, the result what is shown. */
export function useDirector(table: TableModel, past: PastModel): DirectedModel {
  const clocked = useClockedDirector();
  const last = useRef<LastPosition | null>(null);
  const isStep = useRef(false);
  const foreseen = useRef<string | null>(null);
  // While rendering, so that the present never shows before its beats.
  if (!past.loading) {
    const now = presentPosition(table, past);
    const step = stepToShow(last.current, now, isStep.current);
    if (step !== null) isStep.current = false;
    if (step === 'jump') clocked.put(skipToNow);
    else if (step !== null) {
      const isForeseen = foreseen.current === JSON.stringify(step.events);
      clocked.put((director, at) => queueStep(director, shownStep(table.ui, step, isForeseen), at));
    }
    last.current = now;
  }
  const show = showOf(clocked, foreseen);
  const jump = <T>(go: () => T): T => {
    isStep.current = false;
    show.skip();
    return go();
  };
  return {
    ...past,
    ...partOnShow(past, clocked.director()),
    show,
    go: (place) => jump(() => past.go(place)),
    goToStart: () => jump(past.goToStart),
    back() {
      if (show.scene === null || !show.back()) jump(past.back);
    },
    forward() {
      if (show.scene !== null) return show.next();
      isStep.current = true;
      past.forward();
    },
  };
}

type Change = (director: Director<ShownPart>, now: number) => Director<ShownPart>;

/** The director with its clock. */
interface ClockedDirector {
  director(): Director<ShownPart>;
  /** Counts the beats that were shown. */
  serial(): number;
  /** While rendering. */
  put(change: Change): void;
  change(change: Change): void;
}

function useClockedDirector(): ClockedDirector {
  const [, redraw] = useState(0);
  const held = useRef<Director<ShownPart>>(idleDirector(settings.value.show));
  const serial = useRef(0);
  const put = (change: Change): void => {
    const now = performance.now();
    const next = change(held.current, now);
    if (beatOnShow(next) !== beatOnShow(held.current)) serial.current += 1;
    held.current = next;
  };
  const change = (wanted: Change): void => {
    const before = held.current;
    put(wanted);
    if (held.current !== before) redraw((count) => count + 1);
  };
  const speed = settings.value.show;
  if (held.current.speed !== speed) put((director, now) => setSpeed(director, speed, now));
  useEffect(() => {
    const left = timeLeft(held.current, performance.now());
    if (left === null) return;
    const timer = setTimeout(() => change(runUntil), left);
    return () => clearTimeout(timer);
  });
  return { director: () => held.current, serial: () => serial.current, put, change };
}

function showOf(clocked: ClockedDirector, foreseen: { current: string | null }): ShowModel {
  const director = clocked.director();
  const shown = whatIsShown(director);
  return {
    ...shown,
    isPaused: director.steps.length > 0 && director.since === null,
    speed: director.speed,
    board: {
      key: `${clocked.serial()}`,
      pace: SHOW_FACTORS[director.speed] || 1,
      isOn: shown.scene !== null,
      stretch: (ms) => clocked.put((current) => stretchBeat(current, ms)),
    },
    toggle: () => clocked.change((current, now) => setPaused(current, current.since !== null, now)),
    next: () => clocked.change((current, now) => nextScene(runUntil(current, now), now)),
    back() {
      const before = previousScene(clocked.director(), performance.now());
      if (before !== null) clocked.change(() => before);
      return before !== null;
    },
    skip: () => clocked.change((current) => (current.steps.length === 0 ? current : skipToNow(current))),
    choose(speed) {
      changeSettings({ show: speed });
      clocked.change((current, now) => runUntil(setSpeed(current, speed, now), now));
    },
    foresee(events) {
      foreseen.current = events === null ? null : JSON.stringify(events);
    },
  };
}

function presentPosition({ state }: TableModel, { stops, place, isInPast, shown, viewAs }: PastModel): PresentPosition {
  const viewer = viewAs === undefined ? state.viewer : viewAs;
  return { seq: stops[place]?.seq ?? -1, isInPast, view: shown.view, handOver: state.handOver, viewer, stops, place };
}
