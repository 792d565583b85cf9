import { fail, ok, type Reason, type Result } from '@tavola/kernel';
import type { TableSession } from './session.ts';

export interface WholeLogState {
  /** Number of lines before the known ones. */
  readonly missing: number;
  readonly fetching: boolean;
  /** Why the last attempt failed. */
  readonly problem: Reason | null;
}

/** Fetches the older lines of a log. A server sends only the last ones by itself. */
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

  /** Returns a function that stops listening. */
  listen(listener: (state: WholeLogState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Fetches all missing lines, page by page. Concurrent calls share one run. */
  fetch(): Promise<Result<null>> {
    if (this.#missing() === 0) return Promise.resolve(ok(null));
    this.#fetching ??= this.#fetchAll().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.#listeners.clear();
  }

  async #fetchAll(): Promise<Result<null>> {
    this.#notify({ ...this.#state, fetching: true, problem: null });
    let result: Result<null> = ok(null);
    while (result.ok && this.#missing() > 0) result = await this.#fetchPiece();
    this.#notify({ missing: this.#missing(), fetching: false, problem: result.ok ? null : result.error });
    return result;
  }

  async #fetchPiece(): Promise<Result<null>> {
    if (this.#closed) return fail('closed');
    const before = this.#missing();
    const result = await (this.#session.earlier?.() ?? fail('no-earlier-lines'));
    if (!result.ok) return result;
    // A page without new lines would be requested forever.
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
