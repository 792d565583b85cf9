import { fail, ok, type Reason, type Result } from '@tavola/kernel';
import type { TableSession } from './session.ts';

export interface WholeLogState {
  /** How many lines lie before those that are known; 0: all are there. */
  readonly missing: number;
  readonly fetching: boolean;
  /** Why the last attempt ended before all were there. */
  readonly problem: Reason | null;
}

/**
 * The log of a match from its very beginning. A server sends the last lines by itself; whoever counts moves, charts them or goes to
 * the first of them needs the others too.
 */
export class WholeLog {
  readonly #session: TableSession;
  readonly #listeners = new Set<(state: WholeLogState) => void>();
  readonly #stopListening: () => void;
  #state: WholeLogState;
  #fetching: Promise<Result<null>> | null = null;
  #closed = false;

  constructor(session: TableSession) {
    this.#session = session;
    this.#state = { missing: this.#missing(), fetching: false, problem: null };
    this.#stopListening = session.listen(() => {
      const missing = this.#missing();
      if (missing !== this.#state.missing) this.#notify({ ...this.#state, missing });
    });
  }

  get state(): WholeLogState {
    return this.#state;
  }

  /** Answers how to stop listening. */
  listen(listener: (state: WholeLogState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Fetches what is missing, piece by piece. Whoever asks meanwhile waits for the same. */
  fetch(): Promise<Result<null>> {
    if (this.#missing() === 0) return Promise.resolve(ok(null));
    this.#fetching ??= this.#fetchAll().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Whoever leaves wants nothing more: no further piece is asked for. */
  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.#listeners.clear();
  }

  async #fetchAll(): Promise<Result<null>> {
    this.#notify({ ...this.#state, fetching: true, problem: null });
    let came: Result<null> = ok(null);
    while (came.ok && this.#missing() > 0) came = await this.#fetchPiece();
    this.#notify({ missing: this.#missing(), fetching: false, problem: came.ok ? null : came.error });
    return came;
  }

  async #fetchPiece(): Promise<Result<null>> {
    if (this.#closed) return fail('closed');
    const before = this.#missing();
    const came = await (this.#session.earlier?.() ?? fail('no-earlier-lines'));
    if (!came.ok) return came;
    // Pieces that bring nothing would be asked for over and over.
    return this.#missing() === before ? fail('nothing-came') : ok(null);
  }

  #missing(): number {
    return this.#session.state.lines[0]?.seq ?? 0;
  }

  #notify(state: WholeLogState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
