import { type Signal, useSignal } from '@preact/signals';
import {
  History,
  type HistorySource,
  type HistoryState,
  type LogLine,
  type MatchView,
  namesAtLines,
  type TableSession,
  WholeLog,
  type WholeLogState,
} from '@tavola/client-core';
import type { Result, Viewer } from '@tavola/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { reconnects } from '../../app/server.ts';
import type { ShowSpeed } from '../../app/settings.ts';
import { useStore } from '../../app/use-store.ts';
import type { TableUi } from '../../board/ui.ts';
import { setAddressParams } from './address.ts';
import { moveNumbers, positionParam } from './address-params.ts';
import { buildHistoryLines, type HistoryLine } from './history-lines.ts';
import { motionsIn, remarkText } from './remarks.ts';
import { cutStep } from './shown-step.ts';
import { type DirectedModel, type ShowModel, useDirector } from './use-director.ts';
import type { TableModel } from './use-table.ts';

interface TableLog extends WholeLogState {
  /** Loads the missing lines, or retries. */
  fetch(): Promise<Result<null>>;
}

/** Automatic playback of the history. */
interface Replay {
  readonly isRunning: boolean;
  /** Starts from the position shown, or from the start if that is the latest. */
  toggle(): void;
}

/** Which position is shown, and how to go to another. */
export interface HistoryModel extends PastModel {
  readonly replay: Replay;
  /** The part of a step that is shown. `shown`, `place` and `lines` are those of the beat. */
  readonly show: ShowModel;
}

/** What is known of the history. */
export interface PastModel extends Pick<HistoryState, 'stops' | 'loading' | 'problem' | 'viewAs'> {
  /** Index of the stop shown. The last is the latest position. */
  readonly place: number;
  readonly last: number;
  /** The move number at each stop. */
  readonly numbers: readonly number[];
  /** The position shown: the latest or a past one. */
  readonly shown: MatchView;
  /** Whether a past position is shown. */
  readonly isInPast: boolean;
  readonly lines: readonly HistoryLine[];
  /** How much of the log is loaded. Move numbers need its start. */
  readonly log: TableLog;
  /** Spots of the history line under the pointer. A signal, so that pointing renders only the board. */
  readonly pointed: Signal<readonly string[]>;
  /** The position of a link, until it is shown or the player goes elsewhere. */
  readonly linkedPlace: number | null;
  clearLink(): void;
  /** Shows a stop. Null: the latest position. */
  go(place: number | null): void;
  back(): void;
  forward(): void;
  /** Goes to the start of the game. Loads the whole log first. */
  goToStart(): Promise<void>;
  /** The place shown, counted from the start of the game, after loading the whole log. Null if that fails. */
  countPlace(): Promise<number | null>;
  /** Shows the positions as another viewer. */
  switchViewer(viewer: Viewer): void;
  /** Reads past positions from another source, such as a complete match file. */
  readFrom(source: HistorySource): void;
}

export function useHistory(table: TableModel): HistoryModel {
  const shown = useDirector(table, usePast(table));
  return { ...shown, replay: useReplay(shown) };
}

function usePast(table: TableModel): PastModel {
  const { session, ui, match, commands, isOver } = table;
  const history = useMemo(() => new History(session), [session]);
  useEffect(() => () => history.close(), [history]);
  const past = useStore(history);
  const { stops, at } = past;
  const last = stops.length - 1;
  const place = at ?? last;
  const isInPast = at !== null;
  const pointed = useSignal<readonly string[]>([]);
  const [linkedPlace, setLinked] = useState(() => (commands.sandbox === null ? positionParam(location.search) : null));
  const log = useWholeLog(session, isInPast || isOver || linkedPlace !== null || ui.words.moment === undefined);
  return {
    ...past,
    ...{ place, last, isInPast, log, pointed, linkedPlace },
    numbers: moveNumbers(stops),
    shown: isInPast ? positionToShow(table, past.shown ?? match) : (past.shown ?? match),
    lines: useHistoryLines(table, past),
    clearLink: () => setLinked(null),
    go: (next) => void history.go(next),
    back: () => void history.back(),
    forward: () => void history.forward(),
    goToStart: () => log.fetch().then(() => history.go(0)),
    async countPlace() {
      const whole = await log.fetch();
      // Loading adds stops before the one shown.
      return whole.ok ? (history.state.at ?? history.state.stops.length - 1) : null;
    },
    switchViewer: (viewer) => void history.viewAs(viewer),
    readFrom: (source) => history.readFrom(source),
  };
}

function useHistoryLines(
  { ui, match, state: { lines: known, viewer }, names, players, isOver }: TableModel,
  { stops }: HistoryState,
): readonly HistoryLine[] {
  return useMemo(() => {
    const lines = isOver ? known : linesToTell(known, ui.memory, match.view, viewer);
    const motions = motionsIn(lines);
    // Names of sides never change. Names of players may.
    const namesThen = ui.sidesFirst === true ? null : namesAtLines(lines, names);
    const remark = (line: LogLine): string | null => remarkText(line, namesThen?.get(line.seq) ?? names, motions);
    const cut = (events: LogLine['events']) => cutStep(ui, events);
    const seatOf = (event: LogLine['events'][number]) => ui.board?.beats?.seatOf?.(event) ?? null;
    return buildHistoryLines(lines, stops, { words: ui.words, names: players, view: match.view, remark, cut, seatOf });
  }, [known, stops, isOver, players.join('\n')]);
}

/** The lines as the history may tell them while the game runs. */
function linesToTell(
  lines: readonly LogLine[],
  memory: TableUi['memory'],
  present: unknown,
  viewer: Viewer,
): readonly LogLine[] {
  if (memory === undefined) return lines;
  const all = lines.flatMap(({ events }) => events);
  let index = -1;
  return lines.map((line) => ({
    ...line,
    events: line.events.map(() => {
      index += 1;
      return memory.event(all, index, present, viewer);
    }),
  }));
}

function positionToShow({ ui, match, state, isOver }: TableModel, shown: MatchView): MatchView {
  return ui.memory === undefined || isOver
    ? shown
    : { ...shown, view: ui.memory.view(shown.view, match.view, state.viewer) };
}

/** Loads the whole log when needed, and retries after a reconnect. */
function useWholeLog(session: TableSession, isNeeded: boolean): TableLog {
  const log = useMemo(() => new WholeLog(session), [session]);
  useEffect(() => () => log.close(), [log]);
  const state = useStore(log);
  const tries = reconnects.value;
  const isShort = state.missing > 0;
  useEffect(() => {
    if (isNeeded && isShort) void log.fetch();
  }, [log, isNeeded, isShort, tries]);
  return { ...state, fetch: () => log.fetch() };
}

/** How long each move is shown at each speed (ms), in addition to its beats. */
const REPLAY_MS: Readonly<Record<ShowSpeed, number>> = { slow: 1800, normal: 900, fast: 450, instant: 200 };

function useReplay({ isInPast, place, last, loading, log, show, ...history }: DirectedModel): Replay {
  const [isRunning, setRunning] = useState(false);
  // Not while a move is still shown.
  const isShowing = show.scene !== null;
  useEffect(() => {
    if (!isRunning || loading || isShowing) return;
    if (!isInPast) return setRunning(false);
    const timer = setTimeout(history.forward, REPLAY_MS[show.speed]);
    return () => clearTimeout(timer);
  }, [isRunning, isInPast, place, loading, isShowing, show.speed]);
  return {
    isRunning,
    toggle() {
      if (isRunning || last < 1) setRunning(false);
      else if (isInPast) setRunning(true);
      // Starts with the available lines if the first ones cannot be loaded.
      else void history.goToStart().then(() => setRunning(true));
    },
  };
}

/** Keeps the address in step with the position shown, and opens a linked position. Positions count from the start. */
export function useAddressPosition({ commands }: TableModel, history: HistoryModel): void {
  const { isInPast, place, last, linkedPlace } = history;
  const isShort = history.log.missing > 0;
  useEffect(() => {
    if (commands.sandbox !== null) return;
    // Drop the link if the player has moved through the history already.
    const isPending = linkedPlace !== null && !isInPast;
    if (isPending && isShort) return;
    history.clearLink();
    if (isPending && linkedPlace < last) return history.go(linkedPlace);
    if (!isInPast) setAddressParams({ move: null });
    else if (!isShort) setAddressParams({ move: String(place) });
  }, [isInPast, place, isShort, linkedPlace]);
}
