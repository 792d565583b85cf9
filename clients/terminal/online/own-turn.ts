import type { SeatMatch } from '@tavola/client-core';
import type { MovePreview } from '@tavola/client-core/local';
import { eventFor, type Shape } from '@tavola/kernel';
import { yesOrNo } from '../questions.ts';
import type { Screen } from '../screen.ts';
import type { Sight, TextTable } from '../text-table.ts';
import { texts } from '../texts.ts';
import { seatSight } from './sights.ts';

const words = texts.turn;

interface Parts {
  readonly screen: Screen;
  readonly table: TextTable<Shape>;
  readonly seen: SeatMatch;
}

/** What came of a typed line: a move to be sent, or nothing yet. */
export type Decision = { readonly action: unknown; readonly shown: boolean } | null;

/** The questions by which a person decides on one action. Nothing has happened until it is sent. */
export class OwnTurn {
  readonly seen: SeatMatch;
  readonly sight: Sight<Shape>;
  readonly #parts: Parts;
  /** The accepted parts of an action that takes several questions. */
  #typed: readonly string[] = [];
  #draft: MovePreview<Shape> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.seen = parts.seen;
    this.sight = seatSight(parts.seen, parts.screen.paint);
  }

  get question(): string {
    return this.#draft === null ? this.#parts.table.question(this.sight, this.#typed) : words.confirm;
  }

  /** A move is shown and waits for yes or no. */
  get isConfirming(): boolean {
    return this.#draft !== null;
  }

  /** What has been accepted so far, as one action; null where that is none yet. */
  get soFar(): unknown {
    const read = this.#typed.length === 0 ? null : this.sight.read(this.#typed.join('; '));
    return read?.ok === true ? read.value : null;
  }

  /** The words of the game that the Tab key completes to; null where it has none of its own. */
  get completions(): readonly string[] | null {
    return this.#parts.table.completions?.(this.sight) ?? null;
  }

  /** Whose turn it is, and the board. */
  show(withLegend: boolean): void {
    const { screen, table } = this.#parts;
    const { seat, names } = this.sight;
    const symbol = screen.paint.seat(seat, table.symbol(seat));
    screen.show(['', words.header(names[seat] ?? '', symbol), words.board, ...table.board(this.sight)]);
    if (withLegend) for (const line of table.legend(this.sight)) screen.say(line);
    screen.show(table.hint(this.sight));
  }

  /** Puts aside what is shown or half typed. */
  cancel(): void {
    const { screen, table } = this.#parts;
    this.#draft = null;
    if (table.keepsTyped !== true) this.#typed = [];
    screen.show([words.cancelled, words.board, ...table.board(this.sight)]);
  }

  hear(line: string): Decision {
    if (this.#draft !== null) return this.#decide(this.#draft, line);
    const { screen, table } = this.#parts;
    if (line.trim().toLowerCase() === 'back' && this.#typed.length > 0) {
      this.#typed = this.#typed.slice(0, -1);
      return null;
    }
    const answer = table.answer(this.sight, this.#typed, line);
    if (answer.kind === 'action') return this.#propose(answer.action);
    if (answer.says !== undefined) screen.say(answer.says);
    if (answer.kind === 'more') this.#typed = answer.typed;
    return null;
  }

  #propose(action: unknown): Decision {
    const { screen, table } = this.#parts;
    const preview = this.seen.preview(action);
    if (!preview.ok) {
      screen.say(table.refusal(this.sight, preview.error, action));
      return null;
    }
    if (!table.confirms(action)) return { action, shown: false };
    this.#draft = preview.value;
    this.#showResult(preview.value);
    return null;
  }

  #decide(draft: MovePreview<Shape>, line: string): Decision {
    const decided = yesOrNo(line, true);
    if (decided === null) this.#parts.screen.say(words.confirmAgain);
    if (decided === false) this.cancel();
    return decided === true ? { action: draft.move.action, shown: draft.step !== null } : null;
  }

  #showResult({ step, warnings, move }: MovePreview<Shape>): void {
    const { screen, table } = this.#parts;
    if (step === null) screen.say(words.attempt(this.sight.notate(move.action)));
    else {
      const after = seatSight(this.seen, screen.paint, step.state);
      screen.show([words.result, ...table.board(after)]);
      for (const told of step.events) {
        const event = eventFor(told, this.seen.seat);
        const sentence = event === null ? null : table.event(after, event);
        if (sentence !== null) screen.say(sentence);
      }
      const score = table.score(after);
      if (score !== null) screen.say(score);
    }
    for (const warning of warnings) screen.say(words.careful(table.warning(this.sight, warning)));
  }
}
