import type { Reason, Result, Seat, Shape, Viewer } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type { TableSession } from './session.ts';

/** A point of a match to go back to: right after a change on the board. */
export interface HistoryStop {
  /** Number of its log line. 0 is the start. */
  readonly seq: number;
  readonly at: number;
  readonly kind: LogLine['kind'];
  /** The seats that acted: none for the start, several for sealed moves. */
  readonly seats: readonly Seat[];
  readonly events: readonly (Shape['event'] | null)[];
}

/** Returns the stops in the known lines. If the oldest lines are missing, the history begins later. */
export function stopsOf(lines: readonly LogLine[]): readonly HistoryStop[] {
  return lines.flatMap((line) => {
    const seats = actingSeats(line);
    return seats === null ? [] : [{ seq: line.seq, at: line.at, kind: line.kind, seats, events: line.events }];
  });
}

/** Null: the line changed nothing on the board. */
function actingSeats(line: LogLine): readonly Seat[] | null {
  switch (line.kind) {
    case 'start':
      return [];
    case 'move':
    case 'abandon':
    case 'resume':
      return [line.open.seat];
    case 'resolve':
      return line.open.seats;
    case 'undo':
      return line.open.by === null ? [] : [line.open.by];
    case 'settle':
      // Motions about the terms do not change the board.
      return line.hidden === null ? null : [];
    default:
      return null;
  }
}

export interface HistoryState {
  readonly stops: readonly HistoryStop[];
  /** Index of the shown stop. Null: the present. */
  readonly at: number | null;
  /** The match to draw. While the next stop loads, the last one drawn. */
  readonly shown: MatchView | null;
  readonly loading: boolean;
  readonly problem: Reason | null;
  /** Absent: the own view. */
  readonly viewAs?: Viewer;
}

export type HistorySource = Pick<TableSession, 'viewAt'>;

/** Steps through a match. New moves do not leave the past. */
export class History {
  readonly #session: TableSession;
  readonly #listeners = new Set<(state: HistoryState) => void>();
  readonly #stopListening: () => void;
  #source: HistorySource;
  #state: HistoryState;

  constructor(session: TableSession) {
    this.#session = session;
    this.#source = session;
    const { lines, match } = session.state;
    this.#state = { stops: stopsOf(lines), at: null, shown: match, loading: false, problem: null };
    this.#stopListening = session.listen(() => this.#follow());
  }

  get state(): HistoryState {
    return this.#state;
  }

  /** Returns a function that stops listening. */
  listen(listener: (state: HistoryState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Goes to a stop by its index. Null, or an index at or after the last stop, is the present. */
  async go(place: number | null): Promise<void> {
    const { stops } = this.#state;
    const stop = place === null || place >= stops.length - 1 ? undefined : stops[Math.max(0, place)];
    if (stop === undefined) return this.#goToPresent();
    const at = stops.indexOf(stop);
    const before = this.#state.at ?? stops.length - 1;
    this.#notify({ ...this.#state, at, loading: true, problem: null });
    const view = await this.#read(stop.seq);
    // The player has moved on in the meantime.
    if (this.#state.at !== at || this.#state.stops[at]?.seq !== stop.seq) return;
    if (view.ok) this.#notify({ ...this.#state, shown: view.value, loading: false });
    else this.#notify({ ...this.#state, loading: false, problem: view.error });
    if (view.ok) this.#fetchAhead(stops[at + Math.sign(at - before)]);
  }

  /** Preloads the next stop in the same direction. */
  #fetchAhead(next: HistoryStop | undefined): void {
    const isFar = this.#source === this.#session && this.#session.state.storedOn === 'server';
    if (isFar && next !== undefined) void this.#read(next.seq);
  }

  /** Shows the present stop as another viewer. Absent: the own view. */
  async viewAs(viewAs?: Viewer): Promise<void> {
    const { viewAs: _, ...state } = this.#state;
    this.#notify(viewAs === undefined ? state : { ...state, viewAs });
    await this.go(state.at);
  }

  /** Reads stops from another source, such as a complete match file. */
  readFrom(source: HistorySource): void {
    this.#source = source;
  }

  #read(seq: number): Promise<Result<MatchView>> {
    const { viewer } = this.#session.state;
    return this.#source.viewAt(seq, this.#state.viewAs === undefined ? viewer : this.#state.viewAs);
  }

  back(): Promise<void> {
    const { at, stops } = this.#state;
    return this.go(Math.max(0, (at ?? stops.length - 1) - 1));
  }

  forward(): Promise<void> {
    const { at } = this.#state;
    return this.go(at === null ? null : at + 1);
  }

  close(): void {
    this.#stopListening();
    this.#listeners.clear();
  }

  async #goToPresent(): Promise<void> {
    const { match } = this.#session.state;
    this.#notify({ ...this.#state, at: null, shown: match, loading: false, problem: null });
    if (this.#state.viewAs === undefined || match === null) return;
    const view = await this.#read(match.nextSeq - 1);
    if (this.#state.at === null && view.ok) this.#notify({ ...this.#state, shown: view.value });
  }

  #follow(): void {
    const { lines, match } = this.#session.state;
    const before = this.#state;
    const stops = stopsOf(lines);
    const seq = before.at === null ? undefined : before.stops[before.at]?.seq;
    const at = seq === undefined ? -1 : stops.findIndex((stop) => stop.seq === seq);
    // The shown stop may have been undone.
    if (at < 0 || at === stops.length - 1)
      this.#notify({ ...before, stops, at: null, shown: match, loading: false, problem: null });
    else this.#notify({ ...before, stops, at });
  }

  #notify(state: HistoryState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
