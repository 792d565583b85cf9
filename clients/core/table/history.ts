import type { Reason, Result, Seat, Shape, Viewer } from '@tavola/kernel';
import type { LogLine, MatchView } from '../online/wire.ts';
import type { TableSession } from './session.ts';

/** A moment of a match that one can go back to: right after something changed on the board. */
export interface HistoryStop {
  /** The number of the line that led here; 0 is the start. */
  readonly seq: number;
  readonly at: number;
  readonly kind: LogLine['kind'];
  /** Whose doing it was; none for the start, several where moves took effect together. */
  readonly seats: readonly Seat[];
  readonly events: readonly (Shape['event'] | null)[];
}

/** The stops among the lines a client has. Where the oldest lines were never sent, history begins later. */
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
      // A motion of the table changes its terms, not the board.
      return line.hidden === null ? null : [];
    default:
      return null;
  }
}

export interface HistoryState {
  readonly stops: readonly HistoryStop[];
  /** The stop that is looked at; null: the match as it stands. */
  readonly at: number | null;
  /** What to draw: the match at that stop, or as it stands; the last one drawn while the next is on its way. */
  readonly shown: MatchView | null;
  readonly loading: boolean;
  readonly problem: Reason | null;
  /** Through whose eyes the match is looked at; left out: through one's own. */
  readonly viewAs?: Viewer;
}

/** Where moments come from. */
export type HistorySource = Pick<TableSession, 'viewAt'>;

/** Leafing through a match without leaving the table. New moves do not pull anybody out of the past. */
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

  /** Answers how to stop listening. */
  listen(listener: (state: HistoryState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Goes to a stop by its place in `stops`; null, or any place behind the last, is the match as it stands. */
  async go(place: number | null): Promise<void> {
    const { stops } = this.#state;
    const stop = place === null || place >= stops.length - 1 ? undefined : stops[Math.max(0, place)];
    if (stop === undefined) return this.#goToPresent();
    const at = stops.indexOf(stop);
    const before = this.#state.at ?? stops.length - 1;
    this.#notify({ ...this.#state, at, loading: true, problem: null });
    const view = await this.#read(stop.seq);
    // Somebody leafed on in the meantime.
    if (this.#state.at !== at || this.#state.stops[at]?.seq !== stop.seq) return;
    if (view.ok) this.#notify({ ...this.#state, shown: view.value, loading: false });
    else this.#notify({ ...this.#state, loading: false, problem: view.error });
    if (view.ok) this.#fetchAhead(stops[at + Math.sign(at - before)]);
  }

  /** Whoever goes one way goes on that way: what has to be fetched is on its way while this moment is looked at. */
  #fetchAhead(next: HistoryStop | undefined): void {
    const isFar = this.#source === this.#session && this.#session.state.storedOn === 'server';
    if (isFar && next !== undefined) void this.#read(next.seq);
  }

  /** Looks at the moment that is shown through other eyes; left out: through one's own again. */
  async viewAs(viewAs?: Viewer): Promise<void> {
    const { viewAs: _, ...state } = this.#state;
    this.#notify(viewAs === undefined ? state : { ...state, viewAs });
    await this.go(state.at);
  }

  /** From now on moments come from elsewhere: from a whole match that is at hand, say. */
  readFrom(moments: HistorySource): void {
    this.#source = moments;
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
    const seen = await this.#read(match.nextSeq - 1);
    if (this.#state.at === null && seen.ok) this.#notify({ ...this.#state, shown: seen.value });
  }

  #follow(): void {
    const { lines, match } = this.#session.state;
    const before = this.#state;
    const stops = stopsOf(lines);
    const seq = before.at === null ? undefined : before.stops[before.at]?.seq;
    const at = seq === undefined ? -1 : stops.findIndex((stop) => stop.seq === seq);
    // The stop that was looked at may have been taken back.
    if (at < 0 || at === stops.length - 1)
      this.#notify({ ...before, stops, at: null, shown: match, loading: false, problem: null });
    else this.#notify({ ...before, stops, at });
  }

  #notify(state: HistoryState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
