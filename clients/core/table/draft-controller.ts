import { fail, type Game, type Reason, type Result, type Shape } from '@tavola/kernel';
import type { TableSession } from './session.ts';
import { type ActionPreview, previewAction, refusalOf, type Turn, turnOf } from './turn.ts';

/** `refused`: illegal, with the reason. `shown`: waits for the player to confirm. `sent`: waits for the answer. */
export type Draft =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly action: unknown; readonly refusal: Reason }
  | ({ readonly kind: 'shown' } & ActionPreview)
  | ({ readonly kind: 'sent' } & ActionPreview);

export interface DraftState {
  readonly turn: Turn;
  readonly draft: Draft;
}

/** What a draft needs of the table. */
type DraftSession = Pick<TableSession, 'state' | 'listen' | 'act'>;

const NONE: Draft = { kind: 'none' };

/**
 * The unsubmitted move of a player: proposed, checked, previewed, then confirmed or cancelled. A draft ends with its
 * turn.
 */
export class DraftController {
  readonly game: Game<Shape>;
  readonly #session: DraftSession;
  readonly #listeners = new Set<(state: DraftState) => void>();
  readonly #stop: () => void;
  #state: DraftState;

  constructor(game: Game<Shape>, session: DraftSession) {
    this.game = game;
    this.#session = session;
    this.#state = { turn: turnOf(game, session.state), draft: NONE };
    this.#stop = session.listen(() => this.#follow());
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Returns a function that stops listening. */
  listen(listener: (state: DraftState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why an action is illegal now. Null if it is legal. */
  refusalOf(action: unknown): Reason | null {
    const { acting, idle } = this.#state.turn;
    return acting === null ? { code: idle ?? 'not-asked' } : refusalOf(this.game, acting, action);
  }

  /** Proposes an action in place of an earlier one. */
  propose(action: unknown): Draft {
    const { acting } = this.#state.turn;
    // A sent action cannot change until it is answered.
    if (this.#state.draft.kind === 'sent') return this.#state.draft;
    const refusal = this.refusalOf(action);
    if (refusal !== null || acting === null) return this.refuse(refusal ?? { code: 'not-asked' }, action);
    return this.#setDraft({ kind: 'shown', ...previewAction(this.game, acting, action) });
  }

  /** Proposes a typed move in the game's notation. */
  type(text: string): Draft {
    const { acting, idle } = this.#state.turn;
    if (acting === null) return this.refuse({ code: idle ?? 'not-asked' });
    const read = this.game.read(acting.state, acting.seat, text);
    return read.ok ? this.propose(read.value) : this.refuse(read.error);
  }

  /** Proposes one choice per slot, in slot order. */
  assemble(picks: readonly unknown[]): Draft {
    const { acting, idle } = this.#state.turn;
    if (acting === null) return this.refuse({ code: idle ?? 'not-asked' });
    const made = this.game.assemble(acting.state, acting.seat, picks);
    return made.ok ? this.propose(made.value) : this.refuse(made.error);
  }

  /** Shows a refusal found elsewhere, such as on a board. */
  refuse(refusal: Reason, action: unknown = null): Draft {
    return this.#setDraft({ kind: 'refused', action, refusal });
  }

  /** The notation of a legal action. Null while no seat can act. */
  notate(action: unknown): string | null {
    const { acting } = this.#state.turn;
    return acting === null ? null : this.game.notate(acting.state, { seat: acting.seat, action });
  }

  cancel(): void {
    if (this.#state.draft.kind === 'refused' || this.#state.draft.kind === 'shown') this.#setDraft(NONE);
  }

  /** Submits the shown action. A refusal is both shown and returned. */
  async confirm(): Promise<Result<null>> {
    const { draft, turn } = this.#state;
    if (draft.kind !== 'shown') return fail('nothing-to-confirm');
    const sent: Draft = { ...draft, kind: 'sent' };
    this.#setDraft(sent);
    const result = await this.#session.act(draft.action);
    const isCurrent = this.#state.draft === sent;
    if (isCurrent && result.ok) this.#setDraft(NONE);
    const isSameTurn = this.#state.turn.acting?.turnKey === turn.acting?.turnKey;
    if (!result.ok && (isCurrent || isSameTurn)) this.refuse(result.error, draft.action);
    return result;
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #follow(): void {
    const before = this.#state;
    const turn = turnOf(this.game, this.#session.state);
    const isSame = turn.acting?.turnKey === before.turn.acting?.turnKey && turn.idle === before.turn.idle;
    // Keep the same object, because boards compare it.
    if (isSame) this.#notify({ ...before, turn: { ...turn, acting: before.turn.acting } });
    else this.#notify({ turn, draft: this.#draftAfter(before, turn) });
  }

  /** In an open step a draft survives the moves of others, or becomes refused. */
  #draftAfter({ turn: before, draft }: DraftState, { acting }: Turn): Draft {
    if (draft.kind !== 'shown' || acting?.mode !== 'open' || before.acting?.mode !== 'open') return NONE;
    if (acting.seat !== before.acting.seat) return NONE;
    const refusal = refusalOf(this.game, acting, draft.action);
    if (refusal !== null) return { kind: 'refused', action: draft.action, refusal };
    return { kind: 'shown', ...previewAction(this.game, acting, draft.action) };
  }

  #setDraft(draft: Draft): Draft {
    this.#notify({ ...this.#state, draft });
    return draft;
  }

  #notify(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
