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
import { readItem, writeItem } from '../../app/storage.ts';
import { useStore } from '../../app/use-store.ts';
import { setAddressParams } from './address.ts';
import { moveNumbers, positionParam } from './address-params.ts';
import { buildHistoryLines, type HistoryLine } from './history-lines.ts';
import { motionsIn, remarkText } from './remarks.ts';
import { DEFAULT_SPEED, parseSpeed, SPEEDS } from './replay-speed.ts';
import type { TableModel } from './use-table.ts';

interface TableLog extends WholeLogState {
  /** Loads the missing lines, or retries. */
  fetch(): Promise<Result<null>>;
}

/** Automatic playback of the history. */
interface Replay {
  readonly isRunning: boolean;
  readonly speed: string;
  /** Starts from the position shown, or from the start if that is the latest. */
  toggle(): void;
  /** Switches to the next speed. The slowest follows the fastest. */
  faster(): void;
}

/** Which position is shown, and how to go to another. */
export interface HistoryModel extends Pick<HistoryState, 'stops' | 'loading' | 'problem' | 'viewAs'> {
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
  readonly replay: Replay;
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
  goToStart(): void;
  /** The place shown, counted from the start of the game, after loading the whole log. Null if that fails. */
  countPlace(): Promise<number | null>;
  /** Shows the positions as another viewer. */
  switchViewer(viewer: Viewer): void;
  /** Reads past positions from another source, such as a complete match file. */
  readFrom(source: HistorySource): void;
}

export function useHistory(table: TableModel): HistoryModel {
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
    shown: past.shown ?? match,
    lines: useHistoryLines(table, past),
    replay: useReplay(history, past, log),
    clearLink: () => setLinked(null),
    go: (next) => void history.go(next),
    back: () => void history.back(),
    forward: () => void history.forward(),
    goToStart: () => void log.fetch().then(() => history.go(0)),
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
  { ui, match, state: { lines }, names, players }: TableModel,
  { stops }: HistoryState,
): readonly HistoryLine[] {
  return useMemo(() => {
    const motions = motionsIn(lines);
    // Names of sides never change. Names of players may.
    const namesThen = ui.sidesFirst === true ? null : namesAtLines(lines, names);
    const remark = (line: LogLine): string | null => remarkText(line, namesThen?.get(line.seq) ?? names, motions);
    return buildHistoryLines(lines, stops, { words: ui.words, names: players, view: match.view, remark });
  }, [lines, stops, players.join('\n')]);
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

const SPEED_KEY = 'film';

function useReplay(history: History, { at, stops, loading }: HistoryState, log: TableLog): Replay {
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState(() => parseSpeed(readItem(SPEED_KEY)));
  const ms = SPEEDS[speed]?.ms ?? SPEEDS[DEFAULT_SPEED].ms;
  useEffect(() => {
    if (!isRunning || loading) return;
    if (at === null) return setRunning(false);
    const timer = setTimeout(() => void history.forward(), ms);
    return () => clearTimeout(timer);
  }, [isRunning, at, loading, ms]);
  return {
    isRunning,
    speed: SPEEDS[speed]?.label ?? '',
    toggle() {
      if (isRunning || stops.length < 2) setRunning(false);
      else if (at !== null) setRunning(true);
      // Starts with the available lines if the first ones cannot be loaded.
      else void log.fetch().then(() => history.go(0).then(() => setRunning(true)));
    },
    faster() {
      const next = (speed + 1) % SPEEDS.length;
      writeItem(SPEED_KEY, String(next));
      setSpeed(next);
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
