import { fail, type Game, type Reason, type Result, type Shape } from '@tavola/kernel';
import type { TableSession } from './session.ts';
import { type ActionPreview, previewAction, refusalOf, type Turn, turnOf } from './turn.ts';

/** none: nothing in hand. refused: it cannot be done, and why. shown: it waits to be confirmed. sent: it waits for its answer. */
export type Draft =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly action: unknown; readonly refusal: Reason }
  | ({ readonly kind: 'shown' } & ActionPreview)
  | ({ readonly kind: 'sent' } & ActionPreview);

export interface DraftState {
  readonly turn: Turn;
  readonly draft: Draft;
}

const NONE: Draft = { kind: 'none' };

/**
 * From a wish to a move: an action is proposed, checked, shown with what it would do, then confirmed or put away. Nobody else
 * knows of it before it is confirmed. Follows the session: a draft belongs to its moment and is gone with it.
 */
export class DraftController {
  readonly game: Game<Shape>;
  readonly #session: TableSession;
  readonly #listeners = new Set<(state: DraftState) => void>();
  readonly #stop: () => void;
  #state: DraftState;

  constructor(game: Game<Shape>, session: TableSession) {
    this.game = game;
    this.#session = session;
    this.#state = { turn: turnOf(game, session.state), draft: NONE };
    this.#stop = session.listen(() => this.#follow());
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Answers how to stop listening. */
  listen(listener: (state: DraftState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why an action is not allowed now; null when it is. Changes nothing. */
  refusalOf(action: unknown): Reason | null {
    const { acting, idle } = this.#state.turn;
    return acting === null ? { code: idle ?? 'not-asked' } : refusalOf(this.game, acting, action);
  }

  /** Proposes an action, in place of an earlier one. */
  propose(action: unknown): Draft {
    const { acting } = this.#state.turn;
    // What was sent is out of our hands until it is answered.
    if (this.#state.draft.kind === 'sent') return this.#state.draft;
    const refusal = this.refusalOf(action);
    if (refusal !== null || acting === null) return this.refuse(refusal ?? { code: 'not-asked' }, action);
    return this.#setDraft({ kind: 'shown', ...previewAction(this.game, acting, action) });
  }

  /** Proposes what a person typed, in the game's own notation. */
  type(text: string): Draft {
    const { acting, idle } = this.#state.turn;
    if (acting === null) return this.refuse({ code: idle ?? 'not-asked' });
    const read = this.game.read(acting.state, acting.seat, text);
    return read.ok ? this.propose(read.value) : this.refuse(read.error);
  }

  /** Proposes one pick per slot, in the order of the slots. */
  assemble(picks: readonly unknown[]): Draft {
    const { acting, idle } = this.#state.turn;
    if (acting === null) return this.refuse({ code: idle ?? 'not-asked' });
    const made = this.game.assemble(acting.state, acting.seat, picks);
    return made.ok ? this.propose(made.value) : this.refuse(made.error);
  }

  /** Shows a refusal that was found elsewhere, such as a board's. */
  refuse(refusal: Reason, action: unknown = null): Draft {
    return this.#setDraft({ kind: 'refused', action, refusal });
  }

  /** An allowed action in the game's notation; null while nobody may act. */
  notate(action: unknown): string | null {
    const { acting } = this.#state.turn;
    return acting === null ? null : this.game.notate(acting.state, { seat: acting.seat, action });
  }

  cancel(): void {
    if (this.#state.draft.kind === 'refused' || this.#state.draft.kind === 'shown') this.#setDraft(NONE);
  }

  /** Makes the shown action happen. A refusal is shown as well as answered. */
  async confirm(): Promise<Result<null>> {
    const { draft, turn } = this.#state;
    if (draft.kind !== 'shown') return fail('nothing-to-confirm');
    const sent: Draft = { ...draft, kind: 'sent' };
    this.#setDraft(sent);
    const result = await this.#session.act(draft.action);
    const isOurs = this.#state.draft === sent;
    if (isOurs && result.ok) this.#setDraft(NONE);
    const isSameMoment = this.#state.turn.acting?.turnKey === turn.acting?.turnKey;
    if (!result.ok && (isOurs || isSameMoment)) this.refuse(result.error, draft.action);
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
    // What the rules told about this moment still holds: boards may rely on its being the very same.
    if (isSame) this.#notify({ ...before, turn: { ...turn, acting: before.turn.acting } });
    else this.#notify({ turn, draft: this.#draftAfter(before, turn) });
  }

  /** While first come is first served, what others do leaves a person's draft alone, or says why it is not allowed any more. */
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
