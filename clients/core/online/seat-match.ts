import { type Chance, fail, type Game, noChance, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { MovePreview } from '../table/turn.ts';

/** A match as one seat knows it. Answers by the rules what the seat can do. */
export class SeatMatch {
  readonly game: Game<Shape>;
  readonly seat: Seat;
  readonly match: MatchView;
  /** A state that is consistent with the seat's view. */
  readonly state: unknown;

  constructor(game: Game<Shape>, table: MatchView, seat: Seat, chance: Chance) {
    this.game = game;
    this.match = table;
    this.seat = seat;
    this.state = game.imagine(table.view, seat, chance);
  }

  get isAsked(): boolean {
    const { match: table, seat } = this;
    if (table.ended !== null || table.clock.pausedWith !== null) return false;
    return table.pending.some((demand) => demand.seat === seat) && !table.submitted.includes(seat);
  }

  /** Predicts the result of an action as far as possible. The server decides. */
  preview(action: unknown): Result<MovePreview<Shape>> {
    const { game, state, seat } = this;
    if (!this.isAsked) return fail('not-your-turn');
    const refusal = game.check(state, seat, action);
    if (refusal !== null) return { ok: false, error: refusal };
    const move = { seat, action };
    const foreseen = game.traits.preview === 'exact' && this.match.pending[0]?.mode !== 'sealed';
    const step = foreseen ? game.apply(state, [move], noChance) : null;
    return ok({ move, warnings: game.warn(state, seat, action), step });
  }
}
